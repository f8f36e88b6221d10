import { newId } from '@postura/domain/shared/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpClinic, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { grantPlan } from '../../testing/factories/clinic.factory.ts'
import { addPatient, newPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
})

/** The patient as the edit form sends it. */
const edited = ({ name, birth_date, phone, address, rev }: Record<string, unknown>, over: object = {}) => ({
  name,
  birth_date,
  phone,
  address,
  rev,
  ...over,
})

describe('PUT /api/patients/:id', () => {
  test('changes the sent fields only and increments rev', async () => {
    const patient = await addPatient(clinic, { cpf: '529.982.247-25', guardian_name: 'Rita' })
    const change = edited(patient, { name: 'Maria', guardian_name: '', guardian_phone: '11 98888-7777' })
    const response = await clinic.call('PUT', `/api/patients/${patient.id}`, change)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      ...patient,
      name: 'Maria',
      cpf: '52998224725',
      guardian_name: null,
      guardian_phone: '(11) 98888-7777',
      rev: 2,
    })
  })

  test('refuses a stale save and changes nothing', async () => {
    const patient = await addPatient(clinic)
    await clinic.call('PUT', `/api/patients/${patient.id}`, edited(patient, { name: 'Primeira' }))
    const late = await clinic.call('PUT', `/api/patients/${patient.id}`, edited(patient, { name: 'Segunda' }))
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { code: 'stale', message: 'Este registro foi alterado em outra janela' },
    ])
    expect((await clinic.call('GET', `/api/patients/${patient.id}`)).json().name).toBe('Primeira')
  })

  test('accepts a retry after a lost response', async () => {
    const patient = await addPatient(clinic)
    const change = edited(patient, { name: 'Uma vez' })
    const first = await clinic.call('PUT', `/api/patients/${patient.id}`, change)
    const second = await clinic.call('PUT', `/api/patients/${patient.id}`, change)
    expect([second.statusCode, second.body]).toEqual([200, first.body])
  })

  test.each([
    ['cpf', '111.111.111-11', 'CPF inválido'],
    ['email', 'ana@', 'Informe um email válido.'],
    ['guardian_cpf', '123', 'CPF inválido'],
    ['guardian_phone', '12', 'Confira o telefone: DDD e 8 ou 9 dígitos.'],
    ['guardian_email', 'marta@', 'Informe um email válido.'],
    ['guardian_name', 'x'.repeat(201), 'Use no máximo 200 caracteres.'],
    ['birth_date', '2026-11-16', 'A data de nascimento não pode estar no futuro.'],
    ['name', '', 'Campo obrigatório.'],
    ['rev', '1', 'Valor inválido.'],
  ])('refuses %s %j', async (field, value, message) => {
    const patient = await addPatient(clinic)
    const response = await clinic.call('PUT', `/api/patients/${patient.id}`, edited(patient, { [field]: value }))
    expect([response.statusCode, response.json()]).toMatchObject([422, { field, message }])
  })

  test('works with an expired plan', async () => {
    const expired = await signUpClinic(postura)
    const patient = (await expired.call('POST', '/api/patients', newPatient())).json()
    await grantPlan(postura.ownerUrl, expired.id, '2026-09-01')
    const response = await expired.call('PUT', `/api/patients/${patient.id}`, edited(patient, { name: 'Editada' }))
    expect([response.statusCode, response.json().name]).toEqual([200, 'Editada'])
  })

  test('does not find a patient of another clinic', async () => {
    const intruder = await signUpClinic(postura)
    const patient = await addPatient(clinic)
    const foreign = await intruder.call('PUT', `/api/patients/${patient.id}`, edited(patient, { name: 'Roubada' }))
    const unknown = await intruder.call('PUT', `/api/patients/${newId()}`, edited(patient))
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
    expect((await clinic.call('GET', `/api/patients/${patient.id}`)).json().name).toBe(patient.name)
  })
})
