import { createHmac } from 'node:crypto'
import { AppError } from '@postura/domain/errors'
import type pg from 'pg'
import { networkOf } from './network.ts'
import { refundAttempt, resetAttempts, type ThrottlePolicy, takeAttempt, takeOnce } from './throttle.queries.ts'

/** Fewer than a hundred guesses a day. */
const perAccount: ThrottlePolicy = { tries: 5, minutes: 20, beyond: 'pauses' }
const perAddress: ThrottlePolicy = { tries: 50, minutes: 60, beyond: 'nothing' }

/** Client address, the account if known (it does not have to exist), and the device if the account has signed in on it. */
type Attempt = { address: string; account?: string; device?: string | null }

export type Throttle = {
  /** Counts a try before any costly work, or refuses it. */
  spend: (attempt: Attempt) => Promise<void>
  /** Like `spend`, but refunds the try if the work succeeds. */
  guard: <T>(attempt: Attempt, work: () => Promise<T>) => Promise<T>
  /** Counts a try of the account alone. False if it has none left. */
  take: (account: string) => Promise<boolean>
  forget: (account: string) => Promise<void>
  /** True for the first use of a code within the minutes. */
  useOnce: (account: string, code: string, minutes: number) => Promise<boolean>
}

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500

type ThrottleOptions = { accounts: pg.Pool; now: () => Date; secret: string }

/**
 * Counts tries per account and per address, so that neither many addresses nor many accounts help an attacker. A known device has
 * its own count, so that strangers cannot keep its owner out; all other devices share that of the account.
 */
export const createThrottle = ({ accounts, now, secret }: ThrottleOptions): Throttle => {
  // Keys are hashed, so that the table does not reveal e-mails or addresses.
  const keyOf = (...parts: string[]): string =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
  const accountKey = (account: string): string => keyOf('account', account)

  /** The counts of an attempt, in the order in which they are taken. */
  const countsOf = ({ address, account, device }: Attempt): { key: string; policy: ThrottlePolicy }[] => {
    if (account !== undefined && device) return [{ key: keyOf('device', device, account), policy: perAccount }]
    const byAddress = { key: keyOf('address', networkOf(address)), policy: perAddress }
    // The address is counted first: a blocked address must not be able to block an account.
    return account === undefined ? [byAddress] : [byAddress, { key: accountKey(account), policy: perAccount }]
  }

  const spend = async (attempt: Attempt): Promise<void> => {
    // A try that the account refuses still counts for the address that made it.
    for (const { key, policy } of countsOf(attempt))
      if (!(await takeAttempt(accounts, key, policy, now()))) throw new AppError('too_many_attempts')
  }

  const refund = async (attempt: Attempt): Promise<void> => {
    for (const { key } of countsOf(attempt)) await refundAttempt(accounts, key, now())
  }

  return {
    spend,
    take: (account) => takeAttempt(accounts, accountKey(account), perAccount, now()),
    forget: (account) => resetAttempts(accounts, accountKey(account)),
    useOnce: (account, code, minutes) => takeOnce(accounts, keyOf('once', account, code), minutes, now()),
    guard: async (attempt, work) => {
      await spend(attempt)
      try {
        const result = await work()
        // Not a reset: the owner's sign-in must not give strangers new tries.
        await refund(attempt)
        return result
      } catch (error) {
        // An internal error is not a wrong guess.
        if (!isRefusal(error)) await refund(attempt)
        throw error
      }
    },
  }
}
