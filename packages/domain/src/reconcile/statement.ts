import type { Cents } from '../shared/brazil/money.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'

/** Amount on a bank statement, incoming or outgoing; it has no sign. */
export type StatementLine = {
  /** The bank's id of the line, or its position in the file. Unique in a statement. */
  key: string
  date: CivilDate
  amount_cents: Cents
  /** Readable text: the payer and the bank's description. */
  text: string
  /** The bank's numbers, which may contain a txid. */
  reference: string
}

/** Parsed file: incoming lines, outgoing ones, the number of lines that are not incoming, and the unreadable ones. */
export type Statement = {
  lines: StatementLine[]
  debits: StatementLine[]
  /** Outgoing amounts and lines without an amount. */
  ignored: number
  /** Original text, so that no line is dropped silently. */
  unread: string[]
}

/** A file is parsed whole and in the browser; a clinic's statement is never larger. */
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024

/** Limit of payments received by one click; with more, the user would reach "Desfazer" too late. */
export const MAX_RECEIVED_AT_ONCE = 100

type Entry = { key: string; date: CivilDate | null; amount: Cents | null; text: string; reference: string; raw: string }

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Sorts the entries of a file by kind, in their order. Some banks give the same number to several lines. */
export const buildStatement = (entries: readonly Entry[]): Statement => {
  const seen = new Map<string, number>()
  const statement: Statement = { lines: [], debits: [], ignored: 0, unread: [] }
  for (const { key, date, amount, text, reference, raw } of entries) {
    if (date === null || amount === null) statement.unread.push(oneLine(raw))
    else {
      if (amount <= 0) statement.ignored += 1
      if (amount === 0) continue
      const times = (seen.get(key) ?? 0) + 1
      seen.set(key, times)
      const side = amount > 0 ? statement.lines : statement.debits
      side.push({
        key: times === 1 ? key : `${key} (${times})`,
        date,
        amount_cents: Math.abs(amount),
        text: oneLine(text),
        reference: oneLine(reference),
      })
    }
  }
  return statement
}
