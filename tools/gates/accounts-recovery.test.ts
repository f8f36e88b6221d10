// Gate G8, recovery links: the newest one passes, once, and takes every session with it; no other passes at all. About 15 s.

import { type Call, callerOf, useTestApp } from '@postura/api/testing/build-test-app'
import { cookieOf, signUpClinic, type TestClinic } from '@postura/api/testing/factories/account.factory'
import { newRecoveryLink } from '@postura/api/testing/factories/recovery.factory'
import { newAddress } from '@postura/api/testing/new-address'
import { expect, test, vi } from 'vitest'
import { report } from '../local/figure.ts'

const ROUNDS = 20
const AT_ONCE = 20
/** For hundreds of hashes on a machine that has other things to do. */
vi.setConfig({ testTimeout: 300_000 })

const postura = useTestApp()
type Link = Awaited<ReturnType<typeof newRecoveryLink>>

/** From an address of its own: here the throttle must not be what refuses. */
const use = async (link: Partial<Link>, password: string, app = postura.app): Promise<number> =>
  (await callerOf(app)('PUT', '/api/recovery', { ...link, password }, {}, newAddress())).statusCode

const signIn = async ({ email }: TestClinic, password: string) =>
  postura.anonymous('POST', '/api/sign-in', { email, password, remember: true }, {}, newAddress())

const passwordOf = (n: number): string => `senha numero ${n}`
const useAtOnce = (link: Link): Promise<number[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => use(link, passwordOf(n))))

const passed = (statuses: number[]): number => statuses.filter((status) => status === 200).length

/** A link whose time is over; the ones before it are gone as well. */
const expiredLink = async ({ id }: TestClinic): Promise<Link> => {
  const link = await newRecoveryLink(postura, id)
  await postura.owner.query('update accounts.verifications set expires_at = now() where value = $1', [id])
  return link
}

/** Every link that must not work, beside the newest one of the account, which is unused and must. */
const linksOf = async (clinic: TestClinic, stranger: TestClinic) => {
  const expired = await expiredLink(clinic)
  const used = await newRecoveryLink(postura, clinic.id)
  expect(await use(used, 'primeira senha nova')).toBe(200)
  const older = await newRecoveryLink(postura, clinic.id)
  const newest = await newRecoveryLink(postura, clinic.id)
  const theirs = await newRecoveryLink(postura, stranger.id)
  const refused: Partial<Link>[] = [
    expired,
    used,
    older,
    { access_token: newest.access_token },
    { refresh_token: newest.refresh_token },
    { access_token: newest.access_token, refresh_token: newest.access_token },
    { access_token: newest.refresh_token, refresh_token: newest.access_token },
    { access_token: older.access_token, refresh_token: newest.refresh_token },
    { access_token: newest.access_token, refresh_token: older.refresh_token },
    { access_token: theirs.access_token, refresh_token: newest.refresh_token },
    { access_token: newest.access_token, refresh_token: theirs.refresh_token },
  ]
  return { refused, newest }
}

test('a link that is used, older, expired, halved or mixed passes nowhere; the newest one passes', async () => {
  const stranger = await signUpClinic(postura)
  const result = { tried: 0, passed: 0, newestPassed: 0, passwordsChanged: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const clinic = await signUpClinic(postura)
    const { refused, newest } = await linksOf(clinic, stranger)
    for (const link of refused) {
      result.tried += 1
      result.passed += passed([await use(link, 'senha de um estranho')])
    }
    result.passwordsChanged += passed([(await signIn(clinic, 'senha de um estranho')).statusCode])
    // The control: whatever was refused above was not refused because everything is.
    result.newestPassed += passed([await use(newest, 'segunda senha nova')])
  }
  const held = [
    report({ name: 'g8_stale_links_passed', value: result.passed, op: '<=', target: 0 }, `${result.tried} tried`),
    report({ name: 'g8_newest_links_passed', value: result.newestPassed, op: '>=', target: ROUNDS }),
  ]
  expect([...held, result.passwordsChanged]).toEqual([true, true, 0])
})

/** Three places where the person is signed in, each used a moment ago, so that every one is still remembered. */
const openSessions = async (clinic: TestClinic): Promise<Call[]> => {
  const others = [await signIn(clinic, clinic.password), await signIn(clinic, clinic.password)]
  const calls = [clinic.call, ...others.map((answer) => callerOf(postura.app, cookieOf(answer)))]
  expect(await welcomed(calls)).toBe(calls.length)
  return calls
}

const welcomed = async (calls: Call[]): Promise<number> =>
  passed(await Promise.all(calls.map(async (call) => (await call('GET', '/api/me')).statusCode)))

test('of twenty uses at once one passes, its password is the one that counts, and no session is left', async () => {
  const uses: number[] = []
  let sessionsLeft = 0
  let passwordsThatEnter = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const clinic = await signUpClinic(postura)
    const sessions = await openSessions(clinic)
    const statuses = await useAtOnce(await newRecoveryLink(postura, clinic.id))
    uses.push(passed(statuses))
    sessionsLeft += await welcomed(sessions)
    passwordsThatEnter += passed([(await signIn(clinic, passwordOf(statuses.indexOf(200)))).statusCode])
  }
  const note = `${ROUNDS} times ${AT_ONCE} at once`
  const held = [
    report({ name: 'g8_most_uses_of_a_link', value: Math.max(...uses), op: '<=', target: 1 }, note),
    report({ name: 'g8_least_uses_of_a_link', value: Math.min(...uses), op: '>=', target: 1 }, note),
    report({ name: 'g8_sessions_after_reset', value: sessionsLeft, op: '<=', target: 0 }, `${ROUNDS * 3} open before`),
  ]
  expect([...held, passwordsThatEnter]).toEqual([true, true, true, ROUNDS])
})

test('negative control: a link that stays after its use passes again', async () => {
  await postura.owner.query(`
    create function accounts.put_back() returns trigger language plpgsql security definer as $$
    begin
      insert into accounts.verifications select old.*;
      return null;
    end $$;
    create trigger put_back after delete on accounts.verifications for each row execute function accounts.put_back()`)
  try {
    const { id } = await signUpClinic(postura)
    const link = await newRecoveryLink(postura, id)
    expect([await use(link, 'primeira senha nova'), await use(link, 'segunda senha nova')]).toEqual([200, 200])
  } finally {
    await postura.owner.query('drop function accounts.put_back cascade')
  }
})

test('negative control: sessions that are still remembered are still let in', async () => {
  const { sessions } = postura.deps
  const app = await postura.variant({ sessions: { ...sessions, forgetPerson: () => undefined } })
  const clinic = await signUpClinic(postura)
  const open = await openSessions(clinic)
  expect(await use(await newRecoveryLink(postura, clinic.id), 'outra senha boa', app)).toBe(200)
  expect(await welcomed(open)).toBe(open.length)
})
