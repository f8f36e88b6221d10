import { Anchor } from '@mantine/core'
import type { Attendance, PatientClass } from '@postura/domain/classes/class'
import { noClassFound } from '@postura/domain/classes/class.labels'
import { attendanceLabels, enrolledLabel } from '@postura/domain/classes/seat.labels'
import { describeDateTimeRange } from '@postura/domain/scheduling/scheduling.labels'
import { href, Link } from 'react-router'
import type { Columns } from '~/ui/list/data-table'
import { Section } from '~/ui/section'
import { StatusBadge, type Tone } from '~/ui/status/status-badge'
import { VisitTable } from '../scheduling/visit-table'

const tones: Record<Attendance, Tone> = { present: 'good', absent: 'late', excused: 'off' }

const columns: Columns<PatientClass> = [
  {
    label: 'Data e Hora',
    render: (each) => (
      <Anchor component={Link} to={`${href('/admin/classes')}?panel=class.${each.class_id}`} underline="hover" inherit>
        {describeDateTimeRange(each)}
      </Anchor>
    ),
    figures: true,
  },
  { label: 'Aula', render: ({ title }) => title },
  {
    label: 'Presença',
    render: ({ attendance }) =>
      attendance ? (
        <StatusBadge tone={tones[attendance]}>{attendanceLabels[attendance]}</StatusBadge>
      ) : (
        <StatusBadge tone="waiting">{enrolledLabel}</StatusBadge>
      ),
  },
]

/** Shows the next and the last classes of a patient with their attendance. */
export function LatestClasses({ classes }: { classes: readonly PatientClass[] }) {
  return (
    <Section title="Aulas">
      <VisitTable label="Aulas" columns={columns} rows={classes} nothingFound={noClassFound} />
    </Section>
  )
}
