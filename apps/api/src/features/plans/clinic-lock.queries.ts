import type { AdminTx } from '../../db/tenant.ts'

/**
 * Locks the clinic's row until the transaction ends, so that limits are counted by one transaction at a time.
 * NO KEY, because a plain FOR UPDATE would also block every insert that references the clinic.
 */
export const lockClinic = async ({ db, adminId }: AdminTx): Promise<void> => {
  await db
    .selectFrom('clinic.clinics')
    .select('admin_id')
    .where('admin_id', '=', adminId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
