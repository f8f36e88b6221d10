import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { newId } from '@postura/domain/shared/ids'
import { mayPass, queryClient } from '~/lib/query-client'
import { undo } from './history.api'
import { forgetUndo, keepUndo, OFFERED_MS, offersFor, type PendingUndo, recallUndos } from './pending-undo'

/** Those being undone now: a second tap on the same button is no second wish. */
const underWay = new Set<string>()

/** A refusal of another kind, such as a limit, says nothing of undoing by itself. */
const refusalOf = (error: unknown): string => {
  const failure = 'Não foi possível desfazer'
  const reason = error instanceof Error ? error.message : ''
  return reason.startsWith(failure) ? reason : `${failure}. ${reason}`
}

const undoNow = async (pending: PendingUndo): Promise<void> => {
  if (underWay.has(pending.changeId)) return
  underWay.add(pending.changeId)
  notifications.hide(pending.changeId)
  try {
    await undo(pending.changeId, pending.undoId)
    notifications.show({ message: 'Desfeito.' })
  } catch (error) {
    notifications.show({ message: refusalOf(error), color: 'red', autoClose: OFFERED_MS })
    // The server was not reached, or not able to: the offer stands.
    if (error instanceof Error && mayPass(error)) offer(pending)
  } finally {
    underWay.delete(pending.changeId)
    // An action may have touched any record.
    await queryClient.invalidateQueries()
  }
}

const offer = (pending: PendingUndo): void => {
  // An older change of the same record can no longer be undone before this one.
  for (const { changeId } of offersFor(pending.recordId))
    if (changeId !== pending.changeId) notifications.hide(changeId)
  keepUndo(pending)
  notifications.show({
    id: pending.changeId,
    autoClose: OFFERED_MS,
    onClose: () => forgetUndo(pending.changeId),
    message: (
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 8rem" style={{ overflowWrap: 'anywhere' }}>
          {pending.message}
        </Text>
        <Button variant="light" size="sm" flex="none" aria-keyshortcuts="Control+Z" onClick={() => undoNow(pending)}>
          Desfazer
        </Button>
      </Group>
    ),
  })
}

/** Says what was done and offers to take it back. */
export const offerUndo = (offered: Pick<PendingUndo, 'changeId' | 'recordId' | 'message'>): void =>
  offer({ ...offered, undoId: newId(), at: Date.now() })

/** By keyboard: what was done last, while it is still offered. */
export const undoLatest = (): void => {
  const latest = recallUndos(Date.now()).at(-1)
  if (latest) void undoNow(latest)
}

/** After a reload the offers stand again. */
export const resumeUndos = (): void => recallUndos(Date.now()).forEach(offer)
