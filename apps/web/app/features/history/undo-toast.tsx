import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { newId } from '@postura/domain/shared/ids'
import { ApiError } from '~/lib/api-client'
import { queryClient } from '~/lib/query-client'
import { undo } from './history.api'
import { forgetUndo, keepUndo, OFFERED_MS, type PendingUndo, recallUndo } from './pending-undo'

const takeBack = async ({ changeId, undoId }: PendingUndo): Promise<void> => {
  notifications.hide(changeId)
  try {
    await undo(changeId, undoId)
    notifications.show({ message: 'Desfeito.' })
  } catch (error) {
    const message = error instanceof ApiError ? error.message : 'Não foi possível desfazer.'
    notifications.show({ message, color: 'red', autoClose: OFFERED_MS })
  } finally {
    // An action may have touched any record.
    await queryClient.invalidateQueries()
  }
}

const show = (pending: PendingUndo): void => {
  notifications.show({
    id: pending.changeId,
    autoClose: OFFERED_MS,
    onClose: forgetUndo,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {pending.message}
        </Text>
        <Button variant="light" size="sm" flex="none" onClick={() => takeBack(pending)}>
          Desfazer
        </Button>
      </Group>
    ),
  })
}

/** Says what was done and offers to take it back. */
export const offerUndo = (changeId: string, message: string): void => {
  const pending = { changeId, undoId: newId(), message, at: Date.now() }
  keepUndo(pending)
  show(pending)
}

/** After a reload the offer stands again. */
export const resumeUndo = (): void => {
  const pending = recallUndo(Date.now())
  if (pending) show(pending)
}

/** Another person may be at the same device. */
export const withdrawUndo = (): void => {
  forgetUndo()
  notifications.clean()
}
