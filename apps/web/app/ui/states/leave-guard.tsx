import { useCallback, useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../actions/confirm-dialog'

/** The state of a navigation nobody asked for, such as a lost session's: unsaved work stays, and is told when it is saved. */
export const YIELDING = { yielding: true }

const isYielding = (state: unknown): boolean => (state as typeof YIELDING | null)?.yielding === true

/** Nobody loses what they typed by a wrong tap: leaving asks first, and only if something would be lost. */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  )
  const yields = blocker.state === 'blocked' && isYielding(blocker.location.state)
  useEffect(() => {
    if (yields) blocker.reset?.()
  }, [yields, blocker])
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved()) event.preventDefault()
      },
      [unsaved],
    ),
  )
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked' && !yields}
      title="Descartar o que foi digitado?"
      confirm="Descartar"
      cancel="Continuar editando"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
