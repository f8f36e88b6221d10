import { Anchor, Text } from '@mantine/core'
import type { Appointment, AppointmentStatus, CancelReason } from '@postura/domain/appointments/appointment'
import { contactPhoneOf } from '@postura/domain/patients/contact'
import { squeezedInMark } from '@postura/domain/scheduling/scheduling.labels'
import { DateTimeRange } from '~/ui/date-time-range'
import type { Columns } from '~/ui/list/data-table'
import { PhoneLink } from '~/ui/phone-link'
import { ProfessionalMark } from '../professionals/professional-mark'
import { AppointmentStatusSelect } from './status/appointment-status-select'

/** Columns of the list. The name opens the appointment, and the status can be changed in its row. */
export const appointmentColumns = (
  onOpen: (appointment: Appointment) => void,
  onStatus: (appointment: Appointment, status: AppointmentStatus, reason: CancelReason | null) => void,
): Columns<Appointment> => [
  {
    label: 'Paciente',
    render: (appointment) => (
      <Anchor component="button" type="button" underline="hover" inherit ta="left" onClick={() => onOpen(appointment)}>
        {appointment.patient_name}
      </Anchor>
    ),
    below: (appointment) => <PhoneLink phone={contactPhoneOf(appointment)} />,
    belowInTable: true,
  },
  {
    label: 'Título',
    obvious: true,
    isOneLine: true,
    render: ({ title, squeezed_in }) => `${title}${squeezed_in ? ` (${squeezedInMark})` : ''}`,
    below: ({ professional_id, description }) => (
      <>
        <ProfessionalMark id={professional_id} />
        {description && (
          <Text span inherit truncate title={description}>
            {description}
          </Text>
        )}
      </>
    ),
  },
  {
    label: 'Data e Hora',
    obvious: true,
    leads: true,
    render: (appointment) => <DateTimeRange of={appointment} isInDay />,
    figures: true,
  },
  {
    label: 'Status',
    obvious: true,
    side: true,
    render: (appointment) => (
      <AppointmentStatusSelect
        appointment={appointment}
        onChange={(status, reason) => onStatus(appointment, status, reason)}
      />
    ),
  },
]
