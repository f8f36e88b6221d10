import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { type AdminRead, readAsAdmin } from '../db/tenant.ts'
import { showPatient } from '../features/appointments/show-patient.ts'
import { listPatients } from '../features/packages/list-patients.ts'
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
    patientList: (adminId: string, q: string) =>
      record(adminId, (read) => listPatients(read, { q, state: 'active' }, civilDateOf(new Date()))),
    patientDetail: (adminId: string, id: string) => record(adminId, (read) => showPatient(read, id, new Date())),
    end: () => pool.end(),
  }
}
