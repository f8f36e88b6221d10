import { sql } from 'kysely'
import type { AdminTx } from '../../../db/tenant.ts'

/** What patients of these classes have not been told yet is told by whoever holds the classes now. */
export const giveNotices = async (
  { db, adminId }: AdminTx,
  classIds: readonly string[],
  professionalId: string | null,
): Promise<void> => {
  await db
    .updateTable('clinic.cancellation_notices')
    .set({ professional_id: professionalId })
    .where('admin_id', '=', adminId)
    .where('class_id', '=', sql<string>`any(${classIds}::uuid[])`)
    .where('told_at', 'is', null)
    .execute()
}
