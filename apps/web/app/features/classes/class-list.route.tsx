import { Group, SegmentedControl } from '@mantine/core'
import { listClasses } from '@postura/domain/classes/class.endpoints'
import { classNoun, describeOtherClassPeriod, noClassFound } from '@postura/domain/classes/class.labels'
import { groupsTitle } from '@postura/domain/classes/groups/group.labels'
import { makeupsTitle } from '@postura/domain/classes/makeups/makeup.labels'
import { allProfessionalsLabel } from '@postura/domain/reports/report.labels'
import { type Period, periodLabels, periods } from '@postura/domain/scheduling/period'
import { describeListDay } from '@postura/domain/scheduling/scheduling.labels'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { usePanel } from '~/lib/layers/use-panel'
import { today } from '~/lib/today'
import { useListUrlState } from '~/lib/use-list-url-state'
import { ActionButton } from '~/ui/actions/action-button'
import { SearchField } from '~/ui/fields/search-field'
import { IconCalendarRepeat, IconPlus, IconStretching } from '~/ui/icons/icons'
import { PagedTable } from '~/ui/list/paged-table'
import { PageHeader } from '~/ui/page-header'
import { EmptyState } from '~/ui/states/empty-state'
import { ProfessionalSelect } from '../professionals/professional-select'
import { useProfessionalOptions } from '../professionals/use-professional-options'
import { opensWith } from '../team/page-needs'
import { classColumns } from './class-columns'
import { classPageQuery } from './classes.api'
import { GroupList } from './groups/group-list'
import { GroupPanel } from './groups/group-panel'
import { MakeupsPanel } from './makeups/makeups-panel'
import { ClassPanel } from './record/class-panel'
import { useClassActions } from './record/use-class-actions'

export const handle = opensWith(listClasses)

export const meta = () => [{ title: 'Aulas | Postura' }]

/** Starts with today. Past classes and weekly groups are one tap away. */
export default function ClassList() {
  const address = useListUrlState({ q: '', period: 'upcoming', view: 'classes', professional: '' })
  const { filters, cursors, show } = address
  const { q } = filters
  const period = filters.period === 'past' ? 'past' : 'upcoming'
  const professionals = useProfessionalOptions()
  const professional = professionals.find(({ id }) => id === filters.professional)?.id
  const hasGroups = filters.view === 'groups'
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...classPageQuery({ q, period, ...(professional && { professional }), ...cursors }),
    enabled: !hasGroups,
  })
  const panel = usePanel('class')
  const group = usePanel('group')
  const makeups = usePanel('makeups')
  const actions = useClassActions()

  return (
    <>
      <PageHeader
        title="Aulas"
        action={
          <>
            <ActionButton
              action={{ label: makeupsTitle, icon: IconCalendarRepeat, onClick: () => makeups.open() }}
              variant="default"
            />
            <ActionButton action={{ label: 'Nova Aula', icon: IconPlus, to: href('/admin/classes/new') }} />
          </>
        }
      />
      <Group gap="sm" mb="sm" data-noprint>
        <SearchField label="Buscar por título ou descrição" value={q} onSearch={(term) => show({ q: term })} />
        <SegmentedControl
          aria-label="Como mostrar"
          value={hasGroups ? 'groups' : 'classes'}
          onChange={(view) => show({ view })}
          data={[
            { value: 'classes', label: 'Aulas' },
            { value: 'groups', label: groupsTitle },
          ]}
        />
        {!hasGroups && (
          <SegmentedControl
            aria-label="Quais aulas"
            value={period}
            onChange={(chosen) => show({ period: chosen })}
            data={periods.map((value) => ({ value, label: periodLabels[value] }))}
          />
        )}
        {!hasGroups && (
          <ProfessionalSelect
            aria-label="Profissional"
            professionals={professionals}
            noneLabel={allProfessionalsLabel}
            flex="1 1 8rem"
            maw="16rem"
            value={professional ?? ''}
            onChange={(event) => show({ professional: event.currentTarget.value })}
          />
        )}
      </Group>
      {hasGroups ? (
        <GroupList q={q} onOpen={group.open} />
      ) : (
        <PagedTable
          label="Aulas"
          columns={classColumns(({ id }) => panel.open(id))}
          page={data}
          address={address}
          noun={classNoun}
          hasLowCards
          groupOf={({ start_time }) => describeListDay(civilDateOf(start_time), today())}
          nothingFound={noClassFound}
          actions={{ nameOf: ({ title }) => title, of: actions.of }}
          isStale={isPlaceholderData}
          error={error}
          onRetry={refetch}
          empty={<NothingFound q={q} period={period} professional={professional ?? ''} show={show} />}
        />
      )}
      {actions.dialogs}
      <MakeupsPanel opened={makeups.opened} onClose={makeups.close} />
      <GroupPanel id={group.id} onClose={group.close} onOpenClass={panel.open} />
      <ClassPanel id={panel.id} onClose={panel.close} />
    </>
  )
}

type Filters = { q: string; period: Period; professional: string }

/** The search may match in the other period. */
function NothingFound({ q, period, professional, show }: Filters & { show: (change: Partial<Filters>) => void }) {
  const other = period === 'past' ? 'upcoming' : 'past'
  const { data } = useQuery(classPageQuery({ q, period: other, ...(professional && { professional }) }))
  const elsewhere = data?.total ?? 0
  return (
    <EmptyState
      title={noClassFound}
      icon={!(q || professional) && elsewhere === 0 && <IconStretching stroke={1.75} />}
      actions={[
        elsewhere > 0 && {
          label: describeOtherClassPeriod(elsewhere, other),
          variant: q ? 'light' : 'default',
          onClick: () => show({ period: other }),
        },
        (q || professional) !== '' && {
          label: professional ? 'Limpar filtros' : 'Limpar busca',
          variant: 'default',
          onClick: () => show({ q: '', professional: '' }),
        },
        {
          label: q || elsewhere > 0 ? 'Agendar aula' : 'Agendar a primeira aula',
          variant: q && elsewhere > 0 ? 'default' : 'light',
          to: href('/admin/classes/new'),
        },
      ]}
    >
      {q
        ? 'Confira o título ou a descrição, ou agende uma nova aula.'
        : elsewhere > 0
          ? `Não há aulas ${period === 'past' ? 'anteriores a hoje' : 'de hoje em diante'}.`
          : 'Com a primeira aula agendada, você matricula os pacientes, vê as vagas e marca as presenças.'}
    </EmptyState>
  )
}
