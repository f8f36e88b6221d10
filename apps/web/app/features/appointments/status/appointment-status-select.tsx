import {
  type Appointment,
  type AppointmentStatus,
  appointmentStatuses,
  type CancelReason,
  cancelReasons,
} from '@postura/domain/appointments/appointment'
import { appointmentStatusLabels, describeStatus } from '@postura/domain/appointments/appointment.labels'
import { StatusSelect } from '~/ui/status/status-select'
import { appointmentTones } from '../appointment-tones'

type Choice = {
  value: string
  label: string
  tone: (typeof appointmentTones)[AppointmentStatus]
  status: AppointmentStatus
  reason: CancelReason | null
}

const plain: Choice[] = appointmentStatuses.map((status) => ({
  value: status,
  label: appointmentStatusLabels[status],
  tone: appointmentTones[status],
  status,
  reason: null,
}))
const withReason: Choice[] = cancelReasons.map((reason) => ({
  value: reason,
  label: describeStatus('canceled', reason),
  tone: appointmentTones.canceled,
  status: 'canceled',
  reason,
}))

type AppointmentStatusSelectProps = {
  appointment: Appointment
  onChange: (status: AppointmentStatus, reason: CancelReason | null) => void
}

/** The four statuses, and a cancellation with its reason in the same two taps. */
export function AppointmentStatusSelect({ appointment, onChange }: AppointmentStatusSelectProps) {
  const { patient_name, status, cancel_reason } = appointment
  return (
    <StatusSelect
      of={patient_name}
      shown={{ label: describeStatus(status, cancel_reason), tone: appointmentTones[status] }}
      value={cancel_reason ?? status}
      options={plain}
      finer={withReason}
      onChoose={(choice) => onChange(choice.status, choice.reason)}
    />
  )
}
