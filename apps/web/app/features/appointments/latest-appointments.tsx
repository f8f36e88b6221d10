import { Button, Text } from '@mantine/core'
import type { AppointmentStatus, LatestAppointment } from '@postura/domain/appointments/appointment'
import { appointmentStatusLabels, noAppointmentFound } from '@postura/domain/appointments/appointment.labels'
import { formatInstant, timeOf } from '@postura/domain/shared/time/zoned-time'
import { Link } from 'react-router'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { Section } from '~/ui/section'
import { StatusBadge, type Tone } from '~/ui/status-badge'

const tones: Record<AppointmentStatus, Tone> = {
  scheduled: 'waiting',
  confirmed: 'good',
  completed: 'off',
  canceled: 'late',
}

const columns: Columns<LatestAppointment> = [
  {
    label: 'Data e Hora',
    render: ({ start_time, end_time }) => `${formatInstant(start_time)} – ${timeOf(end_time)}`,
    figures: true,
  },
  { label: 'Título', render: ({ title }) => title },
  {
    label: 'Status',
    render: ({ status }) => <StatusBadge tone={tones[status]}>{appointmentStatusLabels[status]}</StatusBadge>,
  },
]

type LatestAppointmentsProps = { newFor: string | null; appointments: readonly LatestAppointment[] }

/** The last ones of a patient, and the way to the next. */
export function LatestAppointments({ newFor, appointments }: LatestAppointmentsProps) {
  return (
    <Section
      title="Consultas"
      action={
        newFor && (
          <Button component={Link} to={`/admin/appointments/new?patient=${newFor}`} variant="light">
            Nova Consulta
          </Button>
        )
      }
    >
      <DataTable
        label="Últimas consultas"
        inset
        columns={columns}
        rows={appointments}
        empty={<Text c="dimmed">{noAppointmentFound}</Text>}
      />
    </Section>
  )
}
