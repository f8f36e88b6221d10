import { MAX_ENTRIES } from '@postura/domain/clinical/clinical-entry'
import { FILE_FORMAT } from '@postura/domain/clinical/clinical-file'
import { recordFolder } from '@postura/domain/exports/export'
import { recordReadReason } from '@postura/domain/exports/export.labels'
import type { AdminRead, UnlockedTx } from '../../db/tenant.ts'
import { assertReader } from '../clinical/clinical-person.ts'
import { findEntriesAfter } from '../clinical/entries/clinical-entries.queries.ts'
import { openEntries } from '../clinical/entries/open-entries.ts'
import type { DataKeys } from '../clinical/keys/data-keys.ts'
import { insertRead } from '../clinical/reads/clinical-reads.queries.ts'
import { findRecords, type StoredRecord } from './exported-records.queries.ts'
import type { ZipFile } from './zip-files.ts'

export type RecordsOf = {
  read: AdminRead
  writeUnlocked: <T>(work: (tx: UnlockedTx) => Promise<T>) => Promise<T>
  dataKeys: DataKeys
  userId: string
  clinic: string
  exportedBy: string
  now: Date
}

/** Opens the next texts of a record in a transaction of its own that logs it, as every opening. */
const openNext = ({ writeUnlocked, dataKeys, userId, exportedBy }: RecordsOf, patientId: string, after: number) =>
  writeUnlocked(async (tx) => {
    await assertReader(tx, userId, patientId, 'export')
    await insertRead(tx, { userId, patientId, what: 'export', reason: recordReadReason, to_whom: exportedBy })
    return openEntries(tx, dataKeys, await findEntriesAfter(tx, patientId, after, MAX_ENTRIES))
  })

/** A file that `/verificar` checks, up to the last entry of the snapshot. */
async function* recordFile(of: RecordsOf, record: StoredRecord): AsyncGenerator<string> {
  const { patient, head } = record
  const facts = {
    format: FILE_FORMAT,
    clinic: { id: of.read.adminId, name: of.clinic },
    patient,
    exported_at: of.now.toISOString(),
    exported_by: of.exportedBy,
    head,
  }
  yield `${JSON.stringify(facts).slice(0, -1)},"entries":[`
  for (let last = 0; last < head.number; ) {
    const opened = await openNext(of, patient.id, last)
    const entries = opened.filter(({ number }) => number <= head.number)
    if (entries.length === 0) throw new Error('entries of the record are missing')
    yield (last === 0 ? '' : ',') + entries.map((entry) => JSON.stringify(entry)).join(',')
    last = entries.at(-1)?.number ?? head.number
  }
  yield ']}'
}

/** One file for each patient with a record. */
export async function* exportedRecords(of: RecordsOf): AsyncGenerator<ZipFile & { entries: number }> {
  let records = await findRecords(of.read, null)
  while (records.length > 0) {
    for (const record of records)
      yield {
        name: `${recordFolder}/${record.patient.id}.json`,
        content: recordFile(of, record),
        entries: record.head.number,
      }
    records = await findRecords(of.read, records.at(-1)?.patient.id ?? null)
  }
}
