import type { ReceiptSnapshot } from '../../receipts/receipt.ts'
import type { ExportedRecord } from '../exported.csv.ts'
import { namedColumnsOf } from '../exported.csv.ts'
import { exportedTables } from '../exported-tables.ts'
import type { DossierRow } from './dossier.ts'
import { fieldOf, shownColumnsOf } from './dossier-table.ts'
import { type DossierTableName, dossierTables } from './dossier-tables.ts'

/** Stands for a person who is not the patient: who paid for them has rights of their own. */
export const otherPerson = 'Outra pessoa'

/** The class of a seat. */
export type SeatClass = { title: string; start_time: string; end_time: string; professional: string | null }

const describeReceipt = ({ issuer, professional, payer, patient, ...rest }: ReceiptSnapshot): DossierRow => {
  const isOwn = payer.name === patient.name && payer.cpf === patient.cpf
  return {
    issuer: issuer.name,
    issuer_document: issuer.document,
    professional: professional?.name ?? null,
    payer: isOwn ? payer.name : otherPerson,
    payer_cpf: isOwn ? payer.cpf : null,
    ...rest,
  }
}

const describeClass = (seat: SeatClass | undefined): DossierRow => ({
  class_title: seat?.title ?? null,
  class_start_time: seat?.start_time ?? null,
  class_end_time: seat?.end_time ?? null,
  class_professional: seat?.professional ?? null,
})

/** What the row says beside its columns, or differently. */
const describeMore = (name: DossierTableName, row: DossierRow, seat: SeatClass | undefined): DossierRow => {
  switch (name) {
    case 'clinic.receipts':
      return describeReceipt(row.snapshot as ReceiptSnapshot)
    case 'clinic.tax_receipts':
      return row.payer_cpf === row.beneficiary_cpf ? {} : { payer_name: otherPerson, payer_cpf: null }
    case 'clinic.class_enrollments':
    case 'clinic.class_waiting':
      return describeClass(seat)
    default:
      return {}
  }
}

/** A stored row as the dossier has it: names in place of ids, and nothing about other people. */
export const buildDossierRow = (
  name: DossierTableName,
  { values, names }: ExportedRecord,
  seat?: SeatClass,
): DossierRow => {
  const table = exportedTables[name]
  const named = namedColumnsOf(table)
  const columns = shownColumnsOf(table, dossierTables[name]).map(([column, shown]) => [
    fieldOf(column, shown),
    shown.names ? (names[named.indexOf(column)] ?? null) : values[column],
  ])
  return { ...Object.fromEntries(columns), ...describeMore(name, values, seat) }
}
