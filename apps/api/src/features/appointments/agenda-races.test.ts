import { newId } from '@postura/domain/shared/ids'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { type AdminTx, asSelf, withAdminUnlocked } from '../../db/tenant.ts'
import { useTestApp } from '../../testing/build-test-app.ts'
import type { TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment, bookAppointmentSeries, newAppointment } from '../../testing/factories/appointment.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { useProcesses } from '../../testing/use-processes.ts'
import { checkOverlaps } from '../scheduling/booking-checks.ts'
import { insertAppointments } from './booking/booking.queries.ts'

// Gate G5, appointments: concurrent requests must not break the clinic's agenda.
const AT_ONCE = 8
const ROUNDS = chooseRunCount(6, 20)
/** Milliseconds. Long, because other processes use the same cores. */
const PATIENCE = 90_000
const postura = useTestApp()
const { signUp, nextPool } = useProcesses(postura)
let clinic: TestClinic
let patients: string[]

beforeEach(async () => {
  clinic = await signUp()
  patients = []
  for (let n = 0; n < AT_ONCE; n += 1) patients.push((await addPatient(clinic, { name: `Paciente ${n}` })).id)
})

const atOnce = <T>(input: (n: number) => Promise<T>, times = AT_ONCE): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => input(n)))
const told = (answers: readonly LightMyRequestResponse[]): string[] =>
  answers.map((answer) => (answer.statusCode === 200 ? 'ok' : answer.json().code)).sort()
const count = async (table: string): Promise<number> =>
  (await postura.owner.query(`select count(*)::int as n from clinic.${table} where admin_id = $1`, [clinic.id])).rows[0]
    .n
const hour = (round: number) => toTimeRange(addDays('2027-01-04', round), '09:00', '10:00')
const patient = (n = 0): string => patients[n] ?? ''

test(
  'an appointment that is completed by eight concurrent requests gets one payment',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await bookAppointment(clinic, { patient_id: patient(), ...hour(round) })
      const answers = await atOnce((n) =>
        clinic.call('PUT', `/api/appointments/${id}/status`, {
          seen: 'scheduled',
          status: 'completed',
          charge: { amount_cents: 10_000 + n, pending: n % 2 === 0, payment_method: 'pix' },
        }),
      )
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
      expect(answers[0]?.json()).toMatchObject({ status: 'completed', rev: 2 })
    }
    expect(await count('payments')).toBe(ROUNDS)
  },
  PATIENCE,
)

test(
  'eight concurrent requests with the same id create one appointment',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const input = newAppointment({ patient_id: patient(), ...hour(round) })
      const answers = await atOnce(() => clinic.call('POST', '/api/appointments', input))
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    }
    expect(await count('appointments')).toBe(ROUNDS)
  },
  PATIENCE,
)

test(
  'of eight concurrent bookings of the same time one succeeds and the others are refused with time_taken',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await atOnce((n) =>
        clinic.call('POST', '/api/appointments', newAppointment({ patient_id: patient(n), ...hour(round) })),
      )
      expect(told(answers)).toEqual(['ok', ...Array.from({ length: AT_ONCE - 1 }, () => 'time_taken')])
    }
    expect(await count('appointments')).toBe(ROUNDS)
  },
  PATIENCE,
)

test(
  'negative control: without the clinic’s lock several concurrent bookings get the same time',
  async () => {
    const withoutLock = (n: number, round: number) =>
      withAdminUnlocked(nextPool(), asSelf(clinic.id), async (unlocked) => {
        const tx = unlocked as AdminTx
        const whose = { patient_id: patient(n), professional_id: null, room_id: null }
        const [squeezed_in = false] = await checkOverlaps(tx, [{ ...whose, ...hour(round), squeeze_in: false }])
        const { charge: _, squeeze_in: _asked, ...row } = newAppointment({ ...whose, ...hour(round) })
        const rest = { ...whose, cancel_reason: null, squeezed_in, series_id: null, detached: false, description: '' }
        await insertAppointments(tx, [{ ...row, ...rest }])
      })
    for (let round = 0; round < ROUNDS; round += 1)
      await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, n) => withoutLock(n, round)))
    expect(await count('appointments')).toBeGreaterThan(ROUNDS)
  },
  PATIENCE,
)

test(
  'a patient who is archived during concurrent bookings gets no appointment after that',
  async () => {
    const seen = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const patient_id = (await addPatient(clinic)).id
      const archive = () => clinic.call('PUT', `/api/patients/${patient_id}/archived`, { archived: true })
      const create = (n: number) =>
        clinic.call(
          'POST',
          '/api/appointments',
          newAppointment({ patient_id, ...toTimeRange(addDays('2027-01-04', round), `${10 + n}:00`, `${11 + n}:00`) }),
        )
      const answers = await atOnce((n) => (n === round % AT_ONCE ? archive() : create(n)))
      const codes = told(answers)
      for (const code of codes) seen.add(code)
      const booked = await postura.owner.query('select from clinic.appointments where patient_id = $1', [patient_id])
      expect(booked.rowCount).toBe(codes.filter((code) => code === 'ok').length - 1)
      expect(told([await create(AT_ONCE)])).toEqual(['patient_archived'])
    }
    expect([...seen].sort()).toEqual(['ok', 'patient_archived'])
  },
  PATIENCE,
)

test(
  'deleting a patient during a concurrent booking leaves no orphan row and fails with no server error',
  async () => {
    const seen = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const patient_id = (await addPatient(clinic)).id
      const remove = () => clinic.call('DELETE', `/api/patients/${patient_id}`)
      const create = () => clinic.call('POST', '/api/appointments', newAppointment({ patient_id, ...hour(round) }))
      const [removed, created] = await Promise.all(round % 2 ? [remove(), create()] : [create(), remove()].reverse())
      const codes = told([removed, created].filter((answer) => answer !== undefined))
      expect([
        ['ok', 'patient_has_records'],
        ['ok', 'patient_not_found'],
      ]).toContainEqual(codes)
      seen.add(codes.join())
    }
    const { rows } = await postura.owner.query(
      `select from clinic.appointments a where not exists (select from clinic.patients p where (p.admin_id, p.id) = (a.admin_id, a.patient_id))`,
    )
    expect(rows).toEqual([])
    expect(seen.size).toBeGreaterThan(0)
  },
  PATIENCE,
)

test(
  'concurrent move, delete and undo of a series cause no server error',
  async () => {
    const failed: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = (await bookAppointmentSeries(clinic, { patient_id: patient(round % AT_ONCE) })).map(({ id }) => id)
      const move = (id: string, rev: number, times: object, changeId = newId()) =>
        clinic.call(
          'PUT',
          `/api/appointments/${id}/time`,
          { ...times, rev, scope: 'following', squeeze_in: true },
          { 'x-change-id': changeId },
        )
      const first = newId()
      await move(ids[0] ?? '', 1, toTimeRange('2026-11-23', '16:00', '17:00'), first)
      const answers = await Promise.all([
        clinic.call('POST', `/api/changes/${first}/undo`),
        ...ids.map((id) => clinic.call('DELETE', `/api/appointments/${id}?scope=following`)),
        ...ids.map((id) => move(id, 2, toTimeRange('2026-11-24', '18:00', '19:00'))),
      ])
      for (const { statusCode, body } of answers) if (statusCode >= 500) failed.push(body)
      await postura.owner.query('delete from clinic.appointments where admin_id = $1', [clinic.id])
    }
    expect(failed).toEqual([])
  },
  PATIENCE,
)
