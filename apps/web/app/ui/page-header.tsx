import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A page's title and what can be done there. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Group justify="space-between" mb="lg" gap="sm">
      <Title order={1}>{title}</Title>
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  )
}
