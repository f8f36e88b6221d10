import { Skeleton } from '@mantine/core'
import { type Cents, formatMoney } from '@postura/domain/shared/brazil/money'
import css from './sums.module.css'

type Sum = {
  label: string
  /** Undefined while loading. */
  amount: Cents | undefined
  tone?: 'good' | 'late'
}

type SumsProps = { sums: readonly Sum[]; busy: boolean }

/** Row of amounts. A zero amount has no color. */
export function Sums({ sums, busy }: SumsProps) {
  return (
    <dl className={css.sums} aria-label="Somas" aria-busy={busy}>
      {sums.map(({ label, amount, tone }) => (
        <div key={label} data-tone={amount ? tone : undefined}>
          <dt>{label}</dt>
          <dd>{amount === undefined ? <Skeleton height={20} width={90} my={4} /> : formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
