import { Anchor, Button, Text } from '@mantine/core'
import type { LatestAppointment } from '@postura/domain/appointments/appointment'
import { appointmentStatusLabels, noAppointmentFound } from '@postura/domain/appointments/appointment.labels'
import { describePackageUse } from '@postura/domain/packages/package.labels'
import { describeDateTimeRange } from '@postura/domain/scheduling/scheduling.labels'
import { href, Link } from 'react-router'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { Section } from '~/ui/section'
import { StatusBadge } from '~/ui/status/status-badge'
import { appointmentTones } from './appointment-tones'

const columns: Columns<LatestAppointment> = [
  {
    label: 'Data e Hora',
    render: (appointment) => (
      <Anchor
        component={Link}
        to={`${href('/admin/appointments')}?panel=appointment.${appointment.id}`}
        underline="hover"
        inherit
      >
        {describeDateTimeRange(appointment)}
      </Anchor>
    ),
    figures: true,
  },
  {
    label: 'Título',
    render: ({ title, package: use }) => (use ? `${title}, ${describePackageUse(use)}` : title),
  },
  {
    label: 'Status',
    render: ({ status }) => (
      <StatusBadge tone={appointmentTones[status]}>{appointmentStatusLabels[status]}</StatusBadge>
    ),
  },
]

type LatestAppointmentsProps = { newFor: string | null; appointments: readonly LatestAppointment[] }

/** Shows the last appointments of a patient, with a link to book the next. */
export function LatestAppointments({ newFor, appointments }: LatestAppointmentsProps) {
  return (
    <Section
      title="Consultas"
      action={
        newFor && (
          <Button component={Link} to={`${href('/admin/appointments/new')}?patient=${newFor}`} variant="light">
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
