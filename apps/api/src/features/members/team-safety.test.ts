import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { addMember, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { invite } from '../../testing/factories/team/invitation.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
})

const outcome = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
]
const setAccount = (id: string, set: string) =>
  postura.owner.query(`update accounts.users set ${set} where id = $1`, [id])
const setClinic = (set: string) =>
  postura.owner.query(`update clinic.clinics set ${set} where admin_id = $1`, [clinic.id])

describe('PUT /api/clinic/owner', () => {
  const transfer = (member_id: string) => clinic.call('PUT', '/api/clinic/owner', { member_id })

  test('wants a verified e-mail of the new owner', async () => {
    await setClinic(`name = 'Equilíbrio', document = '52998224725'`)
    const bruna = await addMember(postura, clinic.id, 'manager')
    await setAccount(bruna.id, 'email_verified = false')
    expect(outcome(await transfer(bruna.id))).toEqual([409, 'new_owner_unverified'])
    await setAccount(bruna.id, 'email_verified = true')
    expect((await transfer(bruna.id)).statusCode).toBe(200)
  })

  test('wants a second factor of the new owner if the clinic demands it of them', async () => {
    await setClinic(
      `name = 'Equilíbrio', document = '52998224725', second_factor = 'treating', second_factor_since = now()`,
    )
    const [desk, treating] = [
      await addMember(postura, clinic.id, 'reception'),
      await addMember(postura, clinic.id, 'professional'),
    ]
    expect(outcome(await transfer(treating.id))).toEqual([409, 'new_owner_without_second_factor'])
    await setClinic(`second_factor = 'all'`)
    expect(outcome(await transfer(desk.id))).toEqual([409, 'new_owner_without_second_factor'])
    await setClinic(`second_factor = 'treating'`)
    expect((await transfer(desk.id)).statusCode).toBe(200)
  })
})

describe('the sessions of a member', () => {
  const endSessions = (id: string, { call } = clinic) => call('DELETE', `/api/members/${id}/sessions`)
  const lastSeenOf = async (id: string, { call } = clinic) =>
    (await call('GET', '/api/members')).json().members.find((each: { id: string }) => each.id === id).last_seen_at

  test('are told to the owner as the moment of the last use, and to nobody else', async () => {
    const [bruna, manager] = [
      await addMember(postura, clinic.id, 'reception'),
      await addMember(postura, clinic.id, 'manager', 'Lia Melo'),
    ]
    await postura.owner.query(`update accounts.sessions set seen_at = '2026-11-01T12:00:00Z' where user_id = $1`, [
      bruna.id,
    ])
    expect(await lastSeenOf(bruna.id)).toBe('2026-11-01T12:00:00.000Z')
    expect(await lastSeenOf(bruna.id, manager)).toBeNull()
  })

  test('are ended by the owner in this clinic only', async () => {
    const [bruna, manager] = [
      await addMember(postura, clinic.id, 'reception'),
      await addMember(postura, clinic.id, 'manager', 'Lia Melo'),
    ]
    expect((await bruna.call('GET', '/api/me')).statusCode).toBe(200)
    expect(outcome(await endSessions(bruna.id, manager))).toEqual([403, 'forbidden'])
    const stranger = await signUpPaidClinic(postura)
    expect(outcome(await endSessions(stranger.id))).toEqual([404, 'member_not_found'])
    expect((await stranger.call('GET', '/api/me')).statusCode).toBe(200)
    // The person works in their own clinic at the same time.
    await postura.owner.query(
      `insert into accounts.sessions (user_id, admin_id, token, expires_at) values ($1, $1, $2, now() + interval '1 day')`,
      [bruna.id, `token of ${bruna.id}`],
    )
    expect((await endSessions(bruna.id)).statusCode).toBe(200)
    expect((await bruna.call('GET', '/api/me')).statusCode).toBe(401)
    const { rows } = await postura.owner.query('select admin_id from accounts.sessions where user_id = $1', [bruna.id])
    expect(rows).toEqual([{ admin_id: bruna.id }])
    expect(await lastSeenOf(bruna.id)).toBeNull()
  })
})

test('an owner who has just handed the clinic over does not change the PIX key', async () => {
  expect((await clinic.call('GET', '/api/clinic')).statusCode).toBe(200)
  const bruna = await addMember(postura, clinic.id, 'manager')
  // Not through the API, which would forget the session: another process transfers the clinic.
  const set = 'update clinic.members set role = $1 where admin_id = $2 and id = $3'
  await postura.owner.query(set, ['manager', clinic.id, clinic.id])
  await postura.owner.query(set, ['owner', clinic.id, bruna.id])
  const body = { pix_key_type: 'email', pix_key: 'a@b.test', pix_receiver: 'Ana', rev: 1 }
  expect(outcome(await clinic.call('PUT', '/api/clinic/receiving', body))).toEqual([403, 'forbidden'])
  expect((await bruna.call('GET', '/api/clinic')).json().pix_key).toBeNull()
})

describe('open invitations are taken back', () => {
  const lower = (role: string) => (id: string) =>
    clinic.call('PUT', `/api/members/${id}`, { rev: 1, role, professional_id: null })
  const end = (id: string) => clinic.call('POST', `/api/members/${id}/end`, { bookings: 'keep' })

  test.each([
    ['leaves', end],
    ['may no longer invite', lower('reception')],
  ])('when the person who sent them %s', async (_, change) => {
    const manager = await addMember(postura, clinic.id, 'manager')
    const { secret } = await invite(postura, { ...manager, id: clinic.id })
    const open = () => postura.anonymous('POST', '/api/invitations/open', { secret })
    expect((await open()).statusCode).toBe(200)
    expect((await change(manager.id)).statusCode).toBe(200)
    expect((await open()).statusCode).toBe(403)
  })
})
