import { newId } from '@postura/domain/shared/ids'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { book } from '../../testing/factories/appointment.factory.ts'
import { newPackage, packagesOf, sellPackage } from '../../testing/factories/package.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { getPayment, paymentFormOf } from '../../testing/factories/payment.factory.ts'

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
const complete = async (wish: object = {}) => {
  const { id } = await book(clinic, { patient_id, squeeze_in: true })
  return clinic.call('PUT', `/api/appointments/${id}/status`, { seen: 'scheduled', status: 'completed', ...wish })
}

describe('selling', () => {
  test('brings its sessions and every instalment, and one undo takes all of it back', async () => {
    const wish = newPackage({ patient_id })
    const changeId = newId()
    const response = await sell(wish, clinic, changeId)
    const { instalments: _, paid_with: __, ...sold } = wish
    expect([response.statusCode, response.json()]).toEqual([200, { ...sold, used: 0, sold_on: '2026-11-15', rev: 1 }])
    const told = (n: number) => ({
      status: 'pending',
      description: `Pacote de 10 sessões, Consulta Recorrente (${n}/3)`,
    })
    expect(await paymentsOf(wish.id)).toEqual([
      { amount_cents: 333_34, due_date: '2026-11-30', ...told(1) },
      { amount_cents: 333_33, due_date: '2026-12-30', ...told(2) },
      { amount_cents: 333_33, due_date: '2027-01-30', ...told(3) },
    ])
    expect((await undo(changeId)).statusCode).toBe(200)
    expect([await packagesOf(clinic, patient_id), await paymentsOf(wish.id)]).toEqual([[], []])
  })

  test('with the first instalment paid on the spot', async () => {
    const wish = newPackage({ patient_id, paid_with: 'pix' })
    await sell(wish)
    expect(await getPayment(clinic, wish.instalments[0]?.id ?? '')).toMatchObject({
      status: 'paid',
      payment_method: 'pix',
      payment_date: '2026-11-15',
    })
    expect((await paymentsOf(wish.id)).map(({ status }) => status)).toEqual(['paid', 'pending', 'pending'])
  })

  test('for nothing brings nothing to be received', async () => {
    const { id } = await sellPackage(clinic, { patient_id, price_cents: 0 })
    expect(await paymentsOf(id)).toEqual([])
  })

  test('again after a lost answer is the same sale; something else under its id is refused', async () => {
    const wish = newPackage({ patient_id })
    const [first, second] = [await sell(wish), await sell(wish)]
    expect(second.json()).toEqual(first.json())
    expect(await paymentsOf(wish.id)).toHaveLength(3)
    expect((await sell({ ...wish, sessions: 11 })).json().code).toBe('conflict')
    const [one, two, three] = wish.instalments
    const later = [{ ...one, due_date: '2026-12-01' }, two, three]
    const fewer = [{ ...one, amount_cents: 666_67 }, three]
    for (const instalments of [later, fewer])
      expect((await sell({ ...wish, instalments })).json().code).toBe('conflict')
    // After midnight, too.
    postura.clock.now = new Date('2027-06-01T12:00:00Z')
    expect((await sell(wish)).json()).toEqual(first.json())
    postura.clock.now = new Date('2026-11-15T12:00:00Z')
  })

  test('at once in two windows is one sale', async () => {
    const wish = newPackage({ patient_id })
    const answers = await Promise.all(Array.from({ length: 8 }, () => sell(wish)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect([await packagesOf(clinic, patient_id), await paymentsOf(wish.id)].map(({ length }) => length)).toEqual([
      1, 3,
    ])
  })

  test.each([
    ['no sessions', { sessions: 0 }, 'sessions', 'O valor mínimo é 1.'],
    ['another sum', { price_cents: 999_99 }, 'instalments', 'As parcelas não somam o preço.'],
    ['another type', { type: 'Massagem' }, 'type', undefined],
    [
      'an end before its sale',
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

  test('is good for longer once that is said, by whoever saw it as it is', async () => {
    const { id } = await sellPackage(clinic, { patient_id })
    const saved = await change(id, { rev: 1, expires_on: '2027-06-30' })
    expect(saved.json()).toMatchObject({ expires_on: '2027-06-30', rev: 2 })
    // After a lost answer.
    expect((await change(id, { rev: 1, expires_on: '2027-06-30' })).statusCode).toBe(200)
    expect((await change(id, { rev: 1, expires_on: null })).json().code).toBe('stale')
    expect((await change(id, { rev: 2, expires_on: '2026-11-14' })).json().code).toBe('expires_before_sale')
    expect((await change(id, { rev: 2, expires_on: null }, other)).json().code).toBe('package_not_found')
  })

  test('of which nothing was used is deleted: what is owed is canceled, what was paid stays', async () => {
    const wish = newPackage({ patient_id })
    await sell(wish)
    const [paid = '', owed = ''] = wish.instalments.map(({ id }) => id)
    await clinic.call('PUT', `/api/payments/${paid}/status`, { seen: 'pending', status: 'paid' })
    const changeId = newId()
    expect((await remove(wish.id, other)).json().code).toBe('package_not_found')
    expect((await remove(wish.id, clinic, changeId)).statusCode).toBe(200)
    expect((await remove(wish.id, clinic, changeId)).statusCode).toBe(200)
    expect((await remove(wish.id)).json().code).toBe('package_not_found')
    expect([(await getPayment(clinic, paid)).status, (await getPayment(clinic, owed)).status]).toEqual([
      'paid',
      'canceled',
    ])
    expect((await undo(changeId)).statusCode).toBe(200)
    expect((await paymentsOf(wish.id)).map(({ status }) => status)).toEqual(['paid', 'pending', 'pending'])
  })

  test('is paid by its patient: no instalment is put on somebody else', async () => {
    const wish = newPackage({ patient_id })
    await sell(wish)
    const payment = await getPayment(clinic, wish.instalments[0]?.id ?? '')
    const someone = await addPatient(clinic)
    const form = { ...paymentFormOf(payment), patient_id: someone.id }
    expect((await clinic.call('PUT', `/api/payments/${payment.id}`, form)).json().code).toBe('payment_of_package')
  })

  test('that was used is not deleted, and its patient neither', async () => {
    const { id } = await sellPackage(clinic, { patient_id, price_cents: 0 })
    expect((await complete()).json().package).toEqual({ number: 1, sessions: 10 })
    expect((await remove(id)).json().code).toBe('package_in_use')
    expect((await clinic.call('GET', `/api/patients/${patient_id}/records`)).json()).toMatchObject({ packages: 1 })
    expect((await clinic.call('DELETE', `/api/patients/${patient_id}`)).json().code).toBe('patient_has_records')
  })

  test('tells its history', async () => {
    const { id } = await sellPackage(clinic, { patient_id })
    await change(id, { rev: 1, expires_on: '2027-06-30' })
    const { entries } = (await clinic.call('GET', `/api/history/packages/${id}`)).json()
    expect(entries.map(({ sentences }: { sentences: string[] }) => sentences)).toEqual([
      ['Validade: 31/03/2027 → 30/06/2027'],
      ['Pacote vendido'],
    ])
  })

  test('is told in lists as what is left until it expires', async () => {
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

test('the next sale begins as each type was last sold', async () => {
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
