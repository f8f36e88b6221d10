import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../../testing/factories/account.factory.ts'
import { addPayment, newMonthlyPayments } from '../../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { useUndo } from '../../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing
let patient_id: string

beforeEach(async () => {
  undoing.clinic = await signUpPaidClinic(postura)
  patient_id = (await addPatient(undoing.clinic, { name: 'Ana Lima' })).id
})

const create = (input: object, as = undoing.clinic, changeId = newId()) =>
  as.call('POST', '/api/payments/monthly', input, { 'x-change-id': changeId })
const listed = async () => (await undoing.clinic.call('GET', '/api/payments')).json()

test('creates a payment for each month with the month in its description, on the last day of shorter months', async () => {
  const input = newMonthlyPayments({ patient_id })
  const response = await create(input)
  expect([response.statusCode, response.json()]).toEqual([200, { payments: 4 }])
  const due = [
    ['2027-01-31', 'Mensalidade 01/2027'],
    ['2027-02-28', 'Mensalidade 02/2027'],
    ['2027-03-31', 'Mensalidade 03/2027'],
    ['2027-04-30', 'Mensalidade 04/2027'],
  ]
  const monthly = { patient_name: 'Ana Lima', amount_cents: 30_000, status: 'pending', paid_date: null }
  expect((await listed()).items.toReversed()).toMatchObject(
    due.map(([due_date, description], n) => ({ ...monthly, due_date, description, id: input.months[n]?.id })),
  )
})

test('monthly payments are for one to 36 months', async () => {
  expect((await create(newMonthlyPayments({ patient_id }, 36))).json()).toEqual({ payments: 36 })
  const { id } = newMonthlyPayments({ patient_id }).months[0] ?? { id: '' }
  const tooMany = Array.from({ length: 37 }, () => ({ id: newId(), due_date: '2027-01-31' }))
  for (const months of [
    [],
    tooMany,
    [{ id, due_date: '2027-02-30' }],
    [{ id }],
    [{ id, due_date: '2027-02-28', rev: 1 }],
  ])
    expect((await create({ ...newMonthlyPayments({ patient_id }), months })).statusCode).toBe(422)
  expect((await listed()).total).toBe(36)
})

test.each([
  { amount_cents: -1 },
  { description: '' },
  { description: 'a'.repeat(191) },
  { status: 'paid' },
  { id: newId() },
])('monthly payments with %j are refused', async (over) => {
  expect((await create({ ...newMonthlyPayments({ patient_id }), ...over })).statusCode).toBe(422)
  expect((await listed()).total).toBe(0)
})

test('the longest description leaves space for the month', async () => {
  await create(newMonthlyPayments({ patient_id, description: 'a'.repeat(190) }, 1))
  const [payment] = (await listed()).items
  expect(payment.description).toBe(`${'a'.repeat(190)} 01/2027`)
})

test('a retry creates nothing; different data with the same ids is a conflict', async () => {
  const input = newMonthlyPayments({ patient_id })
  const first = await create(input)
  const second = await create(input)
  expect([second.statusCode, second.body]).toEqual([200, first.body])
  for (const other of [
    { ...input, amount_cents: 1 },
    { ...input, months: [...input.months, { id: newId(), due_date: '2027-05-31' }] },
    { ...input, months: input.months.map((month) => ({ ...month, due_date: '2027-06-01' })) },
  ]) {
    const refused = await create(other)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict'])
  }
  expect((await listed()).total).toBe(4)
})

test('an existing or duplicate id refuses all monthly payments', async () => {
  const { id } = await addPayment(undoing.clinic, { patient_id })
  const before = await everything()
  const months = newMonthlyPayments({ patient_id }).months
  const last = months.at(-1)?.id ?? ''
  for (const taken of [id, last]) {
    const refused = await create(
      newMonthlyPayments({ patient_id, months: months.with(0, { id: taken, due_date: '2027-01-31' }) }),
    )
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict'])
  }
  expect(await everything()).toEqual(before)
})

test('one undo removes all monthly payments', async () => {
  const before = await everything()
  const changeId = newId()
  await create(newMonthlyPayments({ patient_id }, 12), undoing.clinic, changeId)
  expect((await listed()).total).toBe(12)
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})

test('undo is refused once one of the monthly payments was paid', async () => {
  const input = newMonthlyPayments({ patient_id })
  const changeId = newId()
  await create(input, undoing.clinic, changeId)
  const change = { seen: 'pending', status: 'paid', payment_method: 'pix' }
  expect((await undoing.clinic.call('PUT', `/api/payments/${input.months[2]?.id}/status`, change)).statusCode).toBe(200)
  expect((await undo(changeId)).json().code).toBe('changed_since')
  expect((await listed()).total).toBe(4)
})

test('an archived patient gets no monthly payments', async () => {
  await undoing.clinic.call('PUT', `/api/patients/${patient_id}/archived`, { archived: true })
  const refused = await create(newMonthlyPayments({ patient_id }))
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'patient_archived', field: 'patient_id' }])
  expect((await listed()).total).toBe(0)
})

test('another clinic’s patient is refused', async () => {
  const intruder = await signUpPaidClinic(postura)
  const foreign = await create(newMonthlyPayments({ patient_id }), intruder)
  const unknown = await create(newMonthlyPayments({ patient_id: newId() }), intruder)
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  expect((await listed()).total).toBe(0)
})

test('a retry with fewer months returns the number of the first request, and one undo removes all', async () => {
  const input = newMonthlyPayments({ patient_id })
  const changeId = newId()
  await create(input, undoing.clinic, changeId)
  const fewer = await create({ ...input, months: input.months.slice(0, 2) }, undoing.clinic, changeId)
  expect(fewer.json()).toEqual({ payments: 4 })
  expect((await undo(changeId)).statusCode).toBe(200)
  expect((await listed()).total).toBe(0)
})
