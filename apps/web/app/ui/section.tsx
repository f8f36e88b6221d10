import { Group, Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** Section of a page with a title and its main action. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--card)">
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
