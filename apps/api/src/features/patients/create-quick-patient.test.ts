import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { grantPlan } from '../../testing/factories/clinic.factory.ts'
import { addPaidPayment } from '../../testing/factories/money/receipt.factory.ts'
import { newPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
const quick = (over: object = {}) => ({ id: newId(), name: 'Maria Nova', phone: '11912345678', ...over })
const register = ({ call }: TestClinic, patient: object) => call('POST', '/api/patients/quick', patient)
const namesIn = async ({ call }: TestClinic, state: string) =>
  (await call('GET', `/api/patients?state=${state}`)).json().items.map(({ name }: { name: string }) => name)

test('a patient is registered by name and phone, and is incomplete until the form is saved', async () => {
  const clinic = await signUpClinic(postura)
  await clinic.call('POST', '/api/patients', newPatient({ name: 'Completa' }))
  const patient = quick()
  const response = await register(clinic, patient)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    ...patient,
    phone: '(11) 91234-5678',
    birth_date: null,
    address: null,
    rev: 1,
  })
  expect(await namesIn(clinic, 'incomplete')).toEqual(['Maria Nova'])
  expect(await namesIn(clinic, 'active')).toEqual(['Completa', 'Maria Nova'])
  const { id, ...form } = newPatient({ id: patient.id, name: 'Maria Nova' })
  expect((await clinic.call('PUT', `/api/patients/${id}`, { ...form, rev: 1 })).statusCode).toBe(200)
  expect(await namesIn(clinic, 'incomplete')).toEqual([])
})

test('an archived patient is not listed as incomplete', async () => {
  const clinic = await signUpClinic(postura)
  const patient = quick()
  await register(clinic, patient)
  await clinic.call('PUT', `/api/patients/${patient.id}/archived`, { archived: true })
  expect(await namesIn(clinic, 'incomplete')).toEqual([])
})

test('a number without area code is accepted and stored without one', async () => {
  const clinic = await signUpClinic(postura)
  expect((await register(clinic, quick({ phone: '912345678' }))).json().phone).toBe('91234-5678')
})

test.each([
  ['name', { name: ' ' }, 'Campo obrigatório.'],
  ['phone', { phone: '' }, 'Campo obrigatório.'],
  ['phone', { phone: '1234' }, 'Confira o telefone: DDD e 8 ou 9 dígitos.'],
])('a quick registration with an invalid %s is refused', async (field, over, message) => {
  const response = await register(await signUpClinic(postura), quick(over))
  expect([response.statusCode, response.json().field, response.json().message]).toEqual([422, field, message])
})

test('the form still requires the birth date and the address', async () => {
  const clinic = await signUpClinic(postura)
  const patient = quick()
  await register(clinic, patient)
  const { id, birth_date: _, ...form } = newPatient({ id: patient.id })
  const incomplete = await clinic.call('PUT', `/api/patients/${id}`, { ...form, rev: 1 })
  expect([incomplete.statusCode, incomplete.json().field]).toEqual([422, 'birth_date'])
  expect((await clinic.call('POST', '/api/patients', quick())).statusCode).toBe(422)
})

test('the limit of the free plan and an expired plan refuse a quick registration as well', async () => {
  const free = await signUpClinic(postura)
  for (let n = 0; n < 3; n += 1) expect((await register(free, quick())).statusCode).toBe(200)
  expect((await register(free, quick())).json().code).toBe('patient_limit_reached')
  const expired = await signUpClinic(postura)
  await grantPlan(postura.ownerUrl, expired.id, '2026-09-01')
  expect((await register(expired, quick())).json().code).toBe('plan_expired')
})

test('a retry returns the same patient; other data with its id is a conflict', async () => {
  const clinic = await signUpClinic(postura)
  const patient = quick()
  const first = await register(clinic, patient)
  expect((await register(clinic, patient)).body).toBe(first.body)
  expect((await register(clinic, { ...patient, name: 'Outra Pessoa' })).json().code).toBe('conflict')
})

test('an id of another clinic neither reads nor changes the patient there', async () => {
  const [clinic, intruder] = [await signUpClinic(postura), await signUpClinic(postura)]
  const patient = quick()
  await register(clinic, patient)
  expect((await register(intruder, { ...patient, name: 'De outra clínica' })).json().name).toBe('De outra clínica')
  expect(await namesIn(clinic, 'active')).toEqual(['Maria Nova'])
})

test('an incomplete patient appears in every read, and a receipt names the missing CPF', async () => {
  const clinic = await signUpClinic(postura)
  const patient = quick()
  await register(clinic, patient)
  const payment = await addPaidPayment(clinic, { patient_id: patient.id })
  const preview = (await clinic.call('GET', `/api/payments/${payment.id}/receipt`)).json()
  expect(preview.gaps).toContain('payer_cpf')
  expect(preview.snapshot.payer).toEqual({ name: 'Maria Nova', cpf: null })
  for (const path of [
    `/api/patients/${patient.id}`,
    `/api/history/patients/${patient.id}`,
    `/api/documents/sources?patient_id=${patient.id}`,
    '/api/dashboard',
    '/api/tax-receipts?month=2026-11',
  ])
    expect([path, (await clinic.call('GET', path)).statusCode]).toEqual([path, 200])
})
