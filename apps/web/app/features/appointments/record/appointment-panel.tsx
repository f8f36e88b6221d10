import { Anchor, Group, Stack, Text } from '@mantine/core'
import { describeWhen } from '@postura/domain/agenda/agenda.labels'
import type { Appointment } from '@postura/domain/appointments/appointment'
import { appointmentErrors } from '@postura/domain/appointments/appointment.errors'
import {
  appointmentLabels,
  appointmentLoadFailure,
  createProgress,
} from '@postura/domain/appointments/appointment.labels'
import { isLive } from '@postura/domain/appointments/appointment.rules'
import { withoutChargeBy } from '@postura/domain/packages/package.labels'
import { paymentStatusLabels } from '@postura/domain/payments/payment.labels'
import { shownStatus } from '@postura/domain/payments/payment.rules'
import { formatMoney } from '@postura/domain/shared/brazil/money'
import { civilDateOf, formatInstant } from '@postura/domain/shared/time/zoned-time'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { today } from '~/lib/today'
import type { Action } from '~/ui/actions/action'
import { ActionButton } from '~/ui/actions/action-button'
import { ActionMenu } from '~/ui/actions/action-menu'
import { type Fact, Facts } from '~/ui/facts'
import { IconChecks, IconCircleCheck, IconFileText, IconHistory } from '~/ui/icons/icons'
import { PhoneLink } from '~/ui/phone-link'
import { RecordPanel } from '~/ui/record-panel'
import { HistoryPanel } from '../../history/history-panel'
import { useProfessionalName } from '../../professionals/use-several-professionals'
import { appointmentQuery } from '../appointments.api'
import { AppointmentStatusSelect } from '../status/appointment-status-select'
import { useStatusChange } from '../status/use-status-change'
import { useAppointmentActions } from './use-appointment-actions'

type AppointmentPanelProps = { id: string | null; onClose: () => void }

/** One appointment and all that is done with it, at the thumb. */
export function AppointmentPanel({ id, onClose }: AppointmentPanelProps) {
  return (
    <RecordPanel
      title="Consulta"
      id={id}
      onClose={onClose}
      query={appointmentQuery}
      failure={appointmentLoadFailure}
      missing={appointmentErrors.appointment_not_found.message}
      back={{ to: '/admin/appointments', label: 'Voltar para Consultas' }}
    >
      {(appointment) => <Record appointment={appointment} onClose={onClose} />}
    </RecordPanel>
  )
}

const paymentOf = ({ charge }: Appointment): ReactNode =>
  charge && (
    <Anchor component={Link} to={`/admin/payments?painel=pagamento.${charge.id}`} inherit>
      {formatMoney(charge.amount_cents)}, {paymentStatusLabels[shownStatus(charge, today())].toLowerCase()}
    </Anchor>
  )

function Record({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { change, dialogs } = useStatusChange()
  const actions = useAppointmentActions({ onDeleted: onClose })
  const professional = useProfessionalName(appointment.professional_id)
  const [history, setHistory] = useState(false)
  const all = actions.of(appointment)
  const progress: Action = {
    label: createProgress,
    icon: IconFileText,
    to: `/admin/forms/evolucao?patient=${appointment.patient_id}`,
  }
  const [usual, dangerous] = [all.filter(({ danger }) => !danger), all.filter(({ danger }) => danger)]
  const { patient_id, patient_name, patient_phone, title, description, status, squeezed_in, reminded_at, series_id } =
    appointment
  const itsDayHasCome = civilDateOf(appointment.start_time) <= today()
  const facts: Fact[] = [
    { label: appointmentLabels.title, value: title },
    { label: 'Telefone', value: <PhoneLink phone={patient_phone} /> },
    { label: 'Profissional', value: professional },
    { label: 'Pagamento', value: paymentOf(appointment) },
    { label: 'Pacote', value: appointment.package && withoutChargeBy(appointment.package) },
    { label: 'Lembrete', value: reminded_at && `enviado ${formatInstant(reminded_at)}` },
    { label: 'Série', value: series_id && 'esta consulta se repete' },
    { label: 'Encaixe', value: squeezed_in ? 'sim' : null },
    {
      label: appointmentLabels.description,
      value: description && <span style={{ whiteSpace: 'pre-line' }}>{description}</span>,
    },
  ]
  return (
    <Stack>
      <div>
        <Anchor component={Link} to={`/admin/patients/${patient_id}`} fw={700} fz="lg" underline="hover">
          {patient_name}
        </Anchor>
        <Text className="figures">{describeWhen(appointment)}</Text>
      </div>
      <AppointmentStatusSelect appointment={appointment} onChange={(to, reason) => change(appointment, to, reason)} />
      {isLive(status) && (
        <Group gap="sm">
          <ActionButton
            action={{ label: 'Concluir', icon: IconCircleCheck, onClick: () => change(appointment, 'completed') }}
            // Before its day there is something else to be done.
            variant={itsDayHasCome ? 'filled' : 'default'}
          />
          {status === 'scheduled' && (
            <ActionButton
              action={{ label: 'Confirmar', icon: IconChecks, onClick: () => change(appointment, 'confirmed') }}
              variant={itsDayHasCome ? 'default' : 'filled'}
            />
          )}
        </Group>
      )}
      <Facts facts={facts} />
      <Group gap="sm">
        {[...usual, ...(itsDayHasCome ? [progress] : [])].map((action) => (
          <ActionButton key={action.label} action={action} variant="default" />
        ))}
        <ActionMenu
          of={patient_name}
          actions={[{ label: 'Histórico', icon: IconHistory, onClick: () => setHistory(true) }, ...dangerous]}
        />
      </Group>
      <HistoryPanel
        record="appointments"
        id={appointment.id}
        name={patient_name}
        opened={history}
        onClose={() => setHistory(false)}
      />
      {dialogs}
      {actions.dialogs}
    </Stack>
  )
}
