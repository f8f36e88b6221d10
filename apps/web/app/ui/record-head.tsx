import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type RecordHeadProps = { title: string; when: ReactNode; children: ReactNode }

/** First lines of a panel: what it is, when, and how full. */
export function RecordHead({ title, when, children }: RecordHeadProps) {
  return (
    <div>
      <Title order={2} fz="var(--text-name)" lh={1.25} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      <Text className="figures" style={{ whiteSpace: 'normal' }}>
        {when}
      </Text>
      {children}
    </div>
  )
}
