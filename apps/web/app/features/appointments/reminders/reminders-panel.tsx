import { Button, Drawer, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Appointment } from '@postura/domain/appointments/appointment'
import { describeAppointmentStatus } from '@postura/domain/appointments/appointment.labels'
import { isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import { nobodyToRemind } from '@postura/domain/appointments/moves/appointment-moves.labels'
import {
  classRemindersTitle,
  describeReminder,
  describeReminderCount,
  whatsappFailsNote,
} from '@postura/domain/messages/message.labels'
import type { DayReminder, ReminderPlan } from '@postura/domain/messages/reminder'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import { addDays, formatDayAndMonth } from '@postura/domain/shared/time/civil-date'
import { civilDateOf, formatInstant, timeOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { today } from '~/lib/today'
import { IconBrandWhatsapp } from '~/ui/icons/icons'
import css from '~/ui/list/rows.module.css'
import { EmptyState } from '~/ui/states/empty-state'
import { ErrorState } from '~/ui/states/error-state'
import { StatusBadge } from '~/ui/status/status-badge'
import { dayRemindersQuery } from '../../messages/messages.api'
import { getAppointmentTone } from '../appointment-tones'
import { appointmentCalendarQuery } from '../appointments.api'
import { useAppointmentStatusChange } from '../status/use-appointment-status-change'
import { useReminder } from './use-reminder'

type RemindersPanelProps = { opened: boolean; onClose: () => void }

/** Lists the appointments of tomorrow, to send reminders and save the replies. */
export function RemindersPanel({ opened, onClose }: RemindersPanelProps) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" title="Lembretes de amanhã">
      <Tomorrow />
    </Drawer>
  )
}

function Tomorrow() {
  const day = addDays(today(), 1)
  const { data, error, refetch } = useQuery(appointmentCalendarQuery(day, addDays(day, 1)))
  const { data: mails } = useQuery(dayRemindersQuery(day))
  if (!data)
    return error ? (
      <ErrorState reason={error.message} onRetry={refetch} />
    ) : (
      <Skeleton height={180} aria-label="Carregando…" />
    )
  const coming = data.filter(
    ({ start_time, status, reminded_at }) =>
      civilDateOf(start_time) === day && (isScheduledOrConfirmed(status) || reminded_at !== null),
  )
  const visits = mails?.is_on ? mails.visits : []
  const students = visits.filter(({ kind }) => kind === 'class')
  if (coming.length === 0 && students.length === 0)
    return <EmptyState title={nobodyToRemind}>Não há consultas marcadas para amanhã.</EmptyState>
  return (
    <Stack gap="lg">
      {mails?.is_on && <Text fw={600}>{describeReminderCount(visits)}</Text>}
      {mails?.whatsapp_fails && <Text>{whatsappFailsNote}</Text>}
      {coming.length > 0 && <ReminderList of={coming} mails={visits} />}
      {students.length > 0 && <MailedStudents of={students} />}
    </Stack>
  )
}

/** Students of tomorrow's classes, who are reminded by e-mail. */
function MailedStudents({ of }: { of: readonly DayReminder[] }) {
  return (
    <section aria-label={classRemindersTitle}>
      <Title order={3} size="h5">
        {classRemindersTitle}
      </Title>
      <ul className={css.rows}>
        {of.map(({ id, patient_name, start_time, reminder }) => (
          <li key={id}>
            <Text fw={600}>
              <span className="figures">{timeOf(start_time)}</span> {patient_name}
            </Text>
            <Text size="sm" c="dimmed">
              {describeReminder(reminder)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ReminderListProps = {
  of: readonly Appointment[]
  /** What is sent by e-mail, of those that are known. */
  mails?: readonly DayReminder[]
  /** The day is shown beside the time. */
  hasDay?: boolean
}

/** Messages that are sent one after the other, and the replies. */
export function ReminderList({ of: coming, mails = [], hasDay = false }: ReminderListProps) {
  const { change, dialogs } = useAppointmentStatusChange()
  const mailOf = ({ id }: Appointment) => mails.find((mail) => mail.id === id)?.reminder
  const waiting = coming.filter((appointment) => isWaiting(appointment, mailOf(appointment))).length
  return (
    <Stack gap="sm">
      <Text c="dimmed" role="status">
        {waiting === 0
          ? 'Ninguém mais para lembrar.'
          : `${waiting === 1 ? 'Falta' : 'Faltam'} ${waiting} de ${coming.length}.`}
      </Text>
      <ul className={css.rows}>
        {coming.map((appointment) => (
          <Reminder
            key={appointment.id}
            appointment={appointment}
            mail={mailOf(appointment)}
            hasDay={hasDay}
            onChange={change}
          />
        ))}
      </ul>
      {dialogs}
    </Stack>
  )
}

/** A confirmed appointment needs no reminder, and one that goes by e-mail needs no second one. */
const isWaiting = ({ status, reminded_at }: Appointment, mail: ReminderPlan | undefined): boolean =>
  status === 'scheduled' && reminded_at === null && (mail === undefined || mail.outcome === 'none')

type ReminderProps = {
  appointment: Appointment
  mail: ReminderPlan | undefined
  hasDay: boolean
  onChange: ReturnType<typeof useAppointmentStatusChange>['change']
}

function Reminder({ appointment, mail, hasDay, onChange }: ReminderProps) {
  const remind = useReminder()
  const { patient_name, start_time, status, cancel_reason, reminded_at } = appointment
  const sent = reminded_at !== null
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>
            <span className="figures">
              {hasDay && `${formatDayAndMonth(civilDateOf(start_time))} `}
              {timeOf(start_time)}
            </span>{' '}
            {patient_name}
          </Text>
          <Text size="sm" c="dimmed" className="figures">
            {contactPhoneOf(appointment)}
          </Text>
          {mail && isScheduledOrConfirmed(status) && (
            <Text size="sm" c="dimmed">
              {describeReminder(mail)}
            </Text>
          )}
          {sent && (
            <Text size="sm" c="dimmed">
              Lembrete enviado {formatInstant(reminded_at)}
            </Text>
          )}
        </div>
        <StatusBadge tone={getAppointmentTone(status, cancel_reason)}>
          {describeAppointmentStatus(status, cancel_reason)}
        </StatusBadge>
      </Group>
      {isScheduledOrConfirmed(status) && (
        <Group gap="xs" mt="xs">
          <Button
            px="sm"
            variant={isWaiting(appointment, mail) ? 'light' : 'default'}
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            aria-label={`${sent ? 'Reenviar' : 'Enviar'} lembrete a ${patient_name}`}
            onClick={() => remind(appointment)}
          >
            {sent ? 'Reenviar' : 'Enviar'}
          </Button>
          {status !== 'confirmed' && (
            <Button
              px="sm"
              variant="default"
              aria-label={`Confirmada: ${patient_name}`}
              onClick={() => onChange(appointment, 'confirmed')}
            >
              Confirmada
            </Button>
          )}
          <Button
            px="sm"
            variant="default"
            aria-label={`Cancelada: ${patient_name}`}
            onClick={() => onChange(appointment, 'canceled', 'patient')}
          >
            Cancelada
          </Button>
        </Group>
      )}
    </li>
  )
}
