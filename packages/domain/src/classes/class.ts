import * as z from 'zod/mini'
import { packageUse } from '../packages/package.ts'
import { guardian } from '../patients/contact.ts'
import { periods } from '../scheduling/period.ts'
import { placeFields, scope, squeezeIn, timeFields } from '../scheduling/scheduling.ts'
import { seriesFields } from '../scheduling/series.ts'
import { id } from '../shared/ids.ts'
import { listOf, notBothCursors, pageOf, pageQuery } from '../shared/page.ts'
import { line, optionalLine, optionalText } from '../shared/text.ts'
import { endsAfterStart, hasOverlap } from '../shared/time/instant.ts'
import { MAX_OCCURRENCES } from '../shared/time/recurrence.ts'
import { givenUpSeat, leftSeat, MAX_GIVEN_UP } from './makeups/makeup.ts'

export const DEFAULT_CAPACITY = 10
const MAX_CAPACITY = 200
/** Number of enrolled and of waiting patients shown; a class above its capacity has far fewer. */
export const MAX_SHOWN_SEATS = 500
/** Limit of seats changed at once: a group of 24 for two years. Undo restores as many in less than 1 s. */
export const MAX_SEATS = 2_500

export const enrollmentStatuses = ['enrolled', 'canceled'] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

export const attendances = ['present', 'absent', 'excused'] as const
export type Attendance = (typeof attendances)[number]

/**
 * How patients without a free seat are handled: enroll nobody, enroll them anyway, enroll them only where there is a seat,
 * or enroll them where there is a seat and queue them in the other classes.
 */
export const whenFullOptions = ['refuse', 'exceed', 'skip', 'wait'] as const
export type WhenFull = (typeof whenFullOptions)[number]

/** Fields of a class; the same for every class of a series. */
export const classFields = {
  title: line(120),
  description: optionalText(2_000),
  capacity: z.int().check(z.gte(1), z.lte(MAX_CAPACITY)),
  ...placeFields,
}

const patients = z.array(id).check(
  z.maxLength(MAX_CAPACITY),
  z.refine((ids) => new Set(ids).size === ids.length),
)

/** Changes instead of a whole list: patients enrolled in another window stay. */
const seatInput = { add: z._default(patients, []), when_full: z._default(z.enum(whenFullOptions), 'refuse') }

const notBoth = z.refine<{ add: string[]; remove: string[] }>(
  ({ add, remove }) => !add.some((each) => remove.includes(each)),
  {
    path: ['remove'],
  },
)

export const newClass = z
  .strictObject({ id, ...classFields, ...timeFields, squeeze_in: squeezeIn, ...seatInput })
  .check(endsAfterStart)
export type NewClass = z.infer<typeof newClass>

/** Every class of a series in one request. */
export const newClassSeries = z.strictObject({ ...seriesFields, ...classFields, ...seatInput }).check(
  z.refine(({ occurrences, add }) => occurrences.length * add.length <= MAX_SEATS, { path: ['add'] }),
  z.refine(({ occurrences }) => !occurrences.some((a, n) => occurrences.slice(n + 1).some((b) => hasOverlap(a, b))), {
    path: ['occurrences'],
  }),
)
export type NewClassSeries = z.infer<typeof newClassSeries>

const remove = z._default(patients, [])

/** "Salvar com esta capacidade": confirms a capacity below the number of enrolled patients. */
const lower_capacity = z._default(z.boolean(), false)

/** Carries the `rev` that was on the screen, so that a stale save is refused. */
export const classChange = z
  .strictObject({
    rev: z.int(),
    scope,
    ...classFields,
    ...timeFields,
    squeeze_in: squeezeIn,
    lower_capacity,
    ...seatInput,
    remove,
  })
  .check(endsAfterStart, notBoth)
export type ClassChange = z.infer<typeof classChange>

/** New times, and perhaps another professional or room, from a drag or a resize. */
export const classMove = z
  .strictObject({ rev: z.int(), scope, ...timeFields, ...placeFields, squeeze_in: squeezeIn })
  .check(endsAfterStart)
export type ClassMove = z.infer<typeof classMove>

/** Enrollments and cancellations, in this class or in all following ones. */
export const seatChange = z.strictObject({ scope, ...seatInput, remove }).check(notBoth)
export type SeatChange = z.infer<typeof seatChange>

export const attendanceChange = z.strictObject({
  patients: patients.check(z.minLength(1)),
  attendance: z.nullable(z.enum(attendances)),
})
export type AttendanceChange = z.infer<typeof attendanceChange>

export const waitingChange = z.strictObject({ patient_id: id, waits: z.boolean() })
export type WaitingChange = z.infer<typeof waitingChange>

export const seatOfferChange = z.strictObject({ patient_id: id, sent: z.boolean() })
export type SeatOfferChange = z.infer<typeof seatOfferChange>

export const groupClass = z.object({
  id: z.string(),
  professional_id: z.nullable(z.string()),
  room_id: z.nullable(z.string()),
  series_id: z.nullable(z.string()),
  title: z.string(),
  description: z.string(),
  capacity: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  status: z.enum(['scheduled', 'canceled']),
  squeezed_in: z.boolean(),
  rev: z.int(),
  /** Number of enrolled patients, and number of patients waiting for a seat. */
  enrolled: z.int(),
  waiting: z.int(),
})
export type GroupClass = z.infer<typeof groupClass>

/** Enrolled patient. */
export const seat = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  patient_archived: z.boolean(),
  over_capacity: z.boolean(),
  attendance: z.nullable(z.enum(attendances)),
  /** Package session that was used for it. */
  package: z.nullable(packageUse),
  /** True if it makes up for a class the patient gave up. */
  is_makeup: z.boolean(),
  /** Sum of the patient's overdue payments; null for a person who may not see amounts. */
  overdue_cents: z.nullable(z.int()),
  /** True if the patient's classes are paused on that day and the seat is kept: they are not expected. */
  is_paused: z.boolean(),
})
export type Seat = z.infer<typeof seat>

/** Patient waiting for a seat. */
export const waitingPatient = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  guardian,
  queued_at: z.string(),
  offered_at: z.nullable(z.string()),
})
export type WaitingPatient = z.infer<typeof waitingPatient>

/** Class with its seats, its queue, who gave up a seat, and the size of the rest of its series. */
export const classDetails = z.extend(groupClass, {
  seats: listOf(seat, MAX_SHOWN_SEATS),
  queue: listOf(waitingPatient, MAX_SHOWN_SEATS),
  left: listOf(leftSeat, MAX_SHOWN_SEATS),
  following: z.object({ classes: z.int(), enrollments: z.int() }),
})
export type ClassDetails = z.infer<typeof classDetails>

/** Class without a free seat. */
export const fullClass = z.object({
  id: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  enrolled: z.int(),
  capacity: z.int(),
})
export type FullClass = z.infer<typeof fullClass>

/** Number of classes with a changed seat, the full classes that were skipped, and the make-ups that resulted. */
export const seatChangeResult = z.object({
  enrolled: z.int(),
  canceled: z.int(),
  full: listOf(fullClass, MAX_OCCURRENCES),
  given_up: listOf(givenUpSeat, MAX_GIVEN_UP),
})
export type SeatChangeResult = z.infer<typeof seatChangeResult>

/** `changed` counts every changed class, including this one. */
export const changedClass = z.extend(classDetails, {
  changed: z.int(),
  full: listOf(fullClass, MAX_OCCURRENCES),
  given_up: listOf(givenUpSeat, MAX_GIVEN_UP),
  /** Number of enrolled patients who have to be told about a new time. */
  to_tell: z.int(),
})
export type ChangedClass = z.infer<typeof changedClass>

/** `given_up` lists the seats with their make-ups. */
export const attendanceResult = z.extend(classDetails, { given_up: listOf(givenUpSeat, MAX_GIVEN_UP) })
export type AttendanceResult = z.infer<typeof attendanceResult>

export const classListQuery = z
  .strictObject({
    q: z._default(optionalLine(100), ''),
    period: z._default(z.enum(periods), 'upcoming'),
    professional: z.optional(id),
    ...pageQuery,
  })
  .check(notBothCursors)
export type ClassListQuery = z.infer<typeof classListQuery>

export const classPage = pageOf(groupClass)
