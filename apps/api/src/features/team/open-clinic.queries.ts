import { type RawBuilder, sql } from 'kysely'
import type { AdminRead } from '../../db/tenant.ts'

/** Condition: nobody is deleting the clinic. */
export const isOpen = (adminId: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from clinic.deletions where admin_id = ${adminId})`

/** True unless its owner is deleting the clinic. */
export const isClinicOpen = async ({ db, adminId }: AdminRead): Promise<boolean> => {
  const { rows } = await sql<{ open: boolean }>`select ${isOpen(adminId)} as open`.execute(db)
  return rows[0]?.open === true
}
