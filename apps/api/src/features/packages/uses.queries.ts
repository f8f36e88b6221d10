import type { PackageUse } from '@postura/domain/packages/package'
import { sql } from 'kysely'
import type { AdminTx } from '../../db/tenant.ts'

/** What a session is taken for. */
export type UsedFor = 'appointment_id' | 'enrollment_id'

/** Which session of its package was taken for a row, `null` if none was: the fourth of ten. */
export const packageUseOf = (column: UsedFor, table: string) => sql<PackageUse | null>`(
  select jsonb_build_object('sessions', package.sessions, 'number', (
    select count(*) from clinic.package_uses earlier
    where earlier.admin_id = used.admin_id and earlier.package_id = used.package_id and earlier.id <= used.id))
  from clinic.package_uses used
  join clinic.packages package on package.admin_id = used.admin_id and package.id = used.package_id
  where used.admin_id = ${sql.ref(`${table}.admin_id`)} and used.${sql.ref(column)} = ${sql.ref(`${table}.id`)})`

type NewUse = { package_id: string; for: string }

/** What has its session already keeps it. */
export const insertUses = async (
  { db, adminId }: AdminTx,
  column: UsedFor,
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

/** What did not take place after all gives its session back. */
export const giveBackUses = async (
  { db, adminId }: AdminTx,
  column: UsedFor,
  ids: readonly string[],
): Promise<void> => {
  await db
    .deleteFrom('clinic.package_uses')
    .where('admin_id', '=', adminId)
    .where(column, '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
