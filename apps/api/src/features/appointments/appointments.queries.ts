import type { LatestAppointment } from '@postura/domain/appointments/appointment'
import { LATEST } from '@postura/domain/patients/patient.rules'
import type { AdminRead } from '../../db/tenant.ts'

export const findLatestAppointments = ({ db, adminId }: AdminRead, patientId: string): Promise<LatestAppointment[]> =>
  db
    .selectFrom('clinic.appointments')
    .select(['id', 'title', 'start_time', 'end_time', 'status'])
    .$narrowType<Pick<LatestAppointment, 'title' | 'status'>>()
    .where('admin_id', '=', adminId)
    .where('patient_id', '=', patientId)
    .orderBy('start_time', 'desc')
    .limit(LATEST)
    .execute()
