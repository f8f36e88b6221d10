import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'

type FormErrorProps = { message: string | null | undefined; remedy?: ReactNode }

/** What a form has to say that belongs to no single field, and what to do about it. It comes into view; the person stays where they are. */
export function FormError({ message, remedy }: FormErrorProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) alert.current?.scrollIntoView({ block: 'center' })
  }, [message])
  if (!message) return null
  return (
    <Alert ref={alert} color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {message}
      {remedy && <div style={{ marginTop: 12 }}>{remedy}</div>}
    </Alert>
  )
}
