import * as z from 'zod/mini'
import { guardian } from '../patients/contact.ts'
import { cents } from '../shared/brazil/money.ts'
import { id } from '../shared/ids.ts'
import { notBothCursors, pageOf, pageQuery } from '../shared/page.ts'
import { pickFields } from '../shared/pick-fields.ts'
import { line, optionalLine } from '../shared/text.ts'
import { civilDate } from '../shared/time/civil-date.ts'

export const paymentStatuses = ['pending', 'paid', 'overdue', 'canceled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentMethods = ['pix', 'cash', 'credit_card', 'debit_card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Date and method of payment; both are optional. */
const paymentDetails = { payment_date: z.nullable(civilDate), payment_method: z.nullable(z.enum(paymentMethods)) }

export const MAX_DESCRIPTION_LENGTH = 200
/** Leaves room for the month, which is appended. */
export const MAX_MONTHLY_DESCRIPTION_LENGTH = 190

/** Through whom it came in. Omitted where a clinic has one professional and shows no choice: that professional is used. */
const professional_id = z.optional(z.nullable(id))

const paymentInput = {
  patient_id: id,
  professional_id,
  amount_cents: cents,
  description: line(MAX_DESCRIPTION_LENGTH),
  due_date: civilDate,
  status: z.enum(paymentStatuses),
  ...paymentDetails,
}

export const newPayment = z.strictObject({ id, ...paymentInput })
export type NewPayment = z.infer<typeof newPayment>

/** Carries the `rev` that was on the screen, so that a stale save is refused. */
export const paymentChange = z.strictObject({ rev: z.int(), ...paymentInput })
export type PaymentChange = z.infer<typeof paymentChange>

/** Status change by one tap. It carries the status that was on the screen, and when it becomes paid what was shown as owed. */
export const paymentStatusChange = z.strictObject({
  seen: z.enum(paymentStatuses),
  /** Omitted by pages of the release before. */
  owed_cents: z.optional(cents),
  status: z.enum(paymentStatuses),
  payment_date: z._default(paymentDetails.payment_date, null),
  payment_method: z._default(paymentDetails.payment_method, null),
})
export type PaymentStatusChange = z.infer<typeof paymentStatusChange>

export const MAX_MONTHS = 36

/** Monthly payments, with the due dates exactly as they were shown. Each description includes its month. */
export const newMonthlyPayments = z.strictObject({
  patient_id: id,
  professional_id,
  amount_cents: cents,
  description: line(MAX_MONTHLY_DESCRIPTION_LENGTH),
  months: z.array(z.strictObject({ id, due_date: civilDate })).check(z.minLength(1), z.maxLength(MAX_MONTHS)),
})
export type NewMonthlyPayments = z.infer<typeof newMonthlyPayments>

export const payment = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  guardian,
  /** Through whom it came in. */
  professional_id: z.nullable(z.string()),
  /** Appointment it is charged for. */
  appointment_id: z.nullable(z.string()),
  /** Package it is an instalment of. */
  package_id: z.nullable(z.string()),
  amount_cents: z.int(),
  /** Sum of the parts received so far; 0 if it is paid at once. */
  parts_cents: z.int(),
  description: z.string(),
  due_date: z.string(),
  payment_date: z.nullable(z.string()),
  paid_date: z.nullable(z.string()),
  status: z.enum(paymentStatuses),
  payment_method: z.nullable(z.enum(paymentMethods)),
  /** Number of its valid receipt. */
  receipt: z.nullable(z.int()),
  /** Day on which its Receita Saúde was issued. */
  tax_issued_on: z.nullable(z.string()),
  rev: z.int(),
})
export type Payment = z.infer<typeof payment>

/** Due by the end of this month, or later. */
export const paymentPeriods = ['current', 'later'] as const
export type PaymentPeriod = (typeof paymentPeriods)[number]

/** Filter for payments that came in through nobody. */
export const NO_PROFESSIONAL = 'none'
export const professionalFilter = z.optional(z.union([id, z.literal(NO_PROFESSIONAL)]))

const paymentFilters = {
  q: z._default(optionalLine(100), ''),
  day: z.optional(civilDate),
  period: z.optional(z.enum(paymentPeriods)),
  /** Displayed status: a pending payment past its due date is overdue. */
  status: z.optional(z.enum(paymentStatuses)),
  professional: professionalFilter,
}

export const paymentListQuery = z.strictObject({ ...paymentFilters, ...pageQuery }).check(notBothCursors)
export type PaymentListQuery = z.infer<typeof paymentListQuery>

export const paymentPage = pageOf(payment)

export const paymentSumsQuery = z.strictObject(paymentFilters)
export type PaymentFilters = z.infer<typeof paymentSumsQuery>

/** Sums of what is open, received and overdue. A payment received in part counts with its parts as received, and with its rest. */
export const paymentSums = z.object({ receivable_cents: z.int(), received_cents: z.int(), overdue_cents: z.int() })
export type PaymentSums = z.infer<typeof paymentSums>

/** Amounts a patient owes: not yet due, and overdue. */
export const debt = pickFields(paymentSums, 'receivable_cents', 'overdue_cents')
export type Debt = z.infer<typeof debt>
