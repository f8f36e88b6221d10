import { createHmac } from 'node:crypto'
import { AppError } from '@postura/domain/errors'
import type pg from 'pg'
import { networkOf } from './network.ts'
import { forgetTries, giveTryBack, type Policy, takeTry } from './throttle.queries.ts'

const perAccount: Policy = { tries: 5, minutes: 15, beyond: 'pauses' }
const perAddress: Policy = { tries: 50, minutes: 60, beyond: 'nothing' }

/** Who tries: from where, and at which account, known or not. */
type Attempt = { address: string; account?: string }

export type Throttle = {
  /** Counts a try before anything costly is done, or refuses it. */
  spend: (attempt: Attempt) => Promise<void>
  /** The same, and what turns out well is not counted. */
  guard: <T>(attempt: Attempt, work: () => Promise<T>) => Promise<T>
  forget: (account: string) => Promise<void>
}

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500

type ThrottleOptions = { accounts: pg.Pool; now: () => Date; secret: string }

/** One table for every door, per account and per address, so that neither many addresses nor many accounts help a guesser. */
export const createThrottle = ({ accounts, now, secret }: ThrottleOptions): Throttle => {
  // Nobody needs to read in the table who was tried as whom, or from where.
  const keyOf = (...parts: string[]): string =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
  const addressKey = ({ address }: Attempt): string => keyOf('address', networkOf(address))
  const accountKey = (account: string): string => keyOf('account', account)

  const spend = async (attempt: Attempt): Promise<void> => {
    // The address first: one that is shut out must not be able to shut an account.
    if (!(await takeTry(accounts, addressKey(attempt), perAddress, now()))) throw new AppError('too_many_attempts')
    if (attempt.account === undefined || (await takeTry(accounts, accountKey(attempt.account), perAccount, now())))
      return
    // Nothing was tried: whoever else is at this address does not pay for it.
    await giveTryBack(accounts, addressKey(attempt), now())
    throw new AppError('too_many_attempts')
  }

  const giveBack = async (attempt: Attempt): Promise<void> => {
    await giveTryBack(accounts, addressKey(attempt), now())
    if (attempt.account !== undefined) await giveTryBack(accounts, accountKey(attempt.account), now())
  }

  const forget = (account: string): Promise<void> => forgetTries(accounts, accountKey(account))

  return {
    spend,
    forget,
    guard: async (attempt, work) => {
      await spend(attempt)
      try {
        const result = await work()
        await giveTryBack(accounts, addressKey(attempt), now())
        if (attempt.account !== undefined) await forget(attempt.account)
        return result
      } catch (error) {
        // A failure of ours is no guess of theirs.
        if (!isRefusal(error)) await giveBack(attempt)
        throw error
      }
    },
  }
}
