import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './dashboard.module.css'

type RailSectionProps = { title: string; mark?: ReactNode; children: ReactNode }

/** Section of the rail: a title, its figure and hairlines instead of a card. */
export function RailSection({ title, mark, children }: RailSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <div className={css.head}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {mark}
      </div>
      {children}
    </section>
  )
}
