import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import type { Call } from '../build-test-app.ts'
import { newAppointment, newAppointmentSeries } from '../factories/appointment.factory.ts'
import { noId, type Probe, withId } from './probe.ts'

/** Both clinics have their own two patients and two appointments of the first patient, with these ids. */
export const sharedIds = { patient: newId(), companion: newId(), appointments: [newId(), newId()] } as const

/** Time of B's appointment and of one of A's. */
export const takenTime = toTimeRange('2026-11-16', '09:00', '10:00')

const base = '/api/appointments'
const ask = (over: object) => (call: Call) =>
  call('POST', '/api/agenda/conflicts', { patient_id: null, slots: [takenTime], ...over })
const askFree =
  (name: string): Probe['call'] =>
  (call, id) =>
    call('GET', `/api/agenda/free-slots?from=2027-02-01&days=1&minutes=60&step=60&limit=3&${name}=${id}`)
/** Each probe books its own day, so probes do not overlap. */
const booking = (day: string, over: object) => ({
  ...newAppointment({ patient_id: sharedIds.patient, ...toTimeRange(day, '09:00', '10:00') }),
  ...over,
})
const series = (day: string, over: object) => {
  const input = newAppointmentSeries({ patient_id: sharedIds.patient })
  const occurrences = [{ ...toTimeRange(day, '09:00', '10:00'), id: newId(), moved: false, squeeze_in: false }]
  return { ...input, occurrences, ...over }
}
const change = (day: string, over: object = {}) => {
  const { id: _, ...input } = booking(day, over)
  return { ...input, rev: 1 }
}

const moveTo = (day: string, id: string) => ({ moves: [{ ...toTimeRange(day, '09:00', '10:00'), id, rev: 1 }] })

/** The part after `·` names where the id is sent, if not in the URL. */
export const appointmentProbes = (seriesOfB: () => string): Record<string, Probe> => ({
  'GET /api/appointments': noId((call) => call('GET', `${base}?q=canario`)),
  'GET /api/appointments · professional': withId((call, id) => call('GET', `${base}?professional=${id}`)),
  'GET /api/appointments/calendar': noId((call) => call('GET', `${base}/calendar?from=2026-11-01&to=2026-12-01`)),
  'GET /api/appointments/charge': withId(
    (call, id) => call('GET', `${base}/charge?patient_id=${id}&title=Pilates&day=2026-11-15`),
    '15000',
  ),
  'GET /api/agenda/free-slots · patient_id': withId(askFree('patient_id'), 'start_time'),
  'GET /api/agenda/free-slots · professional_id': withId(askFree('professional_id'), 'start_time'),
  'GET /api/agenda/free-slots · room_id': withId(askFree('room_id'), 'start_time'),
  'GET /api/agenda/free-slots · except': withId(askFree('except'), 'start_time'),
  'POST /api/agenda/conflicts · patient_id': withId((call, id) => ask({ patient_id: id })(call)),
  'POST /api/agenda/conflicts · professional_id': withId((call, id) => ask({ professional_id: id })(call)),
  'POST /api/agenda/conflicts · room_id': withId((call, id) => ask({ room_id: id })(call)),
  'POST /api/agenda/conflicts · except': withId((call, id) => ask({ except: [id] })(call), '[[]]'),
  'GET /api/appointments/{id}': withId((call, id) => call('GET', `${base}/${id}`)),
  'GET /api/history/{record}/{id} · appointments': withId(
    (call, id) => call('GET', `/api/history/appointments/${id}`),
    'Consulta criada',
  ),
  'POST /api/appointments · patient_id': withId((call, id) =>
    call('POST', base, booking('2026-12-01', { patient_id: id })),
  ),
  'POST /api/appointments · professional_id': withId((call, id) =>
    call('POST', base, booking('2026-12-02', { professional_id: id })),
  ),
  'POST /api/appointments · room_id': withId((call, id) => call('POST', base, booking('2026-12-12', { room_id: id }))),
  'POST /api/appointments/series · patient_id': withId(
    (call, id) => call('POST', `${base}/series`, series('2026-12-03', { patient_id: id })),
    '"appointments":1',
  ),
  'POST /api/appointments/series · professional_id': withId(
    (call, id) => call('POST', `${base}/series`, series('2026-12-04', { professional_id: id })),
    '"appointments":1',
  ),
  'POST /api/appointments/series · id': noId((call) =>
    call('POST', `${base}/series`, series('2026-12-05', { id: seriesOfB() })),
  ),
  'PUT /api/appointments/{id}': withId(
    (call, id) => call('PUT', `${base}/${id}`, change('2026-12-06')),
    'patient_is_charged',
  ),
  'PUT /api/appointments/{id} · patient_id': withId((call, id) =>
    call('PUT', `${base}/${sharedIds.appointments[0]}`, change('2026-12-07', { patient_id: id })),
  ),
  'PUT /api/appointments/{id} · professional_id': withId((call, id) =>
    call('PUT', `${base}/${sharedIds.appointments[1]}`, change('2026-12-08', { professional_id: id })),
  ),
  'PUT /api/appointments/{id}/time': withId((call, id) =>
    call('PUT', `${base}/${id}/time`, { ...toTimeRange('2026-12-09', '09:00', '10:00'), rev: 1 }),
  ),
  'GET /api/patients/{id}/appointments': withId((call, id) => call('GET', `/api/patients/${id}/appointments`)),
  'PUT /api/patients/{id}/appointments/times': withId(
    (call, id) => call('PUT', `/api/patients/${id}/appointments/times`, moveTo('2026-12-10', id)),
    'stale',
  ),
  'PUT /api/patients/{id}/appointments/times · moves': withId(
    (call, id) => call('PUT', `/api/patients/${sharedIds.patient}/appointments/times`, moveTo('2026-12-11', id)),
    'appointment_not_found',
  ),
  'PUT /api/appointments/times · moves': withId(
    (call, id) => call('PUT', `${base}/times`, moveTo('2026-12-12', id)),
    'stale',
  ),
  'PUT /api/appointments/confirmed · sessions': withId(
    (call, id) => call('PUT', `${base}/confirmed`, { sessions: [{ id, rev: 1 }] }),
    'stale',
  ),
  'PUT /api/appointments/{id}/status': withId((call, id) =>
    call('PUT', `${base}/${id}/status`, { seen: 'scheduled', status: 'confirmed' }),
  ),
  'PUT /api/appointments/{id}/arrival': withId((call, id) =>
    call('PUT', `${base}/${id}/arrival`, { arrival: 'arrived' }),
  ),
  'PUT /api/appointments/{id}/reminder': withId((call, id) => call('PUT', `${base}/${id}/reminder`, { sent: true })),
  'POST /api/cancellations · appointments': withId((call, id) =>
    call('POST', '/api/cancellations', { id: newId(), appointments: [id], classes: [] }),
  ),
  'DELETE /api/appointments/{id}': withId(
    (call, id) => call('DELETE', `${base}/${id}?scope=following`),
    '{"deleted":1}',
  ),
})
