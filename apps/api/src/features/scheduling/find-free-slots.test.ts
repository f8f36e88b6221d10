import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../testing/factories/appointment.factory.ts'
import { addClass } from '../../testing/factories/class.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
/** A Monday. */
const DAY = '2026-11-23'
let clinic: TestClinic
let ana: string

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  ana = (await addPatient(clinic, { name: 'Ana Lima' })).id
})

const ask = (over: object = {}, as = clinic) => {
  const query = { from: DAY, days: '1', minutes: '60', step: '60', limit: '20', ...over }
  return as.call('GET', `/api/agenda/free-slots?${new URLSearchParams(query)}`)
}
const starts = async (over: object = {}): Promise<string[]> =>
  (await ask(over)).json().map(({ start_time }: { start_time: string }) => timeOf(start_time))
const professional = (over: object = {}) => createProfessional(postura.ownerUrl, { admin_id: clinic.id, ...over })
const at = (start: string, end: string) => toTimeRange(DAY, start, end)

test('free slots are in working hours and not taken by an appointment or a class', async () => {
  await bookAppointment(clinic, { patient_id: ana, ...at('09:00', '10:00') })
  await addClass(clinic, { ...at('15:00', '16:00') })
  expect(await starts()).toEqual(['08:00', '10:00', '11:00', '13:00', '14:00', '16:00', '17:00'])
  expect((await ask({ limit: '1' })).json()).toEqual([{ ...at('08:00', '09:00'), professional_ids: [] }])
})

test('free slots name who is free, and respect the own hours of a professional', async () => {
  const [carla, igor] = [await professional(), await professional({ name: 'Igor' })]
  const morning = { ...defaultWorkingHours, monday: { start: '08:00', end: '10:00', breaks: [] } }
  await clinic.call('PUT', `/api/professionals/${igor}/hours`, { rev: 1, working_hours: morning })
  await bookAppointment(clinic, { patient_id: ana, professional_id: carla, ...at('08:00', '09:00') })
  const slots = (await ask({ limit: '3' })).json()
  expect(slots.map(({ professional_ids }: { professional_ids: string[] }) => professional_ids)).toEqual([
    [igor],
    [carla, igor],
    [carla],
  ])
  expect(await starts({ professional_id: igor })).toEqual(['08:00', '09:00'])
})

test('free slots are free for the patient, also while they are in a class', async () => {
  const [carla, igor] = [await professional(), await professional({ name: 'Igor' })]
  await addClass(clinic, { professional_id: igor, add: [ana], ...at('08:00', '09:00') })
  expect((await starts({ professional_id: carla }))[0]).toBe('08:00')
  expect((await starts({ professional_id: carla, patient_id: ana }))[0]).toBe('09:00')
})

test('the moved appointment takes no time from itself, and a canceled one takes none', async () => {
  const moved = await bookAppointment(clinic, { patient_id: ana, ...at('08:00', '09:00') })
  expect((await starts())[0]).toBe('09:00')
  expect((await starts({ except: moved.id }))[0]).toBe('08:00')
  await clinic.call('PUT', `/api/appointments/${moved.id}/status`, { seen: 'scheduled', status: 'canceled' })
  expect((await starts())[0]).toBe('08:00')
})

test('days off and absences have no free slots', async () => {
  const closed = { id: newId(), name: 'Férias', professional_id: null, from_date: DAY, to_date: DAY }
  await clinic.call('POST', '/api/closures', closed)
  expect(await starts()).toEqual([])
  expect((await ask({ days: '2', limit: '1' })).json()[0].start_time).toBe(
    toTimeRange('2026-11-24', '08:00', '09:00').start_time,
  )
})

test.each([
  { days: '0' },
  { days: '32' },
  { minutes: '0' },
  { minutes: '721' },
  { step: '0' },
  { limit: '101' },
  { from: '2026-02-30' },
  { patient_id: 'abc' },
  { admin_id: newId() },
])('refuses %j', async (over) => {
  expect((await ask(over)).statusCode).toBe(422)
})

test('another clinic takes no time, and its ids are like unknown ones', async () => {
  const intruder = await signUpPaidClinic(postura)
  await bookAppointment(clinic, { patient_id: ana, ...at('08:00', '09:00') })
  const foreign = await ask({ patient_id: ana }, intruder)
  expect(foreign.body).toBe((await ask({ patient_id: newId() }, intruder)).body)
  expect(timeOf(foreign.json()[0].start_time)).toBe('08:00')
})
