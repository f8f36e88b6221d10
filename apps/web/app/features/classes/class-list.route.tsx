import { Button, Group, SegmentedControl } from '@mantine/core'
import { type ClassPeriod, classPeriods } from '@postura/domain/classes/class'
import {
  classNoun,
  classPeriodLabels,
  describeOtherClassPeriod,
  noClassFound,
} from '@postura/domain/classes/class.labels'
import { makeupsTitle } from '@postura/domain/classes/makeups/makeup.labels'
import { formatTotal } from '@postura/domain/shared/page'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useListUrlState } from '~/lib/use-list-url-state'
import { usePanel } from '~/lib/use-panel'
import { ActionButton } from '~/ui/actions/action-button'
import { SearchField } from '~/ui/fields/search-field'
import { IconCalendarRepeat, IconPlus } from '~/ui/icons/icons'
import { Pager } from '~/ui/list/pager'
import { PageHeader } from '~/ui/page-header'
import { EmptyPage } from '~/ui/states/empty-page'
import { EmptyState } from '~/ui/states/empty-state'
import { ClassTable } from './class-table'
import { classPageQuery } from './classes.api'
import { MakeupsPanel } from './makeups/makeups-panel'
import { ClassPanel } from './record/class-panel'
import { useClassActions } from './record/use-class-actions'

export const meta = () => [{ title: 'Aulas | Postura' }]

/** Starts with today. Past classes are one tap away. */
export default function ClassList() {
  const { filters, cursors, show, turnTo } = useListUrlState({ q: '', period: 'upcoming' })
  const { q } = filters
  const period = filters.period === 'past' ? 'past' : 'upcoming'
  const { data, isPlaceholderData, error, refetch } = useQuery(classPageQuery({ q, period, ...cursors }))
  const { items, total = 0, previous = null, next = null } = data ?? {}
  const panel = usePanel('aula')
  const makeups = usePanel('reposicoes')
  const actions = useClassActions()

  return (
    <>
      <PageHeader
        title="Aulas"
        action={<ActionButton action={{ label: 'Nova Aula', icon: IconPlus, to: href('/admin/classes/new') }} />}
      />
      <Group gap="sm" mb="md">
        <SearchField label="Buscar por título ou descrição" value={q} onSearch={(term) => show({ q: term })} />
        <SegmentedControl
          size="md"
          aria-label="Quais aulas"
          value={period}
          onChange={(chosen) => show({ period: chosen })}
          data={classPeriods.map((value) => ({ value, label: classPeriodLabels[value] }))}
        />
        <ActionButton
          action={{ label: makeupsTitle, icon: IconCalendarRepeat, onClick: () => makeups.open() }}
          variant="default"
        />
      </Group>
      <ClassTable
        classes={items}
        actions={actions.of}
        onOpen={({ id }) => panel.open(id)}
        isStale={isPlaceholderData}
        error={error}
        onRetry={refetch}
        empty={
          cursors.after || cursors.before ? (
            <EmptyPage title={noClassFound} what="aulas" onReturn={() => show({})} />
          ) : (
            <NothingFound
              q={q}
              period={period}
              onClear={() => show({ q: '' })}
              onOther={(other) => show({ period: other })}
            />
          )
        }
      />
      {items && items.length > 0 && (
        <Pager
          total={formatTotal(total, classNoun)}
          onPrevious={turnTo('before', previous)}
          onNext={turnTo('after', next)}
        />
      )}
      {actions.dialogs}
      <MakeupsPanel opened={makeups.opened} onClose={makeups.close} />
      <ClassPanel id={panel.id} onClose={panel.close} />
    </>
  )
}

type NothingFoundProps = {
  q: string
  period: ClassPeriod
  onClear: () => void
  onOther: (period: ClassPeriod) => void
}

/** The search may match in the other period. */
function NothingFound({ q, period, onClear, onOther }: NothingFoundProps) {
  const other = period === 'past' ? 'upcoming' : 'past'
  const { data } = useQuery(classPageQuery({ q, period: other }))
  const elsewhere = data?.total ?? 0
  return (
    <EmptyState
      title={noClassFound}
      action={
        <Group justify="center">
          {elsewhere > 0 && (
            <Button variant={q ? 'filled' : 'default'} onClick={() => onOther(other)}>
              {describeOtherClassPeriod(elsewhere, other)}
            </Button>
          )}
          {q && (
            <Button variant="default" onClick={onClear}>
              Limpar busca
            </Button>
          )}
          <Button component={Link} to={href('/admin/classes/new')} variant={q && elsewhere > 0 ? 'default' : 'filled'}>
            Agendar {q || elsewhere > 0 ? 'aula' : 'a primeira aula'}
          </Button>
        </Group>
      }
    >
      {q
        ? 'Confira o título ou a descrição, ou agende uma nova aula.'
        : elsewhere > 0
          ? `Não há aulas ${period === 'past' ? 'anteriores a hoje' : 'de hoje em diante'}.`
          : 'Com a primeira aula agendada, você matricula os pacientes, vê as vagas e marca as presenças.'}
    </EmptyState>
  )
}
