// Gate G8, recovery links: only the newest link works, only once, and it ends every session. About 15 s.

import { type Call, createCaller, useTestApp } from '@postura/api/testing/build-test-app'
import { cookieOf, signUpClinic, type TestClinic } from '@postura/api/testing/factories/account.factory'
import { newRecoveryLink } from '@postura/api/testing/factories/recovery.factory'
import { newIpAddress } from '@postura/api/testing/new-ip-address'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { expect, test, vi } from 'vitest'
import { reportFigure } from '../local/figure.ts'

const ROUNDS = chooseRunCount(5, 20)
const AT_ONCE = 20
/** For hundreds of hashes on a busy machine. */
vi.setConfig({ testTimeout: 300_000 })

const postura = useTestApp()
type Link = Awaited<ReturnType<typeof newRecoveryLink>>

/** Each request has its own IP address, so that the throttle does not reject it. */
const use = async (link: Partial<Link>, password: string, app = postura.app): Promise<number> =>
  (await createCaller(app)('PUT', '/api/recovery', { ...link, password }, {}, newIpAddress())).statusCode

const signIn = async ({ email }: TestClinic, password: string) =>
  postura.anonymous('POST', '/api/sign-in', { email, password, remember: true }, {}, newIpAddress())

const passwordOf = (n: number): string => `senha numero ${n}`
const useAtOnce = (link: Link): Promise<number[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => use(link, passwordOf(n))))

const passed = (statuses: number[]): number => statuses.filter((status) => status === 200).length

/** An expired link. Creating it invalidates the earlier ones. */
const expiredLink = async ({ id }: TestClinic): Promise<Link> => {
  const link = await newRecoveryLink(postura, id)
  await postura.owner.query('update accounts.links set expires_at = now() where user_id = $1', [id])
  return link
}

/** All invalid links, and the newest one of the account, which must work. */
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

test('a used, older, expired, truncated or mixed link is rejected, and the newest one works', async () => {
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
    // Control: the newest link works, so the others were not rejected by accident.
    result.newestPassed += passed([await use(newest, 'segunda senha nova')])
  }
  const held = [
    reportFigure({ name: 'g8_stale_links_passed', value: result.passed, op: '<=', target: 0 }, `${result.tried} tried`),
    reportFigure({ name: 'g8_newest_links_passed', value: result.newestPassed, op: '>=', target: ROUNDS }),
  ]
  expect([...held, result.passwordsChanged]).toEqual([true, true, 0])
})

/** Three recently used sessions, so that all of them are cached. */
const openSessions = async (clinic: TestClinic): Promise<Call[]> => {
  const others = [await signIn(clinic, clinic.password), await signIn(clinic, clinic.password)]
  const calls = [clinic.call, ...others.map((answer) => createCaller(postura.app, cookieOf(answer)))]
  expect(await welcomed(calls)).toBe(calls.length)
  return calls
}

const welcomed = async (calls: Call[]): Promise<number> =>
  passed(await Promise.all(calls.map(async (call) => (await call('GET', '/api/me')).statusCode)))

test('of twenty concurrent uses of a link one succeeds, its password is set, and no session is left', async () => {
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
    reportFigure({ name: 'g8_most_uses_of_a_link', value: Math.max(...uses), op: '<=', target: 1 }, note),
    reportFigure({ name: 'g8_least_uses_of_a_link', value: Math.min(...uses), op: '>=', target: 1 }, note),
    reportFigure(
      { name: 'g8_sessions_after_reset', value: sessionsLeft, op: '<=', target: 0 },
      `${ROUNDS * 3} open before`,
    ),
  ]
  expect([...held, passwordsThatEnter]).toEqual([true, true, true, ROUNDS])
})

test('negative control: a link that is kept after its use works again', async () => {
  await postura.owner.query(`
    create function accounts.put_back() returns trigger language plpgsql security definer as $$
    begin
      insert into accounts.links select old.*;
      return null;
    end $$;
    create trigger put_back after delete on accounts.links for each row execute function accounts.put_back()`)
  try {
    const { id } = await signUpClinic(postura)
    const link = await newRecoveryLink(postura, id)
    expect([await use(link, 'primeira senha nova'), await use(link, 'segunda senha nova')]).toEqual([200, 200])
  } finally {
    await postura.owner.query('drop function accounts.put_back cascade')
  }
})

test('negative control: cached sessions are still accepted', async () => {
  const { sessions } = postura.deps
  const app = await postura.variant({ sessions: { ...sessions, forgetPerson: () => undefined } })
  const clinic = await signUpClinic(postura)
  const open = await openSessions(clinic)
  expect(await use(await newRecoveryLink(postura, clinic.id), 'outra senha boa', app)).toBe(200)
  expect(await welcomed(open)).toBe(open.length)
})
