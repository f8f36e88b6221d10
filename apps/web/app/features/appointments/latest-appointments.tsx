import { Anchor, Button } from '@mantine/core'
import type { LatestAppointment } from '@postura/domain/appointments/appointment'
import { appointmentStatusLabels, noAppointmentFound } from '@postura/domain/appointments/appointment.labels'
import { describePackageUse } from '@postura/domain/packages/package.labels'
import { LATEST_COUNT } from '@postura/domain/patients/patient.rules'
import type { Period } from '@postura/domain/scheduling/period'
import { describeDateTimeRange } from '@postura/domain/scheduling/scheduling.labels'
import { href, Link } from 'react-router'
import type { Columns } from '~/ui/list/data-table'
import { Section } from '~/ui/section'
import { StatusBadge } from '~/ui/status/status-badge'
import { VisitTable } from '../scheduling/visit-table'
import { getAppointmentTone } from './appointment-tones'

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
      <StatusBadge tone={getAppointmentTone(status, null)}>{appointmentStatusLabels[status]}</StatusBadge>
    ),
  },
]

type LatestAppointmentsProps = {
  newFor: string | null
  name: string
  appointments: readonly LatestAppointment[]
}

/** Shows the next and the last appointments of a patient, with a link to book another. */
export function LatestAppointments({ newFor, name, appointments }: LatestAppointmentsProps) {
  const listOf = (period: Period) =>
    `${href('/admin/appointments')}?${new URLSearchParams({ view: 'list', q: name, period })}`
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
      <VisitTable
        label="Consultas"
        columns={columns}
        rows={appointments}
        nothingFound={noAppointmentFound}
        // The page has only the nearest ones. The list has all of them.
        below={(period, shown) =>
          shown.length >= LATEST_COUNT && (
            <Anchor data-noprint component={Link} to={listOf(period)}>
              Ver todas
            </Anchor>
          )
        }
      />
    </Section>
  )
}
