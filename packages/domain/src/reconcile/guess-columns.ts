import { fold } from '../shared/text.ts'
import { type ColumnRole, type CsvRow, findFirstLine, isBlankRow, isSingleColumnRole } from './csv.ts'
import { parseAmount, parseDate } from './parse-cells.ts'

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

const hasDecimals = (cell: string): boolean => parseAmount(cell) !== null && /[.,]\d{2}\D*$/.test(cell)
const isDirection = (cell: string): boolean => /^(c|d|credito|debito|entrada|saida|\+|-)$/.test(fold(cell))
const MOSTLY = 0.8
const HALF = 0.5

/** Guesses from name and cells together: a name can be wrong, and some files have no names. */
const roleOf = (name: string, cells: readonly string[]): ColumnRole => {
  const [said = 'text'] = named.find(([, pattern]) => pattern.test(fold(name))) ?? []
  const isMoney = said === 'amount' || said === 'credit' || said === 'debit'
  if (share(cells, (cell) => parseDate(cell) !== null) >= (said === 'date' ? HALF : MOSTLY)) return 'date'
  if (share(cells, isDirection) >= MOSTLY) return 'direction'
  if (isMoney && (share(cells, (cell) => parseAmount(cell) !== null) >= HALF || isBlankRow(cells))) return said
  if (share(cells, hasDecimals) >= MOSTLY) return said === 'none' ? 'none' : 'amount'
  if (isBlankRow(cells)) return 'none'
  // Digits that are not an amount are a number of the bank.
  if (share(cells, (cell) => /^[\d.\-/\s]+$/.test(cell)) >= MOSTLY) return said === 'none' ? 'none' : 'reference'
  return said === 'reference' || said === 'none' ? said : 'text'
}

/** Two amount columns with one filled cell per line are credit and debit, even without names. */
const pairUp = (roles: readonly ColumnRole[], rows: readonly CsvRow[]): ColumnRole[] => {
  const [one, other, ...more] = roles.flatMap((role, at) => (role === 'amount' ? at : []))
  if (one === undefined || other === undefined || more.length > 1) return [...roles]
  const filled = (row: CsvRow, at: number) => Boolean(row[at]?.trim()) && parseAmount(row[at] ?? '') !== 0
  const alternate = rows.filter((row) => filled(row, one) !== filled(row, other)).length
  if (alternate < rows.length * MOSTLY) return [...roles]
  const isOut = rows.some((row) => (parseAmount(row[one] ?? '') ?? 0) < 0)
  return roles.map((role, at) => {
    if (at === one) return isOut ? 'debit' : 'credit'
    return at === other ? (isOut ? 'credit' : 'debit') : role === 'amount' ? 'none' : role
  })
}

/** Guesses the role of each column; the user can correct it. If two columns could be the date or the amount, the first is used. */
export const guessColumnRoles = (rows: readonly CsvRow[]): ColumnRole[] => {
  const first = findFirstLine(
    rows,
    (row) => row.some((cell) => parseDate(cell)) && row.some((cell) => hasDecimals(cell)),
  )
  const lines = rows.slice(first).filter((row) => !isBlankRow(row) && row.some((cell) => parseDate(cell)))
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
  return paired.map((role, at) => (isSingleColumnRole(role) && paired.indexOf(role) < at ? 'none' : role))
}

/** First rows for the preview: the column names and some lines, without the letterhead. */
export const pickPreviewRows = (rows: readonly CsvRow[], count: number): CsvRow[] => {
  const first = findFirstLine(rows, (row) => row.some((cell) => parseDate(cell)))
  const from = first === rows.length ? 0 : rows.slice(0, first).findLastIndex((row) => !isBlankRow(row))
  return rows
    .slice(Math.max(0, from))
    .filter((row) => !isBlankRow(row))
    .slice(0, count)
}
