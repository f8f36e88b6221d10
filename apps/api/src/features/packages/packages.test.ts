import { newId } from '@postura/domain/shared/ids'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { listPackages, newPackage, sellPackage } from '../../testing/factories/money/package.factory.ts'
import { getPayment, paymentFormOf } from '../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let other: TestClinic
let patient_id: string

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  other = await signUpPaidClinic(postura)
})
beforeEach(async () => {
  patient_id = (await addPatient(clinic, { name: 'Ana Lima' })).id
})

const sell = (body: object, as = clinic, changeId = newId()) =>
  as.call('POST', '/api/packages', body, { 'x-change-id': changeId })
const undo = (changeId: string) => clinic.call('POST', `/api/changes/${changeId}/undo`)
const paymentsOf = async (packageId: string) => {
  const { rows } = await postura.owner.query(
    `select amount_cents, due_date::text, description, status from clinic.payments where package_id = $1 order by due_date`,
    [packageId],
  )
  return rows
}
const complete = async (input: object = {}) => {
  const { id } = await bookAppointment(clinic, { patient_id, squeeze_in: true })
  return clinic.call('PUT', `/api/appointments/${id}/status`, { seen: 'scheduled', status: 'completed', ...input })
}

describe('selling a package', () => {
  test('creates its sessions and all instalments, and one undo removes them', async () => {
    const input = newPackage({ patient_id })
    const changeId = newId()
    const response = await sell(input, clinic, changeId)
    const { instalments: _, paid_with: __, ...sold } = input
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { ...sold, professional_id: null, used: 0, sold_on: '2026-11-15', rev: 1 },
    ])
    const told = (n: number) => ({
      status: 'pending',
      description: `Pacote de 10 sessões, Consulta Recorrente (${n}/3)`,
    })
    expect(await paymentsOf(input.id)).toEqual([
      { amount_cents: 333_34, due_date: '2026-11-30', ...told(1) },
      { amount_cents: 333_33, due_date: '2026-12-30', ...told(2) },
      { amount_cents: 333_33, due_date: '2027-01-30', ...told(3) },
    ])
    expect((await undo(changeId)).statusCode).toBe(200)
    expect([await listPackages(clinic, patient_id), await paymentsOf(input.id)]).toEqual([[], []])
  })

  test('can mark the first instalment as paid', async () => {
    const input = newPackage({ patient_id, paid_with: 'pix' })
    await sell(input)
    expect(await getPayment(clinic, input.instalments[0]?.id ?? '')).toMatchObject({
      status: 'paid',
      payment_method: 'pix',
      payment_date: '2026-11-15',
    })
    expect((await paymentsOf(input.id)).map(({ status }) => status)).toEqual(['paid', 'pending', 'pending'])
  })

  test('with the price zero creates no payments', async () => {
    const { id } = await sellPackage(clinic, { patient_id, price_cents: 0 })
    expect(await paymentsOf(id)).toEqual([])
  })

  test('again after a lost response returns the same sale; different data with the same id is refused', async () => {
    const input = newPackage({ patient_id })
    const [first, second] = [await sell(input), await sell(input)]
    expect(second.json()).toEqual(first.json())
    expect(await paymentsOf(input.id)).toHaveLength(3)
    expect((await sell({ ...input, sessions: 11 })).json().code).toBe('conflict')
    const [one, two, three] = input.instalments
    const later = [{ ...one, due_date: '2026-12-01' }, two, three]
    const fewer = [{ ...one, amount_cents: 666_67 }, three]
    for (const instalments of [later, fewer])
      expect((await sell({ ...input, instalments })).json().code).toBe('conflict')
    // A retry on a later day, too.
    postura.clock.now = new Date('2027-06-01T12:00:00Z')
    expect((await sell(input)).json()).toEqual(first.json())
    postura.clock.now = new Date('2026-11-15T12:00:00Z')
  })

  test('by concurrent requests with the same id creates one sale', async () => {
    const input = newPackage({ patient_id })
    const answers = await Promise.all(Array.from({ length: 8 }, () => sell(input)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect([await listPackages(clinic, patient_id), await paymentsOf(input.id)].map(({ length }) => length)).toEqual([
      1, 3,
    ])
  })

  test.each([
    ['no sessions', { sessions: 0 }, 'sessions', 'O valor mínimo é 1.'],
    ['another sum of instalments', { price_cents: 999_99 }, 'instalments', 'As parcelas não somam o preço.'],
    ['an unknown type', { type: 'Massagem' }, 'type', undefined],
    [
      'an expiry date before the sale',
      { expires_on: '2026-11-14' },
      'expires_on',
      'A validade não pode terminar antes da venda.',
    ],
  ])('with %s is refused', async (_, over, field, message) => {
    const response = await sell({ ...newPackage({ patient_id }), ...over })
    expect([response.statusCode, response.json().field]).toEqual([422, field])
    if (message) expect(response.json().message).toBe(message)
  })

  test('to an archived patient, or to one of another clinic, is refused', async () => {
    await clinic.call('PUT', `/api/patients/${patient_id}/archived`, { archived: true })
    expect((await sell(newPackage({ patient_id }))).json().code).toBe('patient_archived')
    const theirs = await addPatient(other)
    expect((await sell(newPackage({ patient_id: theirs.id }))).json().code).toBe('patient_not_found')
  })
})

describe('a package', () => {
  const change = (id: string, body: object, as = clinic) => as.call('PUT', `/api/packages/${id}`, body)
  const remove = (id: string, as = clinic, changeId = newId()) =>
    as.call('DELETE', `/api/packages/${id}`, undefined, { 'x-change-id': changeId })

  test('gets a new expiry date, unless the request is stale', async () => {
    const { id } = await sellPackage(clinic, { patient_id })
    const saved = await change(id, { rev: 1, expires_on: '2027-06-30' })
    expect(saved.json()).toMatchObject({ expires_on: '2027-06-30', rev: 2 })
    // Retry after a lost response.
    expect((await change(id, { rev: 1, expires_on: '2027-06-30' })).statusCode).toBe(200)
    expect((await change(id, { rev: 1, expires_on: null })).json().code).toBe('stale')
    expect((await change(id, { rev: 2, expires_on: '2026-11-14' })).json().code).toBe('expires_before_sale')
    expect((await change(id, { rev: 2, expires_on: null }, other)).json().code).toBe('package_not_found')
  })

  test('without used sessions can be deleted: unpaid payments are canceled, paid ones stay', async () => {
    const input = newPackage({ patient_id })
    await sell(input)
    const [paid = '', owed = ''] = input.instalments.map(({ id }) => id)
    await clinic.call('PUT', `/api/payments/${paid}/status`, { seen: 'pending', status: 'paid' })
    const changeId = newId()
    expect((await remove(input.id, other)).json().code).toBe('package_not_found')
    expect((await remove(input.id, clinic, changeId)).statusCode).toBe(200)
    expect((await remove(input.id, clinic, changeId)).statusCode).toBe(200)
    expect((await remove(input.id)).json().code).toBe('package_not_found')
    expect([(await getPayment(clinic, paid)).status, (await getPayment(clinic, owed)).status]).toEqual([
      'paid',
      'canceled',
    ])
    expect((await undo(changeId)).statusCode).toBe(200)
    expect((await paymentsOf(input.id)).map(({ status }) => status)).toEqual(['paid', 'pending', 'pending'])
  })

  test('does not allow another patient for its instalments', async () => {
    const input = newPackage({ patient_id })
    await sell(input)
    const payment = await getPayment(clinic, input.instalments[0]?.id ?? '')
    const someone = await addPatient(clinic)
    const form = { ...paymentFormOf(payment), patient_id: someone.id }
    expect((await clinic.call('PUT', `/api/payments/${payment.id}`, form)).json().code).toBe('payment_of_package')
  })

  test('with used sessions cannot be deleted, nor can its patient', async () => {
    const { id } = await sellPackage(clinic, { patient_id, price_cents: 0 })
    expect((await complete()).json().package).toEqual({ number: 1, sessions: 10 })
    expect((await remove(id)).json().code).toBe('package_in_use')
    expect((await clinic.call('GET', `/api/patients/${patient_id}/records`)).json()).toMatchObject({ packages: 1 })
    expect((await clinic.call('DELETE', `/api/patients/${patient_id}`)).json().code).toBe('patient_has_records')
  })

  test('has a history', async () => {
    const { id } = await sellPackage(clinic, { patient_id })
    await change(id, { rev: 1, expires_on: '2027-06-30' })
    const { entries } = (await clinic.call('GET', `/api/history/packages/${id}`)).json()
    expect(entries.map(({ sentences }: { sentences: string[] }) => sentences)).toEqual([
      ['Validade: 31/03/2027 → 30/06/2027'],
      ['Pacote vendido'],
    ])
  })

  test('is shown in lists with its sessions left until it expires', async () => {
    const left = async () => {
      const { items } = (await clinic.call('GET', '/api/patients?q=ana+lima')).json()
      return items.find(({ id }: { id: string }) => id === patient_id).sessions_left
    }
    expect(await left()).toEqual([])
    await sellPackage(clinic, { patient_id, sessions: 4 })
    await sellPackage(clinic, { patient_id, sessions: 2, type: 'Aula em grupo', expires_on: null })
    expect(await left()).toEqual([
      { type: 'Consulta Recorrente', left: 4 },
      { type: 'Aula em grupo', left: 2 },
    ])
    await complete()
    expect(await left()).toContainEqual({ type: 'Consulta Recorrente', left: 3 })
  })
})

test('the suggested packages are the last sale of each type', async () => {
  const fresh = await signUpPaidClinic(postura)
  const { id } = await addPatient(fresh)
  const usual = async () => (await fresh.call('GET', '/api/packages/usual')).json()
  expect(await usual()).toEqual([])
  await sellPackage(fresh, { patient_id: id, type: 'Aula em grupo', sessions: 8, price_cents: 400_00 })
  await sellPackage(fresh, { patient_id: id, type: 'Pilates', sessions: 20 })
  await sellPackage(fresh, { patient_id: id, type: 'Aula em grupo', sessions: 12, price_cents: 500_00 })
  expect(await usual()).toEqual([
    { type: 'Aula em grupo', sessions: 12, price_cents: 500_00 },
    { type: 'Pilates', sessions: 20, price_cents: 1_000_00 },
  ])
})
