import type { Updateable } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { AdminRead, AdminTx } from '../../../db/tenant.ts'
import type { StoredClass } from '../class-rows.queries.ts'

export const insertClasses = async (
  { db, adminId }: AdminTx,
  rows: readonly Omit<StoredClass, 'rev' | 'status'>[],
): Promise<void> => {
  await db
    .insertInto('clinic.classes')
    .values(rows.map((row) => ({ ...row, admin_id: adminId })))
    .execute()
}

/** Rows of a series, with the fields that a retried request is compared with. */
export const findSeriesRows = ({ db, adminId }: AdminRead, seriesId: string) =>
  db
    .selectFrom('clinic.classes')
    .select(['id', 'professional_id', 'room_id', 'title', 'description', 'capacity', 'start_time', 'end_time'])
    .where('admin_id', '=', adminId)
    .where('series_id', '=', seriesId)
    .execute()

export const updateClassRow = async (
  { db, adminId }: AdminTx,
  id: string,
  change: Updateable<DB['clinic.classes']>,
): Promise<void> => {
  await db.updateTable('clinic.classes').set(change).where('admin_id', '=', adminId).where('id', '=', id).execute()
}
