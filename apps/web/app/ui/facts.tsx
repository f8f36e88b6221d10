import type { ReactNode } from 'react'
import css from './facts.module.css'

export type Fact = { label: string; value: ReactNode }

/** What is known about a record; what is not known is not shown. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
