import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { hasUnsavedWork } from '~/lib/forms/unsaved-work'
import { ConfirmDialog } from '../actions/confirm-dialog'

export const discardConfirmation = {
  title: 'Descartar o que foi digitado?',
  confirm: 'Descartar',
  cancel: 'Continuar editando',
} as const

/** Asks before leaving the page, only if a form would lose input. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsavedWork(),
  )
  useBeforeUnload(
    useCallback((event) => {
      if (hasUnsavedWork()) event.preventDefault()
    }, []),
  )
  return (
    <ConfirmDialog
      {...discardConfirmation}
      opened={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
