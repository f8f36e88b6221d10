import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** A failure to load: said, and with the way to try again. */
export function ErrorState({
  message = 'Não foi possível carregar.',
  onRetry,
}: {
  message?: string
  onRetry: () => void
}) {
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={message} role="alert">
      <Button variant="default" size="sm" mt="xs" onClick={onRetry}>
        Tentar novamente
      </Button>
    </Alert>
  )
}
