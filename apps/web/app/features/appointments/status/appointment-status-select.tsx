import {
  type Appointment,
  type AppointmentStatus,
  appointmentStatuses,
  type CancelReason,
  cancelReasons,
} from '@postura/domain/appointments/appointment'
import {
  appointmentStatusLabels,
  cancelChoiceLabels,
  describeAppointmentStatus,
  noOutcomeLabel,
} from '@postura/domain/appointments/appointment.labels'
import { lacksOutcome } from '@postura/domain/appointments/appointment.rules'
import { useNow } from '~/lib/use-now'
import type { Tone } from '~/ui/status/status-badge'
import { StatusSelect } from '~/ui/status/status-select'
import { getAppointmentTone } from '../appointment-tones'

type Choice = {
  value: string
  label: string
  tone: Tone
  status: AppointmentStatus
  reason: CancelReason | null
}

const plain: Choice[] = appointmentStatuses.map((status) => ({
  value: status,
  label: appointmentStatusLabels[status],
  tone: getAppointmentTone(status, null),
  status,
  reason: null,
}))
const withReason: Choice[] = cancelReasons.map((reason) => ({
  value: reason,
  label: cancelChoiceLabels[reason],
  tone: getAppointmentTone('canceled', reason),
  status: 'canceled',
  reason,
}))

type AppointmentStatusSelectProps = {
  appointment: Appointment
  onChange: (status: AppointmentStatus, reason: CancelReason | null) => void
}

/** Offers the four statuses. A cancellation and its reason take two taps. */
export function AppointmentStatusSelect({ appointment, onChange }: AppointmentStatusSelectProps) {
  const { patient_name, status, cancel_reason } = appointment
  const now = useNow()
  return (
    <StatusSelect
      of={patient_name}
      shown={
        lacksOutcome(appointment, now)
          ? { label: noOutcomeLabel, tone: 'attention' }
          : {
              label: describeAppointmentStatus(status, cancel_reason),
              tone: getAppointmentTone(status, cancel_reason),
            }
      }
      value={cancel_reason ?? status}
      options={plain}
      finer={withReason}
      onChoose={(choice) => onChange(choice.status, choice.reason)}
    />
  )
}
