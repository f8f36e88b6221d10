import { Anchor, Text } from '@mantine/core'
import { describeWhen } from '@postura/domain/agenda/agenda.labels'
import type { Attendance, PatientClass } from '@postura/domain/classes/class'
import { noClassFound } from '@postura/domain/classes/class.labels'
import { attendanceLabels, enrolledLabel } from '@postura/domain/classes/seat.labels'
import { Link } from 'react-router'
import { type Columns, DataTable } from '~/ui/list/data-table'
import { Section } from '~/ui/section'
import { StatusBadge, type Tone } from '~/ui/status/status-badge'

const tones: Record<Attendance, Tone> = { present: 'good', absent: 'late', excused: 'off' }

const columns: Columns<PatientClass> = [
  {
    label: 'Data e Hora',
    render: (each) => (
      <Anchor component={Link} to={`/admin/classes?painel=aula.${each.class_id}`} underline="hover" inherit>
        {describeWhen(each)}
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

/** The next classes of a patient and the last ones, with how they ended. */
export function LatestClasses({ classes }: { classes: readonly PatientClass[] }) {
  return (
    <Section title="Aulas">
      <DataTable
        label="Próximas e últimas aulas"
        inset
        columns={columns}
        rows={classes}
        empty={<Text c="dimmed">{noClassFound}</Text>}
      />
    </Section>
  )
}
