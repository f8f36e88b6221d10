import type { TenantPool } from '../../db/pools.ts'
import { asMember, withAdmin } from '../../db/tenant.ts'
import type { JobPayload } from '../../jobs/catalog.ts'
import { findToday } from '../plans/find-current-plan.ts'
import { erasePatientRows, findErasable } from './patient-erasure.queries.ts'
import { findRetained } from './request-erasure.ts'

type EraserDeps = { eraser: TenantPool; now: () => Date }

/** Erases under the clinic's lock, unless the patient was restored meanwhile or got a record that must be kept. */
export const erasePatient =
  ({ eraser, now }: EraserDeps) =>
  ({ adminId, patientId, personId }: JobPayload<'patient-erasure'>): Promise<void> =>
    withAdmin(eraser, asMember(adminId, personId), async (tx) => {
      const patient = await findErasable(tx, patientId)
      if (!patient?.is_archived) return
      if ((await findRetained(tx, patientId, await findToday(tx, now()))).length > 0) return
      await erasePatientRows(tx, patientId)
    })
