import { notifications } from '@mantine/notifications'
import { newId } from '@postura/domain/shared/ids'
import { mayPass, queryClient } from '~/lib/query-client'
import { Offer } from '~/ui/actions/offer'
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

/** A screen that shows the offer itself: how it hears what became of it, by whichever way it was asked for. */
type Place = { onUndone: () => void; onRefused: (reason: string, isFinal: boolean) => void }
const places = new Map<string, Place>()

const inCorner = (pending: PendingUndo): Place => ({
  onUndone: () => void notifications.show({ message: 'Desfeito.' }),
  onRefused: (reason, isFinal) => {
    notifications.show({ message: reason, color: 'red', autoClose: OFFERED_MS })
    if (!isFinal) offer(pending)
  },
})

export const undoNow = async (pending: PendingUndo): Promise<void> => {
  if (underWay.has(pending.changeId)) return
  underWay.add(pending.changeId)
  notifications.hide(pending.changeId)
  const place = places.get(pending.changeId) ?? inCorner(pending)
  try {
    await undo(pending.changeId, pending.undoId)
    forgetUndo(pending.changeId)
    place.onUndone()
  } catch (error) {
    // The server was not reached, or not able to: the offer stands.
    const isFinal = !(error instanceof Error && mayPass(error))
    if (isFinal) forgetUndo(pending.changeId)
    place.onRefused(refusalOf(error), isFinal)
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
      <Offer
        message={pending.message}
        label="Desfazer"
        aria-keyshortcuts="Control+Z"
        onAccept={() => undoNow(pending)}
      />
    ),
  })
}

type Offered = Pick<PendingUndo, 'changeId' | 'recordId' | 'message'>

/** Says what was done and offers to take it back. */
export const offerUndo = (offered: Offered): void => offer({ ...offered, undoId: newId(), at: Date.now() })

/** Kept like any other, and shown by whoever asks. */
export const offerInPlace = (offered: Offered, place: Place): PendingUndo => {
  const pending = { ...offered, undoId: newId(), at: Date.now() }
  keepUndo(pending)
  places.set(pending.changeId, place)
  return pending
}

/** The screen goes away: what was done on it just now is offered where everything else is. */
export const leavePlaces = (left: readonly PendingUndo[]): void => {
  const offered = new Set(recallUndos(Date.now()).map(({ changeId }) => changeId))
  for (const pending of left) {
    places.delete(pending.changeId)
    if (offered.has(pending.changeId) && Date.now() - pending.at < OFFERED_MS) offer(pending)
  }
}

/** By keyboard: what was done last, while it is still offered. */
export const undoLatest = (): void => {
  const latest = recallUndos(Date.now()).at(-1)
  if (latest) void undoNow(latest)
}

/** As many as a corner shows at once. */
export const OFFERS_SHOWN = 3

/** After a reload the offers stand again, the latest: one that had to wait for its place could come too late. */
export const resumeUndos = (): void => recallUndos(Date.now()).slice(-OFFERS_SHOWN).forEach(offer)
