import { type AdminRead, readAsAdmin } from '../db/tenant.ts'
import { findLatestAppointments } from '../features/appointments/appointments.queries.ts'
import { findPatient, findPatients } from '../features/patients/patients.queries.ts'
import { findLatestPayments } from '../features/payments/payments.queries.ts'
import { createRecordingPool, type Flight } from './recording-pool.ts'

/**
 * What a request sends to the database: begin and settings, the statements with their names and values, commit. Whoever replays
 * it measures the very same SQL without the product around it.
 */
export const createQueryRecorder = async (appUrl: string) => {
  const { pool, record: recordWork } = await createRecordingPool(appUrl)
  const record = (adminId: string, work: (read: AdminRead) => Promise<unknown>): Promise<Flight[]> =>
    recordWork(() => readAsAdmin(pool, adminId, work))

  return {
    patientList: (adminId: string, q: string) => record(adminId, (read) => findPatients(read, { q, state: 'active' })),
    patientDetail: (adminId: string, id: string) =>
      record(adminId, (read) =>
        Promise.all([findPatient(read, id), findLatestAppointments(read, id), findLatestPayments(read, id)]),
      ),
    end: () => pool.end(),
  }
}
