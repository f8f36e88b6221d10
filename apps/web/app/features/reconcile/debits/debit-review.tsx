import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Expense } from '@postura/domain/expenses/expense'
import { listCategories, OTHER_CATEGORY } from '@postura/domain/expenses/expense.rules'
import type { ExpenseRule } from '@postura/domain/expenses/rules/expense-rule'
import {
  debitsFailure,
  debitsLabel,
  describeAcceptAll,
  describeDebits,
  notAcceptedTitle,
  rulesLabel,
} from '@postura/domain/reconcile/debits/debit.labels'
import { type DebitMatch, describeFromLine, matchDebits } from '@postura/domain/reconcile/debits/debit.rules'
import type { MatchState } from '@postura/domain/reconcile/matching/match.rules'
import { buildReconcileQuery } from '@postura/domain/reconcile/matching/reconcile-query'
import { MAX_RECEIVED_AT_ONCE, type StatementLine } from '@postura/domain/reconcile/statement'
import { describeStatementLine, notAllComparedMessage } from '@postura/domain/reconcile/statement.labels'
import { newId } from '@postura/domain/shared/ids'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useMemo, useRef, useState } from 'react'
import { notifyError } from '~/lib/notify-error'
import { QueryState } from '~/ui/states/query-state'
import { expenseCategoriesQuery } from '../../expenses/expenses.api'
import css from '../reconcile.module.css'
import { DebitRow } from './debit-row'
import {
  type Accepted,
  type AcceptOutcome,
  expenseRulesQuery,
  reconcilableExpensesQuery,
  useAcceptDebits,
} from './debits.api'
import { RulesDialog } from './rules-dialog'

/** Shows each outgoing line beside its expense. An expense paid here stays with its line. */
export function DebitReview({ debits }: { debits: readonly StatementLine[] }) {
  const asked = useMemo(() => buildReconcileQuery(debits), [debits])
  const { amounts = [], from = '2000-01-01', to = from } = asked?.query ?? {}
  const query = useQuery(reconcilableExpensesQuery({ amounts, from, to }))
  const rules = useQuery(expenseRulesQuery)
  const { data: categories = [] } = useQuery(expenseCategoriesQuery)
  return (
    <QueryState query={query} failure={debitsFailure}>
      {({ expenses, more }) => (
        <Review
          debits={debits}
          expenses={expenses}
          rules={rules.data ?? []}
          categories={listCategories(categories)}
          whole={!more && asked?.whole === true}
        />
      )}
    </QueryState>
  )
}

type ReviewProps = {
  debits: readonly StatementLine[]
  expenses: readonly Expense[]
  rules: readonly ExpenseRule[]
  categories: readonly string[]
  whole: boolean
}

const ranks: Record<MatchState, number> = { certain: 0, suggested: 1, unmatched: 2, settled: 3, received: 3 }

/** Orders the lines when the page opens, open ones first. A line keeps its position afterwards. */
const placesOf = (matches: readonly DebitMatch[]): Map<string, number> =>
  new Map(
    matches
      .toSorted((a, b) => ranks[a.state] - ranks[b.state] || (a.line.date < b.line.date ? -1 : 1))
      .map(({ line }, place) => [line.key, place]),
  )

function Review({ debits, expenses, rules, categories, whole }: ReviewProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const matches = useMemo(() => matchDebits(debits, expenses, rules, chosen), [debits, expenses, rules, chosen])
  const [places] = useState(() => placesOf(matches))
  const [isShowingRules, showing] = useDisclosure()
  const { mutateAsync: acceptAll } = useAcceptDebits(rules)
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<AcceptOutcome['failed']>([])
  // One id for a line, so that a retry is the same expense.
  const ids = useRef(new Map<string, string>())
  const idFor = ({ key }: StatementLine): string => {
    const id = ids.current.get(key) ?? newId()
    ids.current.set(key, id)
    return id
  }
  const toAccepted = ({ line, rule }: DebitMatch, expense: Expense | null, category?: string): Accepted => ({
    line,
    expense,
    id: idFor(line),
    words: expense ?? {
      description: rule?.supplier ?? describeFromLine(line),
      category: category ?? rule?.category ?? OTHER_CATEGORY,
      supplier: rule?.supplier ?? null,
    },
  })
  const accept = async (all: readonly Accepted[]): Promise<void> => {
    setBusy(new Set(all.map(({ line }) => line.key)))
    try {
      const { answer } = await acceptAll({ id: all[0]?.id ?? '', all })
      setFailed(answer.failed)
      setChosen(
        (before) =>
          new Map([
            ...before,
            ...answer.accepted.map(({ line, expense, id }) => [line.key, [expense?.id ?? id]] as const),
          ]),
      )
    } catch (error) {
      notifyError(error as Error)
    } finally {
      setBusy(new Set())
    }
  }
  const shown = matches.toSorted((a, b) => (places.get(a.line.key) ?? 0) - (places.get(b.line.key) ?? 0))
  const certain = matches.filter(({ state }) => state === 'certain')
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text role="status" className={css.summary ?? ''}>
          {describeDebits(matches).map((count, at) => (
            <Fragment key={count}>
              {at > 0 && ' · '}
              <span>{count}</span>
            </Fragment>
          ))}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={showing.open}>
            {rulesLabel}
          </Button>
          {certain.length > 1 && (
            <Button
              loading={busy.size > 1}
              onClick={() =>
                accept(certain.slice(0, MAX_RECEIVED_AT_ONCE).map((match) => toAccepted(match, match.expense)))
              }
            >
              {describeAcceptAll(Math.min(certain.length, MAX_RECEIVED_AT_ONCE))}
            </Button>
          )}
        </Group>
      </Group>
      {!whole && <Alert color="yellow">{notAllComparedMessage}</Alert>}
      {failed.length > 0 && (
        <Alert color="red" role="alert" title={notAcceptedTitle}>
          {failed.map(({ line, reason }) => (
            <div key={line.key}>
              {describeStatementLine(line)}: {reason}
            </div>
          ))}
        </Alert>
      )}
      <ul className={css.lines} aria-label={`${debitsLabel} do extrato`}>
        {shown.map((match) => (
          <DebitRow
            key={match.line.key}
            match={match}
            categories={categories}
            busy={busy.has(match.line.key)}
            onAccept={(expense) => accept([toAccepted(match, expense)])}
            onCreate={(category) => accept([toAccepted(match, null, category)])}
          />
        ))}
      </ul>
      <RulesDialog opened={isShowingRules} onClose={showing.close} rules={rules} categories={categories} />
    </Stack>
  )
}
