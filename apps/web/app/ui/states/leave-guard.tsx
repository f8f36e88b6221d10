import { useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { hasUnsavedWork } from '~/lib/forms/unsaved-work'
import { ConfirmDialog } from '../actions/confirm-dialog'

export const discardQuestion = {
  title: 'Descartar o que foi digitado?',
  confirm: 'Descartar',
  cancel: 'Continuar editando',
} as const

/** Nobody loses what they typed by a wrong tap: leaving asks first, and only if some form of the page would lose something. */
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
      {...discardQuestion}
      opened={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
