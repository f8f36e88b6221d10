import * as z from 'zod/mini'
import { cents } from '../shared/brazil/money.ts'
import { id } from '../shared/ids.ts'
import { blankToNull, line } from '../shared/text.ts'
import { type CivilDate, civilDate, isCivilDate } from '../shared/time/civil-date.ts'
import { paymentErrors } from './payment.errors.ts'
import { isPaidInTheFuture } from './payment.rules.ts'
import { MAX_DESCRIPTION_LENGTH, type Payment, paymentMethods, paymentStatuses } from './payment.ts'

const fields = z.strictObject({
  patient: z.strictObject({ id, name: z.string() }),
  professional_id: z.optional(z.nullable(id)),
  amount_cents: cents,
  description: line(MAX_DESCRIPTION_LENGTH),
  due_date: civilDate,
  status: z.enum(paymentStatuses),
  payment_date: z.pipe(blankToNull, z.nullable(civilDate)),
  payment_method: z.pipe(blankToNull, z.nullable(z.enum(paymentMethods))),
})

/** Payment as the form holds it. The schema depends on today. */
export const buildPaymentDraftSchema = (today: CivilDate) =>
  fields.check(
    z.refine((draft) => !(isCivilDate(draft.payment_date ?? '') && isPaidInTheFuture(draft, today)), {
      path: ['payment_date'],
      error: paymentErrors.paid_in_the_future.message,
    }),
  )

/** Unchecked form state: patient and amount may be missing. Blank means unknown. */
export type PaymentDraft = {
  patient: { id: string; name: string } | null
  /** Undefined if nobody was chosen: a clinic with one professional shows no choice. */
  professional_id: string | null | undefined
  amount_cents: number | string
  description: string
  due_date: string
  status: Payment['status']
  payment_date: string
  payment_method: NonNullable<Payment['payment_method']> | ''
}

export const toPaymentDraft = (payment: Payment): PaymentDraft => {
  const { patient_id, patient_name, amount_cents, description, due_date, status } = payment
  return {
    patient: { id: patient_id, name: patient_name },
    professional_id: payment.professional_id,
    amount_cents,
    description,
    due_date,
    status,
    payment_date: payment.payment_date ?? '',
    payment_method: payment.payment_method ?? '',
  }
}

/** Converts a valid draft to the request body. */
export const toPaymentInput = ({ patient, amount_cents, payment_date, payment_method, ...draft }: PaymentDraft) => ({
  ...draft,
  patient_id: patient?.id ?? '',
  amount_cents: Number(amount_cents),
  payment_date: payment_date || null,
  payment_method: payment_method || null,
})

/** Parses `150.00` from the URL; returns `null` for anything else. */
const readAmount = (text: string | null): number | null => {
  const [, units, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text?.trim() ?? '') ?? []
  return units === undefined ? null : (cents.safeParse(Number(units + decimals.padEnd(2, '0'))).data ?? null)
}

/** Writes a draft to URL parameters, so that another form starts with it. */
export const toPaymentSearchParams = ({
  patient: _,
  professional_id,
  amount_cents,
  ...draft
}: Partial<PaymentDraft>): Record<string, string> => ({
  ...(typeof amount_cents === 'number' && { amount: (amount_cents / 100).toFixed(2) }),
  ...(professional_id && { professional_id }),
  ...draft,
})

type Known = {
  /** Reads a URL parameter by its name in the specification: `amount`, `description`, `due_date`; the other fields by their own names. */
  given: (name: string) => string | null
  /** Payment to repeat, if any. */
  clone: Payment | null
  /** Patient named by the URL or the clone, if they belong to this clinic. */
  patient: PaymentDraft['patient']
  today: CivilDate
}

/** Fills a new form from the URL, else from the clone, else with blanks and due today. */
export const prefillPaymentDraft = ({ given, clone, patient, today }: Known): PaymentDraft => ({
  patient,
  professional_id: id.safeParse(given('professional_id')).data ?? clone?.professional_id ?? undefined,
  amount_cents: readAmount(given('amount')) ?? clone?.amount_cents ?? '',
  description: line(MAX_DESCRIPTION_LENGTH).safeParse(given('description')).data ?? clone?.description ?? '',
  due_date: civilDate.safeParse(given('due_date')).data ?? clone?.due_date ?? today,
  status: paymentStatuses.find((each) => each === given('status')) ?? 'pending',
  payment_date: civilDate.safeParse(given('payment_date')).data ?? '',
  payment_method: paymentMethods.find((each) => each === given('payment_method')) ?? '',
})
