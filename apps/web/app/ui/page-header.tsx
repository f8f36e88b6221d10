import { Group, Title } from '@mantine/core'
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
  action?: ReactNode
  more?: readonly Action[]
}

/** Title of a page with its main action, which on mobile is at the bottom of the screen, and a menu of other actions. */
export function PageHeader({ title, instead, mark, action, more }: PageHeaderProps) {
  return (
    <Group
      justify="space-between"
      align="flex-start"
      wrap={instead ? 'nowrap' : 'wrap'}
      mt={instead ? -8 : 0}
      mb={instead ? 4 : 'lg'}
      gap="sm"
    >
      <Group gap="sm" flex={instead ? 1 : '1 1 auto'} miw={0}>
        <Title order={1} className={instead ? 'sr-only' : ''}>
          {title}
        </Title>
        {instead}
        {mark}
      </Group>
      <Group gap="sm" wrap="nowrap" data-noprint>
        {action && <div className={css.action}>{action}</div>}
        {more && <ActionMenu of={title} actions={more} />}
      </Group>
    </Group>
  )
}
