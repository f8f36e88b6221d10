import { createHash } from 'node:crypto'
import { AppError } from '@postura/domain/errors'
import {
  CLINIC_FORMAT,
  csvPathOf,
  jsonPathOf,
  type Manifest,
  manifestPath,
  readmePath,
  receiptFolder,
  schemaPath,
} from '@postura/domain/exports/export'
import { buildReadme } from '@postura/domain/exports/export.labels'
import { buildExportCsv } from '@postura/domain/exports/exported.csv'
import { buildLineSchema } from '@postura/domain/exports/exported-schema'
import { type ExportedTableName, exportedTableNames, exportedTables } from '@postura/domain/exports/exported-tables'
import { buildReceiptPage } from '@postura/domain/exports/receipt-page'
import { listNotRestored } from '@postura/domain/exports/restore/restored-tables'
import type { Receipt } from '@postura/domain/receipts/receipt'
import { formatReceiptFileName } from '@postura/domain/receipts/receipt.labels'
import { BYTE_ORDER_MARK } from '@postura/domain/shared/table/csv'
import type { Snapshot } from '../../db/snapshot.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'
import type { Queue } from '../../jobs/queue.ts'
import { findClinicName, findMemberContact } from '../team/members.queries.ts'
import { exportedPages } from './exported-pages.ts'
import { exportedRecords, type RecordsOf } from './exported-records.ts'
import { findStoredColumns, markExported, tryLockExport } from './exported-rows.queries.ts'
import { type ZipFile, zipFiles } from './zip-files.ts'

async function* csvFile(read: AdminRead, name: ExportedTableName): AsyncGenerator<string> {
  const { head, row } = buildExportCsv(exportedTables[name])
  yield BYTE_ORDER_MARK + head
  for await (const rows of exportedPages(read, name, { withNames: true }))
    yield rows.map(({ line, names }) => row({ values: JSON.parse(line), names })).join('')
}

async function* jsonFile(read: AdminRead, name: ExportedTableName, counted: Manifest): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of exportedPages(read, name)) {
    const text = rows.map(({ line }) => `${line}\n`).join('')
    hash.update(text)
    count += rows.length
    yield text
  }
  counted.tables[name] = { file: jsonPathOf(exportedTables[name].file), rows: count, sha256: hash.digest('hex') }
}

async function* receiptFiles(read: AdminRead): AsyncGenerator<ZipFile> {
  for await (const rows of exportedPages(read, 'clinic.receipts'))
    for (const { line } of rows) {
      const receipt = JSON.parse(line) as Receipt
      const name = formatReceiptFileName(receipt).replace(/\.pdf$/, '.html')
      yield { name: `${receiptFolder}/${name}`, content: buildReceiptPage(receipt) }
    }
}

const schemaText = async (read: AdminRead): Promise<string> => {
  const columns = await findStoredColumns(read)
  const linesOf = (name: ExportedTableName) =>
    buildLineSchema(
      exportedTables[name],
      columns.filter(({ table }) => table === name),
    )
  const $defs = Object.fromEntries(
    exportedTableNames.map((name) => [jsonPathOf(exportedTables[name].file), linesOf(name)]),
  )
  return JSON.stringify(
    { $schema: 'https://json-schema.org/draft/2020-12/schema', title: CLINIC_FORMAT, $defs },
    null,
    2,
  )
}

/** Every file, in order. The manifest is the last one, so that a part of an export does not look complete. */
async function* exportedFiles(of: RecordsOf): AsyncGenerator<ZipFile> {
  const { read, clinic, exportedBy, now } = of
  const counted: Manifest = {
    format: CLINIC_FORMAT,
    clinic_id: read.adminId,
    clinic_name: clinic,
    exported_at: now.toISOString(),
    tables: {},
    records: 0,
    entries: 0,
    receipts: 0,
  }
  const tables = exportedTableNames.map((name) => exportedTables[name])
  const facts = { clinic, exportedBy, exportedAt: counted.exported_at, tables, notRestored: listNotRestored() }
  yield { name: readmePath, content: buildReadme(facts) }
  yield { name: schemaPath, content: await schemaText(read) }
  for (const name of exportedTableNames) {
    yield { name: csvPathOf(exportedTables[name].file), content: csvFile(read, name) }
    yield { name: jsonPathOf(exportedTables[name].file), content: jsonFile(read, name, counted) }
  }
  for await (const receipt of receiptFiles(read)) {
    counted.receipts += 1
    yield receipt
  }
  for await (const { entries, ...record } of exportedRecords(of)) {
    counted.records += 1
    counted.entries += entries
    yield record
  }
  yield { name: manifestPath, content: JSON.stringify(counted, null, 2) }
}

type Exporting = Omit<RecordsOf, 'read' | 'clinic' | 'exportedBy'> & {
  openSnapshot: () => Promise<Snapshot>
  writeStep: <T>(work: (tx: AdminTx) => Promise<T>) => Promise<T>
  queue: Pick<Queue, 'enqueue'>
}

/** The ZIP of a clinic. Before its first byte the history has a line and the owner's mail is under way, so that an aborted export is known too. */
export async function* exportClinic({ openSnapshot, writeStep, queue, ...rest }: Exporting): AsyncGenerator<Buffer> {
  const { userId, now } = rest
  const { read, close } = await openSnapshot()
  try {
    if (!(await tryLockExport(read))) throw new AppError('export_running')
    const clinic = await findClinicName(read)
    const exportedBy = (await findMemberContact(read, userId))?.name ?? ''
    await writeStep(async (tx) => {
      await markExported(tx, now)
      await queue.enqueue(tx, 'export-mail', { adminId: tx.adminId, memberId: userId, exportedAt: now.toISOString() })
    })
    yield* zipFiles(exportedFiles({ ...rest, read, clinic, exportedBy }), now)
  } finally {
    await close()
  }
}
