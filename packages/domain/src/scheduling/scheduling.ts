import * as z from 'zod/mini'
import { id } from '../shared/ids.ts'
import { civilDate, daysBetween } from '../shared/time/civil-date.ts'
import { instant } from '../shared/time/instant.ts'

/** Types of an appointment; packages are sold for these types too. */
export const appointmentTypes = ['Primeira Consulta', 'Consulta Recorrente', 'Consulta de Alta', 'Pilates'] as const
export type AppointmentType = (typeof appointmentTypes)[number]

/** Any group class, where a package or a price is for one. */
export const GROUP_CLASS = 'Aula em grupo'
export const sessionTypes = [...appointmentTypes, GROUP_CLASS] as const
export type SessionType = (typeof sessionTypes)[number]

export const timeFields = { start_time: instant, end_time: instant }

/** Omitted if it stays as it is, or if the clinic has no choice: its only professional, and no room. */
export const placeFields = { professional_id: z.optional(z.nullable(id)), room_id: z.optional(z.nullable(id)) }

/** "Agendar mesmo assim (encaixe)": confirms that the professional's time is already taken. */
export const squeezeIn = z._default(z.boolean(), false)

/** Scope of a change in a series: this row alone, or this and the following rows. */
export const scopes = ['one', 'following'] as const
export type Scope = (typeof scopes)[number]
export const scope = z._default(z.enum(scopes), 'one')

export const deletionInput = z.strictObject({ scope })

/** Month as a calendar shows it, with the days of the adjacent months. */
export const MAX_CALENDAR_DAYS = 45

/** Number of entries in one response: a busy week. A response with as many is followed by another request. */
export const MAX_CALENDAR_ENTRIES = 400

/** Range of days, `to` excluded; after the last entry of the response before. */
export const calendarQuery = z
  .strictObject({ from: civilDate, to: civilDate, after_start: z.optional(instant), after_id: z.optional(id) })
  .check(
    z.refine(
      ({ from, to }) => {
        const days = daysBetween(from, to)
        return days > 0 && days <= MAX_CALENDAR_DAYS
      },
      { path: ['to'] },
    ),
    z.refine(({ after_start, after_id }) => (after_start === undefined) === (after_id === undefined), {
      path: ['after_id'],
    }),
  )
export type CalendarQuery = z.infer<typeof calendarQuery>
