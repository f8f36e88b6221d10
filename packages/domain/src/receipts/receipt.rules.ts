import { type ClinicIdentity, type ClinicOwner, issuerOf } from '../clinics/clinic.rules.ts'
import { type PatientAndGuardian, payerOf } from '../patients/patient.rules.ts'
import type { Professional } from '../professionals/professional.ts'
import type { ReceiptMissingInfo, ReceiptSnapshot } from './receipt.ts'

type Paid = Pick<ReceiptSnapshot, 'amount_cents' | 'description' | 'payment_date' | 'payment_method'>

/** Stored data a receipt is built from. */
export type ReceiptSources = {
  payment: Paid
  patient: PatientAndGuardian
  clinic: ClinicIdentity
  owner: ClinicOwner
  professional: Pick<Professional, 'name' | 'crefito'> | null
}

export const buildReceiptSnapshot = ({
  payment,
  patient,
  clinic,
  owner,
  professional,
}: ReceiptSources): ReceiptSnapshot => ({
  issuer: issuerOf(clinic, owner),
  professional: professional && { name: professional.name, crefito: professional.crefito },
  payer: payerOf(patient, payment.payment_date),
  patient: { name: patient.name, cpf: patient.cpf },
  description: payment.description,
  amount_cents: payment.amount_cents,
  payment_date: payment.payment_date,
  payment_method: payment.payment_method,
})

export const findReceiptMissingInfo = (
  { clinic }: Pick<ReceiptSources, 'clinic'>,
  snapshot: ReceiptSnapshot,
): ReceiptMissingInfo[] => [
  ...(clinic.name === null ? (['clinic_name'] as const) : []),
  ...(snapshot.issuer.document === null ? (['document'] as const) : []),
  ...(snapshot.professional?.crefito ? [] : (['crefito'] as const)),
  ...(snapshot.payer.cpf === null ? (['payer_cpf'] as const) : []),
]
