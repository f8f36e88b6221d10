import { Group, Stack, Switch, Text } from '@mantine/core'
import { formatMonthlyDescription, listMonthlyDueDates } from '@postura/domain/payments/monthly.rules'
import { MAX_MONTHS } from '@postura/domain/payments/payment'
import type { PaymentDraft } from '@postura/domain/payments/payment.draft'
import { describeMonthlyPayments, paymentNoun } from '@postura/domain/payments/payment.labels'
import { newId } from '@postura/domain/shared/ids'
import { formatTotal } from '@postura/domain/shared/page'
import { type CivilDate, formatCivilDate, isCivilDate } from '@postura/domain/shared/time/civil-date'
import { type ReactNode, useState } from 'react'
import { NumberField } from '~/ui/fields/number-field'
import css from '~/ui/list/rows.module.css'

/** The part of the state that the form renders. */
export type Monthly = { fields: ReactNode; isOn: boolean; saveLabel: string | undefined; isReady: boolean }

type UseMonthly = Monthly & {
  /** The previewed months to save, once `isReady`. */
  months: () => { id: string; due_date: CivilDate }[]
}

const USUAL_MONTHS = 12

/** Repeats the same amount monthly. All months are previewed before they are saved. */
export const useMonthly = (typed: PaymentDraft): UseMonthly => {
  const [isOn, setOn] = useState(false)
  const [months, setMonths] = useState<number | string>(USUAL_MONTHS)
  // Created once: a retry after a lost response must send the same ids.
  const [ids] = useState(() => Array.from({ length: MAX_MONTHS }, () => newId()))
  const isCount = typeof months === 'number' && months >= 1 && months <= MAX_MONTHS
  const dates = isCount && isCivilDate(typed.due_date) ? listMonthlyDueDates(typed.due_date, months) : []
  return {
    isOn,
    isReady: !isOn || dates.length > 0,
    saveLabel: isOn && dates.length > 0 ? `Criar ${formatTotal(dates.length, paymentNoun)}` : undefined,
    months: () => dates.map((due_date, n) => ({ id: ids[n] ?? newId(), due_date })),
    fields: (
      <Stack gap="sm">
        <Switch label="Repetir mensalmente" checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
        {isOn && (
          <>
            <NumberField
              label="Número de meses"
              w={160}
              defaultValue={USUAL_MONTHS}
              error={!isCount && `De 1 a ${MAX_MONTHS}.`}
              onChange={setMonths}
            />
            {isCount && <MonthlyPreview dates={dates} typed={typed} />}
          </>
        )}
      </Stack>
    ),
  }
}

function MonthlyPreview({ dates, typed }: { dates: readonly CivilDate[]; typed: PaymentDraft }) {
  if (dates.length === 0) return <Text c="dimmed">Informe o primeiro vencimento para ver as datas.</Text>
  const amount = typeof typed.amount_cents === 'number' ? typed.amount_cents : null
  return (
    <section aria-label="Pagamentos a criar">
      <Text fw={600} mb="xs" role="status">
        {describeMonthlyPayments(dates, amount)}
      </Text>
      <ol className={css.rows}>
        {dates.map((due) => (
          <li key={due}>
            <Group justify="space-between" gap="xs">
              <Text>{formatMonthlyDescription(typed.description, due)}</Text>
              <Text c="dimmed" className="figures">
                vence em {formatCivilDate(due)}
              </Text>
            </Group>
          </li>
        ))}
      </ol>
    </section>
  )
}
