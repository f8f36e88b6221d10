import { Box, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { appointmentStatuses } from '@postura/domain/appointments/appointment'
import { confirmAppointments, listAppointments } from '@postura/domain/appointments/appointment.endpoints'
import { selectSeveralLabel } from '@postura/domain/appointments/moves/appointment-moves.labels'
import { printDayLabel } from '@postura/domain/calendar/day-sheet.print'
import {
  absenceTitle,
  describeAbsenceOf,
  noticesTitle,
} from '@postura/domain/classes/cancellations/cancellation.labels'
import { shortNameOf } from '@postura/domain/professionals/professional.labels'
import { isCivilDate } from '@postura/domain/shared/time/civil-date'
import { lazy, Suspense, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { usePanel } from '~/lib/layers/use-panel'
import { today } from '~/lib/today'
import { useHasCards, useIsMobile } from '~/lib/use-is-mobile'
import { ActionButton } from '~/ui/actions/action-button'
import {
  IconBan,
  IconBrandWhatsapp,
  IconListCheck,
  IconPlus,
  IconPrinter,
  IconStretching,
  IconUsers,
} from '~/ui/icons/icons'
import { PageHeader } from '~/ui/page-header'
import type { NewBooking } from '../calendar/calendar.props'
import { usePrintedDay } from '../calendar/entries/printed-day'
import { useDaySheet } from '../calendar/entries/use-day-sheet'
import { CalendarSkeleton } from '../calendar/loading/calendar-skeleton'
import { CalendarTitle, CalendarToolbar, TodayButton, TodayCount } from '../calendar/toolbar/calendar-toolbar'
import { ViewSwitch } from '../calendar/toolbar/view-switch'
import { useAppointmentsUrlState } from '../calendar/use-appointments-url-state'
import { useCalendarView } from '../calendar/use-calendar-view'
import { AbsenceDialog } from '../classes/cancellations/absence-dialog'
import { openNotices } from '../classes/cancellations/notices-opened'
import { ClassPanel } from '../classes/record/class-panel'
import { ProfessionalSelect } from '../professionals/professional-select'
import { useProfessionalOptions } from '../professionals/use-professional-options'
import { opensWith } from '../team/page-needs'
import { useMay } from '../team/use-may'
import { AppointmentList } from './appointment-list'
import { AppointmentPanel } from './record/appointment-panel'
import { RemindersPanel } from './reminders/reminders-panel'

export const handle = opensWith(listAppointments)

export const meta = () => [{ title: 'Consultas | Postura' }]

/** Number of professionals whose absence has its own line in the menu. */
const MAX_NAMED = 4

// The calendar library is large, so it is loaded only with the calendar view.
const AgendaCalendar = lazy(async () => ({ default: (await import('../calendar/calendar')).Calendar }))

/** Shows the appointments as a list or as a calendar. The calendar also shows classes. */
export default function Appointments() {
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const address = useAppointmentsUrlState()
  const { filters, view, span } = address
  const panels = { appointment: usePanel('appointment'), class: usePanel('class') }
  const reminders = usePanel('reminders')
  const [isAbsenceOpen, absence] = useDisclosure()
  const may = useMay()
  const [isSelecting, selecting] = useDisclosure()
  const [absent, setAbsent] = useState<string | null>(null)
  const professionals = useProfessionalOptions()
  const professional = professionals.some(({ id }) => id === filters.professional) ? filters.professional : ''
  const names = professionals.map(({ name }) => name)
  // Few professionals are named at once, which saves the choice in the dialog.
  const absences =
    professional || professionals.length === 0 || professionals.length > MAX_NAMED
      ? [{ label: absenceTitle, id: professional || null }]
      : professionals.map(({ id, name }) => ({ label: describeAbsenceOf(shortNameOf(name, names)), id }))
  const { day, q } = filters
  const status = appointmentStatuses.find((each) => each === filters.status) ?? null
  const isDayPrinted = view === 'list' && isCivilDate(day) && !q
  const sheet = usePrintedDay(isDayPrinted ? { day, professional: professional || null, status } : null)
  const create = ({ start_time, end_time, professional_id = professional }: NewBooking) => {
    const known = { start_time, ...(end_time && { end_time }), ...(professional_id && { professional_id }) }
    navigate(`${href('/admin/appointments/new')}?${new URLSearchParams(known)}`)
  }
  const isCalendar = view === 'calendar'
  const date = isCivilDate(filters.date) ? filters.date : today()
  const shown = { span, date, onShow: address.lookAt, professional: professional || null }
  const daysShown = useCalendarView(span)
  const printDay = useDaySheet(professional || null)
  const dayShown = isCalendar ? (daysShown === 'day' ? date : null) : isCivilDate(day) ? day : null
  const isShort = useHasCards() || isCalendar
  const chooser = (
    <ProfessionalSelect
      aria-label="Profissional"
      data-noprint
      professionals={professionals}
      noneLabel={isShort ? 'Todos' : 'Todos os profissionais'}
      {...(isShort && { leftSection: <IconUsers size={16} stroke={1.75} aria-hidden /> })}
      value={professional}
      // On paper, the choice says something only if it is one professional.
      wrapperProps={{ 'data-noprint': professional ? undefined : true }}
      onChange={(event) => address.show({ professional: event.currentTarget.value })}
    />
  )
  return (
    // On paper the list may continue on the next page.
    <section aria-label={isCalendar ? 'Agenda' : 'Consultas'} style={{ breakInside: 'auto' }}>
      <PageHeader
        title="Consultas"
        // On mobile a toast covers what is in the header, so it has no buttons.
        instead={
          isCalendar && (isMobile ? <CalendarTitle view={daysShown} date={date} /> : <CalendarToolbar {...shown} />)
        }
        mark={
          !isMobile && (
            // In the same place in every view.
            <Group
              gap="sm"
              wrap="nowrap"
              miw={0}
              ml="auto"
              flex={isCalendar ? undefined : '1 1 auto'}
              justify="flex-end"
            >
              {!isCalendar && <TodayCount />}
              {professionals.length > 0 && (
                <Box flex="0 1 11rem" miw="6.25rem">
                  {chooser}
                </Box>
              )}
              <ViewSwitch address={address} />
            </Group>
          )
        }
        action={
          <>
            {isMobile && isCalendar && <TodayButton onShow={address.lookAt} />}
            <ActionButton action={{ label: 'Nova Consulta', icon: IconPlus, to: href('/admin/appointments/new') }} />
          </>
        }
        more={[
          { label: 'Nova Aula', icon: IconStretching, to: href('/admin/classes/new') },
          ...(!isCalendar && may(confirmAppointments.needs)
            ? [{ label: selectSeveralLabel, icon: IconListCheck, onClick: selecting.open }]
            : []),
          ...(dayShown ? [{ label: printDayLabel, icon: IconPrinter, onClick: () => printDay(dayShown) }] : []),
          { label: 'Lembretes de amanhã', icon: IconBrandWhatsapp, onClick: () => reminders.open() },
          ...absences.map(({ label, id }) => ({
            label,
            icon: IconBan,
            onClick: () => {
              setAbsent(id)
              absence.open()
            },
          })),
          { label: noticesTitle, icon: IconBrandWhatsapp, onClick: openNotices },
        ]}
      />
      {isMobile && !isCalendar && (
        <Group gap="xs" mb="xs">
          <ViewSwitch address={address} />
          {professionals.length > 0 && <Box flex="1 1 6.25rem">{chooser}</Box>}
        </Group>
      )}
      {view === 'list' ? (
        <AppointmentList
          address={address}
          onOpen={({ id }) => panels.appointment.open(id)}
          sheet={sheet}
          isSelecting={isSelecting}
          onEndSelection={selecting.close}
        />
      ) : (
        <Suspense fallback={<CalendarSkeleton view={daysShown} date={date} professional={shown.professional} />}>
          <AgendaCalendar
            {...shown}
            viewSwitch={<ViewSwitch address={address} />}
            onProfessional={(id) => address.show({ professional: id ?? '' })}
            onOpen={({ kind, id }) => panels[kind].open(id)}
            onCreate={create}
          />
        </Suspense>
      )}
      <AppointmentPanel id={panels.appointment.id} onClose={panels.appointment.close} />
      <ClassPanel id={panels.class.id} onClose={panels.class.close} />
      <AbsenceDialog
        opened={isAbsenceOpen}
        onClose={absence.close}
        day={isCalendar ? date : isCivilDate(day) ? day : today()}
        professional={absent}
      />
      <RemindersPanel opened={reminders.opened} onClose={reminders.close} />
    </section>
  )
}
