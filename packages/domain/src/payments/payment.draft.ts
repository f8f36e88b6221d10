import * as z from 'zod/mini'
import { cents } from '../shared/brazil/money.ts'
import { id } from '../shared/ids.ts'
import { blankIsNull, line } from '../shared/text.ts'
import { type CivilDate, civilDate, isCivilDate } from '../shared/time/civil-date.ts'
import { paymentErrors } from './payment.errors.ts'
import { isPaidInTheFuture } from './payment.rules.ts'
import { DESCRIPTION_LENGTH, type Payment, paymentMethods, paymentStatuses } from './payment.ts'

const fields = z.strictObject({
  patient: z.strictObject({ id, name: z.string() }),
  amount_cents: cents,
  description: line(DESCRIPTION_LENGTH),
  due_date: civilDate,
  status: z.enum(paymentStatuses),
  payment_date: z.pipe(blankIsNull, z.nullable(civilDate)),
  payment_method: z.pipe(blankIsNull, z.nullable(z.enum(paymentMethods))),
})

/** A payment as a form holds it, on a day that is known. */
export const paymentDraftOn = (today: CivilDate) =>
  fields.check(
    z.refine((draft) => !(isCivilDate(draft.payment_date ?? '') && isPaidInTheFuture(draft, today)), {
      path: ['payment_date'],
      error: paymentErrors.paid_in_the_future.message,
    }),
  )

/** What has been typed so far: no patient yet, perhaps, and an amount that is none yet. Blank is not known. */
export type PaymentDraft = {
  patient: { id: string; name: string } | null
  amount_cents: number | string
  description: string
  due_date: string
  status: Payment['status']
  payment_date: string
  payment_method: NonNullable<Payment['payment_method']> | ''
}

export const paymentDraftOf = (payment: Payment): PaymentDraft => {
  const { patient_id, patient_name, amount_cents, description, due_date, status } = payment
  return {
    patient: { id: patient_id, name: patient_name },
    amount_cents,
    description,
    due_date,
    status,
    payment_date: payment.payment_date ?? '',
    payment_method: payment.payment_method ?? '',
  }
}

/** The same as the server reads it, of a draft that has been checked. */
export const paymentOf = ({ patient, amount_cents, payment_date, payment_method, ...draft }: PaymentDraft) => ({
  ...draft,
  patient_id: patient?.id ?? '',
  amount_cents: Number(amount_cents),
  payment_date: payment_date || null,
  payment_method: payment_method || null,
})

/** `150.00` as an address says it; what is no amount is ignored. */
const readAmount = (text: string | null): number | null => {
  const [, units, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text?.trim() ?? '') ?? []
  return units === undefined ? null : (cents.safeParse(Number(units + decimals.padEnd(2, '0'))).data ?? null)
}

/** The same said by an address, for a form that begins with it. */
export const parametersOf = ({
  patient: _,
  amount_cents,
  ...draft
}: Partial<PaymentDraft>): Record<string, string> => ({
  ...(typeof amount_cents === 'number' && { amount: (amount_cents / 100).toFixed(2) }),
  ...draft,
})

type Known = {
  /** By the names of the specification: `amount`, `description`, `due_date`; beside them the rest of the form. */
  given: (name: string) => string | null
  /** The payment that is repeated, if one is. */
  clone: Payment | null
  /** Whoever the address or the clone names, if they are this clinic's. */
  patient: PaymentDraft['patient']
  today: CivilDate
}

/** What a new form begins with: what the address says, else what is repeated, else nothing, due today. */
export const prefilledPayment = ({ given, clone, patient, today }: Known): PaymentDraft => ({
  patient,
  amount_cents: readAmount(given('amount')) ?? clone?.amount_cents ?? '',
  description: line(DESCRIPTION_LENGTH).safeParse(given('description')).data ?? clone?.description ?? '',
  due_date: civilDate.safeParse(given('due_date')).data ?? clone?.due_date ?? today,
  status: paymentStatuses.find((each) => each === given('status')) ?? 'pending',
  payment_date: civilDate.safeParse(given('payment_date')).data ?? '',
  payment_method: paymentMethods.find((each) => each === given('payment_method')) ?? '',
})
