import { Alert, Button, Text } from '@mantine/core'
import { connectionLabels } from '@postura/domain/shared/connection.labels'
import { IconAlertTriangle } from '../icons/icons'

type ErrorStateProps = { title?: string; reason?: string; onRetry: () => void }

/** Loading error with its reason and a retry button. */
export function ErrorState({ title = 'Não foi possível carregar.', reason, onRetry }: ErrorStateProps) {
  return (
    <Alert
      color="red"
      variant="default"
      icon={<IconAlertTriangle color="var(--danger)" aria-hidden />}
      title={title}
      role="alert"
      maw="44rem"
    >
      {reason && <Text size="sm">{reason}</Text>}
      <Button variant="default" mt="sm" onClick={onRetry}>
        {connectionLabels.retry}
      </Button>
    </Alert>
  )
}
