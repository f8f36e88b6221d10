import { newId } from '@postura/domain/shared/ids'
import { isTransient, reloadQueries } from '~/lib/query-client'
import { hideToast, showToast } from '~/lib/toast'
import { ActionToast } from '~/ui/actions/action-toast'
import { undo } from './history.api'
import { findUndos, loadUndos, type PendingUndo, removeUndo, storeUndo, UNDO_TOAST_MS } from './pending-undo'

/** Undos in progress, to ignore a second tap on the same button. */
const underWay = new Set<string>()

/** Adds the missing context: a refusal such as a limit does not mention undo. */
const refusalOf = (error: unknown): string => {
  const failure = 'Não foi possível desfazer'
  const reason = error instanceof Error ? error.message : ''
  return reason.startsWith(failure) ? reason : `${failure}. ${reason}`
}

/** Callbacks of a screen that shows the undo itself. They are called for any trigger, also Ctrl+Z. */
type Place = { onUndone: () => void; onRefused: (reason: string, isFinal: boolean) => void }
const places = new Map<string, Place>()

const inCorner = (pending: PendingUndo): Place => ({
  onUndone: () => showToast({ message: 'Desfeito.' }),
  onRefused: (reason, isFinal) =>
    isFinal
      ? showToast({ message: reason, color: 'red', autoClose: UNDO_TOAST_MS })
      : offer(pending, { message: reason, label: 'Tentar de novo' }),
})

export const runUndo = async (pending: PendingUndo): Promise<void> => {
  if (underWay.has(pending.changeId)) return
  underWay.add(pending.changeId)
  hideToast(pending.changeId)
  const place = places.get(pending.changeId) ?? inCorner(pending)
  try {
    await undo(pending.changeId, pending.undoId)
    removeUndo(pending.changeId)
    place.onUndone()
  } catch (error) {
    // After a transient error the undo stays available.
    const isFinal = !(error instanceof Error && isTransient(error))
    if (isFinal) removeUndo(pending.changeId)
    place.onRefused(refusalOf(error), isFinal)
  } finally {
    underWay.delete(pending.changeId)
    // An undo may change what a usual change does not, such as the clinic's time zone.
    reloadQueries({ isUndo: true })
  }
}

const offer = (pending: PendingUndo, { message, label } = { message: pending.message, label: 'Desfazer' }): void => {
  // An older change of the same record can no longer be undone first.
  for (const { changeId } of findUndos(pending.recordId)) removeUndo(changeId)
  storeUndo(pending)
  showToast({
    id: pending.changeId,
    autoClose: UNDO_TOAST_MS,
    onClose: () => removeUndo(pending.changeId),
    message: (
      <ActionToast message={message} label={label} aria-keyshortcuts="Control+Z" onAccept={() => runUndo(pending)} />
    ),
  })
}

type Offered = Pick<PendingUndo, 'changeId' | 'recordId' | 'message'>

/** Shows the result of a change with a "Desfazer" button. */
export const showUndoToast = (offered: Offered): void => offer({ ...offered, undoId: newId(), at: Date.now() })

/** Stores an undo that the screen shows itself. */
export const registerInlineUndo = (offered: Offered, place: Place): PendingUndo => {
  const pending = { ...offered, undoId: newId(), at: Date.now() }
  storeUndo(pending)
  places.set(pending.changeId, place)
  return pending
}

/** Moves the recent undos of a screen to toasts when the screen is left. */
export const unregisterInlineUndos = (left: readonly PendingUndo[]): void => {
  const offered = new Set(loadUndos(Date.now()).map(({ changeId }) => changeId))
  for (const pending of left) {
    places.delete(pending.changeId)
    if (offered.has(pending.changeId) && Date.now() - pending.at < UNDO_TOAST_MS) offer(pending)
  }
}

/** Undoes the last change that can still be undone, for Ctrl+Z. */
export const undoLatest = (): void => {
  const latest = loadUndos(Date.now()).at(-1)
  if (latest) void runUndo(latest)
}

/** Shows the latest undo again after a reload. */
export const restoreUndoToast = (): void => {
  const latest = loadUndos(Date.now()).at(-1)
  if (latest) offer(latest)
}
