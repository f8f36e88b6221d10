import { fold } from '../../shared/text.ts'
import { readAmount, readDate } from './cells.ts'
import { type ColumnRole, firstLine, isBlank, isOnly, type Row } from './csv.ts'

const named: readonly [ColumnRole, RegExp][] = [
  ['none', /saldo|balance|agencia|^conta|moeda|^hora/],
  ['credit', /^(valor )?(credito|entrada)/],
  ['debit', /^(valor )?(debito|saida)/],
  ['direction', /^(tipo|natureza|d ?\/ ?c|c ?\/ ?d|operacao|inf)\b/],
  ['date', /^(data|dt|date|dia)\b/],
  ['amount', /valor|quantia|montante|amount/],
  ['reference', /documento|docto|doc\b|identificador|^id\b|txid|referencia|codigo|numero|autenticacao|^n[.º°o]/],
  ['text', /./],
]

const share = (cells: readonly string[], holds: (cell: string) => boolean): number => {
  const filled = cells.filter((cell) => cell.trim())
  return filled.length === 0 ? 0 : filled.filter(holds).length / filled.length
}

const hasDecimals = (cell: string): boolean => readAmount(cell) !== null && /[.,]\d{2}\D*$/.test(cell)
const isDirection = (cell: string): boolean => /^(c|d|credito|debito|entrada|saida|\+|-)$/.test(fold(cell))
const MOSTLY = 0.8
const HALF = 0.5

/** What its name and its cells say together: a name alone may lie, and not every file has names. */
const roleOf = (name: string, cells: readonly string[]): ColumnRole => {
  const [said = 'text'] = named.find(([, pattern]) => pattern.test(fold(name))) ?? []
  const isMoney = said === 'amount' || said === 'credit' || said === 'debit'
  if (share(cells, (cell) => readDate(cell) !== null) >= (said === 'date' ? HALF : MOSTLY)) return 'date'
  if (share(cells, isDirection) >= MOSTLY) return 'direction'
  if (isMoney && (share(cells, (cell) => readAmount(cell) !== null) >= HALF || isBlank(cells))) return said
  if (share(cells, hasDecimals) >= MOSTLY) return said === 'none' ? 'none' : 'amount'
  if (isBlank(cells)) return 'none'
  // A number that is no amount is the bank's.
  if (share(cells, (cell) => /^[\d.\-/\s]+$/.test(cell)) >= MOSTLY) return said === 'none' ? 'none' : 'reference'
  return said === 'reference' || said === 'none' ? said : 'text'
}

/** Two columns of amounts of which each line fills one: what came in and what went out, even without names. */
const pairUp = (roles: readonly ColumnRole[], rows: readonly Row[]): ColumnRole[] => {
  const [one, other, ...more] = roles.flatMap((role, at) => (role === 'amount' ? at : []))
  if (one === undefined || other === undefined || more.length > 1) return [...roles]
  const filled = (row: Row, at: number) => Boolean(row[at]?.trim()) && readAmount(row[at] ?? '') !== 0
  const alternate = rows.filter((row) => filled(row, one) !== filled(row, other)).length
  if (alternate < rows.length * MOSTLY) return [...roles]
  const isOut = rows.some((row) => (readAmount(row[one] ?? '') ?? 0) < 0)
  return roles.map((role, at) => {
    if (at === one) return isOut ? 'debit' : 'credit'
    return at === other ? (isOut ? 'credit' : 'debit') : role === 'amount' ? 'none' : role
  })
}

/** A guess at what each column is, for a person to correct. Of two that could be the day or the amount, the first. */
export const guessRoles = (rows: readonly Row[]): ColumnRole[] => {
  const first = firstLine(rows, (row) => row.some((cell) => readDate(cell)) && row.some((cell) => hasDecimals(cell)))
  const lines = rows.slice(first).filter((row) => !isBlank(row) && row.some((cell) => readDate(cell)))
  const header = rows.slice(0, first).findLast((row) => row.filter((cell) => cell.trim()).length > 1) ?? []
  const width = lines.reduce((widest, row) => Math.max(widest, row.length), 0)
  const guessed = Array.from({ length: width }, (_, at) =>
    roleOf(
      header[at] ?? '',
      lines.map((row) => row[at] ?? ''),
    ),
  )
  const paired = guessed.includes('credit')
    ? guessed.map((role) => (role === 'amount' ? 'none' : role))
    : pairUp(guessed, lines)
  return paired.map((role, at) => (isOnly(role) && paired.indexOf(role) < at ? 'none' : role))
}

/** The first rows worth looking at: the names of the columns and some lines below, without what stands above them. */
export const previewRows = (rows: readonly Row[], count: number): Row[] => {
  const first = firstLine(rows, (row) => row.some((cell) => readDate(cell)))
  const from = first === rows.length ? 0 : rows.slice(0, first).findLastIndex((row) => !isBlank(row))
  return rows
    .slice(Math.max(0, from))
    .filter((row) => !isBlank(row))
    .slice(0, count)
}
