import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id: string
let day = 0

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  patient_id = (await addPatient(clinic, { name: 'Ana Lima' })).id
})

/** Time range on an unused day. */
const nextTime = () => {
  day += 1
  return toTimeRange(`2027-01-${String(day).padStart(2, '0')}`, '14:00', '15:00')
}
const booked = () => bookAppointment(clinic, { patient_id, ...nextTime() })

const set = (id: string, change: object, as = clinic, headers: Record<string, string> = {}) =>
  as.call('PUT', `/api/appointments/${id}/status`, { seen: 'scheduled', ...change }, headers)
const undo = (changeId: string) => clinic.call('POST', `/api/changes/${changeId}/undo`)

const paymentsOf = async (id: string) => {
  const { rows } = await postura.owner.query(
    `select amount_cents, status, payment_method, payment_date::text, paid_date is not null as paid, due_date::text, description, patient_id
     from clinic.payments where appointment_id = $1 order by id`,
    [id],
  )
  return rows
}
const paidByPix = { amount_cents: 15_000, pending: false, payment_method: 'pix' }
const owed = { amount_cents: 15_000, pending: true, payment_method: null }

describe('completing an appointment', () => {
  const unpaid = { status: 'pending', payment_method: null, payment_date: null, paid: false }
  test.each([
    ['paid', paidByPix, { status: 'paid', payment_method: 'pix', payment_date: '2026-11-15', paid: true }],
    ['pending', { ...paidByPix, pending: true }, unpaid],
    ['pending for the amount zero', { ...paidByPix, amount_cents: 0 }, unpaid],
    ['pending without a method', { ...paidByPix, payment_method: null }, unpaid],
  ])('creates a payment: %s', async (_, charge, expected) => {
    const { id, start_time } = await booked()
    const response = await set(id, { status: 'completed', charge })
    const due_date = start_time.slice(0, 10)
    const { amount_cents } = charge
    expect(response.json()).toMatchObject({
      status: 'completed',
      charge: { amount_cents, status: expected.status, due_date },
      rev: 2,
    })
    const description = `Consulta ${due_date.slice(8)}/01/2027`
    expect(await paymentsOf(id)).toEqual([{ ...expected, amount_cents, due_date, description, patient_id }])
  })

  test('sets the due date by the clinic’s time zone, not by UTC', async () => {
    const { id } = await bookAppointment(clinic, { patient_id, ...toTimeRange('2027-02-05', '22:00', '23:00') })
    expect((await set(id, { status: 'completed', charge: owed })).json().charge.due_date).toBe('2027-02-05')
    expect((await paymentsOf(id))[0]?.description).toBe('Consulta 05/02/2027')
  })

  test('creates no payment only if the charge is explicitly null', async () => {
    const { id } = await booked()
    const undecided = await set(id, { status: 'completed' })
    expect([undecided.statusCode, undecided.json()]).toEqual([
      422,
      { code: 'charge_undecided', message: 'Diga o que será cobrado por esta consulta.' },
    ])
    expect((await clinic.call('GET', `/api/appointments/${id}`)).json().status).toBe('scheduled')
    expect((await set(id, { status: 'completed', charge: null })).json()).toMatchObject({
      status: 'completed',
      charge: null,
    })
    expect(await paymentsOf(id)).toEqual([])
  })

  test('again, or from a stale status, returns the existing payment', async () => {
    const { id } = await booked()
    const first = await set(id, { status: 'completed', charge: paidByPix })
    for (const seen of ['scheduled', 'confirmed', 'completed'])
      expect((await set(id, { seen, status: 'completed', charge: { ...owed, amount_cents: 1 } })).body).toBe(first.body)
    expect(await paymentsOf(id)).toHaveLength(1)
  })

  test('is undone together with the payment', async () => {
    const { id } = await booked()
    const changeId = newId()
    await set(id, { status: 'completed', charge: paidByPix }, clinic, { 'x-change-id': changeId })
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await paymentsOf(id)).toEqual([])
    expect((await clinic.call('GET', `/api/appointments/${id}`)).json()).toMatchObject({
      status: 'scheduled',
      charge: null,
    })
  })

  test.each([
    { ...paidByPix, amount_cents: -1 },
    { ...paidByPix, amount_cents: 0.5 },
    { ...paidByPix, payment_method: 'cheque' },
    { ...paidByPix, status: 'paid' },
    15_000,
  ])('refuses the charge %j', async (charge) => {
    const { id } = await bookAppointment(clinic, { patient_id, status: 'canceled' })
    expect((await set(id, { seen: 'canceled', status: 'completed', charge })).statusCode).toBe(422)
  })
})

describe('changing a completed appointment to another status', () => {
  const completed = async (charge: object) => {
    const { id } = await booked()
    await set(id, { status: 'completed', charge })
    return id
  }
  const leave = (id: string, change: object = {}) => set(id, { seen: 'completed', status: 'scheduled', ...change })

  test('keeps a pending charge, unless cancel_charge is set', async () => {
    const kept = await completed(owed)
    expect((await leave(kept)).json()).toMatchObject({ status: 'scheduled', charge: { status: 'pending' } })
    const dropped = await completed(owed)
    expect((await leave(dropped, { cancel_charge: true })).json().charge).toBeNull()
    expect(await paymentsOf(dropped)).toMatchObject([{ status: 'canceled' }])
  })

  test('cancels an overdue charge with cancel_charge', async () => {
    const id = await completed(owed)
    await postura.owner.query(`update clinic.payments set status = 'overdue' where appointment_id = $1`, [id])
    expect((await leave(id, { cancel_charge: true })).json().charge).toBeNull()
  })

  test('never changes a paid charge', async () => {
    const id = await completed(paidByPix)
    const before = await paymentsOf(id)
    expect((await leave(id, { cancel_charge: true })).json().charge.status).toBe('paid')
    expect(await paymentsOf(id)).toEqual(before)
  })

  test('and completing it again leaves one active charge', async () => {
    const kept = await completed(owed)
    await leave(kept)
    const again = await set(kept, { status: 'completed', charge: { ...paidByPix, amount_cents: 99 } })
    expect(again.json().charge).toMatchObject({ amount_cents: 15_000, status: 'pending' })
    const dropped = await completed(owed)
    await leave(dropped, { cancel_charge: true })
    const recharged = await set(dropped, { status: 'completed', charge: paidByPix })
    expect(recharged.json().charge).toMatchObject({ amount_cents: 15_000, status: 'paid' })
    expect((await paymentsOf(dropped)).map(({ status }) => status)).toEqual(['canceled', 'paid'])
  })

  test('is undone together with its charge', async () => {
    const id = await completed(owed)
    const changeId = newId()
    const change = { seen: 'completed', status: 'canceled', cancel_charge: true }
    await set(id, change, clinic, { 'x-change-id': changeId })
    expect((await undo(changeId)).statusCode).toBe(200)
    expect((await clinic.call('GET', `/api/appointments/${id}`)).json()).toMatchObject({
      status: 'completed',
      charge: { status: 'pending' },
    })
  })
})

describe('canceling an appointment', () => {
  test('accepts a reason, no reason, and a changed reason', async () => {
    const { id } = await booked()
    const cancel = (change: object) => set(id, { seen: 'canceled', status: 'canceled', ...change })
    const canceled = await set(id, { status: 'canceled', cancel_reason: 'no_show' })
    expect(canceled.json()).toMatchObject({ status: 'canceled', cancel_reason: 'no_show' })
    expect((await cancel({ cancel_reason: 'patient' })).json().cancel_reason).toBe('patient')
    expect((await cancel({})).json().cancel_reason).toBeNull()
    expect((await cancel({ cancel_reason: 'rain' })).statusCode).toBe(422)
    await cancel({ cancel_reason: 'holiday' })
    const back = await set(id, { seen: 'canceled', status: 'confirmed', cancel_reason: 'clinic' })
    expect(back.json()).toMatchObject({ status: 'confirmed', cancel_reason: null })
  })

  const canceledAt = async (time: object) => {
    const { id } = await bookAppointment(clinic, { patient_id, ...time })
    await set(id, { status: 'canceled' })
    return id
  }
  const revive = (id: string, change: object = {}) => set(id, { seen: 'canceled', status: 'scheduled', ...change })

  test('cannot be reverted if the patient has another appointment at that time', async () => {
    const time = nextTime()
    const id = await canceledAt(time)
    await bookAppointment(clinic, { patient_id, ...time })
    const refused = await revive(id, { squeeze_in: true })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'patient_overlap', field: 'start_time' }])
    expect(refused.json().message).toContain('14:00–15:00 Ana Lima')
    expect((await revive(id, { status: 'completed', charge: null })).json().status).toBe('completed')
  })

  test('can be reverted at a taken time only with squeeze_in', async () => {
    const time = nextTime()
    const id = await canceledAt(time)
    const other = await addPatient(clinic, { name: 'Rui Lima' })
    await bookAppointment(clinic, { patient_id: other.id, ...time })
    const refused = await revive(id)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'time_taken', field: 'start_time' }])
    expect(refused.json().message).toContain('14:00–15:00 Rui Lima')
    expect((await revive(id, { squeeze_in: true })).json()).toMatchObject({ status: 'scheduled', squeezed_in: true })
    expect((await set(id, { status: 'confirmed' })).json()).toMatchObject({ squeezed_in: true })
  })
})

test('a status changed in another window is not overwritten', async () => {
  const { id } = await booked()
  await set(id, { status: 'canceled' })
  const stale = await set(id, { status: 'confirmed' })
  expect([stale.statusCode, stale.json()]).toEqual([
    409,
    { code: 'stale', message: 'Este registro foi alterado em outra janela' },
  ])
  const late = await set(id, { status: 'completed', charge: paidByPix })
  expect(late.json().code).toBe('stale')
  expect(await paymentsOf(id)).toEqual([])
})

test('another clinic cannot change the status', async () => {
  const intruder = await signUpPaidClinic(postura)
  const { id } = await booked()
  const foreign = await set(id, { status: 'completed', charge: paidByPix }, intruder)
  const unknown = await set(newId(), { status: 'completed', charge: paidByPix }, intruder)
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  expect((await clinic.call('GET', `/api/appointments/${id}`)).json()).toMatchObject({ status: 'scheduled', rev: 1 })
  expect(await paymentsOf(id)).toEqual([])
})

test('the twentieth completion on a connection (generic plan) charges like the first', async () => {
  const statuses = []
  for (let n = 0; n < 20; n += 1) {
    const { id } = await bookAppointment(clinic, {
      patient_id,
      ...toTimeRange(`2027-03-${String(n + 1).padStart(2, '0')}`, '08:00', '09:00'),
    })
    statuses.push((await set(id, { status: 'completed', charge: owed })).json().charge?.status)
  }
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 'pending'))
})
