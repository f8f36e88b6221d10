// Two servers on one database: what ends or changes a session in one of them is known to the other at once, and not after the five seconds for which it trusts one.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListenFeed } from '../../../db/changes/listen-feed.ts'
import { type Call, createCaller, useTestApp } from '../../../testing/build-test-app.ts'
import { addMember, signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { urlAs } from '../../../testing/test-db.ts'
import { createSessions } from './sessions.ts'

const postura = useTestApp()
const WITHIN_MS = 200
let elsewhere: FastifyInstance
let deaf: FastifyInstance
let stop = async () => {}

beforeAll(async () => {
  const url = urlAs('app', postura.ownerUrl, new URL(postura.ownerUrl).pathname.slice(1))
  const { accounts, signInPool: pool, queue } = postura.deps
  const secret = 'a secret for tests of 32 characters or more'
  const startServer = () => {
    const feed = createListenFeed({ url, onError: () => undefined })
    const sessions = createSessions({ accounts, pool, queue, feed, origin: 'http://postura.test', secret })
    return { feed, app: postura.variant({ feed, sessions }) }
  }
  const [listening, other] = [startServer(), startServer()]
  const started = new Promise<void>((resolve) => listening.feed.subscribe({ onStart: resolve }))
  listening.feed.start()
  await started
  stop = listening.feed.stop
  elsewhere = await listening.app
  // Its feed is never started.
  deaf = await other.app
})
afterAll(() => stop())

const signIn = async ({ email, password }: TestClinic): Promise<Call> => {
  const response = await postura.anonymous('POST', '/api/sign-in', { email, password, remember: true })
  const cookie = response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return createCaller(postura.app, cookie)
}

const statusAt = async (app: FastifyInstance, cookie: string): Promise<number> =>
  (await createCaller(app, cookie)('GET', '/api/me')).statusCode

/** Milliseconds until the server answers with this status. */
const waitFor = async (app: FastifyInstance, cookie: string, status: number): Promise<number> => {
  const since = performance.now()
  await expect.poll(() => statusAt(app, cookie), { timeout: 10_000, interval: 5 }).toBe(status)
  return performance.now() - since
}

test.each([
  ['a sign-out', (clinic: TestClinic) => clinic.call('POST', '/api/sign-out')],
  ['the end of all other sessions', async (clinic: TestClinic) => (await signIn(clinic))('DELETE', '/api/sessions')],
] as const)('%s is effective in another server within 200 ms', async (_, end) => {
  const clinic = await signUpPaidClinic(postura)
  for (const app of [elsewhere, deaf]) expect(await statusAt(app, clinic.cookie)).toBe(200)
  const response = await end(clinic)
  expect(response.statusCode).toBe(200)
  expect(await waitFor(elsewhere, clinic.cookie, 401)).toBeLessThan(WITHIN_MS)
  // Control: a server that hears nothing still trusts the session.
  expect(await statusAt(deaf, clinic.cookie)).toBe(200)
})

test('a person who leaves the team is out of the clinic in another server within 200 ms', async () => {
  const clinic = await signUpPaidClinic(postura)
  const member = await addMember(postura, clinic.id, 'reception')
  const patients = async (app: FastifyInstance) =>
    (await createCaller(app, member.cookie)('GET', '/api/patients')).statusCode
  for (const app of [elsewhere, deaf]) expect(await patients(app)).toBe(200)
  expect((await clinic.call('POST', `/api/members/${member.id}/end`, { bookings: 'keep' })).statusCode).toBe(200)
  const since = performance.now()
  await expect.poll(() => patients(elsewhere), { timeout: 10_000, interval: 5 }).toBe(403)
  expect(performance.now() - since).toBeLessThan(WITHIN_MS)
  expect(await patients(deaf)).toBe(200)
})
