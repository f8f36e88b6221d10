import { sql } from 'kysely'
import type { AdminRead, AdminTx, UnlockedTx } from '../../db/tenant.ts'

export type Deletion = { due_at: string; started_at: string | null; record_until: string | null }

export const findDeletion = ({ db, adminId }: AdminRead): Promise<Deletion | undefined> =>
  db
    .selectFrom('clinic.deletions')
    .select(['due_at', 'started_at', 'record_until'])
    .where('admin_id', '=', adminId)
    .executeTakeFirst()

export const insertDeletion = async ({ db, adminId }: AdminTx, personId: string, dueAt: Date): Promise<void> => {
  await db
    .insertInto('clinic.deletions')
    .values({ admin_id: adminId, requested_by: personId, due_at: dueAt.toISOString() })
    .execute()
}

/** The rows go only after it has started, so it is withdrawn only before. */
export const withdrawDeletion = async ({ db, adminId }: AdminTx): Promise<void> => {
  await db.deleteFrom('clinic.deletions').where('admin_id', '=', adminId).where('started_at', 'is', null).execute()
}

/** What a mail says: until when the owner may return. */
export const findDueAt = async ({ db, adminId }: AdminRead): Promise<string | undefined> => {
  const row = await db
    .selectFrom('clinic.deletions')
    .select('due_at')
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return row?.due_at
}

/** When the last export of the clinic began. */
export const findExportedAt = async ({ db, adminId }: AdminRead): Promise<string | null> => {
  const row = await db
    .selectFrom('clinic.clinics')
    .select('exported_at')
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return row?.exported_at ?? null
}

/** True if the owner was not reminded before. */
export const markReminded = async ({ db, adminId }: UnlockedTx): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('clinic.deletions')
    .set({ reminded_at: sql`now()` })
    .where('admin_id', '=', adminId)
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
