import { createHash } from 'node:crypto'
import { newId } from '@postura/domain/shared/ids'
import { may, type Permission } from '@postura/domain/team/permissions'
import { beforeAll, expect, test } from 'vitest'
import type { Call } from './testing/build-test-app.ts'
import { addMember, type TestClinic } from './testing/factories/account.factory.ts'
import type { Probe } from './testing/probes/probe.ts'
import { routeNeeds } from './testing/route-needs.ts'
import { useTwoClinics } from './testing/use-two-clinics.ts'

// Gate G2 by session: calls each route with the page of another clinic, an idle session and an owed second factor.
const { postura, probes, clinics, ids, everythingOf } = useTwoClinics()

const routeOf = (name: string): string => name.split(' · ')[0] ?? name
const needsOf = (name: string) => (routeNeeds[routeOf(name)] ?? '').split(' ') as [Permission]
const isOfClinic = ([name]: [string, Probe]): boolean => routeOf(name) in routeNeeds
const clinicProbes = Object.entries(probes).filter(isOfClinic)
const ownProbes = Object.entries(probes).filter((each) => !isOfClinic(each))
const ownReads = ownProbes.filter(([name]) => name.startsWith('GET '))
/** Works in a locked session: it unlocks it. */
const PROOF = 'POST /api/session/proof'

let finance: TestClinic
beforeAll(async () => {
  finance = await addMember(postura, clinics().a.id, 'finance')
})
const callers = () => ({ owner: clinics().a, finance })

/** Everything of both clinics, short enough to be compared. */
const hashEverything = async (): Promise<string[]> =>
  Promise.all(
    [clinics().a.id, clinics().b.id].map(async (id) =>
      createHash('sha256')
        .update(await everythingOf(id))
        .digest('hex'),
    ),
  )

const answerOf = async ({ call }: Probe, as: Call): Promise<string> => {
  const { statusCode, ...response } = await call(as, ids().patientOfB)
  return statusCode === 200 ? '200' : `${statusCode} ${response.json().code ?? response.json().error}`
}

/** Sends every probe as this caller and compares the answers; nothing of the clinic may change. Returns the number of checks. */
const expectAnswers = async (
  all: readonly (readonly [string, Probe])[],
  as: Call,
  expected: (name: string) => string,
): Promise<number> => {
  // A page that nobody uses, so that the time of the last use stays.
  const unattended: Call = (method, url, body, headers) => as(method, url, body, { ...headers, 'x-unattended': '1' })
  const before = await hashEverything()
  const answers: [string, string][] = []
  for (const [name, probe] of all) answers.push([name, await answerOf(probe, unattended)])
  expect(answers).toEqual(all.map(([name]) => [name, expected(name)]))
  expect(await hashEverything()).toEqual(before)
  return answers.length
}

/** Checks of one run: each probe of a clinic four times for a wrong clinic, twice idle and twice owed, and the person's own. */
const CHECKS = clinicProbes.length * 8 + (ownProbes.length - 1) * 2 + ownReads.length * 3

test('the page of another clinic is refused by every route of a clinic, whatever the role', async () => {
  let checks = 0
  const sends =
    ({ call }: TestClinic, clinic: string): Call =>
    (method, url, body, headers) =>
      call(method, url, body, { ...headers, 'x-clinic': clinic })
  for (const [caller, shown] of [
    [callers().owner, clinics().b.id],
    [callers().owner, newId()],
    [callers().owner, ''],
    [callers().finance, clinics().b.id],
  ] as const)
    checks += await expectAnswers(clinicProbes, sends(caller, shown), () => '409 clinic_changed')
  checks += await expectAnswers(ownReads, sends(callers().owner, clinics().b.id), () => '200')
  expect(checks).toBe(clinicProbes.length * 4 + ownReads.length)
})

test('an idle session is refused by every route but the proof, whatever the role', async () => {
  await postura.owner.query('update clinic.clinics set idle_minutes = 15 where admin_id = $1', [clinics().a.id])
  const all = Object.entries(probes).filter(([name]) => name !== PROOF)
  let checks = 0
  for (const { id, call } of Object.values(callers())) {
    await postura.owner.query(
      `update accounts.sessions set seen_at = now() - interval '16 minutes' where user_id = $1`,
      [id],
    )
    postura.deps.sessions.refreshPerson(id)
    checks += await expectAnswers(all, call, () => '401 session_idle')
    const { password } = clinics().a
    expect((await call('POST', '/api/session/proof', { password })).statusCode).toBe(200)
  }
  await postura.owner.query('update clinic.clinics set idle_minutes = null where admin_id = $1', [clinics().a.id])
  expect(checks).toBe((Object.keys(probes).length - 1) * 2)
})

test('an owed second factor closes every route of a clinic, and no route of the person', async () => {
  const { id: adminId } = clinics().a
  await postura.owner.query(
    `update clinic.clinics set second_factor = 'all', second_factor_since = now() - interval '30 days' where admin_id = $1`,
    [adminId],
  )
  await postura.owner.query(`update clinic.members set created_at = now() - interval '30 days' where admin_id = $1`, [
    adminId,
  ])
  let checks = 0
  for (const [role, { id, call }] of [
    ['owner', callers().owner],
    ['finance', callers().finance],
  ] as const) {
    postura.deps.sessions.refreshPerson(id)
    checks += await expectAnswers(clinicProbes, call, (name) =>
      may(role, needsOf(name)) ? '403 second_factor_owed' : '403 forbidden',
    )
    checks += await expectAnswers(ownReads, call, () => '200')
  }
  expect(checks).toBe((clinicProbes.length + ownReads.length) * 2)
})

test('a clinic that is being deleted is closed to everyone, but for its owner’s way back and way out', async () => {
  const { id: adminId } = clinics().a
  const way = ['GET /api/clinic-deletion', 'POST /api/clinic/export']
  const closedProbes = clinicProbes.filter(([name]) => ![...way, 'DELETE /api/clinic-deletion'].includes(routeOf(name)))
  await postura.owner.query(`update clinic.clinics set second_factor = 'optional' where admin_id = $1`, [adminId])
  await postura.owner.query(
    `insert into clinic.deletions (admin_id, requested_by, due_at) values ($1, $1, now() + interval '30 days')`,
    [adminId],
  )
  for (const [role, { id, call }] of [
    ['owner', callers().owner],
    ['finance', callers().finance],
  ] as const) {
    postura.deps.sessions.refreshPerson(id)
    await expectAnswers(closedProbes, call, (name) =>
      may(role, needsOf(name)) ? '403 clinic_closed' : '403 forbidden',
    )
    await expectAnswers(ownReads, call, () => '200')
  }
  expect((await callers().owner.call('GET', '/api/clinic-deletion')).json().state).toBe('closed')
  expect((await callers().owner.call('POST', '/api/clinic/export')).statusCode).toBe(200)
  expect((await callers().owner.call('DELETE', '/api/clinic-deletion')).statusCode).toBe(200)
  expect((await callers().finance.call('GET', '/api/clinic')).statusCode).toBe(200)
})

test('callers, routes and sessions are checked more than 2,000 times', () => {
  const all = Object.values(probes).length
  const withId = Object.values(probes).filter(({ hasId }) => hasId).length
  // `isolation.test.ts`: three checks of each probe and three more of each with an id. `roles.test.ts`: eight callers.
  const [isolation, roles] = [all * 3 + withId * 3, clinicProbes.length * 8]
  expect(CHECKS + isolation + roles).toBeGreaterThan(2_000)
})
