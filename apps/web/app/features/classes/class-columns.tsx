import { Anchor, Text } from '@mantine/core'
import type { GroupClass } from '@postura/domain/classes/class'
import { describeDateTimeRange } from '@postura/domain/scheduling/scheduling.labels'
import type { Columns } from '~/ui/list/data-table'
import { SeatsBadge } from './seats/seats-badge'

export const classColumns = (onOpen: (of: GroupClass) => void): Columns<GroupClass> => [
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
    obvious: true,
    side: true,
    render: ({ enrolled, capacity }) => `${enrolled}/${capacity}`,
    below: (each) => <SeatsBadge of={each} />,
    figures: true,
  },
]
