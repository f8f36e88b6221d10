import * as z from 'zod/mini'
import { type AppointmentType, appointmentTypes } from '../agenda/agenda.ts'
import { endsInTime, timesDraft, timesDraftOf } from '../agenda/times.draft.ts'
import { id } from '../shared/ids.ts'
import { optionalText } from '../shared/text.ts'
import { civilDate } from '../shared/time/civil-date.ts'
import { isClockTime, minutesUntil, plusMinutes } from '../shared/time/clock-time.ts'
import { type Instant, instant, LONGEST_MINUTES } from '../shared/time/instant.ts'
import { timedOn } from '../shared/time/recurrence.ts'
import { civilDateOf, instantOf, timeOf } from '../shared/time/zoned-time.ts'
import { type Appointment, appointmentStatuses, cancelReasons } from './appointment.ts'

/** An appointment as a form holds it. */
export const appointmentDraft = z
  .strictObject({
    patient: z.strictObject({ id, name: z.string() }),
    professional_id: z.nullable(id),
    title: z.enum(appointmentTypes),
    description: optionalText(2_000),
    ...timesDraft,
    status: z.enum(appointmentStatuses),
    cancel_reason: z.nullable(z.enum(cancelReasons)),
  })
  .check(endsInTime)

/** What has been typed so far: no patient yet, perhaps, and times that are none yet. */
export type AppointmentDraft = Omit<z.infer<typeof appointmentDraft>, 'patient'> & {
  patient: { id: string; name: string } | null
}

export const draftOf = (appointment: Appointment): AppointmentDraft => {
  const { patient_id, patient_name, professional_id, title, description, status } = appointment
  const patient = { id: patient_id, name: patient_name }
  return {
    patient,
    professional_id,
    title,
    description,
    ...timesDraftOf(appointment),
    status,
    cancel_reason: appointment.cancel_reason,
  }
}

/** The same as the server reads it, of a draft that has been checked. */
export const bookingOf = ({ date, start, end, patient, ...draft }: AppointmentDraft) => ({
  ...draft,
  patient_id: patient?.id ?? '',
  ...timedOn(date, start, end),
})

const knownType = (text: string | null): AppointmentType | undefined =>
  appointmentTypes.find((type) => type === text?.trim())

/** ISO 8601; without an offset it is the clinic's clock. What is none is ignored. */
const readInstant = (text: string | null): Instant | null => {
  const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/.exec(text?.trim() ?? '')
  const [, date = '', time = ''] = local ?? []
  if (local) return civilDate.safeParse(date).success && isClockTime(time) ? instantOf(date, time).toISOString() : null
  return instant.safeParse(text).data ?? null
}

type Known = {
  /** By the names of the specification: `title`, `description`, `start_time`, `end_time`. */
  given: (name: string) => string | null
  /** The appointment that is repeated, if one is. */
  clone: Appointment | null
  /** Whoever the address or the clone names, and whoever treats, if they are this clinic's. */
  patient: AppointmentDraft['patient']
  professional_id: string | null
  now: Instant
  /** How long the clinic's sessions usually take. */
  minutes: number
}

/** What a new form begins with: what the address says, else what is repeated, else now and the usual. */
export const prefilledDraft = ({ given, clone, patient, professional_id, now, minutes }: Known): AppointmentDraft => {
  const copied = clone && draftOf(clone)
  const from = readInstant(given('start_time'))
  const at = from ?? clone?.start_time ?? now
  const start = timeOf(at)
  const usual = copied ? minutesUntil(copied.start, copied.end) : minutes
  const until = readInstant(given('end_time'))
  const lasts = until ? (Date.parse(until) - Date.parse(at)) / 60_000 : usual
  const isUsable = lasts > 0 && lasts <= LONGEST_MINUTES
  return {
    patient,
    professional_id,
    title: knownType(given('title')) ?? copied?.title ?? 'Primeira Consulta',
    description: optionalText(2_000).safeParse(given('description')).data ?? copied?.description ?? '',
    date: civilDateOf(at),
    start,
    end: until && isUsable ? timeOf(until) : plusMinutes(start, usual),
    status: 'scheduled',
    cancel_reason: null,
  }
}
