import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type Match, type MatchState, matchStatement } from '@postura/domain/payments/statement/matching/match.rules'
import type { Reconcilable } from '@postura/domain/payments/statement/matching/reconcilable'
import { questionOf } from '@postura/domain/payments/statement/matching/statement-question'
import { MAX_AT_ONCE, type Statement } from '@postura/domain/payments/statement/statement'
import {
  describeLine,
  describeReceiveAll,
  notAllCompared,
  nothingRead,
  summarize,
} from '@postura/domain/payments/statement/statement.labels'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { tellFailure } from '~/lib/tell-failure'
import { Loaded } from '~/ui/states/loaded'
import { type Pair, reconcilableQuery, showReceived } from './reconcile.api'
import css from './reconcile.module.css'
import { StatementLine } from './statement-line'
import { UnreadLines } from './unread-lines'
import { useReceive } from './use-receive'

const namesOf = ({ line, payment }: Pair) => [line.key, payment.id] as const

/** Each line of a statement beside what it is about. What is received here stays with the line it was received by. */
export function StatementReview({ statement }: { statement: Statement }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const question = useMemo(() => questionOf(statement.lines, [...chosen.values()]), [statement, chosen])
  const query = useQuery({
    ...reconcilableQuery(question?.query ?? { amounts: [], ids: [], from: '2000-01-01', to: '2000-01-01' }),
    enabled: question !== null,
  })
  if (!question)
    return (
      <Stack>
        <Alert color="yellow">{nothingRead}</Alert>
        <UnreadLines lines={statement.unread} />
      </Stack>
    )
  return (
    <Loaded query={query} failure="Não foi possível comparar o extrato com os pagamentos.">
      {({ payments, more }) => (
        <Review
          statement={statement}
          payments={payments}
          chosen={chosen}
          onReceived={(pairs) => {
            showReceived(question.query, pairs)
            setChosen((before) => new Map([...before, ...pairs.map(namesOf)]))
          }}
          whole={!more && question.whole}
        />
      )}
    </Loaded>
  )
}

type ReviewProps = {
  statement: Statement
  payments: readonly Reconcilable[]
  chosen: ReadonlyMap<string, string>
  onReceived: (pairs: readonly Pair[]) => void
  whole: boolean
}

const ranks: Record<MatchState, number> = { certain: 0, suggested: 1, unmatched: 2, settled: 3, received: 3 }

/** What can be settled first. A line stays where it stood when the page opened, whatever becomes of it. */
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
  // What was suggested once stays suggested, as far as it can: nobody reviews a line twice.
  const suggested = useRef<ReadonlyMap<string, string>>(new Map())
  const matches = useMemo(
    () => matchStatement(statement.lines, payments, chosen, suggested.current),
    [statement, payments, chosen],
  )
  useEffect(() => {
    suggested.current = new Map(matches.flatMap(({ line, payment }) => (payment ? [[line.key, payment.id]] : [])))
  }, [matches])
  const [places] = useState(() => placesOf(matches))
  const [picked, setPicked] = useState<ReadonlyMap<string, Reconcilable>>(new Map())
  const { receive, receiveAll, busy, failed } = useReceive(onReceived, payments)
  const shown = matches.toSorted((a, b) => (places.get(a.line.key) ?? 0) - (places.get(b.line.key) ?? 0))
  const certain = matches.flatMap(({ state, line, payment }) =>
    state === 'certain' && payment && !picked.has(line.key) ? { line, payment } : [],
  )
  const pickedFor = ({ line, state }: Match) => {
    const wanted = state === 'received' ? undefined : picked.get(line.key)
    // As it is now: somebody may have received it meanwhile.
    return payments.find(({ id, status }) => id === wanted?.id && status !== 'paid')
  }
  return (
    <Stack>
      <Group justify="space-between">
        <Text role="status" className={css.summary ?? ''}>
          {summarize(matches, statement).map((count, at) => (
            <Fragment key={count}>
              {at > 0 && ' · '}
              <span>{count}</span>
            </Fragment>
          ))}
        </Text>
        {certain.length > 1 && (
          <Button
            size="md"
            loading={busy.has('all')}
            onClick={() => receiveAll(certain.slice(0, MAX_AT_ONCE)).catch(tellFailure)}
          >
            {describeReceiveAll(certain.length)}
          </Button>
        )}
      </Group>
      {!whole && <Alert color="yellow">{notAllCompared}</Alert>}
      {failed.length > 0 && (
        <Alert color="red" role="alert" title="Nem todas foram recebidas">
          {failed.map(({ line, payment, reason }) => (
            <div key={line.key}>
              {describeLine(line)}, {payment.patient_name}: {reason}
            </div>
          ))}
        </Alert>
      )}
      <UnreadLines lines={statement.unread} />
      <ul className={css.lines} aria-label="Entradas do extrato">
        {shown.map((match) => (
          <StatementLine
            key={match.line.key}
            match={match}
            picked={pickedFor(match)}
            busy={busy.has(match.line.key) || (busy.has('all') && match.state === 'certain')}
            onPick={(payment) => setPicked(new Map([...picked, [match.line.key, payment]]))}
            onReceive={(payment) => receive({ line: match.line, payment }).catch(tellFailure)}
          />
        ))}
      </ul>
    </Stack>
  )
}
