import { useState } from 'react'
import { ApiError } from '../api-client'
import type { FormProblem } from './use-save-form'

/** Runs an action of a dialog, which stays open until it succeeds and shows the error. */
export const useAttempt = (failure: string) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FormProblem | null>(null)
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
