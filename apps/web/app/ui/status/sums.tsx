import { Skeleton } from '@mantine/core'
import { type Cents, formatMoney } from '@postura/domain/shared/brazil/money'
import css from './sums.module.css'

type Sum = {
  label: string
  /** Not known yet. */
  amount: Cents | undefined
  tone?: 'good' | 'late'
}

type SumsProps = { sums: readonly Sum[]; busy: boolean }

/** A few amounts at a glance; the colour of one that is nought would say nothing. */
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
