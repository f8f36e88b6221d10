import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { addMember, signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { createProfessional } from '../../../testing/factories/record.factory.ts'
import { invite, newInvitation } from '../../../testing/factories/team/invitation.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
})

const teamOf = async () => (await clinic.call('GET', '/api/members')).json()
const professionalOf = async (id: string) =>
  (await teamOf()).members.find((each: { id: string }) => each.id === id)?.professional_id
const end = (id: string) => clinic.call('POST', `/api/members/${id}/end`, { bookings: 'keep' })
const comeBack = async (person: TestClinic, over: object = {}) => {
  const { secret } = await invite(postura, clinic, { email: person.email, role: 'professional', ...over })
  const accepted = await person.call('POST', '/api/invitations/accept', { secret })
  expect(accepted.statusCode).toBe(200)
}
const countProfessionals = async () => (await clinic.call('GET', '/api/professionals')).json().length

describe('a member who comes back', () => {
  test('is the professional they were, also if that one was archived', async () => {
    const bruna = await addMember(postura, clinic.id, 'professional')
    const before = await professionalOf(bruna.id)
    const count = await countProfessionals()
    await end(bruna.id)
    await clinic.call('PUT', `/api/professionals/${before}/archived`, { archived: true })
    await comeBack(bruna)
    expect(await professionalOf(bruna.id)).toBe(before)
    expect(await countProfessionals()).toBe(count)
    const professionals = (await clinic.call('GET', '/api/professionals')).json()
    expect(professionals.find(({ id }: { id: string }) => id === before).archived_at).toBeNull()
  })

  test('gets a new place in the agenda if somebody else has the old one, and the chosen one if one is chosen', async () => {
    const [bruna, caio] = [
      await addMember(postura, clinic.id, 'professional'),
      await addMember(postura, clinic.id, 'professional', 'Caio Reis'),
    ]
    const [ofBruna, ofCaio] = [await professionalOf(bruna.id), await professionalOf(caio.id)]
    await end(bruna.id)
    await end(caio.id)
    const dora = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Dora' })
    await comeBack(caio, { professional_id: dora })
    expect(await professionalOf(caio.id)).toBe(dora)
    await addMember(postura, clinic.id, 'reception', 'Eva Sá')
    await postura.owner.query('update clinic.members set professional_id = $1 where admin_id = $2 and name = $3', [
      ofBruna,
      clinic.id,
      'Eva Sá',
    ])
    await comeBack(bruna)
    expect([ofBruna, ofCaio, dora]).not.toContain(await professionalOf(bruna.id))
  })

  test('has seven days again to turn on a demanded second factor', async () => {
    const bruna = await addMember(postura, clinic.id, 'reception')
    await end(bruna.id)
    const long = `update clinic.members set created_at = now() - interval '60 days' where admin_id = $1 and id = $2`
    await postura.owner.query(long, [clinic.id, bruna.id])
    await postura.owner.query(
      `update clinic.clinics set second_factor = 'all', second_factor_since = now() - interval '30 days' where admin_id = $1`,
      [clinic.id],
    )
    // The owner owes it too, so the invitation is not sent through the API.
    await postura.owner.query(`update clinic.clinics set second_factor = 'optional' where admin_id = $1`, [clinic.id])
    await comeBack(bruna, { role: 'reception' })
    await postura.owner.query(`update clinic.clinics set second_factor = 'all' where admin_id = $1`, [clinic.id])
    const { owed_at } = (await bruna.call('GET', '/api/me')).json().second_factor
    const days = (Date.parse(owed_at) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
  })
})

describe('an expired invitation', () => {
  const expire = (id: string) =>
    postura.owner.query(
      `update clinic.invitations set sent_at = now() - interval '8 days' where admin_id = $1 and id = $2`,
      [clinic.id, id],
    )

  test('is shown as expired, and sending it again makes it new', async () => {
    const { id } = await invite(postura, clinic)
    expect((await teamOf()).invitations).toMatchObject([{ id, is_expired: false }])
    await expire(id)
    expect((await teamOf()).invitations).toMatchObject([{ id, is_expired: true }])
    expect((await clinic.call('POST', `/api/invitations/${id}/resend`)).json()).toMatchObject({ id, is_expired: false })
  })

  test('is in nobody’s way: the e-mail and the professional can be invited again', async () => {
    const professional_id = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Dora' })
    const first = await invite(postura, clinic, { role: 'professional', professional_id })
    const again = (over: object) => clinic.call('POST', '/api/invitations', newInvitation(over))
    expect((await again({ email: first.email })).json().code).toBe('already_invited')
    expect((await again({ role: 'professional', professional_id })).json().code).toBe('professional_has_login')
    await expire(first.id)
    const second = await again({ email: first.email })
    expect(second.statusCode).toBe(200)
    expect((await teamOf()).invitations).toMatchObject([{ id: second.json().id }])
    expect((await again({ role: 'professional', professional_id })).statusCode).toBe(200)
  })
})
