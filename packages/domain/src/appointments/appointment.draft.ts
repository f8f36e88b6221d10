import * as z from 'zod/mini'
import { type AppointmentType, appointmentTypes } from '../scheduling/scheduling.ts'
import {
  draftEndsAfterStart,
  isSameTimes,
  type TimesDraft,
  timesDraftFields,
  toTimesDraft,
} from '../scheduling/times.draft.ts'
import { id } from '../shared/ids.ts'
import { optionalText } from '../shared/text.ts'
import { type CivilDate, civilDate, entryDate } from '../shared/time/civil-date.ts'
import { addMinutes, isClockTime, minutesUntil } from '../shared/time/clock-time.ts'
import { type Instant, instant, MAX_DURATION_MINUTES } from '../shared/time/instant.ts'
import { toTimeRange } from '../shared/time/recurrence.ts'
import { civilDateOf, instantOf, timeOf } from '../shared/time/zoned-time.ts'
import { type Appointment, appointmentStatuses, cancelReasons } from './appointment.ts'

/** Appointment as the form holds it. */
export const appointmentDraft = z
  .strictObject({
    patient: z.strictObject({ id, name: z.string() }),
    professional_id: z.nullable(id),
    room_id: z.nullable(id),
    title: z.enum(appointmentTypes),
    description: optionalText(2_000),
    ...timesDraftFields,
    status: z.enum(appointmentStatuses),
    cancel_reason: z.nullable(z.enum(cancelReasons)),
  })
  .check(draftEndsAfterStart)

/** Draft of a moved appointment, which must have another time, professional or room. */
export const moveDraft = (from: TimesDraft & Pick<AppointmentDraft, 'professional_id' | 'room_id'>) =>
  appointmentDraft.check(
    z.refine(
      (to) => !isSameTimes(to, from) || to.professional_id !== from.professional_id || to.room_id !== from.room_id,
      {
        path: ['start'],
        error: 'A consulta já está neste horário.',
      },
    ),
  )

/** Unchecked form state: the patient may be missing and the times may be invalid. */
export type AppointmentDraft = Omit<z.infer<typeof appointmentDraft>, 'patient'> & {
  patient: { id: string; name: string } | null
}

export const toAppointmentDraft = (appointment: Appointment): AppointmentDraft => {
  const { patient_id, patient_name, professional_id, room_id, title, description, status } = appointment
  const patient = { id: patient_id, name: patient_name }
  return {
    patient,
    professional_id,
    room_id,
    title,
    description,
    ...toTimesDraft(appointment),
    status,
    cancel_reason: appointment.cancel_reason,
  }
}

/** Converts a valid draft to the request body. */
export const toAppointmentInput = ({ date, start, end, patient, ...draft }: AppointmentDraft) => ({
  ...draft,
  patient_id: patient?.id ?? '',
  ...toTimeRange(date, start, end),
})

const knownType = (text: string | null): AppointmentType | undefined =>
  appointmentTypes.find((type) => type === text?.trim())

/** Parses ISO 8601; without an offset it is the clinic's local time. Returns `null` for anything else. */
const readInstant = (text: string | null): Instant | null => {
  const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/.exec(text?.trim() ?? '')
  const [, date = '', time = ''] = local ?? []
  if (local) return civilDate.safeParse(date).success && isClockTime(time) ? instantOf(date, time).toISOString() : null
  return instant.safeParse(text).data ?? null
}

type Known = {
  /** Reads a URL parameter by its name in the specification: `title`, `description`, `start_time`, `end_time`. */
  given: (name: string) => string | null
  /** Appointment to repeat, if any. */
  clone: Appointment | null
  /** Patient and professional named by the URL or the clone, if they belong to this clinic. */
  patient: AppointmentDraft['patient']
  professional_id: string | null
  /** Type that suits the patient, if any. */
  type: AppointmentType | null
  /** Proposed time. */
  free: TimesDraft
}

/** Day from which a free time is proposed, and its length, if the URL names them without a time: `day`, `minutes`. */
export const readWantedTime = (given: Known['given']): { day?: CivilDate; minutes?: number } => {
  const day = entryDate.safeParse(given('day')).data
  const minutes = Number(given('minutes'))
  const isUsable = Number.isInteger(minutes) && minutes >= 5 && minutes <= MAX_DURATION_MINUTES
  return { ...(day && { day }), ...(isUsable && { minutes }) }
}

/** Values that the URL or the clone sets. A proposal never replaces them. */
export const findGivenValues = ({ given, clone }: Pick<Known, 'given' | 'clone'>) => ({
  title: clone !== null || knownType(given('title')) !== undefined,
  times: clone !== null || [given('start_time'), given('end_time')].some((text) => readInstant(text) !== null),
})

/** Fills a new form from the URL, else from the clone, else with the proposed time and the usual values. */
export const prefillAppointmentDraft = ({
  given,
  clone,
  patient,
  professional_id,
  type,
  free,
}: Known): AppointmentDraft => {
  const copied = clone && toAppointmentDraft(clone)
  const proposed = copied ?? free
  const from = readInstant(given('start_time'))
  const at = from ?? instantOf(proposed.date, proposed.start).toISOString()
  const start = timeOf(at)
  const usual = minutesUntil(proposed.start, proposed.end)
  const until = readInstant(given('end_time'))
  const lasts = until ? (Date.parse(until) - Date.parse(at)) / 60_000 : usual
  const isUsable = lasts > 0 && lasts <= MAX_DURATION_MINUTES
  return {
    patient,
    professional_id,
    room_id: copied?.room_id ?? null,
    title: knownType(given('title')) ?? copied?.title ?? type ?? 'Primeira Consulta',
    description: optionalText(2_000).safeParse(given('description')).data ?? copied?.description ?? '',
    date: civilDateOf(at),
    start,
    end: until && isUsable ? timeOf(until) : addMinutes(start, usual),
    status: 'scheduled',
    cancel_reason: null,
  }
}
