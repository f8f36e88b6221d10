import { memberRoles } from '@postura/domain/team/member-roles'
import { may, type Permission } from '@postura/domain/team/permissions'
import { expect, test } from 'vitest'
import { addMember, signUpClinic, type TestClinic } from './testing/factories/account.factory.ts'
import type { Probe } from './testing/probes/probe.ts'
import { routeNeeds } from './testing/route-needs.ts'
import { CANARY, useTwoClinics } from './testing/use-two-clinics.ts'

// Gate G2 by role: calls each route as each role, as a member who has left and as a stranger.
const { postura, probes, clinics, ids, everythingOfB } = useTwoClinics()

const ownRoutes = [
  'GET /api/me',
  'GET /api/profile',
  'PUT /api/profile',
  'GET /api/sessions',
  'DELETE /api/sessions/{id}',
  'GET /api/session/clinics',
  'PUT /api/session/clinic',
  'POST /api/invitations/accept',
  'DELETE /api/sessions',
  'POST /api/session/proof',
  'GET /api/account-deletion',
  'POST /api/account-deletion',
  'POST /api/second-factor',
  'PUT /api/second-factor',
  'POST /api/second-factor/codes',
  'POST /api/second-factor/end',
]
const routeOf = (name: string): string => name.split(' · ')[0] ?? name
const needsOf = (name: string): [Permission] => (routeNeeds[routeOf(name)] ?? '').split(' ') as [Permission]
const clinicProbes = (): [string, Probe][] =>
  Object.entries(probes).filter(([name]) => !ownRoutes.includes(routeOf(name)))

/** Code of the refusal by role or membership, the status of a failure, or null. */
const refusalOf = async ({ call }: Probe, { call: as }: TestClinic): Promise<string | number | null> => {
  const response = await call(as, ids().patientOfB)
  if (response.statusCode >= 500) return response.statusCode
  const code = response.statusCode === 403 ? response.json().code : null
  return code === 'forbidden' || code === 'no_clinic' ? code : null
}

const countChanges = async (): Promise<number> => {
  const { rows } = await postura.owner.query<{ count: string }>('select count(*) from clinic.history')
  return Number(rows[0]?.count)
}

test('every route names the permission of the table, and no other', async () => {
  const { paths } = (await postura.anonymous('GET', '/api/openapi.json')).json()
  const published = Object.entries<Record<string, { 'x-needs'?: string[] }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { 'x-needs': needs }]) =>
      needs ? [[`${method.toUpperCase()} ${path}`, needs.join(' ')]] : [],
    ),
  )
  expect(Object.fromEntries(published)).toEqual(routeNeeds)
})

test.each(memberRoles.filter((role) => role !== 'owner'))(
  '%s may call what the matrix gives, and writes nothing else',
  async (role) => {
    const member = await addMember(postura, clinics().a.id, role)
    const refused = clinicProbes().filter(([name]) => !may(role, needsOf(name)))
    const before = await countChanges()
    for (const [name, probe] of refused) expect([name, await refusalOf(probe, member)]).toEqual([name, 'forbidden'])
    expect(await countChanges()).toBe(before)
    for (const [name, probe] of clinicProbes())
      if (may(role, needsOf(name))) expect([name, await refusalOf(probe, member)]).toEqual([name, null])
    expect(refused.length).toBeGreaterThan(0)
  },
)

test('a professional with own scope is refused by the same routes as any professional', async () => {
  const member = await addMember(postura, clinics().a.id, 'professional')
  const set = 'update clinic.clinics set team_agenda = $1 where admin_id = $2'
  await postura.owner.query(set, ['own', clinics().a.id])
  for (const [name, probe] of clinicProbes())
    expect([name, await refusalOf(probe, member)]).toEqual([
      name,
      may('professional', needsOf(name)) ? null : 'forbidden',
    ])
  await postura.owner.query(set, ['all', clinics().a.id])
})

test('a manager of B who is signed in to A as finance has the role of A, and reaches nothing of B', async () => {
  const member = await addMember(postura, clinics().a.id, 'finance')
  await postura.owner.query(
    `insert into clinic.members (admin_id, id, role, name, email) values ($1, $2, 'manager', 'Bruna Lima', $3)`,
    [clinics().b.id, member.id, member.email],
  )
  const before = await everythingOfB()
  for (const [name, { call }] of clinicProbes()) {
    const { statusCode, body } = await call(member.call, ids().patientOfB)
    expect([name, statusCode === 403]).toEqual([name, !may('finance', needsOf(name))])
    expect([name, body.includes(CANARY)]).toEqual([name, false])
  }
  expect(await everythingOfB()).toBe(before)
})

test('a member who has left gets nothing of the clinic, and keeps the own account', async () => {
  const member = await addMember(postura, clinics().a.id, 'manager')
  await postura.owner.query('update clinic.members set ended_at = now() where id = $1 and admin_id = $2', [
    member.id,
    clinics().a.id,
  ])
  const before = await countChanges()
  for (const [name, probe] of clinicProbes())
    expect([name, await refusalOf(probe, member)]).toEqual([name, 'no_clinic'])
  expect(await countChanges()).toBe(before)
  expect((await member.call('GET', '/api/profile')).statusCode).toBe(200)
})

test('a session that names a clinic of others gets nothing of it', async () => {
  const stranger = await signUpClinic(postura)
  await postura.owner.query('update accounts.sessions set admin_id = $1 where user_id = $2', [
    clinics().b.id,
    stranger.id,
  ])
  for (const [name, probe] of clinicProbes())
    expect([name, await refusalOf(probe, stranger)]).toEqual([name, 'no_clinic'])
})
