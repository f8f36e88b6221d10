import * as z from 'zod/mini'
import { civilDate, daysBetween } from '../shared/time/civil-date.ts'
import { instant } from '../shared/time/instant.ts'

/** Types of an appointment; packages are sold for these types too. */
export const appointmentTypes = ['Primeira Consulta', 'Consulta Recorrente', 'Consulta de Alta', 'Pilates'] as const
export type AppointmentType = (typeof appointmentTypes)[number]

export const timeFields = { start_time: instant, end_time: instant }

/** "Agendar mesmo assim (encaixe)": confirms that the professional's time is already taken. */
export const squeezeIn = z._default(z.boolean(), false)

/** Scope of a change in a series: this row alone, or this and the following rows. */
export const scopes = ['one', 'following'] as const
export type Scope = (typeof scopes)[number]
export const scope = z._default(z.enum(scopes), 'one')

export const deletionInput = z.strictObject({ scope })

/** Month as a calendar shows it, with the days of the adjacent months. */
export const MAX_CALENDAR_DAYS = 45

/** Range of days, `to` excluded. */
export const calendarQuery = z.strictObject({ from: civilDate, to: civilDate }).check(
  z.refine(
    ({ from, to }) => {
      const days = daysBetween(from, to)
      return days > 0 && days <= MAX_CALENDAR_DAYS
    },
    { path: ['to'] },
  ),
)
export type CalendarQuery = z.infer<typeof calendarQuery>
