import type { ReactNode } from 'react'
import css from './description-list.module.css'

export type DescriptionItem = { label: string; value: ReactNode }

/** Known values of a record; unknown ones are hidden. */
export function DescriptionList({ facts }: { facts: readonly DescriptionItem[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
