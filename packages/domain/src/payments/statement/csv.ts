import { fold } from '../../shared/text.ts'
import { readAmount, readDate } from './cells.ts'
import { type Statement, statementOf } from './statement.ts'

/** What a column may hold. `direction` is the bank's C and D beside an amount without a sign. */
export const columnRoles = ['date', 'amount', 'credit', 'debit', 'direction', 'text', 'reference', 'none'] as const
export type ColumnRole = (typeof columnRoles)[number]

export type Row = readonly string[]

/** Only one column tells the day or the amount; several may tell what is read. */
export const isOnly = (role: ColumnRole): boolean => role !== 'text' && role !== 'reference' && role !== 'none'

/** Says what a column is; the one that was it before no longer is. One amount with its sign, or one for each way. */
export const assignRole = (roles: readonly ColumnRole[], column: number, role: ColumnRole): ColumnRole[] =>
  roles.map((held, at) => {
    if (at === column) return role
    const rivals: readonly ColumnRole[] =
      role === 'amount'
        ? ['amount', 'credit', 'debit']
        : role === 'credit' || role === 'debit'
          ? [role, 'amount']
          : [role]
    return isOnly(role) && rivals.includes(held) ? 'none' : held
  })

/** A day, and an amount that came in: nothing less tells what was paid. */
export const isReadable = (roles: readonly ColumnRole[]): boolean =>
  roles.includes('date') && (roles.includes('amount') || roles.includes('credit'))

// Not every word with a D: what is deposited comes in.
const wentOut = (cell: string): boolean => /^(d|deb|debitos?|saidas?)\b|^-/.test(fold(cell))

const amountIn = (row: Row, roles: readonly ColumnRole[]): number | null => {
  const cell = (role: ColumnRole): string => row[roles.indexOf(role)]?.trim() ?? ''
  const amount = readAmount(cell('amount'))
  if (roles.includes('amount')) return amount !== null && wentOut(cell('direction')) ? -Math.abs(amount) : amount
  const credit = readAmount(cell('credit'))
  const debit = readAmount(cell('debit'))
  // A cell that holds something else makes the line unreadable, not empty.
  if ((cell('credit') && credit === null) || (cell('debit') && debit === null)) return null
  return credit || (debit === null ? credit : -Math.abs(debit))
}

export const isBlank = (row: Row): boolean => row.every((cell) => cell.trim() === '')

/** Where the lines begin: what stands above is the bank's letterhead and the names of the columns. */
export const firstLine = (rows: readonly Row[], isLine: (row: Row) => boolean): number => {
  const first = rows.findIndex(isLine)
  return first === -1 ? rows.length : first
}

/** What the account held moved nothing, though it stands among the lines with an amount: `Saldo anterior`, `S A L D O`. */
const isBalance = (text: string): boolean => /^(saldo|s a l d o)\b/.test(fold(text))

/** Reads the rows of a CSV file by what each column is said to be. */
export const readCsv = (rows: readonly Row[], roles: readonly ColumnRole[]): Statement => {
  const date = (row: Row) => readDate(row[roles.indexOf('date')] ?? '')
  const all = (row: Row, role: ColumnRole) => row.filter((_, at) => roles[at] === role).join(' ')
  const first = firstLine(rows, (row) => date(row) !== null)
  const isLine = (row: Row, at: number) => at >= first && !isBlank(row)
  const balances = rows.filter((row, at) => isLine(row, at) && isBalance(all(row, 'text'))).length
  const statement = statementOf(
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
