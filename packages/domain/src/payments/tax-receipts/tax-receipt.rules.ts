import { type Answered, answeringFor, hasGuardian } from '../../patients/patient.rules.ts'
import { addMonths, type CivilDate } from '../../shared/time/civil-date.ts'
import type { TaxIssue, TaxReceipt } from './tax-receipt.ts'

/** A payment that was received with its patient, and what was kept when it was issued. */
export type TaxReceiptSources = Pick<
  TaxReceipt,
  'id' | 'patient_id' | 'amount_cents' | 'description' | 'payment_date'
> & {
  patient: Answered
  issued: { issued_on: string; payer_name: string; payer_cpf: string; beneficiary_cpf: string } | null
}

/** Issued, it says what was issued; before, who would answer for the patient on the day it was paid. */
export const taxReceiptOf = ({ patient, issued, ...paid }: TaxReceiptSources): TaxReceipt => {
  const payer = answeringFor(patient, paid.payment_date)
  return {
    ...paid,
    tax_issued_on: issued?.issued_on ?? null,
    payer: {
      name: issued?.payer_name ?? payer.name,
      cpf: issued?.payer_cpf ?? payer.cpf,
      is_guardian: hasGuardian(patient, paid.payment_date),
    },
    beneficiary: { name: patient.name, cpf: issued?.beneficiary_cpf ?? patient.cpf },
  }
}

/** Whose CPF nobody has told us; a patient who pays for themselves is named once. */
export const cpfGaps = ({
  payer,
  beneficiary,
}: Pick<TaxReceipt, 'payer' | 'beneficiary'>): ('payer' | 'beneficiary')[] => [
  ...(payer.is_guardian && payer.cpf === null ? (['payer'] as const) : []),
  ...(beneficiary.cpf === null ? (['beneficiary'] as const) : []),
]

/** Why it cannot have been issued on that day: it is to come, or nothing was paid yet. */
export const issueDayRefusal = (
  { issued_on, payment_date }: Pick<TaxIssue, 'issued_on' | 'payment_date'>,
  today: CivilDate,
): 'tax_issued_in_the_future' | 'tax_issued_before_payment' | null => {
  if (issued_on > today) return 'tax_issued_in_the_future'
  return issued_on < payment_date ? 'tax_issued_before_payment' : null
}

/** What of a payment was told to the tax authority, and therefore stays as it is as long as it counts as issued. */
export const taxReceiptedColumns = ['patient_id', 'amount_cents', 'payment_date', 'status'] as const
type TaxReceipted = Readonly<Record<(typeof taxReceiptedColumns)[number], unknown>>

export const changesTaxReceipted = (before: TaxReceipted, after: TaxReceipted): boolean =>
  taxReceiptedColumns.some((column) => before[column] !== after[column])

export const monthAfter = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7)
