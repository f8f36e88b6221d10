import * as z from 'zod/mini'
import { civilDate, daysBetween } from '../shared/time/civil-date.ts'
import { instant } from '../shared/time/instant.ts'

/** What an appointment is for; what is sold ahead is sold for one of these too. */
export const appointmentTypes = ['Primeira Consulta', 'Consulta Recorrente', 'Consulta de Alta', 'Pilates'] as const
export type AppointmentType = (typeof appointmentTypes)[number]

/** From when to when. */
export const times = { start_time: instant, end_time: instant }

/** "Agendar mesmo assim (encaixe)": the professional's time is taken, and that is known. */
export const squeezeIn = z._default(z.boolean(), false)

/** Of a series: this row alone, or it and those to come. */
export const scopes = ['one', 'following'] as const
export type Scope = (typeof scopes)[number]
export const scope = z._default(z.enum(scopes), 'one')

export const deletion = z.strictObject({ scope })

/** A month as a calendar shows it, with the days of its neighbours. */
export const MAX_CALENDAR_DAYS = 45

/** From one day up to another, that one not included. */
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
