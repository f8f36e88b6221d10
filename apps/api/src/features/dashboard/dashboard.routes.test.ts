import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import type { Dashboard } from '@postura/domain/dashboard/dashboard'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addClass, addPatients } from '../../testing/factories/class.factory.ts'
import { addPayment } from '../../testing/factories/money/payment.factory.ts'
import { addPaidPayment } from '../../testing/factories/money/receipt.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createClosure, createProfessional } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
})
afterEach(() => {
  postura.clock.now = new Date('2026-11-15T12:00:00Z')
})

const show = async (as = clinic): Promise<Dashboard> => {
  const response = await as.call('GET', '/api/dashboard')
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

describe('GET /api/dashboard', () => {
  test('is empty for a new clinic, with default working hours', async () => {
    const { occupation, ...rest } = await show()
    expect(rest).toEqual({
      patients: 0,
      has_booked: false,
      overdue: { count: 0, sum_cents: 0, people: 0, debtors: [] },
      debts_today: [],
      unread_notifications: 0,
      revenue: { this_month_cents: 0, last_month_so_far_cents: 0, last_month_cents: 0 },
      birthdays: { items: [], total: 0 },
    })
    expect(occupation.hours_known).toBe(false)
    // Sunday, the holiday of 20 November and Saturday are closed.
    expect(occupation.days.map(({ open_minutes }) => open_minutes)).toEqual([0, 540, 540, 540, 540, 0, 0])
  })

  test('counts active patients and knows whether something was booked', async () => {
    const [first = ''] = await addPatients(clinic, 3)
    await clinic.call('PUT', `/api/patients/${first}/archived`, { archived: true })
    expect(await show()).toMatchObject({ patients: 2, has_booked: false })
    await addClass(clinic)
    expect((await show()).has_booked).toBe(true)
  })

  test('returns the overdue payments by patient, the five largest debts first, with the totals of all', async () => {
    const ids = await addPatients(clinic, 6)
    for (const [n, patient_id] of ids.entries())
      await addPayment(clinic, { patient_id, due_date: '2026-11-10', amount_cents: 1_000 * (n + 1) })
    const [smallest = '', , , , , largest = ''] = ids
    const oldest = await addPayment(clinic, { patient_id: largest, due_date: '2026-11-02', amount_cents: 500 })
    // Stored as overdue before its due date.
    await addPayment(clinic, { patient_id: largest, due_date: '2026-12-01', status: 'overdue', amount_cents: 250 })
    // Due today; paid; canceled.
    await addPayment(clinic, { patient_id: smallest, due_date: '2026-11-15', amount_cents: 90_000 })
    await addPaidPayment(clinic, { patient_id: smallest, due_date: '2026-11-01', amount_cents: 90_000 })
    await addPayment(clinic, { patient_id: smallest, due_date: '2026-11-01', status: 'canceled', amount_cents: 90_000 })
    const { overdue } = await show()
    expect(overdue).toMatchObject({ count: 8, sum_cents: 21_750, people: 6 })
    expect(overdue?.debtors.map(({ sum_cents }) => sum_cents)).toEqual([6_750, 5_000, 4_000, 3_000, 2_000])
    expect(overdue?.debtors[0]).toMatchObject({
      patient_id: largest,
      count: 3,
      since: '2026-11-02',
      payment_id: oldest.id,
      guardian: null,
    })
  })

  test('an overdue payment of R$ 0,00 is no debt', async () => {
    const { id: patient_id } = await addPatient(clinic)
    await addPayment(clinic, { patient_id, due_date: '2026-11-01', amount_cents: 0 })
    await bookAppointment(clinic, { patient_id, ...toTimeRange('2026-11-15', '15:00', '16:00') })
    const nobody = { count: 0, sum_cents: 0, people: 0, debtors: [] }
    expect(await show()).toMatchObject({ overdue: nobody, debts_today: [] })
  })

  test('names the guardian of a patient with a debt', async () => {
    const guardian = { guardian_name: 'Marta Lima', guardian_phone: '(11) 95555-4444' }
    const { id: patient_id } = await addPatient(clinic, { name: 'Ana Lima', ...guardian })
    await addPayment(clinic, { patient_id, due_date: '2026-11-01' })
    expect((await show()).overdue?.debtors[0]).toMatchObject({
      patient_name: 'Ana Lima',
      guardian: { name: 'Marta Lima', phone: '(11) 95555-4444' },
    })
  })

  test('returns the debts of the patients with an appointment today', async () => {
    const [ana = '', bia = '', caio = ''] = await addPatients(clinic, 3)
    for (const patient_id of [ana, ana, bia, caio])
      await addPayment(clinic, { patient_id, due_date: '2026-11-01', amount_cents: 10_000 })
    const times = toTimeRange('2026-11-15', '15:00', '16:00')
    await bookAppointment(clinic, { patient_id: ana, ...times })
    await bookAppointment(clinic, { patient_id: bia, status: 'canceled', ...times })
    await bookAppointment(clinic, {
      patient_id: caio,
      squeeze_in: true,
      ...toTimeRange('2026-11-16', '15:00', '16:00'),
    })
    expect((await show()).debts_today).toEqual([{ patient_id: ana, sum_cents: 20_000 }])
  })

  test('counts unread notifications', async () => {
    for (const is_read of [false, false, true])
      await clinic.call('POST', '/api/notifications', {
        id: newId(),
        title: 'Feriado',
        message: 'Fechado na segunda',
        patient_id: null,
        is_read,
      })
    expect((await show()).unread_notifications).toBe(2)
  })

  test('sums revenue by payment day', async () => {
    const { id: patient_id } = await addPatient(clinic)
    const paid = (payment_date: string, amount_cents: number) =>
      addPaidPayment(clinic, { patient_id, payment_date, amount_cents })
    await paid('2026-11-01', 1)
    await paid('2026-11-15', 10)
    await paid('2026-10-01', 100)
    await paid('2026-10-15', 1_000)
    await paid('2026-10-16', 10_000)
    await paid('2026-10-31', 100_000)
    await paid('2026-09-30', 1_000_000)
    expect((await show()).revenue).toEqual({
      this_month_cents: 11,
      last_month_so_far_cents: 1_100,
      last_month_cents: 111_100,
    })
    // 23:30 on the last day of the month in São Paulo.
    postura.clock.now = new Date('2026-12-01T02:30:00Z')
    expect((await show()).revenue?.this_month_cents).toBe(11)
    postura.clock.now = new Date('2026-12-01T03:00:00Z')
    expect((await show()).revenue).toMatchObject({ this_month_cents: 0, last_month_cents: 11 })
  })

  test('compares the booked minutes of the week with the working hours of all active professionals', async () => {
    const [ana = '', bia = ''] = await addPatients(clinic, 2)
    await clinic.call('PUT', '/api/clinic/schedule', {
      default_minutes: 50,
      working_hours: { ...defaultWorkingHours, saturday: { start: '08:00', end: '12:00', breaks: [] } },
      rev: 1,
    })
    for (const archived_at of [null, null, '2026-11-01T00:00:00Z'])
      await createProfessional(postura.ownerUrl, { admin_id: clinic.id, archived_at })
    const own = { patient_id: ana, squeeze_in: true }
    await bookAppointment(clinic, { ...own, ...toTimeRange('2026-11-15', '00:00', '01:00') })
    await bookAppointment(clinic, {
      ...own,
      status: 'completed',
      charge: null,
      ...toTimeRange('2026-11-17', '09:00', '09:50'),
    })
    await bookAppointment(clinic, { ...own, status: 'canceled', ...toTimeRange('2026-11-17', '14:00', '15:00') })
    // Over the last midnight of the week: half an hour counts for this week.
    await bookAppointment(clinic, { ...own, ...toTimeRange('2026-11-21', '23:30', '00:30') })
    // Before the first midnight of the week: it belongs to the Saturday before.
    await bookAppointment(clinic, { ...own, ...toTimeRange('2026-11-14', '23:30', '00:00') })
    await addClass(clinic, {
      add: [ana, bia],
      capacity: 5,
      squeeze_in: true,
      ...toTimeRange('2026-11-19', '10:00', '11:00'),
    })
    await addClass(clinic, { capacity: 3, squeeze_in: true, ...toTimeRange('2026-11-22', '10:00', '11:00') })
    const { occupation } = await show()
    expect(occupation.days.map(({ booked_minutes }) => booked_minutes)).toEqual([60, 0, 50, 0, 60, 0, 30])
    // 20 November is a holiday.
    expect(occupation.days.map(({ open_minutes }) => open_minutes / 60)).toEqual([0, 18, 18, 18, 18, 0, 8])
    expect(occupation).toMatchObject({ hours_known: true, seats: { enrolled: 2, capacity: 5 } })
  })

  test('counts no working hours of a closed clinic and of a professional who is away', async () => {
    const [carla] = [
      await createProfessional(postura.ownerUrl, { admin_id: clinic.id }),
      await createProfessional(postura.ownerUrl, { admin_id: clinic.id }),
    ]
    const own = { admin_id: clinic.id, to_date: '2026-11-17' }
    await createClosure(postura.ownerUrl, { ...own, from_date: '2026-11-17' })
    await createClosure(postura.ownerUrl, { ...own, from_date: '2026-11-16', professional_id: carla })
    const { occupation } = await show()
    expect(occupation.days.map(({ open_minutes }) => open_minutes / 60)).toEqual([0, 9, 0, 18, 18, 0, 0])
  })

  test('lists the birthdays of the next seven days, the nearest first, without archived patients', async () => {
    const born = (name: string, birth_date: string) => addPatient(clinic, { name, birth_date })
    await born('Ontem', '1980-11-14')
    await born('Sábado', '1990-11-21')
    await born('Hoje', '1980-11-15')
    await born('Domingo', '1990-11-22')
    await born('Recém-nascida', '2026-11-15')
    const { id } = await born('Arquivada', '1980-11-16')
    await clinic.call('PUT', `/api/patients/${id}/archived`, { archived: true })
    const { birthdays } = await show()
    expect(birthdays.total).toBe(2)
    expect(birthdays.items.map(({ patient_name, day, age }) => [patient_name, day, age])).toEqual([
      ['Hoje', '2026-11-15', 46],
      ['Sábado', '2026-11-21', 36],
    ])
  })

  test('refuses query parameters', async () => {
    expect((await clinic.call('GET', '/api/dashboard?day=2026-11-15')).statusCode).toBe(422)
  })

  test('shows nothing of another clinic', async () => {
    const { id: patient_id } = await addPatient(clinic, { birth_date: '1980-11-15' })
    await addPayment(clinic, { patient_id, due_date: '2026-11-01' })
    await bookAppointment(clinic, { patient_id, ...toTimeRange('2026-11-15', '15:00', '16:00') })
    expect(await show()).toMatchObject({ overdue: { count: 1, people: 1 }, debts_today: [{ patient_id }] })
    const intruder = await show(await signUpPaidClinic(postura))
    expect(intruder).toMatchObject({
      patients: 0,
      overdue: { count: 0, people: 0, debtors: [] },
      debts_today: [],
      birthdays: { total: 0 },
    })
    expect((await postura.anonymous('GET', '/api/dashboard')).statusCode).toBe(401)
  })
})

test('GET /api/dashboard/debtors returns everyone with overdue payments, the largest debt first', async () => {
  const people = await addPatients(clinic, 7)
  for (const [n, patient_id] of people.entries())
    await addPayment(clinic, { patient_id, amount_cents: (n + 1) * 10_00, due_date: `2026-10-0${n + 1}` })
  const [first = ''] = people
  await addPayment(clinic, { patient_id: first, amount_cents: 5_00, due_date: '2026-09-30' })
  await addPayment(clinic, { patient_id: first, amount_cents: 5_00, due_date: '2026-12-30' })
  const list = (await clinic.call('GET', '/api/dashboard/debtors')).json()
  expect(list).toMatchObject({ count: 8, people: 7, sum_cents: 285_00 })
  expect(list.debtors.map((each: { patient_id: string }) => each.patient_id)).toEqual([...people].reverse())
  expect(list.debtors.at(-1)).toMatchObject({ count: 2, sum_cents: 15_00, since: '2026-09-30' })
  const other = await signUpPaidClinic(postura)
  expect((await other.call('GET', '/api/dashboard/debtors')).json().debtors).toEqual([])
})
