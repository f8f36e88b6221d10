import { Anchor, Text } from '@mantine/core'
import type { Expense } from '@postura/domain/expenses/expense'
import {
  expenseLabels,
  expenseMethodLabels,
  expenseStatusLabels,
  nameExpense,
} from '@postura/domain/expenses/expense.labels'
import { expenseStatus } from '@postura/domain/expenses/expense.rules'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatCivilDate, formatDayAndMonth } from '@postura/domain/shared/time/civil-date'
import { href, Link } from 'react-router'
import { today } from '~/lib/today'
import { useHasCards } from '~/lib/use-is-mobile'
import type { Columns } from '~/ui/list/data-table'
import { StatusBadge, type Tone } from '~/ui/status/status-badge'

const tones = { open: 'waiting', overdue: 'late', paid: 'done' } as const satisfies Record<string, Tone>

/** A card has no columns for category and due date. */
function Category({ expense: { category, due_date } }: { expense: Expense }) {
  return useHasCards() ? `${formatDayAndMonth(due_date)} · ${category}` : category
}

/** Columns of the list. The name opens the expense. */
export const expenseColumns: Columns<Expense> = [
  {
    label: expenseLabels.description,
    render: (expense) => (
      <Anchor
        component={Link}
        inherit
        underline="hover"
        to={href('/admin/payments/expenses/:id/edit', { id: expense.id })}
      >
        {nameExpense(expense)}
      </Anchor>
    ),
    below: ({ supplier }) => supplier,
    belowInTable: true,
  },
  {
    label: expenseLabels.category,
    obvious: true,
    render: (expense) => (
      <Text span inherit lineClamp={1}>
        <Category expense={expense} />
      </Text>
    ),
  },
  {
    label: expenseLabels.amount_cents,
    obvious: true,
    money: true,
    side: true,
    render: ({ amount_cents }) => formatMoney(amount_cents),
  },
  {
    label: expenseLabels.due_date,
    figures: true,
    tableOnly: true,
    render: ({ due_date }) => formatCivilDate(due_date),
  },
  {
    label: expenseLabels.paid_on,
    figures: true,
    tableOnly: true,
    render: ({ paid_on }) => paid_on && formatCivilDate(paid_on),
    below: ({ payment_method }) => payment_method && expenseMethodLabels[payment_method],
  },
  {
    label: 'Status',
    obvious: true,
    side: true,
    render: (expense) => {
      const status = expenseStatus(expense, today())
      return <StatusBadge tone={tones[status]}>{expenseStatusLabels[status]}</StatusBadge>
    },
  },
]
