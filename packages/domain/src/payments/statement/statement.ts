import type { Cents } from '../../shared/brazil/money.ts'
import type { CivilDate } from '../../shared/time/civil-date.ts'

/** Money that came in, as the bank tells it. */
export type StatementLine = {
  /** The bank's own id of it, or where it stands in the file. No two lines share one. */
  key: string
  date: CivilDate
  amount_cents: Cents
  /** Whatever a person can read: who paid, and how the bank calls it. */
  text: string
  /** The bank's numbers, where a txid may stand. */
  reference: string
}

/** What a file told: what came in, how much else it held, and what nobody could make sense of. */
export type Statement = {
  lines: StatementLine[]
  /** Money that went out, and lines that moved none. */
  ignored: number
  /** As they stand in the file: nothing is left out in silence. */
  unread: string[]
}

/** A file is read whole and in the browser: what is larger is no statement of a clinic. */
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024

/** How many are received by one click: past so many, their one "Desfazer" would come too late. */
export const MAX_AT_ONCE = 100

type Entry = { key: string; date: CivilDate | null; amount: Cents | null; text: string; reference: string; raw: string }

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Sorts what was found in a file, in the order it stands there. Some banks give the same number to several lines. */
export const statementOf = (entries: readonly Entry[]): Statement => {
  const seen = new Map<string, number>()
  const statement: Statement = { lines: [], ignored: 0, unread: [] }
  for (const { key, date, amount, text, reference, raw } of entries) {
    if (date === null || amount === null) statement.unread.push(oneLine(raw))
    else if (amount <= 0) statement.ignored += 1
    else {
      const times = (seen.get(key) ?? 0) + 1
      seen.set(key, times)
      statement.lines.push({
        key: times === 1 ? key : `${key} (${times})`,
        date,
        amount_cents: amount,
        text: oneLine(text),
        reference: oneLine(reference),
      })
    }
  }
  return statement
}
