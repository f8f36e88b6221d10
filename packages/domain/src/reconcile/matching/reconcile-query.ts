import { parseTxid } from '../../payments/pix/txid.ts'
import { cents } from '../../shared/brazil/money.ts'
import { addDays } from '../../shared/time/civil-date.ts'
import type { StatementLine } from '../statement.ts'
import { MAX_QUERY_VALUES, MAX_STATEMENT_DAYS, type ReconcileQuery } from './reconcilable-payment.ts'

/** Payments whose codes a line contains, in any field, as a separate word. */
export const findPaymentIds = ({ text, reference }: Pick<StatementLine, 'text' | 'reference'>): string[] => [
  ...new Set(`${text} ${reference}`.split(/[^\p{L}\p{N}]+/u).flatMap((word) => parseTxid(word) ?? [])),
]

/**
 * Builds the query for a statement, including the payments the user has chosen. `whole` is false if the statement exceeds the
 * limits; then only the latest lines are included.
 */
export const buildReconcileQuery = (
  statement: readonly StatementLine[],
  chosen: readonly string[] = [],
): { query: ReconcileQuery; whole: boolean } | null => {
  const latest = statement.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  const [to, oldest] = [latest[0]?.date, latest.at(-1)?.date]
  if (to === undefined || oldest === undefined) return null
  const earliest = addDays(to, -MAX_STATEMENT_DAYS)
  const from = oldest < earliest ? earliest : oldest
  const asked = latest.filter(({ date }) => date >= from)
  const amounts = [...new Set(asked.map(({ amount_cents }) => amount_cents))].filter(
    (it) => cents.safeParse(it).success,
  )
  const ids = [...new Set([...chosen, ...asked.flatMap(findPaymentIds)])]
  return {
    query: { amounts: amounts.slice(0, MAX_QUERY_VALUES), ids: ids.slice(0, MAX_QUERY_VALUES), from, to },
    whole: from === oldest && amounts.length <= MAX_QUERY_VALUES && ids.length <= MAX_QUERY_VALUES,
  }
}
