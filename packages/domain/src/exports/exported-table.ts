/** How a stored value is shown in a table for people; a record of labels translates a stored word. */
export type CellFormat = 'text' | 'date' | 'instant' | 'cents' | 'flag' | 'cpf' | Readonly<Record<string, string>>

/** Tables whose rows have a name that is shown beside their id. */
export type NamingTable = 'patients' | 'professionals' | 'members' | 'rooms'

export type ExportedColumn = {
  label: string
  format: CellFormat
  /** The column holds the id of a row there. */
  names?: NamingTable
}

/** What the export contains of one table. `admin_id`, the clinic itself, is in no file. */
export type ExportedTable = {
  /** Name of its files, without the ending. */
  file: string
  /** Columns of the unique key after `admin_id`, with their types. Files are sorted by them. */
  key: Readonly<Record<string, 'uuid' | 'integer' | 'bigint'>>
  columns: Readonly<Record<string, ExportedColumn>>
  /** Columns that no file contains, with the reason. */
  omitted: Readonly<Record<string, string>>
  /** True if the rows are written into an empty clinic by a restore; otherwise why not. */
  restored: true | string
  /** Columns that a restore leaves as they are in the empty clinic, with the reason. */
  notRestored: Readonly<Record<string, string>>
  /** Rows of one query; fewer if a row may be large. Larger pages leave more garbage behind that outlives them. */
  size: number
}

type Column = ExportedColumn | readonly [label: string, format: CellFormat] | string

type TableDefinition = Pick<ExportedTable, 'file'> & {
  columns: Record<string, Column>
} & Partial<Omit<ExportedTable, 'file' | 'columns'>>

const toColumn = (column: Column): ExportedColumn => {
  if (typeof column === 'string') return { label: column, format: 'text' }
  if ('label' in column) return column
  const [label, format] = column
  return { label, format }
}

const id = { id: 'uuid' } as const

/** A column with only a label holds text or a number. */
export const defineExportedTable = ({ columns, ...rest }: TableDefinition): ExportedTable => ({
  key: id,
  omitted: {},
  restored: true,
  notRestored: {},
  size: 250,
  ...rest,
  columns: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, toColumn(column)])),
})

export const idColumn = { id: 'Código' } as const
export const times = { created_at: ['Criado em', 'instant'], updated_at: ['Alterado em', 'instant'] } as const
/** Version of the row; it is raised by each change. */
export const versioned = { rev: 'Versão', ...times } as const
export const patientColumn = { patient_id: { label: 'Paciente', format: 'text', names: 'patients' } } as const
export const professionalColumn = {
  professional_id: { label: 'Profissional', format: 'text', names: 'professionals' },
} as const
export const roomColumn = { room_id: { label: 'Sala', format: 'text', names: 'rooms' } } as const
