import type { ChargeWay } from '@postura/domain/patients/debt-charge'
import { sql } from 'kysely'
import type { AdminTx } from '../../db/tenant.ts'

/** Returns whether there is such a patient. */
export const markDebtCharged = async ({ db, adminId }: AdminTx, patientId: string, by: ChargeWay): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('clinic.patients')
    .set({ charged_at: sql`now()`, charged_by: by })
    .where('admin_id', '=', adminId)
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
