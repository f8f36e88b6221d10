import { type ImportRecord, type ImportStart, importRecord, MAX_SHOWN_IMPORTS } from '@postura/domain/imports/import'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

const columns = columnsOf(importRecord)
/** Guaranteed by a check constraint. */
type Checked = Pick<ImportRecord, 'kind'>

export const findImports = ({ db, adminId }: AdminRead): Promise<ImportRecord[]> =>
  db
    .selectFrom('clinic.imports')
    .select(columns)
    .where('admin_id', '=', adminId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN_IMPORTS)
    .$narrowType<Checked>()
    .execute()

export const findImport = ({ db, adminId }: AdminRead, id: string): Promise<ImportRecord | undefined> =>
  db
    .selectFrom('clinic.imports')
    .select(columns)
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .$narrowType<Checked>()
    .executeTakeFirst()

export const insertImport = ({ db, adminId }: AdminTx, id: string, start: ImportStart): Promise<ImportRecord> =>
  db
    .insertInto('clinic.imports')
    .values({ ...start, id, admin_id: adminId })
    .returning(columns)
    .$narrowType<Checked>()
    .executeTakeFirstOrThrow()

export type ImportedCount = { added: number; completed: number }

export const countImported = async ({ db, adminId }: AdminTx, id: string, { added, completed }: ImportedCount) => {
  await db
    .updateTable('clinic.imports')
    .set({ added: sql`added + ${added}`, completed: sql`completed + ${completed}` })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()
}

export const markImportUndone = async ({ db, adminId }: AdminTx, id: string): Promise<void> => {
  await db
    .updateTable('clinic.imports')
    .set({ undone_at: sql`now()` })
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .execute()
}
