import type { AdminTx } from '../../db/tenant.ts'

/**
 * Holds the clinic's row until the transaction ends: whoever counts against a limit does so alone.
 * NO KEY, because a plain FOR UPDATE would also block every insert that merely points at the clinic.
 */
export const lockClinic = async ({ db, adminId }: AdminTx): Promise<void> => {
  await db
    .selectFrom('clinic.clinics')
    .select('admin_id')
    .where('admin_id', '=', adminId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
