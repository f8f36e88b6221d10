import { getMe } from '@postura/domain/accounts/account.endpoints'
import { useEffect } from 'react'
import { call } from '~/lib/api-client'
import { noteUse, unusedFor, watchUse } from '~/lib/session/attention'

const CHECK_MS = 15_000
const TELL_MS = 60_000

/**
 * Locks a page that nobody uses: it asks the server, which decides and knows the other windows. Keys and taps keep the session
 * open, also while a long text is typed and nothing is saved.
 */
export const useIdleWatch = (idleMinutes: number): void => {
  useEffect(() => {
    noteUse()
    let toldAt = Date.now()
    let isAsking = false
    /** Any request says to the server that the session is used, or finds that it is locked. */
    const ask = async (): Promise<void> => {
      if (isAsking) return
      isAsking = true
      await call(getMe, {}).catch(() => undefined)
      isAsking = false
    }
    const stopWatching = watchUse(() => {
      if (idleMinutes === 0 || Date.now() - toldAt < TELL_MS) return
      toldAt = Date.now()
      void ask()
    })
    if (idleMinutes === 0) return stopWatching
    const check = (): void => {
      if (unusedFor() > idleMinutes * 60_000) void ask()
    }
    const timer = setInterval(check, CHECK_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      stopWatching()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [idleMinutes])
}
