import { useEffect } from 'react'
import { useSessionPrompt } from '~/lib/session/session-prompt'
import { createChangeApplier } from './apply-changes'
import { shareChanges } from './shared-changes'

/** While the admin area is open and not locked, it shows what others change. */
export const useLiveChanges = (userId: string | undefined, clinicId: string | undefined): void => {
  const isLocked = useSessionPrompt() === 'locked'
  useEffect(() => {
    if (!userId || !clinicId || isLocked) return
    const applier = createChangeApplier()
    const stop = shareChanges({ userId, clinicId }, applier.hear)
    return () => {
      stop()
      applier.end()
    }
  }, [userId, clinicId, isLocked])
}
