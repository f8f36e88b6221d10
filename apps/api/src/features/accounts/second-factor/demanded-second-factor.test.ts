import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { addMember, signUpClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { addSecondFactor } from '../../../testing/second-factor/second-factor.factory.ts'

const postura = useTestApp()
let clinic: TestClinic

beforeEach(async () => {
  postura.clock.now = new Date()
  clinic = await signUpClinic(postura)
})

describe('a clinic that demands a second factor', () => {
  const demand = async (second_factor: string, days: number): Promise<void> => {
    await postura.owner.query(
      `update clinic.clinics set second_factor = $2, second_factor_since = now() - $3 * interval '1 day' where admin_id = $1`,
      [clinic.id, second_factor, days],
    )
    await postura.owner.query(`update clinic.members set created_at = now() - interval '30 days' where admin_id = $1`, [
      clinic.id,
    ])
    postura.deps.sessions.refreshPerson(clinic.id)
  }

  test('names the day for a week, and then answers only the person’s own routes until it is set', async () => {
    await demand('all', 6)
    const { owed_at } = (await clinic.call('GET', '/api/me')).json().second_factor
    expect(Math.round((Date.parse(owed_at) - Date.now()) / 3_600_000)).toBe(24)
    expect((await clinic.call('GET', '/api/patients')).statusCode).toBe(200)
    await demand('all', 8)
    const refused = await clinic.call('GET', '/api/patients')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'second_factor_owed'])
    expect((await clinic.call('GET', '/api/me')).statusCode).toBe(200)
    const { call } = await addSecondFactor(postura, clinic)
    expect((await call('GET', '/api/patients')).statusCode).toBe(200)
  })

  test('gives a new member a week, too', async () => {
    await demand('all', 30)
    const member = await addMember(postura, clinic.id, 'reception')
    expect((await member.call('GET', '/api/patients')).statusCode).toBe(200)
  })

  test('may ask those who treat only', async () => {
    const [reception, professional] = [
      await addMember(postura, clinic.id, 'reception'),
      await addMember(postura, clinic.id, 'professional'),
    ]
    await demand('treating', 8)
    for (const { id } of [reception, professional]) postura.deps.sessions.refreshPerson(id)
    expect((await reception.call('GET', '/api/patients')).statusCode).toBe(200)
    expect((await professional.call('GET', '/api/patients')).json().code).toBe('second_factor_owed')
  })

  test('starts the week when it is set, not when it is saved again', async () => {
    const save = (body: object) => clinic.call('PUT', '/api/clinic/security', { idle_minutes: null, ...body })
    await save({ second_factor: 'all', rev: 1 })
    const owed = (await clinic.call('GET', '/api/me')).json().second_factor.owed_at
    expect(Math.round((Date.parse(owed) - Date.now()) / 86_400_000)).toBe(7)
    await save({ idle_minutes: 60, second_factor: 'all', rev: 2 })
    expect((await clinic.call('GET', '/api/me')).json().second_factor.owed_at).toBe(owed)
  })
})
