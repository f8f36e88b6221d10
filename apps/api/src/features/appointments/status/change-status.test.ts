import { newId } from '@postura/domain/shared/ids'
import { timedOn } from '@postura/domain/shared/time/recurrence'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { book } from '../../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let patient_id: string
let day = 0

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  patient_id = (await addPatient(clinic, { name: 'Ana Lima' })).id
})

/** An hour of a day of its own. */
const nextTime = () => {
  day += 1
  return timedOn(`2027-01-${String(day).padStart(2, '0')}`, '14:00', '15:00')
}
const booked = () => book(clinic, { patient_id, ...nextTime() })

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

describe('completing', () => {
  const unpaid = { status: 'pending', payment_method: null, payment_date: null, paid: false }
  test.each([
    ['paid at once', paidByPix, { status: 'paid', payment_method: 'pix', payment_date: '2026-11-15', paid: true }],
    ['still owed', { ...paidByPix, pending: true }, unpaid],
    ['for nothing', { ...paidByPix, amount_cents: 0 }, unpaid],
    ['without a method', { ...paidByPix, payment_method: null }, unpaid],
  ])('%s', async (_, charge, expected) => {
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

  test('is due on the clinic’s day, though it is tomorrow in UTC', async () => {
    const { id } = await book(clinic, { patient_id, ...timedOn('2027-02-05', '22:00', '23:00') })
    expect((await set(id, { status: 'completed', charge: owed })).json().charge.due_date).toBe('2027-02-05')
    expect((await paymentsOf(id))[0]?.description).toBe('Consulta 05/02/2027')
  })

  test('without a charge, once that is said', async () => {
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

  test('again, or from a status that is no longer so, is answered with the payment there is', async () => {
    const { id } = await booked()
    const first = await set(id, { status: 'completed', charge: paidByPix })
    for (const seen of ['scheduled', 'confirmed', 'completed'])
      expect((await set(id, { seen, status: 'completed', charge: { ...owed, amount_cents: 1 } })).body).toBe(first.body)
    expect(await paymentsOf(id)).toHaveLength(1)
  })

  test('is taken back whole, payment included', async () => {
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
    const { id } = await book(clinic, { patient_id, status: 'canceled' })
    expect((await set(id, { seen: 'canceled', status: 'completed', charge })).statusCode).toBe(422)
  })
})

describe('leaving completed', () => {
  const completed = async (charge: object) => {
    const { id } = await booked()
    await set(id, { status: 'completed', charge })
    return id
  }
  const leave = (id: string, change: object = {}) => set(id, { seen: 'completed', status: 'scheduled', ...change })

  test('keeps what is owed, unless it is no longer wanted', async () => {
    const kept = await completed(owed)
    expect((await leave(kept)).json()).toMatchObject({ status: 'scheduled', charge: { status: 'pending' } })
    const dropped = await completed(owed)
    expect((await leave(dropped, { cancel_charge: true })).json().charge).toBeNull()
    expect(await paymentsOf(dropped)).toMatchObject([{ status: 'canceled' }])
  })

  test('also drops what is overdue', async () => {
    const id = await completed(owed)
    await postura.owner.query(`update clinic.payments set status = 'overdue' where appointment_id = $1`, [id])
    expect((await leave(id, { cancel_charge: true })).json().charge).toBeNull()
  })

  test('never touches what was paid', async () => {
    const id = await completed(paidByPix)
    const before = await paymentsOf(id)
    expect((await leave(id, { cancel_charge: true })).json().charge.status).toBe('paid')
    expect(await paymentsOf(id)).toEqual(before)
  })

  test('and completing once more charges once', async () => {
    const kept = await completed(owed)
    await leave(kept)
    const again = await set(kept, { status: 'completed', charge: { ...paidByPix, amount_cents: 99 } })
    expect(again.json().charge).toMatchObject({ amount_cents: 15_000, status: 'pending' })
    const dropped = await completed(owed)
    await leave(dropped, { cancel_charge: true })
    const anew = await set(dropped, { status: 'completed', charge: paidByPix })
    expect(anew.json().charge).toMatchObject({ amount_cents: 15_000, status: 'paid' })
    expect((await paymentsOf(dropped)).map(({ status }) => status)).toEqual(['canceled', 'paid'])
  })

  test('is taken back whole', async () => {
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

describe('canceling', () => {
  test('with a reason, without one, and with another after all', async () => {
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
    const { id } = await book(clinic, { patient_id, ...time })
    await set(id, { status: 'canceled' })
    return id
  }
  const revive = (id: string, change: object = {}) => set(id, { seen: 'canceled', status: 'scheduled', ...change })

  test('cannot be taken back where the patient is by now', async () => {
    const time = nextTime()
    const id = await canceledAt(time)
    await book(clinic, { patient_id, ...time })
    const refused = await revive(id, { squeeze_in: true })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'patient_overlap', field: 'start_time' }])
    expect(refused.json().message).toContain('14:00–15:00 Ana Lima')
    expect((await revive(id, { status: 'completed', charge: null })).json().status).toBe('completed')
  })

  test('is taken back into time that is taken only when squeezed in', async () => {
    const time = nextTime()
    const id = await canceledAt(time)
    const other = await addPatient(clinic, { name: 'Rui Lima' })
    await book(clinic, { patient_id: other.id, ...time })
    const refused = await revive(id)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'time_taken', field: 'start_time' }])
    expect(refused.json().message).toContain('14:00–15:00 Rui Lima')
    expect((await revive(id, { squeeze_in: true })).json()).toMatchObject({ status: 'scheduled', squeezed_in: true })
    expect((await set(id, { status: 'confirmed' })).json()).toMatchObject({ squeezed_in: true })
  })
})

test('what was changed elsewhere meanwhile is not overwritten', async () => {
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

test('the intruder changes nothing', async () => {
  const intruder = await signUpPaidClinic(postura)
  const { id } = await booked()
  const foreign = await set(id, { status: 'completed', charge: paidByPix }, intruder)
  const unknown = await set(newId(), { status: 'completed', charge: paidByPix }, intruder)
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  expect((await clinic.call('GET', `/api/appointments/${id}`)).json()).toMatchObject({ status: 'scheduled', rev: 1 })
  expect(await paymentsOf(id)).toEqual([])
})

test('the twentieth completion of a connection charges like the first', async () => {
  const statuses = []
  for (let n = 0; n < 20; n += 1) {
    const { id } = await book(clinic, {
      patient_id,
      ...timedOn(`2027-03-${String(n + 1).padStart(2, '0')}`, '08:00', '09:00'),
    })
    statuses.push((await set(id, { status: 'completed', charge: owed })).json().charge?.status)
  }
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 'pending'))
})
