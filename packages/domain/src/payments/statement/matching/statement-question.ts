import { cents } from '../../../shared/brazil/money.ts'
import { addDays } from '../../../shared/time/civil-date.ts'
import { idOfTxid } from '../../pix/txid.ts'
import type { StatementLine } from '../statement.ts'
import { MAX_ASKED, MAX_STATEMENT_DAYS, type ReconcilableQuery } from './reconcilable.ts'

/** The payments whose codes a line shows, wherever a bank puts them, with nothing glued to them. */
export const txidsIn = ({ text, reference }: Pick<StatementLine, 'text' | 'reference'>): string[] => [
  ...new Set(`${text} ${reference}`.split(/[^\p{L}\p{N}]+/u).flatMap((word) => idOfTxid(word) ?? [])),
]

/**
 * What is asked about a statement, with the payments somebody has chosen; `whole` unless it holds more than can be asked:
 * then the latest lines count.
 */
export const questionOf = (
  statement: readonly StatementLine[],
  chosen: readonly string[] = [],
): { query: ReconcilableQuery; whole: boolean } | null => {
  const latest = statement.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  const [to, oldest] = [latest[0]?.date, latest.at(-1)?.date]
  if (to === undefined || oldest === undefined) return null
  const earliest = addDays(to, -MAX_STATEMENT_DAYS)
  const from = oldest < earliest ? earliest : oldest
  const asked = latest.filter(({ date }) => date >= from)
  const amounts = [...new Set(asked.map(({ amount_cents }) => amount_cents))].filter(
    (it) => cents.safeParse(it).success,
  )
  const ids = [...new Set([...chosen, ...asked.flatMap(txidsIn)])]
  return {
    query: { amounts: amounts.slice(0, MAX_ASKED), ids: ids.slice(0, MAX_ASKED), from, to },
    whole: from === oldest && amounts.length <= MAX_ASKED && ids.length <= MAX_ASKED,
  }
}
