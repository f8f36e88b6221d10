import type {
  Appointment,
  NewAppointmentSeries,
  newAppointment as schema,
} from '@postura/domain/appointments/appointment'
import { newId } from '@postura/domain/shared/ids'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { listOccurrenceDays, toTimeRange } from '@postura/domain/shared/time/recurrence'
import type * as z from 'zod/mini'
import type { TestClinic } from './account.factory.ts'

type Sent = z.input<typeof schema>

/** One hour on a Monday that is not a holiday. */
export const newAppointment = (over: Partial<Sent> & { patient_id: string }): Sent => ({
  id: newId(),
  title: 'Consulta Recorrente',
  description: '',
  status: 'scheduled',
  ...toTimeRange('2026-11-23', '14:00', '15:00'),
  ...over,
})

/** Books an appointment through the API and returns it. */
export const bookAppointment = async (
  { call }: TestClinic,
  over: Partial<Sent> & { patient_id: string },
): Promise<Appointment> => {
  const response = await call('POST', '/api/appointments', newAppointment(over))
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

const MONDAY = '2026-11-23'

/** Four Mondays at nine, as the preview returns them. */
export const newAppointmentSeries = (
  over: Partial<NewAppointmentSeries> & { patient_id: string },
): NewAppointmentSeries => {
  const rule: NewAppointmentSeries['rule'] = { weekdays: ['monday'], ends: { times: 4 } }
  const occurrences = listOccurrenceDays(rule, MONDAY).map((day) => ({
    ...toTimeRange(day, '09:00', '10:00'),
    id: newId(),
    moved: false,
    squeeze_in: false,
  }))
  return { id: newId(), title: 'Consulta Recorrente', description: '', rule, occurrences, ...over }
}

/** The appointments of the 45 days from MONDAY on, sorted by day. */
export const listCalendarAppointments = async ({ call }: TestClinic): Promise<Appointment[]> =>
  (await call('GET', `/api/appointments/calendar?from=${MONDAY}&to=${addDays(MONDAY, 45)}`)).json()

/** Books a series through the API and returns its rows. */
export const bookAppointmentSeries = async (
  clinic: TestClinic,
  over: Partial<NewAppointmentSeries> & { patient_id: string },
): Promise<Appointment[]> => {
  const series = newAppointmentSeries(over)
  const response = await clinic.call('POST', '/api/appointments/series', series)
  if (response.statusCode !== 200) throw new Error(response.body)
  return (await listCalendarAppointments(clinic)).filter(({ series_id }) => series_id === series.id)
}
