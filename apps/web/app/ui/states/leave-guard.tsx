import { useCallback, useEffect, useMemo } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { isWatched, watchUnsavedWork } from '~/lib/unsaved-work'
import { ConfirmDialog } from '../actions/confirm-dialog'

export const discardQuestion = {
  title: 'Descartar o que foi digitado?',
  confirm: 'Descartar',
  cancel: 'Continuar editando',
} as const

/** Nobody loses what they typed by a wrong tap: leaving asks first, and only if something would be lost. */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const work = useMemo(() => ({ isUnsaved: unsaved }), [unsaved])
  useEffect(() => watchUnsavedWork(work), [work])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  )
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isWatched(work) && work.isUnsaved()) event.preventDefault()
      },
      [work],
    ),
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
