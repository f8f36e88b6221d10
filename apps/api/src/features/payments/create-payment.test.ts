import { newId } from '@postura/domain/shared/ids'
import { beforeAll, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { addPayment, getPayment, newPayment } from '../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing
let patient_id: string

beforeAll(async () => {
  patient_id = (await addPatient(undoing.clinic)).id
})

const create = (input: object, as = undoing.clinic, changeId = newId()) =>
  as.call('POST', '/api/payments', input, { 'x-change-id': changeId })

test('a payment is created and returned with the patient', async () => {
  const input = newPayment({ patient_id })
  expect((await create(input)).json()).toEqual({
    ...input,
    parts_cents: 0,
    patient_name: 'João da Silva',
    package_id: null,
    professional_id: null,
    patient_phone: '(11) 91234-5678',
    guardian: null,
    appointment_id: null,
    paid_date: null,
    receipt: null,
    tax_issued_on: null,
    rev: 1,
  })
})

test('a payment of zero, an overdue payment and the largest amount are accepted', async () => {
  for (const over of [{ amount_cents: 0 }, { status: 'overdue' as const }, { amount_cents: 100_000_000 }])
    expect(await addPayment(undoing.clinic, { patient_id, ...over })).toMatchObject(over)
})

test('a paid payment gets paid_date now, and payment_date today unless given', async () => {
  const [before, today] = await Promise.all([
    addPayment(undoing.clinic, { patient_id, status: 'paid', payment_date: '2026-11-10', payment_method: 'cash' }),
    addPayment(undoing.clinic, { patient_id, status: 'paid' }),
  ])
  expect(before).toMatchObject({ payment_date: '2026-11-10', payment_method: 'cash', paid_date: expect.any(String) })
  expect(today).toMatchObject({ payment_date: '2026-11-15', payment_method: null, paid_date: expect.any(String) })
})

test('the payment day is today in the clinic’s time zone, not in UTC', async () => {
  postura.clock.now = new Date('2026-11-16T02:30:00Z')
  const tomorrow = newPayment({ patient_id, status: 'paid', payment_date: '2026-11-16' })
  const refused = await create(tomorrow)
  const { payment_date } = await addPayment(undoing.clinic, { patient_id, status: 'paid' })
  postura.clock.now = new Date('2026-11-15T12:00:00Z')
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    { code: 'paid_in_the_future', field: 'payment_date', message: 'A data do pagamento não pode estar no futuro.' },
  ])
  expect(payment_date).toBe('2026-11-15')
})

test('an unpaid payment may have a planned payment day', async () => {
  const planned = { payment_date: '2026-12-01', payment_method: 'pix' as const }
  expect(await addPayment(undoing.clinic, { patient_id, ...planned })).toMatchObject({ ...planned, paid_date: null })
})

test('a retry returns the same payment; different data with the same id is a conflict', async () => {
  for (const over of [{}, { status: 'paid' as const }]) {
    const input = newPayment({ patient_id, ...over })
    const first = await create(input)
    const second = await create(input)
    expect([second.statusCode, second.body]).toEqual([200, first.body])
    expect((await create({ ...input, id: input.id.toUpperCase() })).body).toBe(first.body)
    const other = await create({ ...input, amount_cents: 1 })
    expect([other.statusCode, other.json().code]).toEqual([409, 'conflict'])
    expect(await getPayment(undoing.clinic, input.id)).toEqual(first.json())
  }
})

test('twenty concurrent requests with one id create one payment', async () => {
  const input = newPayment({ patient_id, description: 'Uma vez só' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(input)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  const { rows } = await postura.owner.query('select count(*)::int from clinic.payments where id = $1', [input.id])
  expect(rows).toEqual([{ count: 1 }])
})

test('an archived patient gets no new payment, but a retry succeeds', async () => {
  const archived = await addPatient(undoing.clinic, { name: 'Zélia' })
  const before = newPayment({ patient_id: archived.id })
  const first = await create(before)
  await undoing.clinic.call('PUT', `/api/patients/${archived.id}/archived`, { archived: true })
  const refused = await create(newPayment({ patient_id: archived.id }))
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'patient_archived', field: 'patient_id' }])
  expect((await create(before)).body).toBe(first.body)
})

test('a clinic with an expired plan can still create payments', async () => {
  const clinic = await signUpPaidClinic(postura)
  const patient = await addPatient(clinic)
  postura.clock.now = new Date('2027-11-15T12:00:00Z')
  const response = await create(newPayment({ patient_id: patient.id }), clinic)
  postura.clock.now = new Date('2026-11-15T12:00:00Z')
  expect(response.statusCode).toBe(200)
})

test.each([
  { amount_cents: -1 },
  { amount_cents: 0.5 },
  { amount_cents: 100_000_001 },
  { amount_cents: '15000' },
  { amount_cents: null },
  { description: ' ' },
  { description: 'a'.repeat(201) },
  { description: 'duas\nlinhas' },
  { due_date: '2026-02-30' },
  { due_date: '0000-01-01' },
  { due_date: null },
  { payment_date: '15/11/2026' },
  { status: 'late' },
  { payment_method: 'cheque' },
  { patient_id: 'abc' },
  { id: 'abc' },
  { appointment_id: newId() },
  { paid_date: '2026-11-15T12:00:00Z' },
  { admin_id: newId() },
  { rev: 1 },
])('a payment with %j is refused', async (over) => {
  expect((await create({ ...newPayment({ patient_id }), ...over })).statusCode).toBe(422)
})

test('undo removes the payment', async () => {
  const before = await everything()
  const changeId = newId()
  const input = newPayment({ patient_id })
  await create(input, undoing.clinic, changeId)
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})

test('another clinic’s patient is refused, and another clinic may use the same payment id', async () => {
  const intruder = await signUpPaidClinic(postura)
  const foreign = await create(newPayment({ patient_id }), intruder)
  const unknown = await create(newPayment({ patient_id: newId() }), intruder)
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  expect(foreign.json()).toMatchObject({ code: 'patient_not_found', field: 'patient_id' })
  const victim = await addPayment(undoing.clinic, { patient_id })
  const own = await addPayment(intruder, { patient_id: (await addPatient(intruder)).id, id: victim.id })
  expect(own.amount_cents).toBe(15_000)
  expect(await getPayment(undoing.clinic, victim.id)).toEqual(victim)
})
