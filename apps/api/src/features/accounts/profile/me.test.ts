import { describe, expect, test } from 'vitest'
import { createCaller, useTestApp } from '../../../testing/build-test-app.ts'
import { addMember, signUpClinic, signUpPaidClinic } from '../../../testing/factories/account.factory.ts'

const postura = useTestApp()

describe('GET /api/me', () => {
  test('returns the plan until its last day', async () => {
    const clinic = await signUpPaidClinic(postura)
    const planAt = async (instant: string) => {
      postura.clock.now = new Date(instant)
      return (await clinic.call('GET', '/api/me')).json()
    }
    expect(await planAt('2026-12-02T02:59:59Z')).toMatchObject({
      plan: 'pro',
      maxPatients: -1,
      expired: false,
      daysRemaining: 1,
    })
    expect(await planAt('2026-12-02T03:00:00Z')).toMatchObject({ plan: 'pro', expired: true, daysRemaining: 0 })
    postura.clock.now = new Date('2026-11-15T12:00:00Z')
  })

  test('tells the clinic in use, the role there and whether there are others', async () => {
    const clinic = await signUpClinic(postura)
    expect((await clinic.call('GET', '/api/me')).json()).toMatchObject({
      clinic: { id: clinic.id, name: 'Clínica de Helena Prado', is_closed: false },
      member_role: 'owner',
      has_other_clinics: false,
    })
    const member = await addMember(postura, clinic.id, 'reception')
    expect((await member.call('GET', '/api/me')).json()).toMatchObject({
      clinic: { id: clinic.id, name: 'Clínica de Helena Prado', is_closed: false },
      member_role: 'reception',
      has_other_clinics: true,
    })
  })

  test('tells the professional to whom the person is limited', async () => {
    const clinic = await signUpClinic(postura)
    const member = await addMember(postura, clinic.id, 'professional')
    const limit = async () => (await member.call('GET', '/api/me')).json().own_professional_id
    expect(await limit()).toBeNull()
    await postura.owner.query(`update clinic.clinics set team_agenda = 'own' where admin_id = $1`, [clinic.id])
    postura.deps.sessions.refreshPerson(member.id)
    const { rows } = await postura.owner.query(
      'select professional_id from clinic.members where admin_id = $1 and id = $2',
      [clinic.id, member.id],
    )
    expect(await limit()).toBe(rows[0].professional_id)
  })

  test.each([
    ['profile and clinic', `delete from accounts.profiles where id = $1`],
    ['clinic', ''],
  ])('creates a missing %s', async (_, deleteProfile) => {
    const clinic = await signUpClinic(postura)
    await postura.owner.query('delete from clinic.clinics where admin_id = $1', [clinic.id])
    if (deleteProfile) await postura.owner.query(deleteProfile, [clinic.id])
    await postura.owner.query('update accounts.sessions set admin_id = null where user_id = $1', [clinic.id])
    const me = (await clinic.call('GET', '/api/me')).json()
    expect(me).toMatchObject({ id: clinic.id, name: 'Helena Prado', role: 'admin' })
    const found = await postura.owner.query('select from clinic.clinics where admin_id = $1', [clinic.id])
    expect(found.rowCount).toBe(1)
  })

  test('shows each session only its own account', async () => {
    const [a, b] = [await signUpClinic(postura), await signUpClinic(postura)]
    expect((await a.call('GET', '/api/me')).json().id).toBe(a.id)
    expect((await b.call('GET', '/api/me')).json().id).toBe(b.id)
  })

  test.each(['', 'postura_session=forged', 'postura_session=abc.def'])('refuses the cookie %j', async (cookie) => {
    const response = await createCaller(postura.app, cookie)('GET', '/api/me')
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ code: 'unauthenticated', message: 'Usuário não autenticado' })
  })
})
