// Gate G8, password guessing: of sixty concurrent guesses exactly five are compared, from any IP addresses. About 12 s.

import { createCaller, type TestApp, useTestApp } from '@postura/api/testing/build-test-app'
import { signUpClinic } from '@postura/api/testing/factories/account.factory'
import { newIpAddress } from '@postura/api/testing/new-ip-address'
import { AppError, errors } from '@postura/domain/errors'
import { newId } from '@postura/domain/shared/ids'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { beforeAll, expect, test } from 'vitest'
import { reportFigure } from '../local/figure.ts'

const GUESSES = 60
const PER_ACCOUNT = 5
const PER_ADDRESS = 50
const ROUNDS = chooseRunCount(3, 10)

const postura = useTestApp()
type Guess = { email: string; from: string; headers?: Record<string, string> }

let compared = 0
/** Counts all hashes, of known and unknown accounts, because a guess needs one. */
beforeAll(async () => {
  const { password } = await postura.deps.auth.$context
  const { hash, verify } = password
  password.hash = (typed) => {
    compared += 1
    return hash(typed)
  }
  password.verify = (given) => {
    compared += 1
    return verify(given)
  }
})

/** Sends all guesses at once; returns the numbers of attempts, rejections and password comparisons. */
const guessAtOnce = async (app: TestApp['app'], guesses: Guess[]) => {
  const before = compared
  const answers = await Promise.all(
    guesses.map(({ email, from, headers }, n) =>
      createCaller(app)('POST', '/api/sign-in', { email, password: `palpite ${n}`, remember: false }, headers, from),
    ),
  )
  const refused = answers.filter(
    (answer) => answer.statusCode === 429 && answer.json().message === errors.too_many_attempts.message,
  )
  const tried = answers.filter(({ statusCode }) => statusCode === 401)
  return { tried: tried.length, refused: refused.length, compared: compared - before }
}
type Outcome = Awaited<ReturnType<typeof guessAtOnce>>

const many = (make: (n: number) => Guess): Guess[] => Array.from({ length: GUESSES }, (_, n) => make(n))
const forged = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` })

/** One IP address with forged forwarding headers. */
const fromOne = (email: string): Guess[] => {
  const from = newIpAddress()
  return many((n) => ({ email, from, headers: forged(n) }))
}
/** Sixty IP addresses, with two spellings of the same email. */
const fromSixty = (email: string): Guess[] =>
  many((n) => ({ email: n % 2 === 0 ? email : email.toUpperCase(), from: newIpAddress() }))

const knownEmail = async () => (await signUpClinic(postura)).email
const unknownEmail = async () => `${newId()}@ninguem.test`

const reportExactly = (name: string, outcomes: Outcome[], target: number): boolean => {
  const tried = outcomes.map((outcome) => outcome.tried)
  const note = `${outcomes.length} times ${GUESSES} at once`
  const held = [
    reportFigure({ name: `g8_most_tried_${name}`, value: Math.max(...tried), op: '<=', target }, note),
    reportFigure({ name: `g8_least_tried_${name}`, value: Math.min(...tried), op: '>=', target }, note),
  ]
  const unexplained = outcomes.filter(
    (outcome) => outcome.compared !== outcome.tried || outcome.refused !== GUESSES - outcome.tried,
  )
  expect(unexplained).toEqual([])
  return !held.includes(false)
}

test.each([
  ['from_one_address', fromOne],
  ['from_sixty_addresses', fromSixty],
])('an account allows five attempts: %s', async (name, guessesAt) => {
  const outcomes: Outcome[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const emailOf of [knownEmail, unknownEmail])
      outcomes.push(await guessAtOnce(postura.app, guessesAt(await emailOf())))
  expect(reportExactly(name, outcomes, PER_ACCOUNT)).toBe(true)
})

const sixtyAccounts = async (): Promise<Guess[]> => {
  const from = newIpAddress()
  const emails = await Promise.all(Array.from({ length: GUESSES }, unknownEmail))
  return many((n) => ({ email: emails[n] ?? '', from, headers: forged(n) }))
}

test('an IP address allows fifty attempts per hour, despite forged headers', async () => {
  const outcomes = [
    await guessAtOnce(postura.app, await sixtyAccounts()),
    await guessAtOnce(postura.app, await sixtyAccounts()),
  ]
  expect(reportExactly('by_an_address', outcomes, PER_ADDRESS)).toBe(true)
})

test('negative control: trusting the header allows sixty attempts', async () => {
  const app = await postura.variant({ trustedProxies: ['198.51.0.0/16'] })
  expect(await guessAtOnce(app, await sixtyAccounts())).toEqual({ tried: 60, refused: 0, compared: 60 })
})

test('negative control: a throttle that reads before it writes allows more than five attempts', async () => {
  const { throttle, accounts } = postura.deps
  const spend: typeof throttle.spend = async ({ account: key }) => {
    const { rows } = await accounts.query('select from accounts.throttles where key = $1 and count >= $2', [
      key,
      PER_ACCOUNT,
    ])
    if (rows.length > 0) throw new AppError('too_many_attempts')
    await accounts.query(
      `insert into accounts.throttles as t (key, count, reset_at) values ($1, 1, now() + interval '15 minutes')
       on conflict (key) do update set count = t.count + 1`,
      [key],
    )
  }
  const guard: typeof throttle.guard = async (attempt, work) => {
    await spend(attempt)
    return work()
  }
  const app = await postura.variant({ throttle: { ...throttle, spend, guard } })
  for (const guessesAt of [fromOne, fromSixty]) {
    const { tried, compared } = await guessAtOnce(app, guessesAt(await knownEmail()))
    expect(tried).toBeGreaterThan(PER_ACCOUNT)
    expect(compared).toBe(tried)
  }
})
