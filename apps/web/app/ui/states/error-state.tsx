import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** A failure to load: said, with its reason, and with the way to try again. */
export function ErrorState({ reason, onRetry }: { reason?: string; onRetry: () => void }) {
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title="Não foi possível carregar."
      role="alert"
    >
      {reason && <Text size="sm">{reason}</Text>}
      <Button variant="default" size="sm" mt="sm" onClick={onRetry}>
        Tentar novamente
      </Button>
    </Alert>
  )
}
