import { LATEST } from '@postura/domain/patients/patient.rules'
import type { LatestPayment } from '@postura/domain/payments/payment'
import type { AdminRead } from '../../db/tenant.ts'

export const findLatestPayments = ({ db, adminId }: AdminRead, patientId: string): Promise<LatestPayment[]> =>
  db
    .selectFrom('clinic.payments')
    .select(['id', 'description', 'amount_cents', 'due_date', 'status'])
    .$narrowType<Pick<LatestPayment, 'status'>>()
    .where('admin_id', '=', adminId)
    .where('patient_id', '=', patientId)
    .orderBy('due_date', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute()
