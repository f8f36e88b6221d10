import { appointmentFields, packageFields, receivableFields } from '@postura/domain/imports/columns/booking-fields'
import type { ImportFields } from '@postura/domain/imports/columns/import-field'
import { patientFields } from '@postura/domain/imports/columns/patient-fields'
import type { BatchResult, ImportKind, KnownPerson } from '@postura/domain/imports/import'
import * as endpoints from '@postura/domain/imports/import.endpoints'
import {
  type FileRow,
  type JudgedRow,
  judgePatients,
  type RowDecision,
  toImportedPatient,
} from '@postura/domain/imports/patients/judge-patients'
import { judgeRecords, type RecordRow } from '@postura/domain/imports/records/judge-records'
import {
  checkAppointment,
  checkPackage,
  type RecordContext,
  toImportedAppointment,
  toImportedPackage,
  toImportedReceivable,
} from '@postura/domain/imports/records/record-rows'
import { formatCpf } from '@postura/domain/shared/brazil/cpf'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { call } from '~/lib/api-client'

export const fieldsOf: Record<ImportKind, ImportFields> = {
  patients: patientFields,
  appointments: appointmentFields,
  packages: packageFields,
  receivables: receivableFields,
}

/** A row before it is imported. A patient may match another one; a record belongs to one. */
export type DraftRow = FileRow &
  Pick<JudgedRow, 'state' | 'match'> &
  Pick<RecordRow, 'patient'> & { /** As a spreadsheet numbers it. */ line: number }

type Judging = {
  rows: readonly (FileRow & { line: number })[]
  known: readonly KnownPerson[]
  decisions: ReadonlyMap<string, RowDecision>
  context: RecordContext
}

export const judgeRows = (kind: ImportKind, { rows, known, decisions, context }: Judging): DraftRow[] => {
  const lineOf = new Map(rows.map(({ id, line }) => [id, line]))
  const withLine = <R extends FileRow>(row: R) => ({ ...row, line: lineOf.get(row.id) ?? 0 })
  if (kind === 'patients')
    return judgePatients(rows, known, decisions).map((row) => ({ ...withLine(row), patient: null }))
  const checks = {
    appointments: (read: FileRow['read']) => checkAppointment(read, context),
    packages: (read: FileRow['read']) => checkPackage(read, context),
    receivables: () => [],
  }
  return judgeRecords(rows, known, decisions, checks[kind]).map((row) => ({ ...withLine(row), match: null }))
}

/** Sends a batch of rows; each keeps its id, so a repeated batch adds nothing. */
export const sendBatch = (
  kind: ImportKind,
  id: string,
  rows: readonly DraftRow[],
  context: RecordContext,
): Promise<BatchResult> => {
  const [at, change] = [{ params: { id } }, { changeId: id }]
  switch (kind) {
    case 'patients':
      return call(endpoints.importPatients, { ...at, body: { rows: rows.map(toImportedPatient) } }, change)
    case 'appointments':
      return call(
        endpoints.importAppointments,
        { ...at, body: { rows: rows.map((row) => toImportedAppointment(row, context)) } },
        change,
      )
    case 'packages':
      return call(endpoints.importPackages, { ...at, body: { rows: rows.map(toImportedPackage) } }, change)
    case 'receivables':
      return call(endpoints.importReceivables, { ...at, body: { rows: rows.map(toImportedReceivable) } }, change)
  }
}

const show = (field: string, value: string | number): string => {
  if (field === 'cpf') return formatCpf(String(value))
  if (field === 'amount' && typeof value === 'number') return formatMoney(value)
  if (field === 'sessions') return `${value} ${value === 1 ? 'sessão' : 'sessões'}`
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? formatCivilDate(String(value)) : String(value)
}

/** What was understood of a row, besides its name. */
export const describeRow = ({ line, read: { values } }: DraftRow): string =>
  [
    `Linha ${line}`,
    ...Object.entries(values)
      .filter(([field]) => field !== 'name')
      .map(([field, value]) => show(field, value)),
  ].join(' · ')
