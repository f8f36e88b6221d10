import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { type AdminRead, readAsAdmin } from '../db/tenant.ts'
import { loadPatientDetails } from '../features/patients/patient-details.view.ts'
import { listPatients } from '../features/patients/patient-list.view.ts'
import { createRecordingPool, type QueryBatch } from './recording-pool.ts'

/**
 * Records the statements of a request, from begin to commit, with names and values.
 * A benchmark can replay the same SQL without the app.
 */
export const createQueryRecorder = (appUrl: string) => {
  const { pool, record: recordWork } = createRecordingPool(appUrl)
  const record = (adminId: string, work: (read: AdminRead) => Promise<unknown>): Promise<QueryBatch[]> =>
    recordWork(() => readAsAdmin(pool, adminId, work))

  return {
    patientList: (adminId: string, q: string) =>
      record(adminId, (read) => listPatients(read, { q, state: 'active' }, civilDateOf(new Date()))),
    patientDetail: (adminId: string, id: string) => record(adminId, (read) => loadPatientDetails(read, id, new Date())),
    end: () => pool.end(),
  }
}
