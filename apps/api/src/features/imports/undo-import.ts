import { AppError } from '@postura/domain/errors'
import { IMPORT_UNDO_DAYS, type ImportKind } from '@postura/domain/imports/import'
import type { AdminTx } from '../../db/tenant.ts'
import { undoChange } from '../history/undo-change.ts'
import { findImport, markImportUndone } from './imports.queries.ts'

const DAY_SECONDS = 86_400

/** The table that an import of each kind writes. */
const tableOf = {
  patients: 'patients',
  appointments: 'appointments',
  packages: 'packages',
  receivables: 'payments',
} as const satisfies Record<ImportKind, string>

/** The record of the import stays and says that it was undone, so that a late batch is refused. */
export const undoImport = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  const record = await findImport(tx, id)
  if (!record) throw new AppError('import_not_found')
  if (record.undone_at !== null) return {}
  if (record.added + record.completed > 0)
    await undoChange(
      tx,
      { id, by: null, seconds: IMPORT_UNDO_DAYS * DAY_SECONDS, except: ['imports'], only: [tableOf[record.kind]] },
      [],
    )
  await markImportUndone(tx, id)
  return {}
}
