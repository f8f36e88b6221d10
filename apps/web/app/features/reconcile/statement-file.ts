import { type ColumnRole, type CsvRow, hasRequiredRoles, parseCsvStatement } from '@postura/domain/reconcile/csv'
import { guessColumnRoles } from '@postura/domain/reconcile/guess-columns'
import { parseOfxStatement } from '@postura/domain/reconcile/ofx'
import { MAX_STATEMENT_BYTES, type Statement } from '@postura/domain/reconcile/statement'
import type { StatementRefusal } from '@postura/domain/reconcile/statement.labels'
import { decodeText } from '@postura/domain/shared/table/decode'

/** The content of a file: statement lines, a table whose columns the user confirms, or an error. */
export type StatementFile =
  | { kind: 'lines'; statement: Statement }
  | { kind: 'table'; rows: CsvRow[]; roles: ColumnRole[] }
  | { kind: 'refused'; why: StatementRefusal }

const refused = (why: StatementRefusal): StatementFile => ({ kind: 'refused', why })

// NUL bytes are typical of spreadsheets and images.
const isBinary = (text: string): boolean => text.includes('\0') || text.startsWith('%PDF')

/** Chooses the delimiter that gives the most readable lines. Header lines make a guess by columns alone unreliable. */
const readTable = async (text: string): Promise<StatementFile> => {
  const { parseCsvTables: tablesOf } = await import('./parse-csv')
  const [best] = tablesOf(text)
    .map(({ rows, width }) => {
      const guessed = guessColumnRoles(rows)
      const roles = guessed.length > 0 ? guessed : Array.from({ length: width }, () => 'none' as const)
      return { rows, roles, width, read: hasRequiredRoles(roles) ? parseCsvStatement(rows, roles).lines.length : -1 }
    })
    .sort((a, b) => b.read - a.read || b.width - a.width)
  return best ? { kind: 'table', rows: best.rows, roles: best.roles } : refused('not_a_statement')
}

/** Reads the file locally: its content never leaves the device. */
export const readStatementFile = async (file: File): Promise<StatementFile> => {
  if (file.size > MAX_STATEMENT_BYTES) return refused('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decodeText(bytes)
  if (text.trim() === '') return refused('empty')
  const statement = parseOfxStatement(bytes)
  // Unreadable lines are kept, because they may be incoming payments.
  const isOfUse = statement && statement.lines.length + statement.debits.length + statement.unread.length > 0
  if (statement) return isOfUse ? { kind: 'lines', statement } : refused('nothing_came_in')
  return isBinary(text) ? refused('not_a_statement') : readTable(text)
}
