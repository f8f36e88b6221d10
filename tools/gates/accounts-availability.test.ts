// Gate G8, availability (S1): strangers who try an account day and night keep its owner out never, and guess fewer than 100 times a day.
import { createCaller, type TestApp, useTestApp } from '@postura/api/testing/build-test-app'
import { cookieOf, signUpClinic } from '@postura/api/testing/factories/account.factory'
import { newRecoveryLink } from '@postura/api/testing/factories/recovery.factory'
import { newIpAddress } from '@postura/api/testing/new-ip-address'
import { RECOVERY_MINUTES } from '@postura/domain/accounts/recovery/recovery'
import { AppError } from '@postura/domain/errors'
import { newId } from '@postura/domain/shared/ids'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { expect, test } from 'vitest'
import { reportFigure } from '../local/figure.ts'

const postura = useTestApp()
const MINUTE = 60_000
const HOURS = chooseRunCount(24, 72)
/** Minutes between two attempts of the attackers. A pause of the account never ends between two of them unnoticed. */
const EVERY = chooseRunCount(5, 1)
const OWNER_EVERY = 60
const ELSEWHERE_EVERY = 6 * 60

type Outcome = { keptOut: number; signIns: number; guessesPerDay: number; mailsPerDay: number }

/** A day or more of an account that strangers on many addresses try, while its owner signs in here and elsewhere. */
const simulate = async (app: TestApp['app'], addresses: number, hours = HOURS): Promise<Outcome> => {
  const { id, email, password: first, cookie } = await signUpClinic(postura)
  const theirs = Array.from({ length: addresses }, newIpAddress)
  const call = createCaller(app)
  let password = first
  let device = cookie.split('; ').find((each) => each.startsWith('postura_device=')) ?? ''
  let mailbox: { link: Awaited<ReturnType<typeof newRecoveryLink>>; at: number } | null = null
  let [guesses, mails, keptOut, signIns] = [0, 0, 0, 0]

  const signIn = (from: string, typed: string, known = '') =>
    call('POST', '/api/sign-in', { email, password: typed, remember: false }, known ? { cookie: known } : {}, from)
  const jobsOf = async () =>
    Number(
      (
        await postura.owner.query(
          `select count(*) from jobs.job where name = 'recovery-mail' and data ->> 'userId' = $1`,
          [id],
        )
      ).rows[0].count,
    )
  /** What the worker does with the requests: the newest link is in the mailbox. */
  const deliver = async (minute: number) => {
    const asked = await jobsOf()
    if (asked === mails) return
    mails = asked
    mailbox = { link: await newRecoveryLink(postura, id), at: minute }
  }

  /** On a device that the account does not know: the password, or else the newest link of the mailbox. */
  const signInElsewhere = async (minute: number): Promise<boolean> => {
    const from = newIpAddress()
    if ((await signIn(from, password)).statusCode === 200) return true
    if ((await call('POST', '/api/recovery', { email }, {}, from)).statusCode !== 200) return false
    await deliver(minute)
    if (!mailbox || minute - mailbox.at >= RECOVERY_MINUTES) return false
    const next = `uma senha boa ${newId()}`
    const set = await call('PUT', '/api/recovery', { ...mailbox.link, password: next }, {}, from)
    if (set.statusCode !== 200) return false
    password = next
    return (await signIn(from, password, cookieOf(set))).statusCode === 200
  }

  const start = postura.clock.now.getTime()
  for (let minute = 0; minute < hours * 60; minute += EVERY) {
    postura.clock.now = new Date(start + minute * MINUTE)
    const from = theirs[(minute / EVERY) % addresses] ?? ''
    if ((await signIn(from, `palpite ${minute}`)).statusCode === 401) guesses += 1
    await call('POST', '/api/recovery', { email }, {}, theirs[(minute / EVERY + 1) % addresses])
    await deliver(minute)
    if (minute % OWNER_EVERY === 0) {
      signIns += 1
      const response = await signIn(newIpAddress(), password, device)
      if (response.statusCode !== 200) keptOut += 1
      else
        device =
          cookieOf(response)
            .split('; ')
            .find((each) => each.startsWith('postura_device=')) ?? device
    }
    if (minute % ELSEWHERE_EVERY === ELSEWHERE_EVERY / 2) {
      signIns += 1
      if (!(await signInElsewhere(minute))) keptOut += 1
    }
  }
  return { keptOut, signIns, guessesPerDay: (guesses * 24) / hours, mailsPerDay: (mails * 24) / hours }
}

test.each([1, 100, 10_000])('strangers on %d addresses never keep the owner out', async (addresses) => {
  const { keptOut, signIns, guessesPerDay, mailsPerDay } = await simulate(postura.app, addresses)
  const note = `${signIns} sign-ins in ${HOURS} h, ${mailsPerDay} mails a day`
  expect([
    reportFigure({ name: `g8_owner_kept_out_by_${addresses}`, value: keptOut, op: '<=', target: 0 }, note),
    reportFigure({ name: `g8_guesses_a_day_by_${addresses}`, value: guessesPerDay, op: '<=', target: 99 }, note),
  ]).toEqual([true, true])
})

test('negative control: without known devices the owner is kept out', async () => {
  const { devices } = postura.deps
  const app = await postura.variant({ devices: { ...devices, find: () => null } })
  expect((await simulate(app, 100, 6)).keptOut).toBeGreaterThan(0)
})

test('negative control: a refused request for a link keeps the owner out elsewhere', async () => {
  const { throttle } = postura.deps
  const take: typeof throttle.take = async (account) => {
    if (await throttle.take(account)) return true
    throw new AppError('too_many_attempts')
  }
  const app = await postura.variant({ throttle: { ...throttle, take } })
  expect((await simulate(app, 100, 6)).keptOut).toBeGreaterThan(0)
})
