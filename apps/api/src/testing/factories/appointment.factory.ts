import type { Appointment, NewSeries, newAppointment as schema } from '@postura/domain/appointments/appointment'
import { newId } from '@postura/domain/shared/ids'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { occurrenceDays, timedOn } from '@postura/domain/shared/time/recurrence'
import type * as z from 'zod/mini'
import type { TestClinic } from './account.factory.ts'

type Sent = z.input<typeof schema>

/** An hour of a Monday that is no holiday. */
export const newAppointment = (over: Partial<Sent> & { patient_id: string }): Sent => ({
  id: newId(),
  title: 'Consulta Recorrente',
  description: '',
  status: 'scheduled',
  ...timedOn('2026-11-23', '14:00', '15:00'),
  ...over,
})

/** Booked by the clinic itself, and answered. */
export const book = async (
  { call }: TestClinic,
  over: Partial<Sent> & { patient_id: string },
): Promise<Appointment> => {
  const response = await call('POST', '/api/appointments', newAppointment(over))
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

const MONDAY = '2026-11-23'

/** Four Mondays at nine, as they were previewed. */
export const newSeries = (over: Partial<NewSeries> & { patient_id: string }): NewSeries => {
  const rule: NewSeries['rule'] = { weekdays: ['monday'], ends: { times: 4 } }
  const occurrences = occurrenceDays(rule, MONDAY).map((day) => ({
    ...timedOn(day, '09:00', '10:00'),
    id: newId(),
    moved: false,
    squeeze_in: false,
  }))
  return { id: newId(), title: 'Consulta Recorrente', description: '', rule, occurrences, ...over }
}

/** What a clinic has from that Monday on, in the order of its days. */
export const calendarOf = async ({ call }: TestClinic): Promise<Appointment[]> =>
  (await call('GET', `/api/appointments/calendar?from=${MONDAY}&to=${addDays(MONDAY, 45)}`)).json()

/** The rows of a series, as the clinic booked them. */
export const bookSeries = async (
  clinic: TestClinic,
  over: Partial<NewSeries> & { patient_id: string },
): Promise<Appointment[]> => {
  const series = newSeries(over)
  const response = await clinic.call('POST', '/api/appointments/series', series)
  if (response.statusCode !== 200) throw new Error(response.body)
  return (await calendarOf(clinic)).filter(({ series_id }) => series_id === series.id)
}
