import type { ReactNode } from 'react'
import css from './totals.module.css'

type TotalsProps = {
  label?: string
  totals: readonly { label: string; value: ReactNode; tone?: 'good' | 'late' | undefined }[]
  busy: boolean
  /** Three totals of equal width, one below the other on mobile. */
  inColumns?: boolean
}

/** Row of totals, each on a card. */
export function Totals({ label, totals, busy, inColumns }: TotalsProps) {
  return (
    <dl className={css.totals} data-columns={inColumns || undefined} aria-label={label} aria-busy={busy}>
      {totals.map((total) => (
        <div key={total.label} data-tone={total.tone}>
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      ))}
    </dl>
  )
}
