import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../actions/confirm-dialog'

/** Nobody loses what they typed by a wrong tap: leaving asks first, and only if something would be lost. */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  )
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
      opened={blocker.state === 'blocked'}
      title="Descartar o que foi digitado?"
      confirm="Descartar"
      cancel="Continuar editando"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
