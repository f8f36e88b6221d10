import * as z from 'zod/mini'
import { appointmentTypes } from '../agenda/agenda.ts'
import { appointment, appointmentStatuses } from '../appointments/appointment.ts'
import { enrollmentStatuses, groupClass } from '../classes/class.ts'
import { payment, paymentMethods } from '../payments/payment.ts'
import { id } from '../shared/ids.ts'
import { chunkQuery, oneWay, rowsOf, smallNumber } from '../shared/page.ts'
import { civilDate, civilMonth, isCivilDate } from '../shared/time/civil-date.ts'

export const reportTypes = ['appointments', 'classes', 'payments'] as const
export type ReportType = (typeof reportTypes)[number]

/** With the one that is asked for by its own button. */
export const reportNames = [...reportTypes, 'enrollments'] as const
export type ReportName = (typeof reportNames)[number]

/** Which of its dates places a record in the period; the first unless another is said. */
export const periodDates = {
  appointments: ['created_at', 'start_time'],
  classes: ['created_at', 'start_time'],
  payments: ['created_at', 'due_date', 'payment_date'],
} as const satisfies Record<ReportType, readonly string[]>
export type PeriodDate<T extends ReportType = ReportType> = (typeof periodDates)[T][number]

const day = civilDate.check(
  // What is no day at all is told as that.
  z.refine((date) => !isCivilDate(date) || (date >= '1900-01-01' && date <= '2199-12-31'), { error: 'Confira o ano.' }),
)
/** Both days count whole. */
const period = { from: day, to: day, patient_id: z.optional(id) }

export const endBeforeStart = 'A data final não pode ser anterior à inicial.'
const inOrder = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  path: ['to'],
  error: endBeforeStart,
})

/** How an appointment stands in a chart: who did not come is told from who canceled. */
export const standings = ['scheduled', 'confirmed', 'completed', 'no_show', 'canceled'] as const
export type Standing = (typeof standings)[number]

/** Paid in a way nobody noted. */
export const NO_METHOD = 'none'
export const revenueMethods = [...paymentMethods, NO_METHOD] as const
export type RevenueMethod = (typeof revenueMethods)[number]

/** `week` and `standing`, `weekday` and `hour`, `month` and `method`: together with the rest, the rows behind one figure of a chart. */
const appointmentFilters = {
  ...period,
  by: z._default(z.enum(periodDates.appointments), 'created_at'),
  title: z.optional(z.enum(appointmentTypes)),
  status: z.optional(z.enum(appointmentStatuses)),
  /** By the Monday it begins with. */
  week: z.optional(day),
  standing: z.optional(z.enum(standings)),
}
const classFilters = {
  ...period,
  by: z._default(z.enum(periodDates.classes), 'created_at'),
  /** Monday is 0. */
  weekday: z.optional(smallNumber(6)),
  hour: z.optional(smallNumber(23)),
}
const paymentFilters = {
  ...period,
  by: z._default(z.enum(periodDates.payments), 'created_at'),
  payment_method: z.optional(z.enum(paymentMethods)),
  month: z.optional(civilMonth),
  method: z.optional(z.enum(revenueMethods)),
}

export const appointmentReportQuery = z.strictObject(appointmentFilters).check(inOrder)
export type AppointmentReportQuery = z.infer<typeof appointmentReportQuery>
export const appointmentReportPageQuery = z
  .strictObject({ ...appointmentFilters, ...chunkQuery })
  .check(inOrder, oneWay)

export const classReportQuery = z.strictObject(classFilters).check(inOrder)
export type ClassReportQuery = z.infer<typeof classReportQuery>
export const classReportPageQuery = z.strictObject({ ...classFilters, ...chunkQuery }).check(inOrder, oneWay)

export const paymentReportQuery = z.strictObject(paymentFilters).check(inOrder)
export type PaymentReportQuery = z.infer<typeof paymentReportQuery>
export const paymentReportPageQuery = z.strictObject({ ...paymentFilters, ...chunkQuery }).check(inOrder, oneWay)

export const enrollmentReportQuery = z.strictObject(period).check(inOrder)
export type EnrollmentReportQuery = z.infer<typeof enrollmentReportQuery>
export const enrollmentReportPageQuery = z.strictObject({ ...period, ...chunkQuery }).check(inOrder, oneWay)

/** What a page may ask for, by the report. */
export const reportQueries = {
  appointments: appointmentReportQuery,
  classes: classReportQuery,
  payments: paymentReportQuery,
  enrollments: enrollmentReportQuery,
}

export const appointmentReportRow = z.pick(appointment, {
  id: true,
  patient_name: true,
  title: true,
  start_time: true,
  end_time: true,
  status: true,
  cancel_reason: true,
})
export type AppointmentReportRow = z.infer<typeof appointmentReportRow>

export const classReportRow = z.pick(groupClass, {
  id: true,
  title: true,
  start_time: true,
  end_time: true,
  capacity: true,
  enrolled: true,
  status: true,
})
export type ClassReportRow = z.infer<typeof classReportRow>

export const paymentReportRow = z.pick(payment, {
  id: true,
  patient_name: true,
  description: true,
  amount_cents: true,
  due_date: true,
  payment_date: true,
  payment_method: true,
  status: true,
})
export type PaymentReportRow = z.infer<typeof paymentReportRow>

/** So many of one kind: the seats of a series are taken in one go. */
const enrolledClasses = z.object({
  class_title: z.string(),
  enrollment_date: z.string(),
  status: z.enum(enrollmentStatuses),
  count: z.int(),
})
export type EnrolledClasses = z.infer<typeof enrolledClasses>

/** One patient. */
export const enrollmentReportRow = z.object({
  id: z.string(),
  patient_name: z.string(),
  total_enrollments: z.int(),
  active_enrollments: z.int(),
  canceled_enrollments: z.int(),
  classes: z.array(enrolledClasses),
})
export type EnrollmentReportRow = z.infer<typeof enrollmentReportRow>

export const appointmentReportPage = rowsOf(appointmentReportRow)
export const classReportPage = rowsOf(classReportRow)
export const paymentReportPage = rowsOf(paymentReportRow)
export const enrollmentReportPage = rowsOf(enrollmentReportRow)

/** How many rows there are, all counted, and the figures of the chart. */
export const appointmentSummary = z.object({
  total: z.int(),
  weeks: z.array(z.object({ week: z.string(), standing: z.enum(standings), count: z.int() })),
})
export type AppointmentSummary = z.infer<typeof appointmentSummary>

/** Canceled classes have no seats. */
export const classSummary = z.object({
  total: z.int(),
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), classes: z.int(), enrolled: z.int(), capacity: z.int() })),
})
export type ClassSummary = z.infer<typeof classSummary>

/** Revenue is what was paid, in the month it was paid in. */
export const paymentSummary = z.object({
  total: z.int(),
  amount_cents: z.int(),
  /** Of it, what came and what nobody owes any more. */
  received_cents: z.int(),
  canceled_cents: z.int(),
  months: z.array(z.object({ month: z.string(), method: z.enum(revenueMethods), amount_cents: z.int() })),
})
export type PaymentSummary = z.infer<typeof paymentSummary>

export const enrollmentSummary = z.object({ total: z.int(), enrollments: z.int() })
export type EnrollmentSummary = z.infer<typeof enrollmentSummary>
