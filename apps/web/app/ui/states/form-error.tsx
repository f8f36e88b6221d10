import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** What a form has to say that belongs to no single field. The person stays where they are. */
export function FormError({ message, children }: { message: string | null; children?: ReactNode }) {
  if (!message) return null
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
      {message}
      {children}
    </Alert>
  )
}
