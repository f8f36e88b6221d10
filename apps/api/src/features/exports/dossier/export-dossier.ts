import { AppError } from '@postura/domain/errors'
import { DOSSIER_FORMAT, type DossierHead, type DossierRow } from '@postura/domain/exports/dossier/dossier'
import { dossierNotes, notIncluded } from '@postura/domain/exports/dossier/dossier.labels'
import { type HistoryTableName, historyTables } from '@postura/domain/exports/dossier/dossier.vocabularies'
import { fieldsOf } from '@postura/domain/exports/dossier/dossier-table'
import { type DossierTableName, dossierTableNames, dossierTables } from '@postura/domain/exports/dossier/dossier-tables'
import { exportedTables } from '@postura/domain/exports/exported-tables'
import type { Snapshot } from '../../../db/snapshot.ts'
import type { AdminRead } from '../../../db/tenant.ts'
import { findClinic } from '../../clinics/clinics.queries.ts'
import { findPatient } from '../../patients/patients.queries.ts'
import { findClinicName, findMemberContact } from '../../team/members.queries.ts'
import { readDossierHistory } from './read-dossier-history.ts'
import { type RecordAccess, readDossierRecord } from './read-dossier-record.ts'
import { readDossierRows } from './read-dossier-rows.ts'

type Asked = RecordAccess & {
  openSnapshot: () => Promise<Snapshot>
  userId: string
  patientId: string
  now: Date
}

const toHistoryTable = (name: string): HistoryTableName | undefined =>
  historyTables.find((table) => name === `clinic.${table}`)

/** The rows of each table, and the changes. Receipts are last: they may belong to payments that only the history knows. */
const readTables = async (read: AdminRead, patient: { id: string; name: string }) => {
  const shown = new Map<DossierTableName, DossierRow[]>()
  const now = new Map<HistoryTableName, Map<string, DossierRow>>()
  for (const name of dossierTableNames) {
    if (name === 'clinic.receipts') continue
    const rows = await readDossierRows(read, name, patient.id)
    const changed = toHistoryTable(name)
    if (changed) now.set(changed, new Map(rows.map(({ stored }) => [String(stored.id), stored])))
    shown.set(
      name,
      rows.map((row) => row.shown),
    )
  }
  const { changes, deletedPayments } = await readDossierHistory(read, patient, now)
  const receipts = await readDossierRows(read, 'clinic.receipts', patient.id, deletedPayments)
  shown.set(
    'clinic.receipts',
    receipts.map((row) => row.shown),
  )
  return { shown, changes }
}

/** Items of one piece. */
const AT_ONCE = 500

function* listPieces(items: readonly unknown[]): Generator<string> {
  yield '['
  for (let at = 0; at < items.length; at += AT_ONCE)
    yield (at === 0 ? '' : ',') +
      items
        .slice(at, at + AT_ONCE)
        .map((item) => JSON.stringify(item))
        .join(',\n')
  yield ']'
}

/** Everything the file needs is in memory, so that a slow client keeps no snapshot open. */
const readDossier = async ({ openSnapshot, ...asked }: Asked) => {
  const { userId, patientId, now } = asked
  const { read, close } = await openSnapshot()
  try {
    const patient = await findPatient(read, patientId)
    if (!patient) throw new AppError('patient_not_found')
    const { document, address, city } = await findClinic(read)
    const clinic = { id: read.adminId, name: await findClinicName(read) }
    const exported_by = (await findMemberContact(read, userId))?.name ?? ''
    const exported_at = now.toISOString()
    const { name, birth_date, cpf, phone } = patient
    const record = await readDossierRecord(read, asked, {
      userId,
      clinic,
      patient: { id: patientId, name, birth_date, cpf, phone, address: patient.address },
      exported_at,
      exported_by,
    })
    const head: DossierHead = {
      format: DOSSIER_FORMAT,
      clinic: { ...clinic, document, address, city },
      patient: { id: patientId, name },
      exported_at,
      exported_by,
      notes: [...dossierNotes],
      not_included: [...notIncluded],
    }
    return { head, record, ...(await readTables(read, { id: patientId, name })) }
  } finally {
    await close()
  }
}

/** The dossier of a patient as JSON. The record is opened before the first byte, so that a refusal can still be said and no reading is without its line. */
export async function* exportDossier(asked: Asked): AsyncGenerator<string> {
  const { head, record, shown, changes } = await readDossier(asked)
  yield `${JSON.stringify(head).slice(0, -1)},\n"tables":{`
  for (const [at, table] of dossierTableNames.entries()) {
    const fields = Object.entries(fieldsOf(exportedTables[table], dossierTables[table]))
    const labels = Object.fromEntries(fields.map(([field, { label }]) => [field, label]))
    const { title } = dossierTables[table]
    yield `${at === 0 ? '' : ',\n'}${JSON.stringify(exportedTables[table].file)}:`
    yield `${JSON.stringify({ title, fields: labels }).slice(0, -1)},"rows":`
    yield* listPieces(shown.get(table) ?? [])
    yield '}'
  }
  yield '},\n"history":'
  yield* listPieces(changes)
  yield `,\n"record":${JSON.stringify(record)}}`
}
