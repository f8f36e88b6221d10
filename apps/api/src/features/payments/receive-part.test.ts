import type { Payment } from '@postura/domain/payments/payment'
import { setPaymentStatus, updatePayment } from '@postura/domain/payments/payment.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import {
  addPayment,
  getPayment,
  listParts,
  paymentFormOf,
  receivePart,
} from '../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

// The test day is 2026-11-15.
const undoing = useUndo()
const { undo, everything } = undoing
let patient_id: string

beforeAll(async () => {
  patient_id = (await addPatient(undoing.clinic)).id
})

const owed = (over = {}) => addPayment(undoing.clinic, { patient_id, amount_cents: 120_00, ...over })
const receive = (id: string, amount_cents: number, over = {}, changeId = newId()) =>
  receivePart(undoing.clinic, id, { amount_cents, ...over }, changeId)
const remove = (part: string, changeId = newId()) =>
  undoing.clinic.call('DELETE', `/api/payment-parts/${part}`, undefined, { 'x-change-id': changeId })
const setStatus = (id: string, seen: string, status: string, over = {}) =>
  undoing.clinic.call('PUT', `/api/payments/${id}/status`, { seen, status, ...over })
const save = (payment: Payment, over = {}) =>
  undoing.clinic.call('PUT', `/api/payments/${payment.id}`, { ...paymentFormOf(payment), ...over })
const codeOf = (response: { json: () => { code?: string } }) => response.json().code
const shortOf = ({ status, parts_cents, payment_date, payment_method }: Payment) => [
  status,
  parts_cents,
  payment_date,
  payment_method,
]

describe('receiving', () => {
  test('a part leaves the payment open with a rest; the parts that reach its amount make it paid', async () => {
    const { id } = await owed()
    const first = await receive(id, 50_00, { payment_date: '2026-11-10', payment_method: 'pix' })
    expect([first.statusCode, shortOf(first.json())]).toEqual([200, ['pending', 50_00, null, null]])
    const last = await receive(id, 70_00, { payment_method: 'cash' })
    expect(shortOf(last.json())).toEqual(['paid', 120_00, '2026-11-15', 'cash'])
    const parts = await listParts(undoing.clinic, id)
    expect(parts.map((part) => [part.amount_cents, part.payment_date, part.payment_method])).toEqual([
      [50_00, '2026-11-10', 'pix'],
      [70_00, '2026-11-15', 'cash'],
    ])
  })

  test('a part is told with the charge of its session, to those who see amounts', async () => {
    const { clinic } = undoing
    const { charge } = await bookAppointment(clinic, {
      patient_id,
      ...toTimeRange('2026-11-13', '14:00', '15:00'),
      status: 'completed',
      charge: { amount_cents: 120_00, pending: true, payment_method: null },
    })
    await receive(charge?.id ?? '', 50_00)
    const chargeFor = async (as: TestClinic) =>
      (await as.call('GET', '/api/appointments?day=2026-11-13')).json().items[0].charge
    expect(await chargeFor(clinic)).toMatchObject({ amount_cents: 120_00, has_parts: true, parts_cents: 50_00 })
    const professional = await addMember(undoing.postura, clinic.id, 'professional')
    expect(await chargeFor(professional)).toMatchObject({ amount_cents: null, has_parts: true, parts_cents: null })
  })

  test('the same request again adds nothing; its id with other data is a conflict', async () => {
    const { id } = await owed()
    const part = { id: newId(), payment_date: '2026-11-10' }
    for (let n = 0; n < 2; n += 1) expect((await receive(id, 50_00, part)).json().parts_cents).toBe(50_00)
    expect(codeOf(await receive(id, 60_00, part))).toBe('conflict')
  })

  test('a request without a day is the same after midnight', async () => {
    const { id } = await owed()
    const part = newId()
    await receive(id, 50_00, { id: part })
    await undoing.postura.owner.query(
      `update clinic.payment_parts set payment_date = '2026-11-14' where admin_id = $1 and id = $2`,
      [undoing.clinic.id, part],
    )
    expect((await receive(id, 50_00, { id: part })).json()).toMatchObject({ parts_cents: 50_00 })
    expect(codeOf(await receive(id, 50_00, { id: part, payment_date: '2026-11-15' }))).toBe('conflict')
  })

  test('more than the rest, nothing, the future, and a payment that is not open are refused', async () => {
    const { id } = await owed()
    await receive(id, 50_00)
    const tooMuch = await receive(id, 70_01)
    expect([tooMuch.statusCode, tooMuch.json()]).toMatchObject([409, { code: 'part_too_large', field: 'amount_cents' }])
    expect((await receive(id, 0)).statusCode).toBe(422)
    expect(codeOf(await receive(id, 1, { payment_date: '2026-11-16' }))).toBe('paid_in_the_future')
    for (const status of ['paid', 'canceled'] as const)
      expect(codeOf(await receive((await owed({ status })).id, 1))).toBe('payment_not_open')
    expect((await getPayment(undoing.clinic, id)).parts_cents).toBe(50_00)
  })

  test('a payment has at most fifty parts, of which the last is the whole rest', async () => {
    const { id } = await owed()
    for (let n = 0; n < 49; n += 1) expect((await receive(id, 1)).statusCode).toBe(200)
    expect(codeOf(await receive(id, 1))).toBe('too_many_parts')
    expect((await setStatus(id, 'pending', 'paid')).json()).toMatchObject({ status: 'paid', parts_cents: 120_00 })
    const paid = await getPayment(undoing.clinic, id)
    const opened = (await save(paid, { amount_cents: 130_00 })).json()
    const form = await save(opened, { status: 'paid' })
    expect([codeOf(await setStatus(id, 'pending', 'paid')), codeOf(form)]).toEqual(['too_many_parts', 'too_many_parts'])
    for (const { errors } of [setPaymentStatus, updatePayment]) expect(errors).toContain('too_many_parts')
  })

  test('another clinic can neither see, receive nor remove a part', async () => {
    const { id } = await owed()
    const part = newId()
    await receive(id, 50_00, { id: part })
    const other = await signUpPaidClinic(undoing.postura)
    expect(codeOf(await other.call('GET', `/api/payments/${id}/parts`))).toBe('payment_not_found')
    expect(codeOf(await receivePart(other, id, { amount_cents: 1 }))).toBe('payment_not_found')
    expect(codeOf(await other.call('DELETE', `/api/payment-parts/${part}`))).toBe('part_not_found')
  })
})

describe('removing and undo', () => {
  test('a removed part opens a paid payment again', async () => {
    const { id } = await owed()
    const part = newId()
    await receive(id, 50_00)
    await receive(id, 70_00, { id: part })
    const changeId = newId()
    for (let n = 0; n < 2; n += 1) expect((await remove(part, changeId)).statusCode).toBe(200)
    expect(shortOf(await getPayment(undoing.clinic, id))).toEqual(['pending', 50_00, null, null])
    expect(codeOf(await remove(part))).toBe('part_not_found')
  })

  test('undo of a part, and of its removal, restores the rows of both tables', async () => {
    const { id } = await owed()
    await receive(id, 50_00)
    const before = await everything()
    const [part, received, removed] = [newId(), newId(), newId()]
    await receive(id, 70_00, { id: part })
    const paid = await everything()
    await remove(part, removed)
    expect((await undo(removed)).statusCode).toBe(200)
    expect(await everything()).toEqual(paid)
    await remove(part)
    expect(await everything()).toEqual(before)
    await receive(id, 70_00, {}, received)
    expect((await undo(received)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('undo of a part is refused if another part came since', async () => {
    const { id } = await owed()
    const changeId = newId()
    await receive(id, 50_00, {}, changeId)
    await receive(id, 10_00)
    expect(codeOf(await undo(changeId))).toBe('changed_since')
  })
})

describe('a payment with parts', () => {
  test('processing receives the rest as one more part', async () => {
    const { id } = await owed()
    await receive(id, 50_00, { payment_date: '2026-11-10' })
    const answer = await setStatus(id, 'pending', 'paid', { payment_date: '2026-11-14', payment_method: 'pix' })
    expect(shortOf(answer.json())).toEqual(['paid', 120_00, '2026-11-14', 'pix'])
    expect((await listParts(undoing.clinic, id)).map((part) => part.amount_cents)).toEqual([50_00, 70_00])
  })

  test('it is not processed again on another day', async () => {
    const { id } = await owed()
    await receive(id, 120_00)
    const refused = await setStatus(id, 'paid', 'paid', { payment_date: '2026-11-01' })
    expect(codeOf(refused)).toBe('payment_not_open')
    expect(setPaymentStatus.errors).toContain(codeOf(refused))
  })

  test('processing without parts adds none', async () => {
    const { id } = await owed()
    expect(shortOf((await setStatus(id, 'pending', 'paid')).json())).toEqual(['paid', 0, '2026-11-15', null])
    expect(await listParts(undoing.clinic, id)).toEqual([])
  })

  test('it is neither canceled, deleted nor opened again before its parts are removed', async () => {
    const { id } = await owed()
    await receive(id, 50_00)
    expect(codeOf(await setStatus(id, 'pending', 'canceled'))).toBe('payment_has_parts')
    expect(codeOf(await undoing.clinic.call('DELETE', `/api/payments/${id}`))).toBe('payment_has_parts')
    expect(codeOf(await save(await getPayment(undoing.clinic, id), { status: 'canceled' }))).toBe('payment_has_parts')
    await receive(id, 70_00)
    expect(codeOf(await setStatus(id, 'paid', 'pending'))).toBe('payment_has_parts')
  })

  test('its amount cannot fall below what was received; at exactly that it is paid, above it is open', async () => {
    const { id } = await owed()
    await receive(id, 50_00, { payment_method: 'pix' })
    const stored = await getPayment(undoing.clinic, id)
    const refused = await save(stored, { amount_cents: 49_99 })
    expect(refused.json()).toMatchObject({ code: 'amount_below_parts', field: 'amount_cents' })
    const paid = (await save(stored, { amount_cents: 50_00 })).json()
    expect(shortOf(paid)).toEqual(['paid', 50_00, '2026-11-15', 'pix'])
    expect(shortOf((await save(paid, { amount_cents: 60_00 })).json())).toEqual(['pending', 50_00, null, null])
  })

  test('saving its form as paid receives the rest', async () => {
    const { id } = await owed()
    await receive(id, 50_00, { payment_date: '2026-11-10' })
    const stored = await getPayment(undoing.clinic, id)
    const paid = await save(stored, { status: 'paid', payment_date: '2026-11-12', description: 'Pilates' })
    expect([paid.json().description, ...shortOf(paid.json())]).toEqual(['Pilates', 'paid', 120_00, '2026-11-12', null])
  })

  test('its rest is the debt, and its parts are received', async () => {
    const debtor = (await addPatient(undoing.clinic)).id
    const { id } = await owed({ patient_id: debtor, due_date: '2026-11-01', description: 'Aula avulsa de dança' })
    await receive(id, 50_00)
    const { debt } = (await undoing.clinic.call('GET', `/api/patients/${debtor}`)).json()
    expect(debt).toEqual({ receivable_cents: 0, overdue_cents: 70_00 })
    const sums = await undoing.clinic.call('GET', '/api/payments/sums?q=dan%C3%A7a')
    expect(sums.json()).toEqual({ receivable_cents: 0, received_cents: 50_00, overdue_cents: 70_00 })
    const { overdue } = (await undoing.clinic.call('GET', '/api/dashboard')).json()
    const mine = overdue.debtors.find((each: { patient_id: string }) => each.patient_id === debtor)
    expect(mine).toMatchObject({ count: 1, sum_cents: 70_00 })
  })
})

test('the database refuses parts that do not add up', async () => {
  const { id } = await owed()
  const { owner } = undoing.postura
  await expect(
    owner.query('update clinic.payments set parts_cents = 1 where admin_id = $1 and id = $2', [undoing.clinic.id, id]),
  ).rejects.toMatchObject({ constraint: 'parts_add_up' })
})
