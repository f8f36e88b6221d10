import { AppError } from '@postura/domain/errors'
import type { Payment } from '@postura/domain/payments/payment'
import type { Professional } from '@postura/domain/professionals/professional'
import type { ReceiptSources } from '@postura/domain/receipts/receipt.rules'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminRead } from '../../db/tenant.ts'
import { findClinic } from '../clinics/clinics.queries.ts'
import { findClinicOwner } from '../clinics/find-clinic-owner.ts'
import { findPatient } from '../patients/patients.queries.ts'
import { findOnlyProfessionalId, findProfessional } from '../professionals/professionals.queries.ts'
import { findProfessionalOfAppointment } from './receipts.queries.ts'

/** Returns the named professional, else the one of the appointment, else the only professional of the clinic. */
const whoTreated = async (read: AdminRead, { appointment_id }: Payment, named: string | undefined) => {
  const id =
    named ?? (await findProfessionalOfAppointment(read, appointment_id)) ?? (await findOnlyProfessionalId(read))
  const professional = id === null ? null : ((await findProfessional(read, id)) ?? null)
  if (named !== undefined && !professional) throw new AppError('professional_not_found', { field: 'professional_id' })
  return professional
}

type FoundSources = ReceiptSources & { professional: Professional | null }

/** Loads the current data for a receipt of this payment. */
export const findReceiptSources = async (
  read: AdminRead,
  payment: Payment,
  professionalId: string | undefined,
): Promise<FoundSources> => {
  if (payment.status !== 'paid' || payment.paid_date === null) throw new AppError('payment_not_paid')
  if (payment.amount_cents === 0) throw new AppError('nothing_to_receipt')
  const [patient, clinic, owner, professional] = await Promise.all([
    findPatient(read, payment.patient_id),
    findClinic(read),
    findClinicOwner(read),
    whoTreated(read, payment, professionalId),
  ])
  // A patient cannot be deleted while the payment exists.
  if (!patient) throw new AppError('payment_not_found')
  const payment_date = payment.payment_date ?? civilDateOf(payment.paid_date)
  return { payment: { ...payment, payment_date }, patient, clinic, owner, professional }
}
