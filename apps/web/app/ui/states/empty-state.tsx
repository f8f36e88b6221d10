import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode }

/** Explains an empty list and offers the next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={56} px="md" ta="center">
      <Text fw={600} size="lg">
        {title}
      </Text>
      {children && (
        <Text c="dimmed" maw={440}>
          {children}
        </Text>
      )}
      {action && <div style={{ marginTop: 12 }}>{action}</div>}
    </Stack>
  )
}
