import type { PackageUse } from '@postura/domain/packages/package'
import { sql } from 'kysely'
import type { AdminTx } from '../../db/tenant.ts'

/** Column that identifies the session: an appointment or a class seat. */
export type PackageUseColumn = 'appointment_id' | 'enrollment_id'

/** Package session used for a row, for example number 4 of 10, or `null`. */
export const selectPackageUse = (column: PackageUseColumn, table: string) => sql<PackageUse | null>`(
  select jsonb_build_object('sessions', package.sessions, 'number', (
    select count(*) from clinic.package_uses earlier
    where earlier.admin_id = used.admin_id and earlier.package_id = used.package_id and earlier.id <= used.id))
  from clinic.package_uses used
  join clinic.packages package on package.admin_id = used.admin_id and package.id = used.package_id
  where used.admin_id = ${sql.ref(`${table}.admin_id`)} and used.${sql.ref(column)} = ${sql.ref(`${table}.id`)})`

type NewUse = { package_id: string; for: string }

/** Does nothing for a row that already has a package session. Returns how many were inserted. */
export const insertPackageUses = async (
  { db, adminId }: AdminTx,
  column: PackageUseColumn,
  uses: readonly NewUse[],
): Promise<number> => {
  const { rows } = await sql`
    insert into clinic.package_uses (admin_id, package_id, ${sql.ref(column)})
    select ${adminId}, * from unnest(
      ${uses.map(({ package_id }) => package_id)}::uuid[], ${uses.map((use) => use.for)}::uuid[])
    on conflict (admin_id, ${sql.ref(column)}) do nothing
    returning id`.execute(db)
  return rows.length
}

/** Returns the sessions to their packages, for rows that did not take place after all. */
export const refundSessions = async (
  { db, adminId }: AdminTx,
  column: PackageUseColumn,
  rows: readonly { id: string }[],
): Promise<void> => {
  await db
    .deleteFrom('clinic.package_uses')
    .where('admin_id', '=', adminId)
    .where(column, '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute()
}
