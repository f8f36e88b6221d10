import { type ExportedTableName, exportedTables } from '@postura/domain/exports/exported-tables'
import type { AdminRead } from '../../db/tenant.ts'
import { type ExportedRow, findExportedRows, type RowOptions } from './exported-rows.queries.ts'

/** All rows of a table, page by page. */
export async function* exportedPages(
  read: AdminRead,
  name: ExportedTableName,
  options: RowOptions = {},
): AsyncGenerator<ExportedRow[]> {
  let after: string[] | null = null
  do {
    const rows: ExportedRow[] = await findExportedRows(read, name, after, options)
    if (rows.length > 0) yield rows
    after = rows.length < exportedTables[name].size ? null : (rows.at(-1)?.key ?? null)
  } while (after)
}
