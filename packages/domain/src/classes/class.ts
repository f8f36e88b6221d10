import * as z from 'zod/mini'
import { scope, squeezeIn, times } from '../agenda/agenda.ts'
import { repetition } from '../agenda/series.ts'
import { packageUse } from '../packages/package.ts'
import { id } from '../shared/ids.ts'
import { oneWay, pageOf, pageQuery } from '../shared/page.ts'
import { line, optionalLine, optionalText } from '../shared/text.ts'
import { endsAfterStart, overlap } from '../shared/time/instant.ts'
import { givenUp } from './makeups/makeup.ts'

export const DEFAULT_CAPACITY = 10
const MAX_CAPACITY = 200
/** So many seats may come into being at once: a full group for two years. */
const MAX_SEATS = 5_000

export const enrollmentStatuses = ['enrolled', 'canceled'] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

export const attendances = ['present', 'absent', 'excused'] as const
export type Attendance = (typeof attendances)[number]

/**
 * What becomes of those for whom a class has no seat: nobody is enrolled anywhere, they are all the same, only where there is room,
 * or where there is room while they wait in the others.
 */
export const whenFull = ['refuse', 'exceed', 'skip', 'wait'] as const
export type WhenFull = (typeof whenFull)[number]

/** What the class is; the same for every one of a series. */
export const classSubject = {
  title: line(120),
  description: optionalText(2_000),
  capacity: z.int().check(z.gte(1), z.lte(MAX_CAPACITY)),
  /** Left out where a clinic of one never sees it: the only professional is meant then. */
  professional_id: z.optional(z.nullable(id)),
}

const patients = z.array(id).check(
  z.maxLength(MAX_CAPACITY),
  z.refine((ids) => new Set(ids).size === ids.length),
)

/** Said as changes, not as a list: whoever was enrolled meanwhile in another window stays. */
const seatWishes = { add: z._default(patients, []), when_full: z._default(z.enum(whenFull), 'refuse') }

const notBoth = z.refine<{ add: string[]; remove: string[] }>(
  ({ add, remove }) => !add.some((each) => remove.includes(each)),
  {
    path: ['remove'],
  },
)

export const newClass = z
  .strictObject({ id, ...classSubject, ...times, squeeze_in: squeezeIn, ...seatWishes })
  .check(endsAfterStart)
export type NewClass = z.infer<typeof newClass>

/** All classes of a series at once. */
export const newClassSeries = z.strictObject({ ...repetition, ...classSubject, ...seatWishes }).check(
  z.refine(({ occurrences, add }) => occurrences.length * add.length <= MAX_SEATS, { path: ['add'] }),
  z.refine(({ occurrences }) => !occurrences.some((a, n) => occurrences.slice(n + 1).some((b) => overlap(a, b))), {
    path: ['occurrences'],
  }),
)
export type NewClassSeries = z.infer<typeof newClassSeries>

const remove = z._default(patients, [])

/** "Salvar com esta capacidade": it is below the number of those enrolled, and that is known. */
const lower_capacity = z._default(z.boolean(), false)

/** With the `rev` that was on the screen: whoever saves over what they did not see is told so. */
export const classChange = z
  .strictObject({
    rev: z.int(),
    scope,
    ...classSubject,
    ...times,
    squeeze_in: squeezeIn,
    lower_capacity,
    ...seatWishes,
    remove,
  })
  .check(endsAfterStart, notBoth)
export type ClassChange = z.infer<typeof classChange>

/** Dragged, stretched or typed anew. */
export const classMove = z.strictObject({ rev: z.int(), scope, ...times, squeeze_in: squeezeIn }).check(endsAfterStart)
export type ClassMove = z.infer<typeof classMove>

/** Who comes and who no longer does, in this class or in all to come. */
export const seatChange = z.strictObject({ scope, ...seatWishes, remove }).check(notBoth)
export type SeatChange = z.infer<typeof seatChange>

export const attendanceChange = z.strictObject({
  patients: patients.check(z.minLength(1)),
  attendance: z.nullable(z.enum(attendances)),
})
export type AttendanceChange = z.infer<typeof attendanceChange>

export const waitingChange = z.strictObject({ patient_id: id, waits: z.boolean() })
export type WaitingChange = z.infer<typeof waitingChange>

export const seatOffer = z.strictObject({ patient_id: id, sent: z.boolean() })
export type SeatOffer = z.infer<typeof seatOffer>

export const groupClass = z.object({
  id: z.string(),
  professional_id: z.nullable(z.string()),
  series_id: z.nullable(z.string()),
  title: z.string(),
  description: z.string(),
  capacity: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  status: z.enum(['scheduled', 'canceled']),
  squeezed_in: z.boolean(),
  rev: z.int(),
  /** How many are enrolled, and how many wait for a seat. */
  enrolled: z.int(),
  waiting: z.int(),
})
export type GroupClass = z.infer<typeof groupClass>

/** Someone who is enrolled. */
export const seat = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  patient_archived: z.boolean(),
  over_capacity: z.boolean(),
  attendance: z.nullable(z.enum(attendances)),
  /** The session of a package that was taken for it. */
  package: z.nullable(packageUse),
  /** It makes up for a class that was given up. */
  is_makeup: z.boolean(),
})
export type Seat = z.infer<typeof seat>

/** Someone who waits for a seat. */
export const waitingPatient = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  queued_at: z.string(),
  offered_at: z.nullable(z.string()),
})
export type WaitingPatient = z.infer<typeof waitingPatient>

/** With who is enrolled, who waits, and what goes along with it when its series is changed from it on. */
export const classDetails = z.extend(groupClass, {
  seats: z.array(seat),
  queue: z.array(waitingPatient),
  following: z.object({ classes: z.int(), enrollments: z.int() }),
})
export type ClassDetails = z.infer<typeof classDetails>

/** Where there was no room. */
export const fullClass = z.object({
  id: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  enrolled: z.int(),
  capacity: z.int(),
})
export type FullClass = z.infer<typeof fullClass>

/** In how many classes people got or gave up a seat, which were left out, and who may make up for theirs. */
export const seatsChanged = z.object({
  enrolled: z.int(),
  canceled: z.int(),
  full: z.array(fullClass),
  given_up: z.array(givenUp),
})
export type SeatsChanged = z.infer<typeof seatsChanged>

/** With how many were changed, itself among them. */
export const changedClass = z.extend(classDetails, {
  changed: z.int(),
  full: z.array(fullClass),
  given_up: z.array(givenUp),
})
export type ChangedClass = z.infer<typeof changedClass>

/** With who may make up for it. */
export const attendanceMarked = z.extend(classDetails, { given_up: z.array(givenUp) })
export type AttendanceMarked = z.infer<typeof attendanceMarked>

/** One line of what a patient's page shows. */
export const patientClass = z.object({
  id: z.string(),
  class_id: z.string(),
  title: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  attendance: z.nullable(z.enum(attendances)),
})
export type PatientClass = z.infer<typeof patientClass>

/** From today on, or what was before it. */
export const classPeriods = ['upcoming', 'past'] as const
export type ClassPeriod = (typeof classPeriods)[number]

export const classListQuery = z
  .strictObject({
    q: z._default(optionalLine(100), ''),
    period: z._default(z.enum(classPeriods), 'upcoming'),
    ...pageQuery,
  })
  .check(oneWay)
export type ClassListQuery = z.infer<typeof classListQuery>

export const classPage = pageOf(groupClass)
