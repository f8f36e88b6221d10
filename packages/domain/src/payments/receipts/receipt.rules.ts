import { type Holder, type Identity, issuerOf } from '../../clinics/clinic.rules.ts'
import { type Answered, answeringFor } from '../../patients/patient.rules.ts'
import type { Professional } from '../../professionals/professional.ts'
import type { ReceiptGap, ReceiptSnapshot } from './receipt.ts'

type Paid = Pick<ReceiptSnapshot, 'amount_cents' | 'description' | 'payment_date' | 'payment_method'>

/** All that a receipt is made of, where each is kept. */
export type ReceiptSources = {
  payment: Paid
  patient: Answered
  clinic: Identity
  holder: Holder
  professional: Pick<Professional, 'name' | 'crefito'> | null
}

export const snapshotOf = ({ payment, patient, clinic, holder, professional }: ReceiptSources): ReceiptSnapshot => ({
  issuer: issuerOf(clinic, holder),
  professional: professional && { name: professional.name, crefito: professional.crefito },
  payer: answeringFor(patient, payment.payment_date),
  patient: { name: patient.name, cpf: patient.cpf },
  description: payment.description,
  amount_cents: payment.amount_cents,
  payment_date: payment.payment_date,
  payment_method: payment.payment_method,
})

export const gapsOf = ({ clinic }: Pick<ReceiptSources, 'clinic'>, snapshot: ReceiptSnapshot): ReceiptGap[] => [
  ...(clinic.name === null ? (['clinic_name'] as const) : []),
  ...(snapshot.issuer.document === null ? (['document'] as const) : []),
  ...(snapshot.professional?.crefito ? [] : (['crefito'] as const)),
  ...(snapshot.payer.cpf === null ? (['payer_cpf'] as const) : []),
]

/** What of a payment stands on its receipt, and therefore stays as it is as long as the receipt stands. */
export const receiptedColumns = [
  'patient_id',
  'amount_cents',
  'description',
  'payment_date',
  'payment_method',
  'status',
] as const
type Receipted = Readonly<Record<(typeof receiptedColumns)[number], unknown>>

/** Whether a change of a payment would leave its receipt saying something else. */
export const changesReceipted = (before: Receipted, after: Receipted): boolean =>
  receiptedColumns.some((column) => before[column] !== after[column])
