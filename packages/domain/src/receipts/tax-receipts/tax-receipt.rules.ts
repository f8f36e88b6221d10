import { hasGuardian, type PatientAndGuardian, payerOf } from '../../patients/patient.rules.ts'
import { addMonths, type CivilDate } from '../../shared/time/civil-date.ts'
import type { TaxReceipt, TaxReceiptMarkInput } from './tax-receipt.ts'

/** Received payment with its patient, and the data stored when it was issued. */
export type TaxReceiptSources = Pick<
  TaxReceipt,
  'id' | 'patient_id' | 'professional_id' | 'amount_cents' | 'description' | 'payment_date'
> & {
  patient: PatientAndGuardian
  issued: { issued_on: string; payer_name: string; payer_cpf: string; beneficiary_cpf: string } | null
}

/** If issued, the data as issued; otherwise the payer on the day of the payment. */
export const toTaxReceipt = ({ patient, issued, ...paid }: TaxReceiptSources): TaxReceipt => {
  const payer = payerOf(patient, paid.payment_date)
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

/** Persons whose CPF is missing; a patient who pays for themselves is listed once. */
export const findMissingCpfs = ({
  payer,
  beneficiary,
}: Pick<TaxReceipt, 'payer' | 'beneficiary'>): ('payer' | 'beneficiary')[] => [
  ...(payer.is_guardian && payer.cpf === null ? (['payer'] as const) : []),
  ...(beneficiary.cpf === null ? (['beneficiary'] as const) : []),
]

/** Returns why it cannot have been issued on that day: the day is in the future or before the payment. */
export const findIssueDateRefusal = (
  { issued_on, payment_date }: Pick<TaxReceiptMarkInput, 'issued_on' | 'payment_date'>,
  today: CivilDate,
): 'tax_issued_in_the_future' | 'tax_issued_before_payment' | null => {
  if (issued_on > today) return 'tax_issued_in_the_future'
  return issued_on < payment_date ? 'tax_issued_before_payment' : null
}

export const addToMonth = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7)
