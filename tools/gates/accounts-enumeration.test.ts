// Gate G8, who has an account: nobody can tell by what a door answers, nor by how long it takes. About 25 s.

import { callerOf, type TestApp, useTestApp } from '@postura/api/testing/build-test-app'
import { signUpClinic, type TestClinic } from '@postura/api/testing/factories/account.factory'
import { newAddress } from '@postura/api/testing/new-address'
import { newId } from '@postura/domain/shared/ids'
import { beforeAll, expect, test, vi } from 'vitest'
import { median, report } from '../local/figure.ts'

const MOST_MS_APART = 10
/** Where a door is quick, milliseconds tell little: one is also held against the other. */
const MOST_TIMES_AS_LONG = { signin: 1.5, recovery: 1.25 }
/** For four hundred hashes on a machine that has other things to do. */
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
  callerOf(app)('POST', '/api/sign-in', { email, password: 'errada', remember: false }, {}, from)
const askForLink: Ask = (app, email, from) => callerOf(app)('POST', '/api/recovery', { email }, {}, from)
const signUp: Ask = (app, email, from) =>
  callerOf(app)('POST', '/api/sign-up', { name: 'Ana', email, phone: '11912345678', password: 'segredo bom' }, {}, from)

/** All that a stranger sees of an answer, but for the name of the request and the time of day. */
const faceOf = ({ statusCode, body, headers }: Answer): string => {
  const { 'x-request-id': _id, date: _date, ...rest } = headers
  return JSON.stringify([statusCode, body, rest])
}

/** Asked until the throttle speaks, each from an address of its own, so that it is the account's own count that ends it. */
const facesOf = async (ask: Ask, email: string): Promise<string[]> => {
  const faces: string[] = []
  for (let n = 0; n < 6; n += 1) faces.push(faceOf(await ask(postura.app, email, newAddress())))
  return faces
}

const differences = async (ask: Ask, one: string, other: string): Promise<number> => {
  const [ofOne, ofOther] = [await facesOf(ask, one), await facesOf(ask, other)]
  return ofOne.filter((face, n) => face !== ofOther[n]).length
}

const rounded = (value: number): number => Math.round(value * 100) / 100

/**
 * Both asked in turn, each as often first, and each try held against its neighbour: a machine that turns slow halfway has two
 * speeds and no middle, but between neighbours it has one.
 */
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

/** Lets all pass: for timing alone. */
const noThrottle: Deps['throttle'] = {
  spend: async () => undefined,
  guard: (_, work) => work(),
  forget: async () => undefined,
}

test('known and unknown are answered alike, until the throttle refuses both', async () => {
  const inAll = (await differences(signIn, known.email, nobody)) + (await differences(askForLink, known.email, nobody))
  expect(report({ name: 'g8_answers_apart', value: inAll, op: '<=', target: 0 })).toBe(true)
})

test('negative control: the one door that may tell is seen to', async () => {
  expect(await differences(signUp, known.email, `${newId()}@ninguem.test`)).toBeGreaterThan(0)
})

type Door = keyof typeof MOST_TIMES_AS_LONG
/** Prints both figures of a door; answers whether both hold. */
const reportTimes = (door: Door, { apart, ratio, note }: Awaited<ReturnType<typeof compareTimes>>): boolean => {
  const held = [
    report({ name: `g8_${door}_ms_apart`, value: apart, op: '<=', target: MOST_MS_APART }, note),
    report({ name: `g8_${door}_times_as_long`, value: ratio, op: '<=', target: MOST_TIMES_AS_LONG[door] }),
  ]
  return !held.includes(false)
}

/** How often the accounts' database is asked: a busy machine makes every question longer, but does not ask more of them. */
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

test('as much is asked of the database for an unknown account', async () => {
  const app = await postura.variant({ throttle: noThrottle })
  let apart = 0
  for (const ask of [signIn, askForLink]) {
    const ofKnown = await questionsOf(app, ask, known.email)
    expect(ofKnown).toBeGreaterThan(0)
    apart += Math.abs(ofKnown - (await questionsOf(app, ask, nobody)))
  }
  expect(report({ name: 'g8_questions_apart', value: apart, op: '<=', target: 0 })).toBe(true)
})

test('a wrong password takes as long as an unknown account', async () => {
  const app = await postura.variant({ throttle: noThrottle })
  expect(reportTimes('signin', await compareTimes(app, signIn, known.email, nobody, 200))).toBe(true)
})

test('negative control: a password that is quickly compared gives its account away', async () => {
  const app = await postura.variant({ throttle: noThrottle })
  const hasty = await signUpClinic(postura)
  const trifling = '$argon2id$v=19$m=8,t=1,p=1$c2FsIGRlIHRlc3Rl$aGFzaCBkZSBuaW5ndWVtIGFxdWksIHRyaW50YSBlIDI'
  await postura.owner.query('update accounts.credentials set password = $1 where user_id = $2', [trifling, hasty.id])
  expect(faceOf(await signIn(app, hasty.email))).toBe(faceOf(await signIn(app, nobody)))
  const { ratio } = await compareTimes(app, signIn, hasty.email, nobody, 100)
  expect(ratio).toBeGreaterThan(MOST_TIMES_AS_LONG.signin)
})

test('a link asked for takes as long for an unknown account', async () => {
  const app = await postura.variant({ throttle: noThrottle })
  expect(reportTimes('recovery', await compareTimes(app, askForLink, known.email, nobody, 500))).toBe(true)
})

test('negative control: a job for the known alone gives them away', async () => {
  const { queue } = postura.deps
  const enqueue: typeof queue.enqueue = async (tx, name, payload) => {
    if ('userId' in payload && payload.userId === known.id) await queue.enqueue(tx, name, payload)
  }
  const app = await postura.variant({ throttle: noThrottle, queue: { ...queue, enqueue } })
  const { ratio } = await compareTimes(app, askForLink, known.email, nobody, 500)
  expect(ratio).toBeGreaterThan(MOST_TIMES_AS_LONG.recovery)
})
