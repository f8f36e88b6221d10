import { fold } from '../shared/text.ts'
import { parseAmount, parseDate } from './parse-cells.ts'
import { buildStatement, type Statement } from './statement.ts'

/** Roles of a column. `direction` is the bank's C or D next to an amount without a sign. */
export const columnRoles = ['date', 'amount', 'credit', 'debit', 'direction', 'text', 'reference', 'none'] as const
export type ColumnRole = (typeof columnRoles)[number]

export type CsvRow = readonly string[]

/** Only one column can be the date or an amount; several can be text. */
export const isSingleColumnRole = (role: ColumnRole): boolean =>
  role !== 'text' && role !== 'reference' && role !== 'none'

/** Sets the role of a column and removes it from the previous one. Amounts are one signed column, or one for each direction. */
export const assignRole = (roles: readonly ColumnRole[], column: number, role: ColumnRole): ColumnRole[] =>
  roles.map((held, at) => {
    if (at === column) return role
    const rivals: readonly ColumnRole[] =
      role === 'amount'
        ? ['amount', 'credit', 'debit']
        : role === 'credit' || role === 'debit'
          ? [role, 'amount']
          : [role]
    return isSingleColumnRole(role) && rivals.includes(held) ? 'none' : held
  })

/** True if there is a date and an amount column: the minimum to recognise a payment. */
export const hasRequiredRoles = (roles: readonly ColumnRole[]): boolean =>
  roles.includes('date') && (roles.includes('amount') || roles.includes('credit'))

// Only these words with D: a deposit also begins with D and is incoming.
const wentOut = (cell: string): boolean => /^(d|deb|debitos?|saidas?)\b|^-/.test(fold(cell))

const amountIn = (row: CsvRow, roles: readonly ColumnRole[]): number | null => {
  const cell = (role: ColumnRole): string => row[roles.indexOf(role)]?.trim() ?? ''
  const amount = parseAmount(cell('amount'))
  if (roles.includes('amount')) return amount !== null && wentOut(cell('direction')) ? -Math.abs(amount) : amount
  const credit = parseAmount(cell('credit'))
  const debit = parseAmount(cell('debit'))
  // A cell with other content makes the line unreadable, not empty.
  if ((cell('credit') && credit === null) || (cell('debit') && debit === null)) return null
  return credit || (debit === null ? credit : -Math.abs(debit))
}

export const isBlankRow = (row: CsvRow): boolean => row.every((cell) => cell.trim() === '')

/** Index of the first line. The rows above are the bank's letterhead and the column names. */
export const findFirstLine = (rows: readonly CsvRow[], isLine: (row: CsvRow) => boolean): number => {
  const first = rows.findIndex(isLine)
  return first === -1 ? rows.length : first
}

/** A balance is not a transaction, although its row has an amount: `Saldo anterior`, `S A L D O`. */
const isBalance = (text: string): boolean => /^(saldo|s a l d o)\b/.test(fold(text))

/** Parses the rows of a CSV file by the role of each column. */
export const parseCsvStatement = (rows: readonly CsvRow[], roles: readonly ColumnRole[]): Statement => {
  const date = (row: CsvRow) => parseDate(row[roles.indexOf('date')] ?? '')
  const all = (row: CsvRow, role: ColumnRole) => row.filter((_, at) => roles[at] === role).join(' ')
  const first = findFirstLine(rows, (row) => date(row) !== null)
  const isLine = (row: CsvRow, at: number) => at >= first && !isBlankRow(row)
  const balances = rows.filter((row, at) => isLine(row, at) && isBalance(all(row, 'text'))).length
  const statement = buildStatement(
    rows.flatMap((row, at) =>
      !isLine(row, at) || isBalance(all(row, 'text'))
        ? []
        : {
            key: `${at + 1}`,
            date: date(row),
            amount: amountIn(row, roles),
            text: all(row, 'text'),
            reference: all(row, 'reference'),
            raw: row.filter((cell) => cell.trim()).join(' · '),
          },
    ),
  )
  return { ...statement, ignored: statement.ignored + balances }
}
