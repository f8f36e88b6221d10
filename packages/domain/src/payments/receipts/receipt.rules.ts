import type { OwnProfile } from '../../accounts/profile.ts'
import type { Clinic } from '../../clinics/clinic.ts'
import { isMinor } from '../../patients/patient.rules.ts'
import type { Patient } from '../../patients/patient.ts'
import type { Professional } from '../../professionals/professional.ts'
import type { CivilDate } from '../../shared/time/civil-date.ts'
import type { ReceiptGap, ReceiptSnapshot } from './receipt.ts'

type Paid = Pick<ReceiptSnapshot, 'amount_cents' | 'description' | 'payment_date' | 'payment_method'>

/** All that a receipt is made of, where each is kept. */
export type ReceiptSources = {
  payment: Paid
  patient: Pick<Patient, 'name' | 'cpf' | 'birth_date' | 'guardian_name' | 'guardian_cpf'>
  clinic: Pick<Clinic, 'name' | 'document' | 'address' | 'city'>
  /** Who signs in: a clinic without a name or document of its own is this person. */
  holder: Pick<OwnProfile, 'name' | 'cpf'>
  professional: Pick<Professional, 'name' | 'crefito'> | null
}

/** Whoever answers for a minor also pays for them. */
const payerOf = (patient: ReceiptSources['patient'], paidOn: CivilDate): ReceiptSnapshot['payer'] =>
  patient.guardian_name !== null && isMinor(patient.birth_date, paidOn)
    ? { name: patient.guardian_name, cpf: patient.guardian_cpf }
    : { name: patient.name, cpf: patient.cpf }

export const snapshotOf = ({ payment, patient, clinic, holder, professional }: ReceiptSources): ReceiptSnapshot => ({
  issuer: {
    name: clinic.name ?? holder.name,
    document: clinic.document ?? holder.cpf,
    address: clinic.address,
    city: clinic.city,
  },
  professional: professional && { name: professional.name, crefito: professional.crefito },
  payer: payerOf(patient, payment.payment_date),
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

/** A company has a CNPJ, of 14 characters; whoever has a CPF, or has not said, is a person. */
export const isPerson = ({ document }: Pick<ReceiptSnapshot['issuer'], 'document'>): boolean => document?.length !== 14

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
