import { Skeleton } from '@mantine/core'
import { type Cents, formatMoney } from '@postura/domain/shared/brazil/money'
import { Totals } from './totals'

type Sum = {
  label: string
  period?: string
  /** Undefined while loading. */
  amount: Cents | undefined
  tone?: 'late' | 'attention' | undefined
}

type SumsProps = { sums: readonly Sum[]; busy: boolean; isFirst?: boolean }

/** Row of amounts. A zero amount has no color. */
export function Sums({ sums, ...rest }: SumsProps) {
  const totals = sums.map(({ label, period, amount, tone }) => ({
    label,
    period,
    value: amount === undefined ? <Skeleton height={18} width={90} my={3} /> : formatMoney(amount),
    tone: amount ? tone : undefined,
  }))
  return <Totals label="Somas" totals={totals} {...rest} />
}
