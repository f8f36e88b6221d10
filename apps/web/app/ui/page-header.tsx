import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './page-header.module.css'

/** A page's title and the one thing most often done there; on a phone that stands at the thumb. */
export function PageHeader({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <Group justify="space-between" mb="lg" gap="sm">
      <Title order={1}>{title}</Title>
      {action && <div className={css.action}>{action}</div>}
    </Group>
  )
}
