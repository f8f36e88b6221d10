import { Anchor } from '@mantine/core'
import type { ClassGroup } from '@postura/domain/classes/groups/group'
import {
  describeGroupTimes,
  describeNextClass,
  describeRestOfGroup,
  describeTakenSeats,
  groupsTitle,
  noGroupFound,
} from '@postura/domain/classes/groups/group.labels'
import { fold } from '@postura/domain/shared/text'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { EmptyState } from '~/ui/states/empty-state'
import { ProfessionalMark } from '../../professionals/professional-mark'
import { SeatsBadge } from '../seats/seats-badge'
import { SeatsMeter } from '../seats/seats-meter'
import { groupsQuery } from './groups.api'

const columnsFor = (onOpen: (id: string) => void): Columns<ClassGroup> => [
  {
    label: 'Turma',
    render: ({ id, title }) => (
      <Anchor component="button" type="button" underline="hover" inherit ta="left" onClick={() => onOpen(id)}>
        {title}
      </Anchor>
    ),
  },
  {
    label: 'Horário',
    obvious: true,
    render: ({ times }) => describeGroupTimes(times),
    below: ({ professional_id }) => <ProfessionalMark id={professional_id} />,
    figures: true,
  },
  {
    label: 'Vagas',
    obvious: true,
    side: true,
    render: (each) => (
      <SeatsMeter enrolled={each.enrolled} capacity={each.capacity}>
        {describeTakenSeats(each)}
      </SeatsMeter>
    ),
    below: (each) => <SeatsBadge of={each} />,
    figures: true,
  },
  { label: 'Próxima', render: describeNextClass, figures: true },
  { label: 'Restam', render: describeRestOfGroup, figures: true },
]

/** One row for each weekly group. All are loaded, so the search runs here. */
export function GroupList({ q, onOpen }: { q: string; onOpen: (id: string) => void }) {
  const { data, error, refetch } = useQuery(groupsQuery)
  return (
    <DataTable
      label={groupsTitle}
      columns={columnsFor(onOpen)}
      rows={data?.filter(({ title }) => fold(title).includes(fold(q)))}
      error={error}
      onRetry={refetch}
      empty={
        <EmptyState
          title={noGroupFound}
          actions={[{ label: 'Agendar aula', variant: 'filled', to: href('/admin/classes/new') }]}
        >
          {q
            ? 'Confira o título.'
            : 'Uma aula que se repete toda semana é uma turma. Marque “Repetir” ao agendar a aula.'}
        </EmptyState>
      }
    />
  )
}
