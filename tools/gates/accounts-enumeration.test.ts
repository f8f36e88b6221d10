// Gate G8, account enumeration: neither the response nor its duration shows whether an account exists. About 10 s.

import { createCaller, type TestApp, useTestApp } from '@postura/api/testing/build-test-app'
import { signUpClinic, type TestClinic } from '@postura/api/testing/factories/account.factory'
import { newIpAddress } from '@postura/api/testing/new-ip-address'
import { newId } from '@postura/domain/shared/ids'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { beforeAll, expect, test, vi } from 'vitest'
import { median, reportFigure } from '../local/figure.ts'

const MOST_MS_APART = 10
/** For fast endpoints a difference in milliseconds says little, so the ratio is limited too. */
const MOST_TIMES_AS_LONG = { signin: 1.5, recovery: 1.25 }
/** For four hundred hashes on a busy machine. */
vi.setConfig({ testTimeout: 300_000 })

const postura = useTestApp()
type Deps = TestApp['deps']
type App = TestApp['app']
type Answer = Awaited<ReturnType<TestApp['anonymous']>>
type Ask = (app: App, email: string, from?: string) => Promise<Answer>

const nobody = `${newId()}@ninguem.test`
let known: TestClinic
beforeAll(async () => {
  known = await signUpClinic(postura)
})

const signIn: Ask = (app, email, from) =>
  createCaller(app)('POST', '/api/sign-in', { email, password: 'errada', remember: false }, {}, from)
const askForLink: Ask = (app, email, from) => createCaller(app)('POST', '/api/recovery', { email }, {}, from)
const signUp: Ask = (app, email, from) =>
  createCaller(app)(
    'POST',
    '/api/sign-up',
    { name: 'Ana', email, phone: '11912345678', password: 'segredo bom' },
    {},
    from,
  )

/** Everything a client sees of a response, except for request id and date. */
const faceOf = ({ statusCode, body, headers }: Answer): string => {
  const { 'x-request-id': _id, date: _date, ...rest } = headers
  return JSON.stringify([statusCode, body, rest])
}

/** Requests until the throttle rejects, each from another IP address, so that the limit per account applies. */
const facesOf = async (ask: Ask, email: string): Promise<string[]> => {
  const faces: string[] = []
  for (let n = 0; n < 6; n += 1) faces.push(faceOf(await ask(postura.app, email, newIpAddress())))
  return faces
}

const differences = async (ask: Ask, one: string, other: string): Promise<number> => {
  const [ofOne, ofOther] = [await facesOf(ask, one), await facesOf(ask, other)]
  return ofOne.filter((face, n) => face !== ofOther[n]).length
}

const rounded = (value: number): number => Math.round(value * 100) / 100

/** Alternates the order and compares neighboring pairs, so that a machine that becomes slow during the test does not matter. */
const compareTimes = async (app: App, ask: Ask, one: string, other: string, tries: number) => {
  const timeOf = async (email: string): Promise<number> => {
    const started = performance.now()
    await ask(app, email)
    return performance.now() - started
  }
  const pairs: { one: number; other: number }[] = []
  for (let n = 0; n < tries; n += 1) {
    const first = await timeOf(n % 2 === 0 ? one : other)
    const second = await timeOf(n % 2 === 0 ? other : one)
    pairs.push(n % 2 === 0 ? { one: first, other: second } : { one: second, other: first })
  }
  const ratio = median(pairs.map((pair) => pair.one / pair.other))
  const [ofOne, ofOther] = [median(pairs.map((pair) => pair.one)), median(pairs.map((pair) => pair.other))]
  return {
    apart: rounded(Math.abs(median(pairs.map((pair) => pair.one - pair.other)))),
    ratio: rounded(Math.max(ratio, 1 / ratio)),
    note: `medians ${ofOne.toFixed(2)} and ${ofOther.toFixed(2)} ms of ${tries} tries each`,
  }
}

/** Disables the throttle for timing tests. */
const noThrottle: Deps['throttle'] = {
  spend: async () => undefined,
  guard: (_, work) => work(),
  take: async () => true,
  forget: async () => undefined,
  guardFeed: (_read, work) => work(),
  spendBookingLook: async () => undefined,
  spendBookingAsk: async () => undefined,
  guardBookingMail: async (_email, work) => void (await work()),
  takeStep: async () => true,
  takeBirthDate: async () => true,
  takePageRequest: async () => true,
  guardLink: (_address, work) => work(),
  useOnce: async () => true,
}

test('known and unknown accounts get the same responses, until the throttle rejects both', async () => {
  const inAll = (await differences(signIn, known.email, nobody)) + (await differences(askForLink, known.email, nobody))
  expect(reportFigure({ name: 'g8_answers_apart', value: inAll, op: '<=', target: 0 })).toBe(true)
})

test('negative control: the sign-up, which may reveal an account, is detected', async () => {
  expect(await differences(signUp, known.email, `${newId()}@ninguem.test`)).toBeGreaterThan(0)
})

type Door = keyof typeof MOST_TIMES_AS_LONG
/** Reports both figures; returns true if both meet their targets. */
const reportTimes = (door: Door, { apart, ratio, note }: Awaited<ReturnType<typeof compareTimes>>): boolean => {
  const held = [
    reportFigure({ name: `g8_${door}_ms_apart`, value: apart, op: '<=', target: MOST_MS_APART }, note),
    reportFigure({ name: `g8_${door}_times_as_long`, value: ratio, op: '<=', target: MOST_TIMES_AS_LONG[door] }),
  ]
  return !held.includes(false)
}

/** Counts the queries, because their number does not depend on the load of the machine. */
const questionsOf = async (app: App, ask: Ask, email: string): Promise<number> => {
  const { accounts } = postura.deps
  let asked = 0
  const count = () => {
    asked += 1
  }
  accounts.on('acquire', count)
  await ask(app, email)
  accounts.off('acquire', count)
  return asked
}

test('an unknown account causes as many queries as a known one', async () => {
  const app = await postura.variant({ throttle: noThrottle })
  let apart = 0
  for (const ask of [signIn, askForLink]) {
    const ofKnown = await questionsOf(app, ask, known.email)
    expect(ofKnown).toBeGreaterThan(0)
    apart += Math.abs(ofKnown - (await questionsOf(app, ask, nobody)))
  }
  expect(reportFigure({ name: 'g8_questions_apart', value: apart, op: '<=', target: 0 })).toBe(true)
})

test('a wrong password takes as long as an unknown account', async () => {
  const app = await postura.variant({ throttle: noThrottle })
  expect(reportTimes('signin', await compareTimes(app, signIn, known.email, nobody, chooseRunCount(80, 200)))).toBe(
    true,
  )
})

test('negative control: a fast password comparison reveals the account', async () => {
  const app = await postura.variant({ throttle: noThrottle })
  const hasty = await signUpClinic(postura)
  const trifling = '$argon2id$v=19$m=8,t=1,p=1$c2FsIGRlIHRlc3Rl$aGFzaCBkZSBuaW5ndWVtIGFxdWksIHRyaW50YSBlIDI'
  await postura.owner.query('update accounts.credentials set password = $1 where user_id = $2', [trifling, hasty.id])
  expect(faceOf(await signIn(app, hasty.email))).toBe(faceOf(await signIn(app, nobody)))
  const { ratio } = await compareTimes(app, signIn, hasty.email, nobody, chooseRunCount(40, 100))
  expect(ratio).toBeGreaterThan(MOST_TIMES_AS_LONG.signin)
})

test('a recovery request takes as long for an unknown account', async () => {
  const app = await postura.variant({ throttle: noThrottle })
  expect(
    reportTimes('recovery', await compareTimes(app, askForLink, known.email, nobody, chooseRunCount(200, 500))),
  ).toBe(true)
})

test('negative control: jobs for known accounts only reveal them', async () => {
  const { queue } = postura.deps
  const enqueue: typeof queue.enqueue = async (tx, name, payload) => {
    // One job alone is near the noise of a busy machine.
    if ('userId' in payload && payload.userId === known.id)
      for (let n = 0; n < 3; n += 1) await queue.enqueue(tx, name, payload)
  }
  const app = await postura.variant({ throttle: noThrottle, queue: { ...queue, enqueue } })
  const { ratio } = await compareTimes(app, askForLink, known.email, nobody, chooseRunCount(200, 500))
  expect(ratio).toBeGreaterThan(MOST_TIMES_AS_LONG.recovery)
})
