import { Anchor, Text } from '@mantine/core'
import type { GroupClass } from '@postura/domain/classes/class'
import type { Professional } from '@postura/domain/professionals/professional'
import { describeDateTimeRange } from '@postura/domain/scheduling/scheduling.labels'
import type { Columns } from '~/ui/list/data-table'
import { ColorMark } from '../professionals/color-mark'
import css from './class-columns.module.css'
import { SeatsBadge } from './seats/seats-badge'

/** `professionals` are named if the clinic has several. */
export const classColumns = (
  onOpen: (of: GroupClass) => void,
  professionals: readonly Professional[],
): Columns<GroupClass> => [
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
  {
    label: 'Horário',
    obvious: true,
    render: describeDateTimeRange,
    below: ({ professional_id }) => {
      const own = professionals.length > 1 && professionals.find(({ id }) => id === professional_id)
      return (
        own && (
          <span className={css.professional}>
            <ColorMark color={own.color} />
            {own.name}
          </span>
        )
      )
    },
    figures: true,
  },
  {
    label: 'Capacidade',
    obvious: true,
    side: true,
    render: ({ enrolled, capacity }) => (
      <span className={css.seats}>
        <span className={css.meter} aria-hidden>
          <i
            data-full={enrolled >= capacity || undefined}
            style={{ width: `${Math.min(100, (enrolled / capacity) * 100)}%` }}
          />
        </span>
        {`${enrolled}/${capacity}`}
      </span>
    ),
    below: (each) => <SeatsBadge of={each} />,
    figures: true,
  },
]
