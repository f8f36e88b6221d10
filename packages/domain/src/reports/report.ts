import * as z from 'zod/mini'
import { appointment, appointmentStatuses } from '../appointments/appointment.ts'
import { enrollmentStatuses, groupClass } from '../classes/class.ts'
import { payment, paymentMethods } from '../payments/payment.ts'
import { appointmentTypes } from '../scheduling/scheduling.ts'
import { id } from '../shared/ids.ts'
import { integerParam, listOf, notBothCursors, pageWithoutTotalOf, sizedPageQuery } from '../shared/page.ts'
import { pickFields } from '../shared/pick-fields.ts'
import {
  civilDate,
  civilMonth,
  daysBetween,
  isCivilDate,
  periodEndBeforeStartMessage,
} from '../shared/time/civil-date.ts'
import { startOfWeek } from '../shared/time/weekday.ts'

export const reportTypes = ['appointments', 'classes', 'payments'] as const
export type ReportType = (typeof reportTypes)[number]

/** Includes the report that has its own button. */
export type ReportName = ReportType | 'enrollments'

/** Dates that can place a record in the period; the first is the default. */
export const periodDates = {
  appointments: ['created_at', 'start_time'],
  classes: ['created_at', 'start_time'],
  payments: ['created_at', 'due_date', 'payment_date'],
} as const satisfies Record<ReportType, readonly string[]>
export type PeriodDate<T extends ReportType = ReportType> = (typeof periodDates)[T][number]

/** Both days are included. */
const period = { from: civilDate, to: civilDate, patient_id: z.optional(id), professional_id: z.optional(id) }

/** Longer than records must be kept. */
const MAX_YEARS = 30
const MAX_DAYS = MAX_YEARS * 366

type Period = { from: string; to: string }
const isInOrder = z.refine<Period>(({ from, to }) => from <= to, { path: ['to'], error: periodEndBeforeStartMessage })
const isShort = z.refine<Period>(({ from, to }) => daysBetween(from, to) < MAX_DAYS, {
  path: ['to'],
  error: `Escolha um período de até ${MAX_YEARS} anos.`,
})

/** Appointment status in a chart: a no-show is separate from a cancellation. */
export const appointmentReportStatuses = ['scheduled', 'confirmed', 'completed', 'no_show', 'canceled'] as const
export type AppointmentReportStatus = (typeof appointmentReportStatuses)[number]

/** Payment without a known method. */
export const NO_METHOD = 'none'
export const revenueMethods = [...paymentMethods, NO_METHOD] as const
export type RevenueMethod = (typeof revenueMethods)[number]

/** `week` and `standing`, `weekday` and `hour`, `month` and `method` select the rows behind one figure of a chart. */
const appointmentFilters = {
  ...period,
  by: z._default(z.enum(periodDates.appointments), 'created_at'),
  title: z.optional(z.enum(appointmentTypes)),
  status: z.optional(z.enum(appointmentStatuses)),
  /** Any day of the week. */
  week: z.optional(civilDate.check(z.overwrite((date) => (isCivilDate(date) ? startOfWeek(date) : date)))),
  standing: z.optional(z.enum(appointmentReportStatuses)),
}
const classFilters = {
  ...period,
  by: z._default(z.enum(periodDates.classes), 'created_at'),
  /** Sunday is 0. */
  weekday: z.optional(integerParam(6)),
  hour: z.optional(integerParam(23)),
}
const paymentFilters = {
  ...period,
  by: z._default(z.enum(periodDates.payments), 'created_at'),
  payment_method: z.optional(z.enum(paymentMethods)),
  month: z.optional(civilMonth),
  method: z.optional(z.enum(revenueMethods)),
}

export const appointmentReportQuery = z.strictObject(appointmentFilters).check(isInOrder, isShort)
export type AppointmentReportQuery = z.infer<typeof appointmentReportQuery>
export const appointmentReportPageQuery = z
  .strictObject({ ...appointmentFilters, ...sizedPageQuery })
  .check(isInOrder, isShort, notBothCursors)

export const classReportQuery = z.strictObject(classFilters).check(isInOrder, isShort)
export type ClassReportQuery = z.infer<typeof classReportQuery>
export const classReportPageQuery = z
  .strictObject({ ...classFilters, ...sizedPageQuery })
  .check(isInOrder, isShort, notBothCursors)

export const paymentReportQuery = z.strictObject(paymentFilters).check(isInOrder, isShort)
export type PaymentReportQuery = z.infer<typeof paymentReportQuery>
export const paymentReportPageQuery = z
  .strictObject({ ...paymentFilters, ...sizedPageQuery })
  .check(isInOrder, isShort, notBothCursors)

export const enrollmentReportQuery = z.strictObject(period).check(isInOrder, isShort)
export type EnrollmentReportQuery = z.infer<typeof enrollmentReportQuery>
export const enrollmentReportPageQuery = z
  .strictObject({ ...period, ...sizedPageQuery })
  .check(isInOrder, isShort, notBothCursors)

/** Query of each report's page. */
export const reportQueries = {
  appointments: appointmentReportQuery,
  classes: classReportQuery,
  payments: paymentReportQuery,
  enrollments: enrollmentReportQuery,
}

/** Name of the professional, on screen if there are several. */
const byProfessional = { professional_name: z.nullable(z.string()) }

export const appointmentReportRow = z.extend(
  pickFields(appointment, 'id', 'patient_name', 'title', 'start_time', 'end_time', 'status', 'cancel_reason'),
  byProfessional,
)
export type AppointmentReportRow = z.infer<typeof appointmentReportRow>

export const classReportRow = z.extend(
  pickFields(groupClass, 'id', 'title', 'start_time', 'end_time', 'capacity', 'enrolled', 'status'),
  byProfessional,
)
export type ClassReportRow = z.infer<typeof classReportRow>

export const paymentReportRow = z.extend(
  pickFields(
    payment,
    'id',
    'patient_name',
    'description',
    'amount_cents',
    'due_date',
    'payment_date',
    'payment_method',
    'status',
  ),
  byProfessional,
)
export type PaymentReportRow = z.infer<typeof paymentReportRow>

/** Limit of the kinds of one patient on a page, the latest ones; the file has them all. */
export const MAX_ENROLLED_KINDS = 100

/** Enrollments of one kind, counted: the seats of a series are created at once. */
const enrolledClasses = z.object({
  class_title: z.string(),
  enrollment_date: z.string(),
  status: z.enum(enrollmentStatuses),
  count: z.int(),
})
export type EnrolledClasses = z.infer<typeof enrolledClasses>

export const enrollmentReportRow = z.object({
  id: z.string(),
  patient_name: z.string(),
  total_enrollments: z.int(),
  active_enrollments: z.int(),
  canceled_enrollments: z.int(),
  classes: listOf(enrolledClasses, MAX_ENROLLED_KINDS),
})
export type EnrollmentReportRow = z.infer<typeof enrollmentReportRow>

export const appointmentReportPage = pageWithoutTotalOf(appointmentReportRow)
export const classReportPage = pageWithoutTotalOf(classReportRow)
export const paymentReportPage = pageWithoutTotalOf(paymentReportRow)
export const enrollmentReportPage = pageWithoutTotalOf(enrollmentReportRow)

/** Limit of the figures of a chart, the latest ones: those of thirty years by week and status. */
export const MAX_BARS = 8_000

/** Exact number of rows, and the figures of the chart. */
export const appointmentSummary = z.object({
  total: z.int(),
  weeks: listOf(z.object({ week: z.string(), standing: z.enum(appointmentReportStatuses), count: z.int() }), MAX_BARS),
})
export type AppointmentSummary = z.infer<typeof appointmentSummary>

/** Canceled classes count no seats. */
export const classSummary = z.object({
  total: z.int(),
  hours: listOf(
    z.object({ weekday: z.int(), hour: z.int(), classes: z.int(), enrolled: z.int(), capacity: z.int() }),
    7 * 24,
  ),
})
export type ClassSummary = z.infer<typeof classSummary>

/** Revenue is the paid amount, by the month of payment. */
export const paymentSummary = z.object({
  total: z.int(),
  amount_cents: z.int(),
  /** Received and canceled parts of the amount. */
  received_cents: z.int(),
  canceled_cents: z.int(),
  months: listOf(z.object({ month: z.string(), method: z.enum(revenueMethods), amount_cents: z.int() }), MAX_BARS),
})
export type PaymentSummary = z.infer<typeof paymentSummary>

export const enrollmentSummary = z.object({ total: z.int(), enrollments: z.int() })
export type EnrollmentSummary = z.infer<typeof enrollmentSummary>
