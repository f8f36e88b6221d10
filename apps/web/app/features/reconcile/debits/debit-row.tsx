import { Anchor, Button, Group, Menu, NativeSelect, Text } from '@mantine/core'
import type { Expense } from '@postura/domain/expenses/expense'
import { nameExpense } from '@postura/domain/expenses/expense.labels'
import { OTHER_CATEGORY } from '@postura/domain/expenses/expense.rules'
import {
  acceptDebitLabel,
  chooseExpenseLabel,
  createFromDebitLabel,
  debitStateLabels,
  describeExpenseCandidate,
  describeRivals,
  describeRule,
  noExpenseForDebit,
} from '@postura/domain/reconcile/debits/debit.labels'
import type { DebitMatch } from '@postura/domain/reconcile/debits/debit.rules'
import type { MatchState } from '@postura/domain/reconcile/matching/match.rules'
import { describeStatementLine, guessLabel } from '@postura/domain/reconcile/statement.labels'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { LayerMenu } from '~/ui/layers/layer-menu'
import { StatusBadge, type Tone } from '~/ui/status/status-badge'
import css from '../reconcile.module.css'

const tones: Record<MatchState, Tone> = {
  certain: 'good',
  suggested: 'waiting',
  unmatched: 'attention',
  settled: 'off',
  received: 'good',
}

type DebitRowProps = {
  match: DebitMatch
  categories: readonly string[]
  busy: boolean
  onAccept: (expense: Expense) => void
  onCreate: (category: string) => void
}

/** One outgoing line beside its expense, with the button that marks it as paid or creates it. */
export function DebitRow({ match, categories, busy, onAccept, onCreate }: DebitRowProps) {
  const { line, state, expense, rivals, others, rule } = match
  const [picked, setPicked] = useState<string | null>(null)
  const category = picked ?? rule?.category ?? OTHER_CATEGORY
  const about = describeStatementLine(line)
  return (
    <li className={css.line} data-receives={expense && state !== 'settled' ? true : undefined}>
      <div>
        <div className={css.figures}>
          <span>{formatCivilDate(line.date)}</span>
          <strong>{formatMoney(line.amount_cents)}</strong>
        </div>
        <Text size="sm" c="dimmed" lineClamp={2} className={css.text ?? ''} title={line.text}>
          {line.text || line.reference || 'Sem descrição'}
        </Text>
      </div>
      <div className={css.match}>
        <Group gap="xs">
          <StatusBadge tone={tones[state]}>{rivals > 0 ? guessLabel : debitStateLabels[state]}</StatusBadge>
          {expense && (
            <Anchor
              component={Link}
              to={href('/admin/payments/expenses/:id/edit', { id: expense.id })}
              // The review stays open in its own tab.
              target="_blank"
              fw={600}
              c="inherit"
            >
              {nameExpense(expense)}
            </Anchor>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {expense ? describeExpenseCandidate(expense) : rule ? describeRule(rule.pattern) : noExpenseForDebit}
        </Text>
        {rivals > 0 && (
          <Text size="sm" className={css.doubt ?? ''}>
            {describeRivals(rivals)}
          </Text>
        )}
      </div>
      <Group justify="flex-end" align="stretch" gap="0.5rem" className={css.does ?? ''}>
        {state !== 'received' && state !== 'settled' && others.length > 0 && (
          <Others others={others} about={about} busy={busy} onAccept={onAccept} />
        )}
        {!expense && (
          <>
            <NativeSelect
              aria-label={`Categoria de ${about}`}
              data={[...new Set([...categories, category])]}
              value={category}
              disabled={busy}
              onChange={(event) => setPicked(event.currentTarget.value)}
            />
            <Button
              variant={rule ? 'light' : 'default'}
              loading={busy}
              aria-label={`${createFromDebitLabel} ${about}`}
              onClick={() => onCreate(category)}
            >
              {createFromDebitLabel}
            </Button>
          </>
        )}
        {expense && (state === 'certain' || state === 'suggested') && (
          <Button
            variant={state === 'certain' ? 'filled' : rivals > 0 ? 'default' : 'light'}
            loading={busy}
            aria-label={`${acceptDebitLabel} ${about}: ${nameExpense(expense)}`}
            onClick={() => onAccept(expense)}
          >
            {acceptDebitLabel}
          </Button>
        )}
      </Group>
    </li>
  )
}

type OthersProps = { others: readonly Expense[]; about: string; busy: boolean; onAccept: (expense: Expense) => void }

/** Other open expenses with this amount; choosing one marks it as paid. */
function Others({ others, about, busy, onAccept }: OthersProps) {
  return (
    <LayerMenu position="bottom-end">
      <Menu.Target>
        <Button variant="default" disabled={busy} aria-label={`${chooseExpenseLabel} para ${about}`}>
          {chooseExpenseLabel}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.others ?? ''}>
        {others.map((other) => (
          <Menu.Item key={other.id} onClick={() => onAccept(other)}>
            <Text fw={600}>{nameExpense(other)}</Text>
            <Text size="sm" c="dimmed">
              {describeExpenseCandidate(other)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </LayerMenu>
  )
}
