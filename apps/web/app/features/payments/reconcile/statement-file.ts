import { type ColumnRole, isReadable, type Row, readCsv } from '@postura/domain/payments/statement/csv'
import { guessRoles } from '@postura/domain/payments/statement/csv-guess'
import { decodeText } from '@postura/domain/payments/statement/decode'
import { readOfx } from '@postura/domain/payments/statement/ofx'
import { MAX_STATEMENT_BYTES, type Statement } from '@postura/domain/payments/statement/statement'
import type { StatementRefusal } from '@postura/domain/payments/statement/statement.labels'

/** What a chosen file holds: lines, a table whose columns a person confirms, or nothing of use. */
export type StatementFile =
  | { kind: 'lines'; statement: Statement }
  | { kind: 'table'; rows: Row[]; roles: ColumnRole[] }
  | { kind: 'refused'; why: StatementRefusal }

const refused = (why: StatementRefusal): StatementFile => ({ kind: 'refused', why })

// Spreadsheets and pictures hold what no text does.
const isBinary = (text: string): boolean => text.includes('\0') || text.startsWith('%PDF')

/** By whichever sign between its columns most lines can be read. What stands above them fools a guess by the columns alone. */
const readTable = async (text: string): Promise<StatementFile> => {
  const { tablesOf } = await import('./csv-rows')
  const [best] = tablesOf(text)
    .map(({ rows, width }) => {
      const guessed = guessRoles(rows)
      const roles = guessed.length > 0 ? guessed : Array.from({ length: width }, () => 'none' as const)
      return { rows, roles, width, read: isReadable(roles) ? readCsv(rows, roles).lines.length : -1 }
    })
    .sort((a, b) => b.read - a.read || b.width - a.width)
  return best ? { kind: 'table', rows: best.rows, roles: best.roles } : refused('not_a_statement')
}

/** Reads a file where it is: nothing of it leaves the device. */
export const readStatementFile = async (file: File): Promise<StatementFile> => {
  if (file.size > MAX_STATEMENT_BYTES) return refused('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decodeText(bytes)
  if (text.trim() === '') return refused('empty')
  const statement = readOfx(bytes)
  // What could not be read may be what came in.
  const isOfUse = statement && statement.lines.length + statement.unread.length > 0
  if (statement) return isOfUse ? { kind: 'lines', statement } : refused('nothing_came_in')
  return isBinary(text) ? refused('not_a_statement') : readTable(text)
}
