import type { ExportedTable } from './exported-table.ts'
import { agendaTables } from './tables/agenda.tables.ts'
import { clinicTables } from './tables/clinic.tables.ts'
import { moneyTables } from './tables/money.tables.ts'
import { recordTables } from './tables/record.tables.ts'

/** Tables of the export of a clinic. */
export const exportedTables = {
  ...clinicTables,
  ...agendaTables,
  ...moneyTables,
  ...recordTables,
} as const satisfies Record<string, ExportedTable>

export type ExportedTableName = keyof typeof exportedTables
export const exportedTableNames = Object.keys(exportedTables) as ExportedTableName[]
