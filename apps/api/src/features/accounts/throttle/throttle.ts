import { createHmac } from 'node:crypto'
import { AppError } from '@postura/domain/errors'
import type pg from 'pg'
import { networkOf } from './network.ts'
import { refundAttempt, resetAttempts, type ThrottlePolicy, takeAttempt } from './throttle.queries.ts'

const perAccount: ThrottlePolicy = { tries: 5, minutes: 15, beyond: 'pauses' }
const perAddress: ThrottlePolicy = { tries: 50, minutes: 60, beyond: 'nothing' }

/** Client address, and the account if known; it does not have to exist. */
type Attempt = { address: string; account?: string }

export type Throttle = {
  /** Counts a try before any costly work, or refuses it. */
  spend: (attempt: Attempt) => Promise<void>
  /** Like `spend`, but refunds the try if the work succeeds. */
  guard: <T>(attempt: Attempt, work: () => Promise<T>) => Promise<T>
  forget: (account: string) => Promise<void>
}

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500

type ThrottleOptions = { accounts: pg.Pool; now: () => Date; secret: string }

/** Counts tries per account and per address, so that neither many addresses nor many accounts help an attacker. */
export const createThrottle = ({ accounts, now, secret }: ThrottleOptions): Throttle => {
  // Keys are hashed, so that the table does not reveal e-mails or addresses.
  const keyOf = (...parts: string[]): string =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
  const addressKey = ({ address }: Attempt): string => keyOf('address', networkOf(address))
  const accountKey = (account: string): string => keyOf('account', account)

  const spend = async (attempt: Attempt): Promise<void> => {
    // The address is checked first: a blocked address must not be able to block an account.
    if (!(await takeAttempt(accounts, addressKey(attempt), perAddress, now()))) throw new AppError('too_many_attempts')
    if (attempt.account === undefined || (await takeAttempt(accounts, accountKey(attempt.account), perAccount, now())))
      return
    // The password was not checked, so other users of this address must not lose a try.
    await refundAttempt(accounts, addressKey(attempt), now())
    throw new AppError('too_many_attempts')
  }

  const refund = async (attempt: Attempt): Promise<void> => {
    await refundAttempt(accounts, addressKey(attempt), now())
    if (attempt.account !== undefined) await refundAttempt(accounts, accountKey(attempt.account), now())
  }

  const forget = (account: string): Promise<void> => resetAttempts(accounts, accountKey(account))

  return {
    spend,
    forget,
    guard: async (attempt, work) => {
      await spend(attempt)
      try {
        const result = await work()
        await refundAttempt(accounts, addressKey(attempt), now())
        if (attempt.account !== undefined) await forget(attempt.account)
        return result
      } catch (error) {
        // An internal error is not a wrong guess.
        if (!isRefusal(error)) await refund(attempt)
        throw error
      }
    },
  }
}
