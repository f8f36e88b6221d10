import { buildCopyEntryPrint, type CopyEntryPrint } from '../../clinical/copy/copy-entry.print.ts'
import { sortWithAddenda } from '../../clinical/copy/record-copy.print.ts'
import { findVoided } from '../../clinical/corrections/voided.rules.ts'
import { timeZoneLabels } from '../../clinics/time-zone.labels.ts'
import type { PrintFact } from '../../documents/document.print.ts'
import { patientLabels } from '../../patients/patient.labels.ts'
import { describeTaxId } from '../../shared/brazil/tax-id.ts'
import type { TablePrint } from '../../shared/table/table-print.ts'
import { clinicZone } from '../../shared/time/clinic-zone.ts'
import { formatInstant } from '../../shared/time/zoned-time.ts'
import { exportedTables } from '../exported-tables.ts'
import { describeOnlyInJson, dossierTitle, emptySectionMessage } from './dossier.labels.ts'
import type { Dossier, DossierRow } from './dossier.ts'
import { type DossierTable, fieldsOf, formatField } from './dossier-table.ts'
import { type DossierTableName, dossierTableNames, dossierTables } from './dossier-tables.ts'

type Columns = Pick<TablePrint, 'columns' | 'rows'>
/** A part of the PDF: facts, a table, a few sentences, or the entries of the record. */
export type DossierSection = { title: string } & (
  | { facts: PrintFact[] }
  | { table: Columns }
  | { texts: readonly string[] }
  | { entries: CopyEntryPrint[] }
)

export type DossierPrint = {
  title: string
  subtitle: string
  clinic: string
  facts: PrintFact[]
  sections: DossierSection[]
  /** Header from the second page on. */
  running: string
}

/** Letters in a line of a narrow column, and lines of a row that is not too tall. */
const LINE = 30
const MOST_LINES = 12

const countLines = (text: string): number => Math.max(1, Math.ceil(text.length / LINE))

/** Parts of a long text, each as tall as a row may be; nothing is left out. */
const inPieces = (text: string): string[] => {
  const most = LINE * MOST_LINES
  const lines = text
    .split('\n')
    .flatMap((line) =>
      line.length <= most ? [line] : (line.match(new RegExp(`.{1,${most}}(?:\\s|$)|.{1,${most}}`, 'gu')) ?? []),
    )
  const pieces: string[][] = [[]]
  let height = 0
  for (const line of lines) {
    if (height > 0 && height + countLines(line) > MOST_LINES) {
      pieces.push([])
      height = 0
    }
    pieces.at(-1)?.push(line)
    height += countLines(line)
  }
  return pieces.map((piece) => piece.join('\n'))
}

/** A row that is too tall continues in the next one. */
const toRows = (cells: readonly string[]): string[][] => {
  const pieces = cells.map(inPieces)
  return Array.from({ length: Math.max(...pieces.map(({ length }) => length)) }, (_, at) =>
    pieces.map((piece) => piece[at] ?? ''),
  )
}

const keyOf = (row: DossierRow, { sortedBy }: DossierTable): string | number => {
  const key = row[sortedBy]
  return typeof key === 'number' ? key : String(key ?? '')
}

const latestFirst =
  (shown: DossierTable) =>
  (a: DossierRow, b: DossierRow): number => {
    const [one, other] = [keyOf(a, shown), keyOf(b, shown)]
    return one < other ? 1 : one > other ? -1 : 0
  }

const counted = (title: string, count: number): string => (count === 0 ? title : `${title} (${count})`)

const buildTable = ({ tables }: Dossier, name: DossierTableName): DossierSection => {
  const shown = dossierTables[name]
  const rows = tables[exportedTables[name].file]?.rows ?? []
  const title = counted(shown.title, rows.length)
  if (rows.length === 0) return { title, texts: [emptySectionMessage] }
  const fields = fieldsOf(exportedTables[name], shown)
  const columns = Object.entries(shown.printed).flatMap(([field, share]) => {
    const column = fields[field]
    return column ? [{ field, share, column }] : []
  })
  if (columns.length === 0) return { title, texts: [describeOnlyInJson(rows.length)] }
  return {
    title,
    table: {
      columns: columns.map(({ share, column }) => ({ label: column.label, share, money: column.format === 'cents' })),
      rows: rows
        .toSorted(latestFirst(shown))
        .flatMap((row) => toRows(columns.map(({ field, column }) => formatField(column.format, row[field])))),
    },
  }
}

/** Fields that say nothing to a reader. */
const technical: readonly string[] = ['id', 'rev']

const buildRegistration = ({ tables }: Dossier): DossierSection => {
  const name = 'clinic.patients'
  const [row = {}] = tables[exportedTables[name].file]?.rows ?? []
  return {
    title: dossierTables[name].title,
    facts: Object.entries(fieldsOf(exportedTables[name], dossierTables[name])).flatMap(([field, { label, format }]) => {
      const value = formatField(format, row[field])
      // What was never asked for is not missing.
      if (technical.includes(field) || (value === '' && !(field in patientLabels))) return []
      return [{ label, value: value || 'não informado' }]
    }),
  }
}

const buildRecord = ({ record, patient }: Dossier): DossierSection => {
  const title = 'Prontuário'
  if (!record || record.entries.length === 0) return { title, texts: [emptySectionMessage] }
  const byId = new Map(record.entries.map((entry) => [entry.id, entry]))
  const told = { byId, voided: findVoided(record.entries), patientName: patient.name, zone: clinicZone() }
  return {
    title: counted(title, record.entries.length),
    entries: sortWithAddenda(record.entries).map((entry) => buildCopyEntryPrint(entry, told)),
  }
}

const buildHistory = ({ history }: Dossier): DossierSection => {
  const title = counted('Histórico de mudanças', history.length)
  if (history.length === 0) return { title, texts: [emptySectionMessage] }
  return {
    title,
    table: {
      columns: [
        { label: 'Quando', share: 20 },
        { label: 'Quem', share: 18 },
        { label: 'Registro', share: 24 },
        { label: 'O que mudou', share: 54 },
      ],
      rows: history.flatMap(({ at, who, record, sentences }) =>
        toRows([formatInstant(at), who, record, sentences.join('\n')]),
      ),
    },
  }
}

/** Printed behind the record. */
const afterRecord: readonly DossierTableName[] = ['clinic.clinical_reads', 'clinic.clinical_destructions']

/** Content of the PDF, in order. */
export const buildDossierPrint = (dossier: Dossier): DossierPrint => {
  const { clinic, patient, exported_at, exported_by, not_included } = dossier
  const provider = [clinic.name, describeTaxId(clinic.document), clinic.address, clinic.city]
  const before = dossierTableNames.filter((name) => name !== 'clinic.patients' && !afterRecord.includes(name))
  return {
    title: dossierTitle,
    subtitle: `Tudo o que a clínica guarda no Postura sobre ${patient.name}, e quem viu e mudou o quê (LGPD, art. 18 e 19)`,
    clinic: clinic.name,
    facts: [
      { label: 'Paciente', value: patient.name },
      { label: 'Clínica', value: provider.filter(Boolean).join(', ') },
      { label: 'Gerado em', value: formatInstant(exported_at) },
      { label: 'Gerado por', value: exported_by },
      { label: 'Horários', value: timeZoneLabels[clinicZone()] },
    ],
    sections: [
      buildRegistration(dossier),
      ...before.map((name) => buildTable(dossier, name)),
      buildRecord(dossier),
      ...afterRecord.map((name) => buildTable(dossier, name)),
      buildHistory(dossier),
      { title: 'O que não está aqui', texts: not_included },
    ],
    running: `${dossierTitle} · ${patient.name}`,
  }
}
