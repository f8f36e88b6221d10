import type { Payment } from '@postura/domain/payments/payment'
import { newId } from '@postura/domain/shared/ids'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addPayment, getPayment } from '../../testing/factories/money/payment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createPayment } from '../../testing/factories/record.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing
let patient_id: string
let current: Payment

beforeAll(async () => {
  patient_id = (await addPatient(undoing.clinic)).id
})
beforeEach(async () => {
  current = await addPayment(undoing.clinic, { patient_id })
})

const set = (change: object, id = current.id, as = undoing.clinic, changeId = newId()) =>
  as.call('PUT', `/api/payments/${id}/status`, { seen: 'pending', ...change }, { 'x-change-id': changeId })
const get = (id = current.id) => getPayment(undoing.clinic, id)
const byPix = { status: 'paid', payment_date: '2026-11-12', payment_method: 'pix' }

describe('marking a payment as paid', () => {
  test('sets the given day and method, and paid_date', async () => {
    const response = await set(byPix)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { ...current, ...byPix, paid_date: expect.any(String), rev: 2 },
    ])
    expect(await get()).toEqual(response.json())
  })

  test('uses today and no method by default', async () => {
    expect((await set({ status: 'paid' })).json()).toMatchObject({
      payment_date: '2026-11-15',
      payment_method: null,
      paid_date: expect.any(String),
    })
  })

  test('uses the clinic’s day as today and refuses tomorrow', async () => {
    postura.clock.now = new Date('2026-11-16T02:59:00Z')
    const refused = await set({ ...byPix, payment_date: '2026-11-16' })
    const today = await set({ status: 'paid' })
    postura.clock.now = new Date('2026-11-15T12:00:00Z')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'paid_in_the_future', field: 'payment_date' },
    ])
    expect(today.json().payment_date).toBe('2026-11-15')
  })

  test('works for an overdue or canceled payment', async () => {
    for (const status of ['overdue', 'canceled'] as const) {
      const { id } = await addPayment(undoing.clinic, { patient_id, status })
      expect((await set({ seen: status, ...byPix }, id)).json()).toMatchObject(byPix)
    }
  })

  test('works for an archived patient', async () => {
    const archived = await addPatient(undoing.clinic)
    const { id } = await addPayment(undoing.clinic, { patient_id: archived.id })
    await undoing.clinic.call('PUT', `/api/patients/${archived.id}/archived`, { archived: true })
    expect((await set(byPix, id)).json().status).toBe('paid')
  })

  test('again with another day and method keeps paid_date', async () => {
    const { paid_date } = (await set(byPix)).json()
    const other = { seen: 'paid', status: 'paid', payment_date: '2026-11-01', payment_method: 'cash' }
    expect((await set(other)).json()).toMatchObject({ payment_date: '2026-11-01', payment_method: 'cash', paid_date })
  })

  test('by twenty concurrent requests changes it once and returns the same response to all', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(byPix)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect((await get()).rev).toBe(2)
  })
})

describe('changing a payment to another status', () => {
  test.each(['pending', 'overdue', 'canceled'])(
    '(%s) clears day, method and paid_date of a paid payment',
    async (status) => {
      await set(byPix)
      expect((await set({ seen: 'paid', status })).json()).toMatchObject({
        status,
        paid_date: null,
        payment_date: null,
        payment_method: null,
      })
    },
  )

  test('keeps the planned day and method of a payment that was never paid', async () => {
    const planned = { payment_date: '2026-12-01', payment_method: 'pix' as const }
    const { id } = await addPayment(undoing.clinic, { patient_id, ...planned })
    expect((await set({ status: 'overdue' }, id)).json()).toMatchObject({ status: 'overdue', ...planned })
  })
})

test('a status changed in another window is not overwritten; a change that was already made succeeds', async () => {
  const first = await set(byPix)
  for (const seen of ['pending', 'overdue', 'paid']) expect((await set({ ...byPix, seen })).body).toBe(first.body)
  for (const change of [
    { status: 'canceled' },
    { ...byPix, payment_method: 'cash' },
    { seen: 'canceled', status: 'pending' },
  ]) {
    const stale = await set(change)
    expect([stale.statusCode, stale.json()]).toEqual([
      409,
      { code: 'stale', message: 'Este registro foi alterado em outra janela' },
    ])
  }
  expect(await get()).toEqual(first.json())
})

test('a canceled payment is not reactivated if its appointment has another charge', async () => {
  const { id: appointment_id } = await bookAppointment(undoing.clinic, { patient_id })
  const own = { admin_id: undoing.clinic.id, patient_id, appointment_id }
  const canceled = await createPayment(postura.ownerUrl, { ...own, status: 'canceled' })
  const other = await createPayment(postura.ownerUrl, own)
  for (const change of [{ status: 'pending' }, byPix]) {
    const refused = await set({ seen: 'canceled', ...change }, canceled)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'appointment_is_charged', message: 'A consulta deste pagamento já tem outro pagamento.' },
    ])
  }
  expect((await get(canceled)).status).toBe('canceled')
  await set({ status: 'canceled' }, other)
  expect((await set({ seen: 'canceled', status: 'pending' }, canceled)).json().status).toBe('pending')
})

test('undo restores the status, day and method of both changes', async () => {
  for (const change of [byPix, { status: 'canceled' }, { status: 'overdue' }]) {
    const { id } = await addPayment(undoing.clinic, { patient_id })
    const before = await everything()
    const changeId = newId()
    await set(change, id, undoing.clinic, changeId)
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  }
  const { id } = await addPayment(undoing.clinic, { patient_id, status: 'paid', payment_method: 'cash' })
  const before = await everything()
  const changeId = newId()
  await set({ seen: 'paid', status: 'pending' }, id, undoing.clinic, changeId)
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})

test('undo of a status change is refused after another change', async () => {
  const changeId = newId()
  await set(byPix, current.id, undoing.clinic, changeId)
  await set({ seen: 'paid', status: 'canceled' })
  expect((await undo(changeId)).json().code).toBe('changed_since')
  expect((await get()).status).toBe('canceled')
})

test.each([
  { status: 'late' },
  { status: undefined },
  { status: 'paid', seen: undefined },
  { ...byPix, payment_date: '2026-02-30' },
  { ...byPix, payment_method: 'cheque' },
  { ...byPix, amount_cents: 1 },
  { ...byPix, paid_date: '2026-11-15T12:00:00Z' },
])('a status change with %j is refused', async (change) => {
  expect((await set(change)).statusCode).toBe(422)
  expect(await get()).toEqual(current)
})

test('another clinic cannot change the status', async () => {
  const intruder = await signUpPaidClinic(postura)
  const foreign = await set(byPix, current.id, intruder)
  expect([foreign.statusCode, foreign.body]).toEqual([404, (await set(byPix, newId(), intruder)).body])
  expect(foreign.json().code).toBe('payment_not_found')
  expect(await get()).toEqual(current)
})
