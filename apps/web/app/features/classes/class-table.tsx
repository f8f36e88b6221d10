import { Anchor, Group, Text } from '@mantine/core'
import type { GroupClass } from '@postura/domain/classes/class'
import { describeDateTimeRange } from '@postura/domain/scheduling/scheduling.labels'
import type { ReactNode } from 'react'
import type { Action } from '~/ui/actions/action'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { SeatsBadge } from './seats/seats-badge'

type ClassTableProps = {
  classes: readonly GroupClass[] | undefined
  actions: (of: GroupClass) => readonly Action[]
  onOpen: (of: GroupClass) => void
  isStale: boolean
  error: Error | null
  onRetry: () => void
  empty: ReactNode
}

export function ClassTable({ classes, actions, onOpen, ...state }: ClassTableProps) {
  const columns: Columns<GroupClass> = [
    {
      label: 'Título',
      render: (each) => (
        <Anchor component="button" type="button" underline="hover" inherit ta="left" onClick={() => onOpen(each)}>
          {each.title}
        </Anchor>
      ),
      below: ({ description }) =>
        description && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {description}
          </Text>
        ),
    },
    { label: 'Horário', obvious: true, render: describeDateTimeRange, figures: true },
    {
      label: 'Capacidade',
      render: (each) => (
        <Group component="span" gap="xs" display="inline-flex">
          <span>
            {each.enrolled}/{each.capacity}
          </span>
          <SeatsBadge of={each} />
        </Group>
      ),
      figures: true,
    },
  ]
  return (
    <DataTable
      label="Aulas"
      columns={columns}
      rows={classes}
      actions={{ nameOf: ({ title }) => title, of: actions }}
      {...state}
    />
  )
}
