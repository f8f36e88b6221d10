import { Group, Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string
  /** The name of its place in the page, for links to it. */
  anchor?: string | undefined
  action?: ReactNode
  children: ReactNode
}

/** One part of a page, with its title and the one thing most often done there. */
export function Section({ title, anchor, action, children }: SectionProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      id={anchor}
      aria-labelledby={id}
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      bg="var(--card)"
    >
      <Group justify="space-between" mb="sm" gap="sm">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Paper>
  )
}
