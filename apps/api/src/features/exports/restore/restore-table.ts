import { jsonPathOf, type Manifest } from '@postura/domain/exports/export'
import { exportedTables } from '@postura/domain/exports/exported-tables'
import { toRestoredRow } from '@postura/domain/exports/restore/restored-row.rules'
import type { RestoredTableName } from '@postura/domain/exports/restore/restored-tables'
import { type AdminTx, asOtherChange } from '../../../db/tenant.ts'
import type { StoredColumn } from '../exported-rows.queries.ts'
import type { Archive } from './archive.ts'
import { readLines, startReading } from './read-lines.ts'
import { RestoreRefusal } from './restore-refusal.ts'
import { insertRestored, type RestoredRow, updateRestoredClinic } from './restored-rows.queries.ts'

/** Each statement stays far from the time limit of one, and each undo from many rows. */
const MAX_BATCH_ROWS = 500
const MAX_BATCH_LETTERS = 1_000_000

export type RestoreSource = {
  archive: Archive
  manifest: Manifest
  columns: readonly StoredColumn[]
  newId: (id: string) => string
}

/** Errors of the database that are about the values: wrong data, or a constraint. */
export const isAboutValues = (error: unknown): error is Error & { code: string; constraint?: string } =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))

const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const write = async (tx: AdminTx, name: RestoredTableName, rows: readonly RestoredRow[]): Promise<void> => {
  if (name !== 'clinic.clinics') return asOtherChange(tx, (part) => insertRestored(part, name, rows))
  for (const row of rows) await updateRestoredClinic(tx, row)
}

/** Writes the rows of one file, and refuses it if it is not the file of the manifest. Returns the number of rows. */
export const restoreTable = async (
  tx: AdminTx,
  name: RestoredTableName,
  { archive, manifest, columns, newId }: RestoreSource,
): Promise<number> => {
  const path = jsonPathOf(exportedTables[name].file)
  const told = manifest.tables[name]
  if (!told) throw new RestoreRefusal(`the manifest has no ${path}`)
  const own = columns.filter(({ table }) => table === name)
  const counted = startReading()
  let [written, letters] = [0, 0]
  let batch: RestoredRow[] = []
  let keys: string | undefined
  const flush = async () => {
    if (batch.length === 0) return
    await write(tx, name, batch).catch((error) => {
      if (!isAboutValues(error)) throw error
      const where = `lines ${written + 1} to ${written + batch.length} of ${path}`
      throw new RestoreRefusal(`the database refuses ${where}: ${error.constraint ?? error.code}`, { cause: error })
    })
    written += batch.length
    batch = []
    letters = 0
  }
  for await (const lines of readLines(path, await archive.read(path), counted))
    for (const line of lines) {
      const outcome = toRestoredRow({ name, columns: own, newId }, parseLine(line))
      const at = `line ${written + batch.length + 1} of ${path}`
      if ('problem' in outcome) throw new RestoreRefusal(`${at} ${outcome.problem}`)
      const { row } = outcome
      keys ??= Object.keys(row).join()
      if (keys === '' || keys !== Object.keys(row).join()) throw new RestoreRefusal(`${at} has other columns`)
      batch.push(row)
      letters += line.length
      if (batch.length >= MAX_BATCH_ROWS || letters >= MAX_BATCH_LETTERS) await flush()
    }
  await flush()
  if (counted.rows !== told.rows || counted.hash.digest('hex') !== told.sha256)
    throw new RestoreRefusal(`${path} is not the file of the manifest`)
  return written
}
