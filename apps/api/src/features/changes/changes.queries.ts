import type { ChangedTable } from '@postura/domain/changes/change'
import { sql } from 'kysely'
import { isOwn, type OwnRows } from '../../db/own-scope.ts'
import type { AdminRead } from '../../db/tenant.ts'

/** Those of these changes of a table that touched a row which `within` sees, before or after. */
export const findOwnChanges = async (
  read: AdminRead,
  { table, rows }: { table: ChangedTable; rows: OwnRows },
  changeIds: readonly string[],
): Promise<string[]> => {
  const { rows: found } = await sql<{ change_id: string }>`
    select distinct change.change_id from clinic.history change
    left join ${sql.id('clinic', table)} current on current.admin_id = change.admin_id and current.id = change.row_id
    cross join lateral jsonb_populate_record(
      null::${sql.id('clinic', table)}, coalesce(to_jsonb(current), '{}') || coalesce(change.old, '{}')
        -- The image of a deleted row lacks what the history says itself.
        || case change.op when 'delete' then jsonb_build_object('admin_id', change.admin_id, 'id', change.row_id) else '{}' end) previous
    where change.admin_id = ${read.adminId} and change.table_name = ${table} and change.change_id = any(${changeIds}::uuid[])
      and ((current.id is not null and ${isOwn(read, rows, 'current') ?? sql`true`})
        or (previous.id is not null and ${isOwn(read, rows, 'previous') ?? sql`true`}))`.execute(read.db)
  return found.map(({ change_id }) => change_id)
}
