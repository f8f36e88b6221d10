import * as z from 'zod/mini'
import { newClosure } from '../../closures/closure.ts'
import { guardian } from '../../patients/contact.ts'
import { scopes } from '../../scheduling/scheduling.ts'
import { id } from '../../shared/ids.ts'
import { listOf } from '../../shared/page.ts'
import { civilDate, daysBetween } from '../../shared/time/civil-date.ts'
import { MAX_OPENINGS, opening } from '../makeups/makeup.ts'

const MAX_DAYS = 366
/** Limits of one cancellation: a month of a busy professional. */
export const MAX_CANCELED_BOOKINGS = 500
export const MAX_CANCELED_SEATS = 1_000
/** Number of canceled bookings listed: those of the largest cancellation. */
export const MAX_NOTICES = MAX_CANCELED_BOOKINGS + MAX_CANCELED_SEATS

/** What an enrolled patient gets for a class that the clinic cancels. */
export const seatChoices = ['credit', 'class', 'nothing'] as const
export type SeatChoice = (typeof seatChoices)[number]

/**
 * `package`: the session was prepaid and stays in the package, so there is nothing to give.
 * `kept`: the class was moved, and the patient keeps the seat.
 */
export const outcomes = [...seatChoices, 'package', 'kept'] as const
export type Outcome = (typeof outcomes)[number]

const canceledSeat = z
  .strictObject({
    patient_id: id,
    gets: z.enum(seatChoices),
    /** The other class, if that is what the patient gets. */
    class_id: z.nullable(id),
  })
  .check(z.refine(({ gets, class_id }) => (gets === 'class') === (class_id !== null), { path: ['class_id'] }))
export type CanceledSeat = z.infer<typeof canceledSeat>

const isDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

/** Every enrolled patient is listed, so that nobody is canceled unseen. */
const canceledClass = z.strictObject({
  id,
  seats: z.array(canceledSeat).check(
    z.maxLength(MAX_CANCELED_SEATS),
    z.refine((seats) => isDistinct(seats.map(({ patient_id }) => patient_id))),
  ),
})

/** Classes and appointments that the clinic cancels in one action. */
export const newCancellation = z
  .strictObject({
    id,
    appointments: z.array(id).check(z.maxLength(MAX_CANCELED_BOOKINGS), z.refine(isDistinct)),
    classes: z.array(canceledClass).check(
      z.maxLength(MAX_CANCELED_BOOKINGS),
      z.refine((classes) => isDistinct(classes.map((each) => each.id))),
      z.refine((classes) => classes.reduce((sum, { seats }) => sum + seats.length, 0) <= MAX_CANCELED_SEATS),
    ),
    /** Deletes the one class, or it and those that follow. `null` keeps the classes as canceled. */
    deletes: z._default(z.nullable(z.enum(scopes)), null),
    /** Absence that is added with it. */
    closure: z.optional(newClosure),
  })
  .check(
    z.refine(({ deletes, classes, appointments }) => !deletes || (classes.length === 1 && appointments.length === 0), {
      path: ['deletes'],
    }),
    // A closure of the whole clinic is a setting, which not everyone who cancels may change.
    z.refine(({ closure }) => !closure || closure.professional_id !== null, { path: ['closure'] }),
    z.refine(({ classes, appointments, closure }) => classes.length + appointments.length > 0 || closure, {
      path: ['classes'],
    }),
  )
export type NewCancellation = z.infer<typeof newCancellation>

/** Enrolled patient of an affected class, and the classes they could take instead. */
export const affectedSeat = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  openings: listOf(opening, MAX_OPENINGS),
})
export type AffectedSeat = z.infer<typeof affectedSeat>

const booking = { id: z.string(), title: z.string(), start_time: z.string(), end_time: z.string() }
export const affectedClass = z.object({ ...booking, seats: listOf(affectedSeat, MAX_CANCELED_SEATS) })
export type AffectedClass = z.infer<typeof affectedClass>

export const affectedAppointment = z.object({ ...booking, patient_id: z.string(), patient_name: z.string() })
export type AffectedAppointment = z.infer<typeof affectedAppointment>

/** Bookings that did not take place yet, in order of time. */
export const affectedBookings = z.object({
  classes: listOf(affectedClass, MAX_CANCELED_BOOKINGS),
  appointments: listOf(affectedAppointment, MAX_CANCELED_BOOKINGS),
})
export type AffectedBookings = z.infer<typeof affectedBookings>

/** Days of an absence, both included; of everyone without a professional. */
export const affectedQuery = z
  .strictObject({ from: civilDate, to: civilDate, professional_id: z.optional(id) })
  .check(z.refine(({ from, to }) => from <= to && daysBetween(from, to) < MAX_DAYS, { path: ['to'] }))
export type AffectedQuery = z.infer<typeof affectedQuery>

/** `all` includes patients in a pause: a moved class may have come into it. */
export const affectedClassQuery = z.strictObject({ seats: z._default(z.enum(['expected', 'all']), 'expected') })
export type AffectedClassQuery = z.infer<typeof affectedClassQuery>

export const bookingKinds = ['appointment', 'class'] as const

/** Canceled booking of one patient, as it was, and what they get. */
export const canceledBooking = z.object({
  kind: z.enum(bookingKinds),
  title: z.string(),
  start_time: z.string(),
  outcome: z.enum(outcomes),
  /** Last day of the credit. */
  valid_until: z.nullable(z.string()),
  /** Start of the other class, or new start of a moved one. */
  moved_to: z.nullable(z.string()),
  /** The moved class, while the patient keeps the seat. */
  class_id: z.nullable(z.string()),
  /** Number of classes of the patient that were moved with it, itself included. */
  classes: z.int(),
})
export type CanceledBooking = z.infer<typeof canceledBooking>

/** What one patient has to be told about one cancellation. */
export const cancellationNotice = z.object({
  cancellation_id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  guardian,
  told_at: z.nullable(z.string()),
  bookings: listOf(canceledBooking, MAX_NOTICES),
})
export type CancellationNotice = z.infer<typeof cancellationNotice>

export const cancellationResult = z.object({
  classes: z.int(),
  appointments: z.int(),
  notices: listOf(cancellationNotice, MAX_NOTICES),
})
export type CancellationResult = z.infer<typeof cancellationResult>

/** What a patient gets who cannot come at the new time of a moved class. */
export const movedSeatChange = canceledSeat
export type MovedSeatChange = CanceledSeat

export const noticeChange = z.strictObject({ patient_id: id, sent: z.boolean() })
export type NoticeChange = z.infer<typeof noticeChange>
