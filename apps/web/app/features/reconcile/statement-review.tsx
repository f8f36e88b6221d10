import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type Match, type MatchState, matchStatement } from '@postura/domain/reconcile/matching/match.rules'
import type { ReconcilablePayment } from '@postura/domain/reconcile/matching/reconcilable-payment'
import { buildReconcileQuery } from '@postura/domain/reconcile/matching/reconcile-query'
import { MAX_RECEIVED_AT_ONCE, type Statement } from '@postura/domain/reconcile/statement'
import {
  describeMatches,
  describeReceiveAll,
  describeStatementLine,
  noReadableLine,
  notAllComparedMessage,
  statementRefusalLabels,
} from '@postura/domain/reconcile/statement.labels'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { notifyError } from '~/lib/notify-error'
import { QueryState } from '~/ui/states/query-state'
import { markReceivedInCache, type Pair, reconcilableQuery } from './reconcile.api'
import css from './reconcile.module.css'
import { StatementLineRow } from './statement-line-row'
import { UnreadLines } from './unread-lines'
import { useReceive } from './use-receive'

/** Adds received payments to those of their lines. */
const addReceived = (
  before: ReadonlyMap<string, readonly string[]>,
  pairs: readonly Pair[],
): ReadonlyMap<string, readonly string[]> => {
  const after = new Map(before)
  for (const { line, payment } of pairs) after.set(line.key, [...(after.get(line.key) ?? []), payment.id])
  return after
}

/** Shows each line beside its payment. A payment received here stays with its line. */
export function StatementReview({ statement }: { statement: Statement }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const reconcileQuery = useMemo(
    () => buildReconcileQuery(statement.lines, [...chosen.values()].flat()),
    [statement, chosen],
  )
  const query = useQuery({
    ...reconcilableQuery(reconcileQuery?.query ?? { amounts: [], ids: [], from: '2000-01-01', to: '2000-01-01' }),
    enabled: reconcileQuery !== null,
  })
  if (!reconcileQuery)
    return (
      <Stack>
        <Alert color="yellow">
          {statement.unread.length > 0 ? noReadableLine : statementRefusalLabels.nothing_came_in}
        </Alert>
        <UnreadLines lines={statement.unread} />
      </Stack>
    )
  return (
    <QueryState query={query} failure="Não foi possível comparar o extrato com os pagamentos.">
      {({ payments, more }) => (
        <Review
          statement={statement}
          payments={payments}
          chosen={chosen}
          onReceived={(pairs) => {
            markReceivedInCache(reconcileQuery.query, pairs)
            setChosen((before) => addReceived(before, pairs))
          }}
          whole={!more && reconcileQuery.whole}
        />
      )}
    </QueryState>
  )
}

type ReviewProps = {
  statement: Statement
  payments: readonly ReconcilablePayment[]
  chosen: ReadonlyMap<string, readonly string[]>
  onReceived: (pairs: readonly Pair[]) => void
  whole: boolean
}

const ranks: Record<MatchState, number> = { certain: 0, suggested: 1, unmatched: 2, settled: 3, received: 3 }

/** Orders the lines when the page opens, open ones first. A line keeps its position afterwards. */
const placesOf = (matches: readonly Match[]): Map<string, number> =>
  new Map(
    matches
      .toSorted(
        (a, b) =>
          ranks[a.state] - ranks[b.state] || (a.line.date < b.line.date ? -1 : a.line.date > b.line.date ? 1 : 0),
      )
      .map(({ line }, place) => [line.key, place]),
  )

function Review({ statement, payments, chosen, onReceived, whole }: ReviewProps) {
  // A suggestion is kept as long as possible, so that the user need not review a line twice.
  const suggested = useRef<ReadonlyMap<string, string>>(new Map())
  const matches = useMemo(
    () => matchStatement(statement.lines, payments, chosen, suggested.current),
    [statement, payments, chosen],
  )
  useEffect(() => {
    suggested.current = new Map(matches.flatMap(({ line, payment }) => (payment ? [[line.key, payment.id]] : [])))
  }, [matches])
  const [places] = useState(() => placesOf(matches))
  const [picked, setPicked] = useState<ReadonlyMap<string, ReconcilablePayment>>(new Map())
  const { receive, receiveAll, busy, failed } = useReceive(onReceived, payments)
  const shown = matches.toSorted((a, b) => (places.get(a.line.key) ?? 0) - (places.get(b.line.key) ?? 0))
  const certain = matches.flatMap(({ state, line, payment }) =>
    state === 'certain' && payment && !picked.has(line.key) ? { line, payment } : [],
  )
  const pickedFor = ({ line, state }: Match) => {
    const wanted = state === 'received' ? undefined : picked.get(line.key)
    // Uses the current state: the payment may have been received in another window.
    return payments.find(({ id, status }) => id === wanted?.id && status !== 'paid')
  }
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text role="status" className={css.summary ?? ''}>
          {describeMatches(matches, statement).map((count, at) => (
            <Fragment key={count}>
              {at > 0 && ' · '}
              <span>{count}</span>
            </Fragment>
          ))}
        </Text>
        {certain.length > 1 && (
          <Button
            loading={busy.has('all')}
            onClick={() => receiveAll(certain.slice(0, MAX_RECEIVED_AT_ONCE)).catch(notifyError)}
          >
            {describeReceiveAll(certain.length)}
          </Button>
        )}
      </Group>
      {!whole && <Alert color="yellow">{notAllComparedMessage}</Alert>}
      {failed.length > 0 && (
        <Alert color="red" role="alert" title="Nem todas foram recebidas">
          {failed.map(({ line, payment, reason }) => (
            <div key={line.key}>
              {describeStatementLine(line)}, {payment.patient_name}: {reason}
            </div>
          ))}
        </Alert>
      )}
      <UnreadLines lines={statement.unread} />
      <ul className={css.lines} aria-label="Entradas do extrato">
        {shown.map((match) => (
          <StatementLineRow
            key={match.line.key}
            match={match}
            picked={pickedFor(match)}
            busy={busy.has(match.line.key) || (busy.has('all') && match.state === 'certain')}
            onPick={(payment) => setPicked(new Map([...picked, [match.line.key, payment]]))}
            onReceive={(payment) => receive({ line: match.line, payment }).catch(notifyError)}
            onReceiveTogether={(all) =>
              receiveAll(
                all.map((payment) => ({ line: match.line, payment })),
                match.line.key,
              ).catch(notifyError)
            }
          />
        ))}
      </ul>
    </Stack>
  )
}
