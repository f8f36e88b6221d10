import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './section.module.css'

type SectionProps = {
  title: string
  /** What the section is for. */
  hint?: ReactNode
  action?: ReactNode
  /** A table that needs the whole page. */
  wide?: boolean
  children?: ReactNode
}

/** Section of a page with a title and its main action. */
export function Section({ title, hint, action, wide, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section} data-wide={wide}>
      <div className={css.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
        {hint && <p className={css.hint}>{hint}</p>}
      </div>
      {children}
    </section>
  )
}
