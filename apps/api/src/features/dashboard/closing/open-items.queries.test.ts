import type { OpenItem, OpenItems } from '@postura/domain/dashboard/closing/open-item'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import { addClass, addPatients } from '../../../testing/factories/class.factory.ts'
import { sellPackage } from '../../../testing/factories/money/package.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createAppointment } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
let ana: string

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  ana = (await addPatient(clinic, { name: 'Ana Lima' })).id
})
afterEach(() => {
  postura.clock.now = new Date('2026-11-15T12:00:00Z')
})

const open = async (as = clinic): Promise<OpenItems> => (await as.call('GET', '/api/dashboard/open-items')).json()
const told = ({ items }: OpenItems) => items.map((item: OpenItem) => `${item.kind} ${item.patient_name} ${item.title}`)
const change = (id: string, body: object) => clinic.call('PUT', `/api/appointments/${id}/status`, body)

describe('GET /api/dashboard/open-items', () => {
  test('is empty for a clinic without bookings', async () => {
    expect(await open()).toEqual({ items: [], total: 0, day: { received_cents: 0, came: 0, missed: 0 } })
  })

  test('lists appointments and seats until today, newest day first; those that have not begun and classes that run are not counted', async () => {
    const [bia = '', caio = ''] = await addPatients(clinic, 2)
    const own = { patient_id: ana, title: 'Pilates' } as const
    await bookAppointment(clinic, { ...own, ...toTimeRange('2026-11-13', '09:00', '10:00') })
    // Late evening in São Paulo, the next day in UTC.
    await bookAppointment(clinic, { ...own, title: 'Consulta de Alta', ...toTimeRange('2026-11-14', '22:30', '23:30') })
    await bookAppointment(clinic, { ...own, status: 'confirmed', ...toTimeRange('2026-11-15', '08:00', '09:00') })
    await bookAppointment(clinic, {
      ...own,
      title: 'Primeira Consulta',
      ...toTimeRange('2026-11-15', '22:00', '23:00'),
    })
    await bookAppointment(clinic, { ...own, ...toTimeRange('2026-11-16', '00:00', '01:00') })
    await addClass(clinic, { title: 'Solo', add: [caio, bia], ...toTimeRange('2026-11-15', '07:00', '08:00') })
    const answer = await open()
    expect(told(answer)).toEqual([
      'seat Paciente 01 Solo',
      'seat Paciente 02 Solo',
      'appointment Ana Lima Pilates',
      'appointment Ana Lima Primeira Consulta',
      'appointment Ana Lima Consulta de Alta',
      'appointment Ana Lima Pilates',
    ])
    expect(answer.total).toBe(5)
    postura.clock.now = new Date('2026-11-16T01:00:00Z')
    expect((await open()).total).toBe(6)
    // A class that runs.
    postura.clock.now = new Date('2026-11-15T10:30:00Z')
    expect((await open()).total).toBe(2)
  })

  test('tells who arrived, and does not count a session that runs', async () => {
    const { id } = await bookAppointment(clinic, { patient_id: ana, ...toTimeRange('2026-11-15', '08:30', '09:30') })
    expect((await open()).total).toBe(1)
    await clinic.call('PUT', `/api/appointments/${id}/arrival`, { arrival: 'started' })
    const instant = expect.stringMatching(/Z$/)
    expect(await open()).toMatchObject({ total: 0, items: [{ id, arrived_at: instant, started_at: instant }] })
    postura.clock.now = new Date('2026-11-15T12:30:00Z')
    expect((await open()).total).toBe(1)
  })

  test('omits items with an outcome and counts them in the day result', async () => {
    const [bia = '', caio = '', dora = ''] = await addPatients(clinic, 3)
    const own = { patient_id: ana } as const
    const hours = ['06:00', '07:00', '08:00', '09:00'].map((start) => toTimeRange('2026-11-15', start, '09:30'))
    const [came, missed, excused] = await Promise.all(
      hours
        .slice(0, 3)
        .map((_, n) =>
          bookAppointment(clinic, { ...own, ...toTimeRange('2026-11-15', `0${6 + n}:00`, `0${7 + n}:00`) }),
        ),
    )
    const pix = { amount_cents: 15_000, pending: false, payment_method: 'pix' }
    await change(came?.id ?? '', { seen: 'scheduled', status: 'completed', charge: pix })
    await change(missed?.id ?? '', { seen: 'scheduled', status: 'canceled', cancel_reason: 'no_show' })
    await change(excused?.id ?? '', { seen: 'scheduled', status: 'canceled', cancel_reason: 'patient' })
    const { id } = await addClass(clinic, { add: [bia, caio, dora], ...hours[0], squeeze_in: true })
    const mark = (patient: string, attendance: string) =>
      clinic.call('PUT', `/api/classes/${id}/attendance`, { patients: [patient], attendance })
    await mark(bia, 'present')
    await mark(caio, 'absent')
    await clinic.call('PUT', `/api/classes/${id}/seats`, { remove: [dora] })
    expect(await open()).toEqual({ items: [], total: 0, day: { received_cents: 15_000, came: 2, missed: 2 } })
  })

  test('returns each appointment with the last price of its type and its own charge', async () => {
    const charge = (amount_cents: number) => ({ amount_cents, pending: true, payment_method: null })
    const past = (day: string, title: 'Pilates' | 'Primeira Consulta', cents: number) =>
      bookAppointment(clinic, {
        patient_id: ana,
        title,
        status: 'completed',
        charge: charge(cents),
        ...toTimeRange(day, '09:00', '10:00'),
      })
    await past('2026-11-02', 'Pilates', 9_000)
    await past('2026-11-09', 'Pilates', 12_000)
    await past('2026-11-10', 'Primeira Consulta', 20_000)
    await bookAppointment(clinic, { patient_id: ana, title: 'Pilates', ...toTimeRange('2026-11-14', '09:00', '10:00') })
    await bookAppointment(clinic, {
      patient_id: ana,
      title: 'Consulta de Alta',
      ...toTimeRange('2026-11-13', '09:00', '10:00'),
    })
    const again = await past('2026-11-12', 'Primeira Consulta', 21_000)
    await change(again.id, { seen: 'completed', status: 'scheduled' })
    const { items } = await open()
    const known = items.map((item) => item.kind === 'appointment' && [item.suggested_cents, item.charge?.amount_cents])
    expect(known).toEqual([
      [12_000, undefined],
      [null, undefined],
      [21_000, 21_000],
    ])
    for (const item of items) {
      if (item.kind !== 'appointment') throw new Error('Only appointments were booked.')
      const query = new URLSearchParams({ patient_id: item.patient_id, title: item.title, day: '2026-11-15' })
      const { amount_cents } = (await clinic.call('GET', `/api/appointments/charge?${query}`)).json()
      expect(item.suggested_cents).toBe(amount_cents)
    }
  })

  test('returns each appointment with the package that would pay for it', async () => {
    await sellPackage(clinic, { patient_id: ana, type: 'Pilates', sessions: 4 })
    await bookAppointment(clinic, { patient_id: ana, title: 'Pilates', ...toTimeRange('2026-11-14', '09:00', '10:00') })
    await bookAppointment(clinic, {
      patient_id: ana,
      title: 'Consulta de Alta',
      ...toTimeRange('2026-11-13', '09:00', '10:00'),
    })
    const { items } = await open()
    expect(items.map((item) => item.kind === 'appointment' && item.package)).toEqual([
      { sessions: 4, used: 0, expires_on: '2027-03-31' },
      null,
    ])
  })

  test('lists the newest 200 items and counts up to 1,000', async () => {
    await postura.owner.query(
      `insert into clinic.appointments (admin_id, patient_id, title, start_time, end_time)
       select $1, $2, 'Pilates', start, start + interval '30 minutes'
       from generate_series(1, 1100) n, lateral (select timestamptz '2026-11-15 12:00Z' - n * interval '1 hour' as start)`,
      [clinic.id, ana],
    )
    const { items, total } = await open()
    expect([items.length, total]).toEqual([200, 1_001])
    // Nine hours of today, then whole days backward, each sorted from its start.
    expect(items[0]?.start_time).toBe('2026-11-15T03:00:00.000Z')
    expect(items.at(-1)?.start_time).toBe('2026-11-08T01:00:00.000Z')
  })

  test('refuses query parameters', async () => {
    expect((await clinic.call('GET', '/api/dashboard/open-items?day=2026-11-15')).statusCode).toBe(422)
  })

  test('shows nothing of another clinic', async () => {
    await createAppointment(postura.ownerUrl, {
      admin_id: clinic.id,
      patient_id: ana,
      start_time: '2026-11-15T11:00:00Z',
      end_time: '2026-11-15T12:00:00Z',
    })
    expect((await open()).total).toBe(1)
    const intruder = await signUpPaidClinic(postura)
    expect((await open(intruder)).items).toEqual([])
    expect((await postura.anonymous('GET', '/api/dashboard/open-items')).statusCode).toBe(401)
  })
})
