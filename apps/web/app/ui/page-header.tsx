import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Action } from './actions/action'
import { ActionMenu } from './actions/action-menu'
import css from './page-header.module.css'

type PageHeaderProps = {
  title: string
  /** Shown instead of the title, which screen readers still find. */
  instead?: ReactNode
  /** Shown beside the title, such as a status. */
  mark?: ReactNode
  /** Shown below the title: who or what the page is about. */
  about?: ReactNode
  action?: ReactNode
  more?: readonly Action[]
}

/**
 * Toolbar of a page: its title, its main action and a menu of other actions. On mobile the title is in the header and the
 * actions are in a bar above the bottom navigation, so that they cover nothing.
 */
export function PageHeader({ title, instead, mark, about, action, more = [] }: PageHeaderProps) {
  return (
    <div className={css.toolbar} data-about={about ? true : undefined}>
      <div className={css.title} data-instead={instead ? true : undefined}>
        <Title order={1} className={instead ? 'sr-only' : ''}>
          {title}
        </Title>
        {instead}
        {mark}
      </div>
      {about && <div className={css.about}>{about}</div>}
      {(action || more.length > 0) && (
        <div className={css.actions} data-noprint>
          {action}
          <ActionMenu of={title} actions={more} />
        </div>
      )}
    </div>
  )
}
