import { Group, SegmentedControl } from '@mantine/core'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { today } from '~/lib/today'
import { usePanel } from '~/lib/use-panel'
import { ActionButton } from '~/ui/actions/action-button'
import { IconBrandWhatsapp, IconPlus, IconStretching } from '~/ui/icons/icons'
import { PageHeader } from '~/ui/page-header'
import { PageSpinner } from '~/ui/states/spinner'
import { ClassPanel } from '../classes/record/class-panel'
import { ProfessionalSelect } from '../professionals/professional-select'
import { useSeveralProfessionals } from '../professionals/use-several-professionals'
import { AppointmentList } from './appointment-list'
import { AppointmentPanel } from './record/appointment-panel'
import { RemindersPanel } from './reminders/reminders-panel'
import { useAgendaAddress, views } from './use-agenda-address'

export const meta = () => [{ title: 'Consultas | Postura' }]

// The calendar's library is heavy: only whoever opens the calendar waits for it.
const AgendaCalendar = lazy(async () => ({ default: (await import('./calendar/agenda-calendar')).AgendaCalendar }))

const viewLabels = { list: 'Lista', calendar: 'Agenda' }

/** One page, two views of the same appointments: a list to search in, a calendar to look at, where classes stand beside them. */
export default function Appointments() {
  const navigate = useNavigate()
  const address = useAgendaAddress()
  const { filters, view, span } = address
  const panels = { appointment: usePanel('consulta'), class: usePanel('aula') }
  const reminders = usePanel('lembretes')
  const professionals = useSeveralProfessionals()
  const professional = professionals.some(({ id }) => id === filters.professional) ? filters.professional : ''
  const create = ({ start_time, end_time }: { start_time: string; end_time?: string | undefined }) => {
    const known = { start_time, ...(end_time && { end_time }), ...(professional && { professional_id: professional }) }
    navigate(`/admin/appointments/new?${new URLSearchParams(known)}`)
  }
  return (
    <>
      <PageHeader
        title="Consultas"
        action={<ActionButton action={{ label: 'Nova Consulta', icon: IconPlus, to: '/admin/appointments/new' }} />}
        more={[
          { label: 'Nova Aula', icon: IconStretching, to: '/admin/classes/new' },
          { label: 'Lembretes de amanhã', icon: IconBrandWhatsapp, onClick: () => reminders.open() },
        ]}
      />
      <Group gap="sm" mb="md">
        <SegmentedControl
          size="md"
          aria-label="Ver como"
          value={view}
          onChange={(chosen) => address.lookAs(views.find((each) => each === chosen) ?? 'list')}
          data={views.map((value) => ({ value, label: viewLabels[value] }))}
        />
        <ProfessionalSelect
          aria-label="Profissional"
          professionals={professionals}
          nobody="Todos os profissionais"
          value={professional}
          onChange={(event) => address.show({ professional: event.currentTarget.value })}
        />
      </Group>
      {view === 'list' ? (
        <AppointmentList address={address} onOpen={({ id }) => panels.appointment.open(id)} />
      ) : (
        <Suspense fallback={<PageSpinner />}>
          <AgendaCalendar
            span={span}
            date={isCivilDate(filters.date) ? filters.date : today()}
            onShow={address.lookAt}
            professional={professional || null}
            onOpen={({ kind, id }) => panels[kind].open(id)}
            onCreate={create}
          />
        </Suspense>
      )}
      <AppointmentPanel id={panels.appointment.id} onClose={panels.appointment.close} />
      <ClassPanel id={panels.class.id} onClose={panels.class.close} />
      <RemindersPanel opened={reminders.opened} onClose={reminders.close} />
    </>
  )
}
