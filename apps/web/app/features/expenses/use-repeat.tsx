import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { MAX_EXPENSE_ROWS, type NewExpenseRow } from '@postura/domain/expenses/expense'
import type { ExpenseDraft } from '@postura/domain/expenses/expense.draft'
import {
  describePlannedRows,
  expenseNoun,
  instalmentCountLabel,
  type RepeatKind,
  repeatKindLabels,
  repeatKinds,
  repeatLabel,
  untilMonthLabel,
} from '@postura/domain/expenses/expense.labels'
import { type PlannedRow, planInstalments, planMonthly } from '@postura/domain/expenses/expense.rules'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { newId } from '@postura/domain/shared/ids'
import { formatTotal } from '@postura/domain/shared/page'
import { capitalize } from '@postura/domain/shared/text'
import { addMonths, formatCivilDate, isCivilDate, spellMonth } from '@postura/domain/shared/time/civil-date'
import { type ReactNode, useState } from 'react'
import { NumberField } from '~/ui/fields/number-field'
import css from '~/ui/list/rows.module.css'

/** The part of the state that the form renders. */
export type Repeat = { fields: ReactNode; kind: RepeatKind; saveLabel: string | undefined; isReady: boolean }
type UseRepeat = Repeat & {
  /** The previewed rows to save, once `isReady`. */
  rows: () => { series_id: string | null; rows: NewExpenseRow[] }
}

const USUAL_INSTALMENTS = 2
const USUAL_MONTHS = 12

/** Repeats an expense monthly, or divides it. All rows are previewed before they are saved. */
export const useRepeat = (id: string, typed: ExpenseDraft): UseRepeat => {
  const [kind, setKind] = useState<RepeatKind>('once')
  const [count, setCount] = useState<number | string>(USUAL_INSTALMENTS)
  const [until, setUntil] = useState<string | null>(null)
  // Created once: a retry after a lost response must send the same ids.
  const [ids] = useState(() => Array.from({ length: MAX_EXPENSE_ROWS }, (_, n) => (n === 0 ? id : newId())))
  const [series] = useState(newId)
  const isCount = typeof count === 'number' && count >= 2 && count <= MAX_EXPENSE_ROWS
  const first = isCivilDate(typed.due_date) ? typed.due_date : null
  const amount = typeof typed.amount_cents === 'number' ? typed.amount_cents : 0
  const months = first ? Array.from({ length: MAX_EXPENSE_ROWS }, (_, n) => addMonths(first, n).slice(0, 7)) : []
  const last = until !== null && months.includes(until) ? until : (months[USUAL_MONTHS - 1] ?? '')
  const plan = (): PlannedRow[] => {
    if (!first) return []
    if (kind === 'monthly') return planMonthly(amount, first, last)
    return isCount ? planInstalments(amount, first, count) : []
  }
  const planned = kind === 'once' ? [] : plan()
  return {
    kind,
    isReady: kind === 'once' || planned.length > 0,
    saveLabel: planned.length > 0 ? `Criar ${formatTotal(planned.length, expenseNoun)}` : undefined,
    rows: () =>
      kind === 'once'
        ? {
            series_id: null,
            rows: [{ id, amount_cents: amount, due_date: typed.due_date, series_label: null }],
          }
        : { series_id: series, rows: planned.map((row, n) => ({ ...row, id: ids[n] ?? newId() })) },
    fields: (
      <Stack gap="sm">
        <Group align="flex-start" grow>
          <NativeSelect
            label={repeatLabel}
            data={repeatKinds.map((value) => ({ value, label: repeatKindLabels[value] }))}
            value={kind}
            onChange={(event) => setKind(repeatKinds.find((each) => each === event.currentTarget.value) ?? 'once')}
          />
          {kind === 'monthly' && (
            <NativeSelect
              label={untilMonthLabel}
              data={months.map((value) => ({ value, label: capitalize(spellMonth(value)) }))}
              value={last}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          )}
          {kind === 'instalments' && (
            <NumberField
              label={instalmentCountLabel}
              defaultValue={USUAL_INSTALMENTS}
              error={!isCount && `De 2 a ${MAX_EXPENSE_ROWS}.`}
              onChange={setCount}
            />
          )}
        </Group>
        {planned.length > 0 && <Preview rows={planned} description={typed.description} />}
      </Stack>
    ),
  }
}

function Preview({ rows, description }: { rows: readonly PlannedRow[]; description: string }) {
  return (
    <section aria-label="Despesas a criar">
      <Text fw={600} mb="xs" role="status">
        {describePlannedRows(rows)}
      </Text>
      <ol className={css.rows}>
        {rows.map(({ series_label, due_date, amount_cents }) => (
          <li key={series_label}>
            <Group justify="space-between" gap="xs">
              <Text>
                {description} {series_label}
              </Text>
              <Text c="dimmed" className="figures">
                {formatMoney(amount_cents)}, vence em {formatCivilDate(due_date)}
              </Text>
            </Group>
          </li>
        ))}
      </ol>
    </section>
  )
}
