import { newId } from '@postura/domain/shared/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCaller, useTestApp } from '../../../testing/build-test-app.ts'
import { addMember, cookieOf, signUpClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
/** Owner of an own clinic and receptionist of the other. */
let person: TestClinic
beforeEach(async () => {
  clinic = await signUpClinic(postura)
  person = await addMember(postura, clinic.id, 'reception')
})

const choose = (clinic_id: string, { call } = person) => call('PUT', '/api/session/clinic', { clinic_id })
const clinicOf = async ({ call } = person) => (await call('GET', '/api/me')).json().clinic?.id

test('GET /api/session/clinics lists the clinics of the person', async () => {
  expect((await person.call('GET', '/api/session/clinics')).json()).toEqual(
    expect.arrayContaining([
      { id: person.id, name: 'Clínica de Bruna Lima', member_role: 'owner' },
      { id: clinic.id, name: 'Clínica de Helena Prado', member_role: 'reception' },
    ]),
  )
  expect((await clinic.call('GET', '/api/session/clinics')).json()).toHaveLength(1)
})

describe('PUT /api/session/clinic', () => {
  test('changes the clinic of this session at once, and of no other', async () => {
    const body = { email: person.email, password: person.password, remember: false }
    const phone = createCaller(postura.app, cookieOf(await postura.anonymous('POST', '/api/sign-in', body)))
    expect((await phone('GET', '/api/me')).json().code).toBe('no_clinic')
    expect((await phone('PUT', '/api/session/clinic', { clinic_id: clinic.id })).statusCode).toBe(200)
    expect((await choose(person.id)).statusCode).toBe(200)
    expect(await clinicOf()).toBe(person.id)
    expect((await phone('GET', '/api/me')).json().clinic.id).toBe(clinic.id)
  })

  test('refuses a clinic of others, an unknown one and one the person has left', async () => {
    const other = await signUpClinic(postura)
    await postura.owner.query('update clinic.members set ended_at = now() where id = $1 and admin_id = $2', [
      person.id,
      clinic.id,
    ])
    for (const id of [other.id, newId(), clinic.id])
      expect([(await choose(id)).statusCode, (await choose(id)).json().code]).toEqual([403, 'no_clinic'])
    expect((await choose(person.id)).statusCode).toBe(200)
  })
})

test('a page of the clinic that was in use before reads and writes nothing in the other', async () => {
  const shown = { 'x-clinic': clinic.id }
  expect((await person.call('GET', '/api/patients', undefined, shown)).statusCode).toBe(200)
  await choose(person.id)
  const patient = { id: newId(), name: 'Ana', phone: '(11) 91234-5678' }
  for (const response of [
    await person.call('GET', '/api/patients', undefined, shown),
    await person.call('POST', '/api/patients/quick', patient, shown),
  ])
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { code: 'clinic_changed', message: 'Você trocou de clínica em outra janela. Recarregue a página.' },
    ])
  const { rowCount } = await postura.owner.query('select from clinic.patients where id = $1', [patient.id])
  expect(rowCount).toBe(0)
})
