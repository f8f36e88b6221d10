import { Anchor, Text } from '@mantine/core'
import type { GroupClass } from '@postura/domain/classes/class'
import { DateTimeRange } from '~/ui/date-time-range'
import type { Columns } from '~/ui/list/data-table'
import { ProfessionalMark } from '../professionals/professional-mark'
import css from './class-columns.module.css'
import { SeatsBadge } from './seats/seats-badge'
import { SeatsMeter } from './seats/seats-meter'

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
        <Text span inherit lineClamp={2}>
          {description}
        </Text>
      ),
  },
  {
    label: 'Horário',
    obvious: true,
    render: (each) => (
      <span className={css.times}>
        <DateTimeRange of={each} />
      </span>
    ),
    below: ({ professional_id }) => <ProfessionalMark id={professional_id} />,
    figures: true,
  },
  {
    label: 'Capacidade',
    obvious: true,
    side: true,
    render: ({ enrolled, capacity }) => (
      <SeatsMeter enrolled={enrolled} capacity={capacity}>
        {`${enrolled}/${capacity}`}
      </SeatsMeter>
    ),
    below: (each) => <SeatsBadge of={each} />,
    figures: true,
  },
]
