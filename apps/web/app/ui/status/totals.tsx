import type { ReactNode } from 'react'
import css from './totals.module.css'

type TotalsProps = {
  label?: string
  totals: readonly {
    label: string
    period?: string | undefined
    value: ReactNode
    tone?: 'late' | 'attention' | undefined
  }[]
  busy: boolean
  /** Directly below the header, which has a line of its own. */
  isFirst?: boolean
}

/** Row of totals. */
export function Totals({ label, totals, busy, isFirst = false }: TotalsProps) {
  return (
    <dl className={css.totals} aria-label={label} aria-busy={busy} data-first={isFirst || undefined}>
      {totals.map((total) => (
        <div key={total.label} data-tone={total.tone}>
          <dt>
            {total.label}
            {total.period && <span> {total.period}</span>}
          </dt>
          <dd>{total.value}</dd>
        </div>
      ))}
    </dl>
  )
}
