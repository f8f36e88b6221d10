import { fold } from '../../shared/text.ts'
import { cleanCell } from '../reading/clean-cell.ts'
import { type Cells, type Columns, type ImportFields, UNUSED } from './import-field.ts'
import { contextOf } from './read-row.ts'

/** Columns that no kind of import uses, whatever else their names say. */
const ignored =
  /\b(label|tipo|type|rotulo|obs|observac\w*|notas?|notes|status|situacao|convenio|sexo|genero|profissao|idade|codigo|id|foto|photo|cadastro|criad[oa]|created|ultima|ultimo|phonetic|prefix|suffix|nickname|saldo)\b|^(data|rg)$/

const readable = (name: string): string =>
  fold(cleanCell(name))
    .replace(/[_*:]+/g, ' ')
    .trim()
const isBlank = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '')
const SAMPLE = 200
const MOSTLY = 0.7
const HALF = 0.5
/** The names of the columns are in one of the first rows; a title may be above them. */
const MAX_TITLE_ROWS = 15

const fieldNamed = (fields: ImportFields, name: string): string | undefined => {
  const said = readable(name)
  if (said === '') return undefined
  const [found] = Object.entries(fields).find(([, { names }]) => names.test(said)) ?? []
  return found
}

/** The row with the names of the columns; -1 if the file has none. */
export const findHeader = (fields: ImportFields, rows: readonly Cells[]): number => {
  const scores = rows.slice(0, MAX_TITLE_ROWS).map((row) => {
    const names = row.filter((cell) => cell.trim() !== '' && !/\d{3}|@/.test(cell.replace(/\d - /, '')))
    const known = new Set(names.map((cell) => fieldNamed(fields, cell)).filter(Boolean))
    return known.size >= 2 || (known.size === 1 && names.length === 1 && row.length === 1) ? known.size : 0
  })
  const best = Math.max(0, ...scores)
  return best === 0 ? -1 : scores.indexOf(best)
}

const share = (cells: Cells, holds: (cell: string) => boolean): number => {
  const filled = cells.map(cleanCell).filter(Boolean)
  return filled.length === 0 ? 0 : filled.filter(holds).length / filled.length
}

/** The whole of a name or an address, when its parts are in other columns too. */
const wholes = { name: /^(name|display name|nome completo)$/, address: /formatted|completo/ } as const
const partOfName = /^(first|given|middle|additional|last|family) name$|^primeiro nome/

const leaveOutParts = (columns: readonly string[], header: Cells, rows: readonly Cells[]): string[] => {
  const named = (at: number) => readable(header[at] ?? '')
  const hasWhole = (field: keyof typeof wholes) =>
    columns.some(
      (column, at) =>
        column === field &&
        wholes[field].test(named(at)) &&
        !isBlank(rows.slice(0, SAMPLE).map((row) => row[at] ?? '')),
    )
  const drop = { name: hasWhole('name'), address: hasWhole('address') }
  const hasStreet = columns.some((column, at) => column === 'address' && !/^(numero|n[.º°o]+)$/.test(named(at)))
  return columns.map((column, at) => {
    if (column === 'name' && partOfName.test(named(at)) && drop.name) return UNUSED
    if (
      column === 'name' &&
      wholes.name.test(named(at)) &&
      !drop.name &&
      columns.filter((each) => each === 'name').length > 1
    )
      return UNUSED
    if (column === 'address' && ((drop.address && !wholes.address.test(named(at))) || !hasStreet)) return UNUSED
    return column
  })
}

/** A field without `joins` has one column: the first. */
const keepFirst = (fields: ImportFields, columns: readonly string[]): string[] =>
  columns.map((column, at) => (fields[column]?.joins === undefined && columns.indexOf(column) < at ? UNUSED : column))

/** Guesses what each column contains, from its name and its content. The user can correct it. */
export const guessColumns = (fields: ImportFields, rows: readonly Cells[]): { header: number; columns: Columns } => {
  const header = findHeader(fields, rows)
  const names = rows[header] ?? []
  const sample = rows.slice(header + 1, header + 1 + SAMPLE)
  const width = rows.slice(0, header + 1 + SAMPLE).reduce((widest, row) => Math.max(widest, row.length), 0)
  const cellsOf = (at: number) => sample.map((row) => row[at] ?? '')
  const named = Array.from({ length: width }, (_, at) => {
    const found = fieldNamed(fields, names[at] ?? '')
    if (found === undefined || (ignored.test(readable(names[at] ?? '')) && !fields[found]?.names.test('data')))
      return UNUSED
    const context = contextOf(fields[found], cellsOf(at))
    const canRead = (cell: string) => fields[found]?.read(cell, context) !== null
    return isBlank(cellsOf(at)) || share(cellsOf(at), canRead) >= HALF ? found : UNUSED
  })
  const taken = new Set(named)
  const guessed = named.map((column, at) => {
    if (column !== UNUSED || readable(names[at] ?? '') !== '') return column
    const [found = UNUSED] =
      Object.entries(fields).find(
        ([field, { looks }]) => looks && !taken.has(field) && share(cellsOf(at), looks) >= MOSTLY,
      ) ?? []
    if (found !== UNUSED) taken.add(found)
    return found
  })
  return { header, columns: keepFirst(fields, leaveOutParts(guessed, names, sample)) }
}

/** Chooses what a column contains. A field without `joins` moves from its previous column. */
export const assignColumn = (fields: ImportFields, columns: Columns, at: number, field: string): string[] =>
  columns.map((held, other) => {
    if (other === at) return field
    return held === field && fields[field]?.joins === undefined ? UNUSED : held
  })
