import { useState } from 'react'
import { ApiError } from '../api-client'
import type { Problem } from './use-save-form'

/** Something done from a dialog that stays where it is until it is done; what went wrong is told there. */
export const useAttempt = (failure: string) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  return {
    busy,
    problem,
    attempt: async (action: () => Promise<unknown>): Promise<boolean> => {
      setBusy(true)
      setProblem(null)
      try {
        await action()
        return true
      } catch (error) {
        const code = error instanceof ApiError ? error.code : null
        setProblem({ code, message: failure, ...(error instanceof Error && { reason: error.message }) })
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
