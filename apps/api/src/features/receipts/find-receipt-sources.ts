import { AppError } from '@postura/domain/errors'
import { describePartPurpose } from '@postura/domain/payments/parts/part.labels'
import type { Payment } from '@postura/domain/payments/payment'
import type { Professional } from '@postura/domain/professionals/professional'
import type { ReceiptSources } from '@postura/domain/receipts/receipt.rules'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminRead } from '../../db/tenant.ts'
import { findClinic } from '../clinics/clinics.queries.ts'
import { findClinicOwner } from '../clinics/find-clinic-owner.ts'
import { findPatient } from '../patients/patients.queries.ts'
import { findPart } from '../payments/parts.queries.ts'
import { findPayment, getPayment } from '../payments/payments.queries.ts'
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

/** Received amount that a receipt is about: a paid payment without parts, or a part. `id` is the payment's or the part's. */
export const getReceiptSubject = async (read: AdminRead, id: string) => {
  const [payment, part] = await Promise.all([findPayment(read, id), findPart(read, id)])
  if (payment) return { payment, part: undefined }
  return { payment: await getPayment(read, part?.payment_id ?? id), part }
}
type ReceiptSubject = Awaited<ReturnType<typeof getReceiptSubject>>

/** Loads the current data for the receipt. A payment with parts has a receipt per part. */
export const findReceiptSources = async (
  read: AdminRead,
  { payment, part }: ReceiptSubject,
  professionalId: string | undefined,
): Promise<FoundSources> => {
  const isPaid = part || (payment.status === 'paid' && payment.paid_date !== null && payment.parts_cents === 0)
  if (!isPaid) throw new AppError('payment_not_paid')
  if (payment.amount_cents === 0) throw new AppError('nothing_to_receipt')
  const [patient, clinic, owner, professional] = await Promise.all([
    findPatient(read, payment.patient_id),
    findClinic(read),
    findClinicOwner(read),
    whoTreated(read, payment, professionalId),
  ])
  // A patient cannot be deleted while the payment exists.
  if (!patient) throw new AppError('payment_not_found')
  const { amount_cents, payment_method } = part ?? payment
  const payment_date = (part ?? payment).payment_date ?? civilDateOf(payment.paid_date ?? '')
  const description = part ? describePartPurpose(payment.description) : payment.description
  return { payment: { amount_cents, description, payment_date, payment_method }, patient, clinic, owner, professional }
}
