import { type ExportPage, MAX_ENTRIES } from '@postura/domain/clinical/clinical-entry'
import { buildClinicalFile, type ClinicalFile } from '@postura/domain/clinical/clinical-file'
import { dossierReadReason } from '@postura/domain/exports/dossier/dossier.labels'
import type { AdminRead, UnlockedTx } from '../../../db/tenant.ts'
import type { OpenRecord } from '../../../http/route-contexts.ts'
import { findEntriesAfter, findHead } from '../../clinical/entries/clinical-entries.queries.ts'
import { openEntries } from '../../clinical/entries/open-entries.ts'
import type { DataKeys } from '../../clinical/keys/data-keys.ts'

export type RecordAccess = {
  writeUnlocked: <T>(work: (tx: UnlockedTx) => Promise<T>) => Promise<T>
  openRecord: OpenRecord
  dataKeys: DataKeys
}

type Facts = Pick<ExportPage, 'clinic' | 'patient' | 'exported_at' | 'exported_by'> & { userId: string }

/**
 * The record as a copy for the patient: each part is opened in a transaction that logs it, and texts of annulled entries are left out. Null if
 * nothing was signed, which logs nothing.
 */
export const readDossierRecord = async (
  read: AdminRead,
  { writeUnlocked, openRecord, dataKeys }: RecordAccess,
  { userId, ...facts }: Facts,
): Promise<ClinicalFile | null> => {
  const { id: patientId, name } = facts.patient
  if (!(await findHead(read, patientId))) return null
  const readPage = (after: number) =>
    writeUnlocked(async (tx): Promise<ExportPage> => {
      await openRecord(tx, { userId, patientId, what: 'export', reason: dossierReadReason, to_whom: name })
      const found = await findEntriesAfter(tx, patientId, after, MAX_ENTRIES)
      const entries = await openEntries(
        tx,
        dataKeys,
        found.map((entry) => (entry.isVoid ? { ...entry, sealed: null } : entry)),
      )
      // After the entries: what somebody signs meanwhile is read next.
      const head = await findHead(tx, patientId)
      const last = entries.at(-1)?.number ?? 0
      return { ...facts, entries, head, after: head && last > 0 && last < head.number ? last : null }
    })
  const pages: [ExportPage, ...ExportPage[]] = [await readPage(0)]
  for (let next = pages[0].after; next !== null; next = pages.at(-1)?.after ?? null) pages.push(await readPage(next))
  return buildClinicalFile(pages, { includes_annulled: false })
}
