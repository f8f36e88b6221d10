import { useCallback, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { hasUnsavedWork, watchUnsavedWork } from '~/lib/unsaved-work'
import { ConfirmDialog } from '../actions/confirm-dialog'

export const discardQuestion = {
  title: 'Descartar o que foi digitado?',
  confirm: 'Descartar',
  cancel: 'Continuar editando',
} as const

/** Nobody loses what they typed by a wrong tap: leaving asks first, and only if something would be lost. */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const latest = useRef(unsaved)
  useEffect(() => {
    latest.current = unsaved
  })
  // Once for as long as the form is open: what was given up stays given up, however often it is drawn.
  useEffect(() => watchUnsavedWork(() => latest.current()), [])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
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
