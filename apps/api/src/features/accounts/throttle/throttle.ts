import { createHmac } from 'node:crypto'
import { AppError } from '@postura/domain/errors'
import type pg from 'pg'
import { networkOf } from './network.ts'
import { refundAttempt, resetAttempts, type ThrottlePolicy, takeAttempt, takeOnce } from './throttle.queries.ts'

/** Fewer than a hundred guesses a day. */
const perAccount: ThrottlePolicy = { tries: 5, minutes: 20, beyond: 'pauses' }
const perAddress: ThrottlePolicy = { tries: 50, minutes: 60, beyond: 'nothing' }
/** A calendar service reads the addresses of many clinics from one network, so only wrong ones count for it. */
const perFeedReader: ThrottlePolicy = { tries: 600, minutes: 60, beyond: 'nothing' }
const perFeedClinic: ThrottlePolicy = { tries: 60, minutes: 60, beyond: 'nothing' }
const perFeed: ThrottlePolicy = { tries: 60, minutes: 60, beyond: 'nothing' }
/** Wrong links of messages are counted apart from sign-ins: patients and the reception may share a network. */
const perLinkReader: ThrottlePolicy = { tries: 50, minutes: 60, beyond: 'nothing' }
/** A person answers a message with a few taps. */
const perLink: ThrottlePolicy = { tries: 60, minutes: 60, beyond: 'nothing' }
/** Of one patient, with any of their links: a mailbox gets new links, each with its own tries. */
const perBirthDate: ThrottlePolicy = { tries: 20, minutes: 24 * 60, beyond: 'nothing' }

/** Links of the page of a patient that somebody asks for, per network and per address. */
const perPageAsker: ThrottlePolicy = { tries: 30, minutes: 60, beyond: 'nothing' }
const perPageAddress: ThrottlePolicy = { tries: 2, minutes: 60, beyond: 'nothing' }

/** A visitor looks at several days and writes a few times. A bot with many networks meets the count of the clinic. */
const perBookingLooks: ThrottlePolicy = { tries: 600, minutes: 60, beyond: 'nothing' }
const perBookingAsks: ThrottlePolicy = { tries: 20, minutes: 60, beyond: 'nothing' }
const perBookingClinic: ThrottlePolicy = { tries: 60, minutes: 60, beyond: 'nothing' }
/** Nobody gets more mails than that because somebody typed their address. */
const perBookingMail: ThrottlePolicy = { tries: 2, minutes: 60, beyond: 'nothing' }

/** Client address, the account if known (it does not have to exist), and the device if the account has signed in on it. */
type Attempt = { address: string; account?: string; device?: string | null }
type FeedRead = { address: string; adminId: string; secret: string }
type Count = { key: string; policy: ThrottlePolicy }

export type Throttle = {
  /** Counts a try before any costly work, or refuses it. */
  spend: (attempt: Attempt) => Promise<void>
  /** Like `spend`, but refunds the try if the work succeeds. */
  guard: <T>(attempt: Attempt, work: () => Promise<T>) => Promise<T>
  /** Counts a try of the account alone. False if it has none left. */
  take: (account: string) => Promise<boolean>
  forget: (account: string) => Promise<void>
  /** Counts a read of a calendar address, or refuses it. A wrong address also counts for the network that asks for it. */
  guardFeed: <T>(read: FeedRead, work: () => Promise<T>) => Promise<T>
  /** Counts a wrong link of a message for the network that opens it. */
  guardLink: <T>(address: string, work: () => Promise<T>) => Promise<T>
  /** Counts a step with the link of a message. False if it has none left. */
  takeStep: (secret: string) => Promise<boolean>
  /** Counts a birth date that was typed for a patient. False if the patient has no try left. */
  takeBirthDate: (patientId: string) => Promise<boolean>
  /** Counts a request for the page of a patient, or refuses it. False if this address was asked for too often. */
  takePageRequest: (address: string, email: string) => Promise<boolean>
  /** Counts a look at a public booking page for the network. */
  spendBookingLook: (address: string) => Promise<void>
  /** Counts a booking that is asked for, for the network first and then for the clinic. */
  spendBookingAsk: (ask: { address: string; adminId: string }) => Promise<void>
  /** Counts a mail to an address that a visitor typed, before the work that sends it. Work that sends none gives it back. */
  guardBookingMail: (email: string, work: () => Promise<{ isMailed: boolean }>) => Promise<void>
  /** True for the first use of a code within the minutes. */
  useOnce: (account: string, code: string, minutes: number) => Promise<boolean>
}

/** An internal error and a refusal by another count are not. */
const isWrongGuess = (error: unknown): boolean =>
  error instanceof AppError && error.status < 500 && error.code !== 'too_many_attempts'

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
  const countsOf = ({ address, account, device }: Attempt): Count[] => {
    if (account !== undefined && device) return [{ key: keyOf('device', device, account), policy: perAccount }]
    const byAddress = { key: keyOf('address', networkOf(address)), policy: perAddress }
    // The address is counted first: a blocked address must not be able to block an account.
    return account === undefined ? [byAddress] : [byAddress, { key: accountKey(account), policy: perAccount }]
  }

  const take = async (counts: Count[]): Promise<void> => {
    // A try that a later count refuses stays counted in those before.
    for (const { key, policy } of counts)
      if (!(await takeAttempt(accounts, key, policy, now()))) throw new AppError('too_many_attempts')
  }

  const refund = async (counts: Count[]): Promise<void> => {
    for (const { key } of counts) await refundAttempt(accounts, key, now())
  }

  const guard = async <T>(counts: Count[], work: () => Promise<T>): Promise<T> => {
    await take(counts)
    try {
      const result = await work()
      // Not a reset: the owner's sign-in must not give strangers new tries.
      await refund(counts)
      return result
    } catch (error) {
      if (!isWrongGuess(error)) await refund(counts)
      throw error
    }
  }

  return {
    spend: (attempt) => take(countsOf(attempt)),
    guard: (attempt, work) => guard(countsOf(attempt), work),
    take: (account) => takeAttempt(accounts, accountKey(account), perAccount, now()),
    forget: (account) => resetAttempts(accounts, accountKey(account)),
    guardFeed: ({ address, adminId, secret }, work) => {
      const network = networkOf(address)
      // The network is counted first, so that made-up addresses cannot fill the table.
      const wrong = [
        { key: keyOf('feeds', network), policy: perFeedReader },
        { key: keyOf('feed', network, adminId), policy: perFeedClinic },
      ]
      return guard(wrong, async () => {
        await take([{ key: keyOf('feed-reads', adminId, secret), policy: perFeed }])
        return work()
      })
    },
    guardLink: (address, work) => guard([{ key: keyOf('links', networkOf(address)), policy: perLinkReader }], work),
    takeStep: (secret) => takeAttempt(accounts, keyOf('link-steps', secret), perLink, now()),
    takeBirthDate: (patientId) => takeAttempt(accounts, keyOf('birth-dates', patientId), perBirthDate, now()),
    takePageRequest: async (address, email) => {
      await take([{ key: keyOf('page-askers', networkOf(address)), policy: perPageAsker }])
      return takeAttempt(accounts, keyOf('page-requests', email.toLowerCase()), perPageAddress, now())
    },
    spendBookingLook: (address) => take([{ key: keyOf('booking-looks', networkOf(address)), policy: perBookingLooks }]),
    spendBookingAsk: ({ address, adminId }) =>
      take([
        { key: keyOf('booking-asks', networkOf(address)), policy: perBookingAsks },
        { key: keyOf('booking-clinic', adminId), policy: perBookingClinic },
      ]),
    guardBookingMail: async (email, work) => {
      const mails = [{ key: keyOf('booking-mail', email.toLowerCase()), policy: perBookingMail }]
      await take(mails)
      const { isMailed } = await work().catch(async (error: unknown) => {
        await refund(mails)
        throw error
      })
      if (!isMailed) await refund(mails)
    },
    useOnce: (account, code, minutes) => takeOnce(accounts, keyOf('once', account, code), minutes, now()),
  }
}
