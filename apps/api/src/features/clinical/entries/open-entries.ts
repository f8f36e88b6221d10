import type { ClinicalEntry } from '@postura/domain/clinical/clinical-entry'
import type { AdminRead } from '../../../db/tenant.ts'
import type { DataKeys } from '../keys/data-keys.ts'
import { entryBoundTo, openText } from '../keys/seal-text.ts'
import type { SealedEntry } from './clinical-entries.queries.ts'

/** A response stays below 1 MB; the rest of it is small. */
const MAX_BYTES = 900_000

const openOne = async (
  read: AdminRead,
  dataKeys: DataKeys,
  { isVoid: _, key_id, sealed, ...entry }: SealedEntry,
): Promise<ClinicalEntry> => {
  if (key_id === null || sealed === null) return { ...entry, content: null }
  const key = await dataKeys.get(read, key_id)
  return { ...entry, content: openText(key, sealed, entryBoundTo(read.adminId, entry.patient_id, entry.id)) }
}

/** Opens entries in order until the response is large enough, but at least one. */
export const openEntries = async (
  read: AdminRead,
  dataKeys: DataKeys,
  sealed: readonly SealedEntry[],
): Promise<ClinicalEntry[]> => {
  const opened: ClinicalEntry[] = []
  let bytes = 0
  for (const each of sealed) {
    const entry = await openOne(read, dataKeys, each)
    bytes += Buffer.byteLength(JSON.stringify(entry)) + 1
    if (bytes > MAX_BYTES && opened.length > 0) break
    opened.push(entry)
  }
  return opened
}
