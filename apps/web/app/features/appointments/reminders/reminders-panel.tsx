import { Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Appointment } from '@postura/domain/appointments/appointment'
import { describeAppointmentStatus } from '@postura/domain/appointments/appointment.labels'
import { isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { civilDateOf, formatInstant, timeOf } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import { today } from '~/lib/today'
import { IconBrandWhatsapp } from '~/ui/icons/icons'
import css from '~/ui/list/rows.module.css'
import { EmptyState } from '~/ui/states/empty-state'
import { ErrorState } from '~/ui/states/error-state'
import { StatusBadge } from '~/ui/status/status-badge'
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
  const { change, dialogs } = useAppointmentStatusChange()
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
  const waiting = coming.filter(isWaiting).length
  if (coming.length === 0)
    return <EmptyState title="Ninguém para lembrar">Não há consultas marcadas para amanhã.</EmptyState>
  return (
    <Stack gap="sm">
      <Text c="dimmed" role="status">
        {waiting === 0
          ? 'Ninguém mais para lembrar.'
          : `${waiting === 1 ? 'Falta' : 'Faltam'} ${waiting} de ${coming.length}.`}
      </Text>
      <ul className={css.rows}>
        {coming.map((appointment) => (
          <Reminder key={appointment.id} appointment={appointment} onChange={change} />
        ))}
      </ul>
      {dialogs}
    </Stack>
  )
}

/** A confirmed appointment needs no reminder. */
const isWaiting = ({ status, reminded_at }: Appointment): boolean => status === 'scheduled' && reminded_at === null

type ReminderProps = { appointment: Appointment; onChange: ReturnType<typeof useAppointmentStatusChange>['change'] }

function Reminder({ appointment, onChange }: ReminderProps) {
  const remind = useReminder()
  const { patient_name, start_time, status, cancel_reason, reminded_at } = appointment
  const sent = reminded_at !== null
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>
            <span className="figures">{timeOf(start_time)}</span> {patient_name}
          </Text>
          <Text size="sm" c="dimmed" className="figures">
            {contactPhoneOf(appointment)}
          </Text>
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
            variant={isWaiting(appointment) ? 'light' : 'default'}
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
