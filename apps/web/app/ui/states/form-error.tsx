import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

/** What a form has to say that belongs to no single field. It comes into view; the person stays where they are. */
export function FormError({ message }: { message: string | null }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) alert.current?.scrollIntoView({ block: 'center' })
  }, [message])
  if (!message) return null
  return (
    <Alert ref={alert} color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {message}
    </Alert>
  )
}
