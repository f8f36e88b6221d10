import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Action } from './actions/action'
import { ActionMenu } from './actions/action-menu'
import css from './page-header.module.css'

type PageHeaderProps = {
  title: string
  /** Beside the title, such as a state. */
  mark?: ReactNode
  action?: ReactNode
  more?: readonly Action[]
}

/** A page's title, the one thing most often done there (on a phone it stands at the thumb), and what else can be done. */
export function PageHeader({ title, mark, action, more }: PageHeaderProps) {
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" mb="lg" gap="sm">
      <Group gap="sm">
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {mark}
      </Group>
      <Group gap="sm" wrap="nowrap">
        {action && <div className={css.action}>{action}</div>}
        {more && <ActionMenu of={title} actions={more} />}
      </Group>
    </Group>
  )
}
