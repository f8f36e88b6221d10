import { AppError } from '@postura/domain/errors'
import type { ImportKind, ImportRecord, ImportStart } from '@postura/domain/imports/import'
import { resolveRepeated } from '../../db/resolve-retry.ts'
import { type AdminTx, asOtherChange } from '../../db/tenant.ts'
import { isThisChangeApplied } from '../history/undo.queries.ts'
import { findImport, insertImport } from './imports.queries.ts'

/** The id of an import is the change id of everything that it writes, in all its transactions. */
export const asImport = <T>(tx: AdminTx, importId: string, work: (tx: AdminTx) => Promise<T>): Promise<T> =>
  asOtherChange(tx, work, importId)

export const startImport = async (tx: AdminTx, id: string, start: ImportStart): Promise<ImportRecord> => {
  const existing = await findImport(tx, id)
  if (existing) return resolveRepeated(start, existing)
  return asImport(tx, id, async (change) => {
    // Otherwise the change of somebody else could be undone as an import.
    if (await isThisChangeApplied(change)) throw new AppError('conflict')
    return insertImport(change, id, start)
  })
}

/** Refuses a batch that comes after the import was undone. */
export const assertImportOpen = async (tx: AdminTx, id: string, kind: ImportKind): Promise<void> => {
  const record = await findImport(tx, id)
  if (record?.kind !== kind) throw new AppError('import_not_found')
  if (record.undone_at !== null) throw new AppError('import_undone')
}
