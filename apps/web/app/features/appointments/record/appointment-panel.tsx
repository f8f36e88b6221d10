import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { Appointment } from '@postura/domain/appointments/appointment'
import { appointmentErrors } from '@postura/domain/appointments/appointment.errors'
import {
  appointmentLabels,
  appointmentLoadFailure,
  createProgressLabel,
  describeCharge,
} from '@postura/domain/appointments/appointment.labels'
import { isScheduledOrConfirmed } from '@postura/domain/appointments/appointment.rules'
import {
  concludeLabel,
  describeArrivalTimes,
  isStillExpected,
  mayHaveMissed,
  nextStepOf,
} from '@postura/domain/appointments/arrival'
import { attendanceLabels } from '@postura/domain/classes/seat.labels'
import { evolveLabel, seeWrittenLabel, writtenLabel } from '@postura/domain/clinics/clinic.labels'
import { describePackageBalance, describeUnchargedUse } from '@postura/domain/packages/package.labels'
import { pickPackage } from '@postura/domain/packages/package.rules'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { getPayment } from '@postura/domain/payments/payment.endpoints'
import { describeOverdue } from '@postura/domain/payments/payment.labels'
import { roomLabel } from '@postura/domain/rooms/room.labels'
import { civilDateOf, formatInstant } from '@postura/domain/shared/time/zoned-time'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { usePanel } from '~/lib/layers/use-panel'
import { today } from '~/lib/today'
import { useNow } from '~/lib/use-now'
import type { Action } from '~/ui/actions/action'
import { ActionButton } from '~/ui/actions/action-button'
import { DateTimeRange } from '~/ui/date-time-range'
import { type DescriptionItem, DescriptionList } from '~/ui/description-list'
import { IconCheck, IconChecks, IconCircleCheck, IconFileText, IconX } from '~/ui/icons/icons'
import { PhoneLink } from '~/ui/phone-link'
import { RecordPanel } from '~/ui/record-panel'
import { useRecordHooks } from '../../clinics/record/record-hooks'
import { RecordActions } from '../../history/record-actions'
import { PatientLink } from '../../patients/patient-link'
import { patientQuery } from '../../patients/patients.api'
import { useProfessionalName } from '../../professionals/use-professional-options'
import { useRoomNames } from '../../rooms/use-room-names'
import { type May, useMay } from '../../team/use-may'
import { appointmentQuery } from '../appointments.api'
import { useOtherSessions } from '../moves/use-other-sessions'
import { AppointmentStatusSelect } from '../status/appointment-status-select'
import { ArrivalButton } from '../status/arrival-button'
import { useAppointmentStatusChange } from '../status/use-appointment-status-change'
import { useAppointmentActions } from './use-appointment-actions'

type AppointmentPanelProps = { id: string | null; onClose: () => void }

/** Shows one appointment with all its actions. */
export function AppointmentPanel({ id, onClose }: AppointmentPanelProps) {
  return (
    <RecordPanel
      title="Consulta"
      id={id}
      onClose={onClose}
      query={appointmentQuery}
      failure={appointmentLoadFailure}
      missing={appointmentErrors.appointment_not_found.message}
      back={{ to: href('/admin/appointments'), label: 'Voltar para Consultas' }}
    >
      {(appointment) => <Record appointment={appointment} onClose={onClose} />}
    </RecordPanel>
  )
}

/** Who settles the appointment knows its charge; the link is for those who see payments. */
const paymentOf = ({ charge }: Appointment, may: May): ReactNode => {
  if (!charge) return null
  const text = describeCharge(charge, today())
  if (!may(getPayment.needs)) return text
  return (
    <Anchor component={Link} to={`${href('/admin/payments')}?panel=payment.${charge.id}`} inherit>
      {text}
    </Anchor>
  )
}

/** What the patient owes and has paid ahead, for those who see patients; empty until it is loaded. */
const useAccountFacts = ({ patient_id, title, start_time, status }: Appointment, may: May) => {
  const { data } = useQuery({ ...patientQuery(patient_id), enabled: may(getPatient.needs) })
  const sold = data && isScheduledOrConfirmed(status) && pickPackage(data.packages, title, civilDateOf(start_time))
  return {
    owed: data?.debt && data.debt.overdue_cents > 0 ? describeOverdue(data.debt) : null,
    balance: sold ? describePackageBalance(sold) : null,
  }
}

function Record({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const may = useMay()
  const { change, dialogs } = useAppointmentStatusChange()
  const actions = useAppointmentActions({ onDeleted: onClose })
  const others = useOtherSessions(appointment)
  const professional = useProfessionalName(appointment.professional_id)
  const room = useRoomNames()(appointment.room_id)
  const editor = usePanel('evolution')
  const printed: Action = {
    label: createProgressLabel,
    tile: 'Evolução',
    icon: IconFileText,
    to: `${href('/admin/forms/:type', { type: 'evolucao' })}?patient=${appointment.patient_id}`,
  }
  const evolve: Action = { label: evolveLabel, icon: IconFileText, onClick: () => editor.open(appointment.id) }
  const seeWritten: Action = {
    label: seeWrittenLabel,
    tile: writtenLabel,
    icon: IconCheck,
    to: `${href('/admin/patients/:id', { id: appointment.patient_id })}?tab=record`,
  }
  const { useWritesRecord, useIsWritten } = useRecordHooks()
  const isWritten = useIsWritten(appointment)
  const isWriter = useWritesRecord()
  const progress = !isWriter ? printed : isWritten ? seeWritten : evolve
  const { patient_id, patient_name, patient_phone, title, description, status, squeezed_in, reminded_at, series_id } =
    appointment
  const itsDayHasCome = civilDateOf(appointment.start_time) <= today()
  const now = useNow()
  const step = nextStepOf(appointment, now)
  const { owed, balance } = useAccountFacts(appointment, may)
  const facts: DescriptionItem[] = [
    { label: appointmentLabels.title, value: title },
    { label: 'Telefone', value: <PhoneLink phone={patient_phone} /> },
    { label: 'Profissional', value: professional },
    { label: roomLabel, value: room },
    { label: 'Pagamento', value: paymentOf(appointment, may) },
    {
      label: 'Débito',
      value: owed && (
        <Text span inherit c="var(--danger)" fw={600}>
          {owed}
        </Text>
      ),
    },
    { label: 'Pacote', value: appointment.package ? describeUnchargedUse(appointment.package) : balance },
    { label: 'Chegada', value: describeArrivalTimes(appointment) },
    { label: 'Lembrete', value: reminded_at && `enviado ${formatInstant(reminded_at)}` },
    { label: 'Série', value: series_id && 'esta consulta se repete' },
    { label: 'A seguir', value: others.link },
    { label: 'Encaixe', value: squeezed_in ? 'sim' : null },
    {
      label: appointmentLabels.description,
      value: description && <span style={{ whiteSpace: 'pre-line' }}>{description}</span>,
    },
  ]
  return (
    <Stack>
      <div>
        <PatientLink id={patient_id} name={patient_name} fz="var(--text-name)" lh={1.25} />
        <Text className="figures">
          <DateTimeRange of={appointment} />
        </Text>
      </div>
      <Group gap="sm" justify="space-between">
        {isScheduledOrConfirmed(status) && (
          <Group gap="sm">
            {step === 'outcome' ? (
              <>
                <ActionButton
                  action={{
                    label: appointment.started_at ? concludeLabel : attendanceLabels.present,
                    icon: IconCheck,
                    onClick: () => change(appointment, 'completed'),
                  }}
                />
                {mayHaveMissed(appointment) && (
                  <ActionButton
                    action={{
                      label: attendanceLabels.absent,
                      icon: IconX,
                      onClick: () => change(appointment, 'canceled', 'no_show'),
                    }}
                    variant="default"
                  />
                )}
              </>
            ) : (
              <>
                {status === 'scheduled' && (
                  <ActionButton
                    action={{
                      label: 'Confirmar',
                      icon: IconChecks,
                      onClick: () => change(appointment, 'confirmed'),
                    }}
                    variant={step === 'confirmation' ? 'filled' : 'default'}
                  />
                )}
                <ActionButton
                  action={{
                    label: concludeLabel,
                    icon: IconCircleCheck,
                    onClick: () => change(appointment, 'completed'),
                  }}
                  variant="default"
                />
              </>
            )}
            {isStillExpected(appointment, now) && <ArrivalButton of={appointment} isMain={step === 'arrival'} />}
          </Group>
        )}
        <AppointmentStatusSelect appointment={appointment} onChange={(to, reason) => change(appointment, to, reason)} />
      </Group>
      <DescriptionList facts={facts} />
      <RecordActions
        record="appointments"
        id={appointment.id}
        name={patient_name}
        actions={[...actions.of(appointment), ...(itsDayHasCome ? [progress] : [])]}
      />
      {dialogs}
      {actions.dialogs}
      {others.dialog}
    </Stack>
  )
}
