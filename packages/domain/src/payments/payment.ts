import * as z from 'zod/mini'
import { cents } from '../shared/brazil/money.ts'
import { id } from '../shared/ids.ts'
import { oneWay, pageOf, pageQuery } from '../shared/page.ts'
import { line, optionalLine } from '../shared/text.ts'
import { civilDate } from '../shared/time/civil-date.ts'

export const paymentStatuses = ['pending', 'paid', 'overdue', 'canceled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentMethods = ['pix', 'cash', 'credit_card', 'debit_card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** When and how it was paid: nobody has to say. */
const paidHow = { payment_date: z.nullable(civilDate), payment_method: z.nullable(z.enum(paymentMethods)) }

export const DESCRIPTION_LENGTH = 200
/** Each month is told behind it. */
export const MONTHLY_DESCRIPTION_LENGTH = 190

const paymentInput = {
  patient_id: id,
  amount_cents: cents,
  description: line(DESCRIPTION_LENGTH),
  due_date: civilDate,
  status: z.enum(paymentStatuses),
  ...paidHow,
}

export const newPayment = z.strictObject({ id, ...paymentInput })
export type NewPayment = z.infer<typeof newPayment>

/** With the `rev` that was on the screen: whoever saves over what they did not see is told so. */
export const paymentChange = z.strictObject({ rev: z.int(), ...paymentInput })
export type PaymentChange = z.infer<typeof paymentChange>

/** One tap: it says from which status, since that is what was on the screen. */
export const paymentStatusChange = z.strictObject({
  seen: z.enum(paymentStatuses),
  status: z.enum(paymentStatuses),
  payment_date: z._default(paidHow.payment_date, null),
  payment_method: z._default(paidHow.payment_method, null),
})
export type PaymentStatusChange = z.infer<typeof paymentStatusChange>

export const MAX_MONTHS = 36

/** The same every month, each with the day it is due: exactly what was shown. The months are told in their descriptions. */
export const newMonthly = z.strictObject({
  patient_id: id,
  amount_cents: cents,
  description: line(MONTHLY_DESCRIPTION_LENGTH),
  months: z.array(z.strictObject({ id, due_date: civilDate })).check(z.minLength(1), z.maxLength(MAX_MONTHS)),
})
export type NewMonthly = z.infer<typeof newMonthly>

export const payment = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  /** The session it is charged for. */
  appointment_id: z.nullable(z.string()),
  /** The package it is an instalment of. */
  package_id: z.nullable(z.string()),
  amount_cents: z.int(),
  description: z.string(),
  due_date: z.string(),
  payment_date: z.nullable(z.string()),
  paid_date: z.nullable(z.string()),
  status: z.enum(paymentStatuses),
  payment_method: z.nullable(z.enum(paymentMethods)),
  /** The number of the receipt that stands for it. */
  receipt: z.nullable(z.int()),
  /** The day Receita Saúde was issued for it. */
  tax_issued_on: z.nullable(z.string()),
  rev: z.int(),
})
export type Payment = z.infer<typeof payment>

/** One line of what a patient's page shows. */
export const latestPayment = z.pick(payment, {
  id: true,
  description: true,
  amount_cents: true,
  due_date: true,
  status: true,
})
export type LatestPayment = z.infer<typeof latestPayment>

/** Due by the end of this month, or after it. */
export const paymentPeriods = ['current', 'later'] as const
export type PaymentPeriod = (typeof paymentPeriods)[number]

const paymentFilters = {
  q: z._default(optionalLine(100), ''),
  day: z.optional(civilDate),
  period: z.optional(z.enum(paymentPeriods)),
  /** As it is shown: what is past its day is overdue. */
  status: z.optional(z.enum(paymentStatuses)),
}

export const paymentListQuery = z.strictObject({ ...paymentFilters, ...pageQuery }).check(oneWay)
export type PaymentListQuery = z.infer<typeof paymentListQuery>

export const paymentPage = pageOf(payment)

export const paymentSumsQuery = z.strictObject(paymentFilters)
export type PaymentFilters = z.infer<typeof paymentSumsQuery>

/** What is still to come, what came, and what should have come: no payment is in two of them. */
export const paymentSums = z.object({ receivable_cents: z.int(), received_cents: z.int(), overdue_cents: z.int() })
export type PaymentSums = z.infer<typeof paymentSums>

/** What a patient owes by now and later. */
export const debt = z.pick(paymentSums, { receivable_cents: true, overdue_cents: true })
export type Debt = z.infer<typeof debt>
