import { AppError } from '@postura/domain/errors'

export type SignInOutcome = 'ok' | 'second-step' | 'refused' | 'throttled' | 'failed'

const outcomeOf = (error: unknown): SignInOutcome => {
  if (!(error instanceof AppError) || error.status >= 500) return 'failed'
  return error.code === 'too_many_attempts' ? 'throttled' : 'refused'
}

/** Tells what came of each attempt, without who made it. An answer without an id asks for the second step. */
export const tellOutcome =
  <C, R extends { id: string | null }>(
    onSignIn: (outcome: SignInOutcome) => void,
    attempt: (context: C) => Promise<R>,
  ) =>
  async (context: C): Promise<R> => {
    try {
      const result = await attempt(context)
      onSignIn(result.id === null ? 'second-step' : 'ok')
      return result
    } catch (error) {
      onSignIn(outcomeOf(error))
      throw error
    }
  }
