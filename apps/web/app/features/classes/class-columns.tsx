import { Anchor, Text } from '@mantine/core'
import type { GroupClass } from '@postura/domain/classes/class'
import { DateTimeRange } from '~/ui/date-time-range'
import type { Columns } from '~/ui/list/data-table'
import { ProfessionalMark } from '../professionals/professional-mark'
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
    belowOnCard: (each) => (
      <>
        <SeatsBadge of={each} />
        <ProfessionalMark id={each.professional_id} />
        {each.description && <span>{each.description}</span>}
      </>
    ),
  },
  {
    label: 'Horário',
    leads: true,
    render: (each) => <DateTimeRange of={each} isInDay />,
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
    belowInTable: true,
    figures: true,
  },
]
