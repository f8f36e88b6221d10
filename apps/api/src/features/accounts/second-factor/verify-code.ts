import { isAppCode } from '@postura/domain/accounts/second-factor'
import { AppError } from '@postura/domain/errors'
import { APIError } from 'better-auth/api'
import type { Auth } from '../auth.ts'
import type { Throttle } from '../throttle/throttle.ts'

/** A code of the app is valid for a minute and a half, so it is refused for longer than that. */
const USED_MINUTES = 2
/** Too many wrong codes end a second step, too. */
const expired = ['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE']

const throwCodeError = (error: unknown): never => {
  if (!(error instanceof APIError)) throw error
  if (error.statusCode >= 500) throw new AppError('busy', { cause: error })
  const isOver = expired.includes(String(error.body?.code))
  throw new AppError(isOver ? 'second_factor_expired' : 'code_refused', { field: 'code', cause: error })
}

/** Checks a code with Better Auth, which accepts the same code of the app several times. */
export const verifyCode = async (
  { auth, throttle }: { auth: Auth; throttle: Throttle },
  { account, code, headers }: { account: string; code: string; headers: Headers },
) => {
  if (!(await throttle.useOnce(account, code, USED_MINUTES))) throw new AppError('code_refused', { field: 'code' })
  const call = { body: { code }, headers, returnHeaders: true as const }
  return (isAppCode(code) ? auth.api.verifyTOTP(call) : auth.api.verifyBackupCode(call)).catch(throwCodeError)
}
