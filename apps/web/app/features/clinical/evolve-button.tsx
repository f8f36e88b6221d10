import { Button } from '@mantine/core'
import { evolveClassLabel, evolveLabel, writtenLabel } from '@postura/domain/clinics/clinic.labels'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { usePanel } from '~/lib/layers/use-panel'
import { StatusBadge } from '~/ui/status/status-badge'
import { useWritesRecord } from './use-own-drafts'
import { useWritten } from './use-written'

type Visit = { start_time: string } & (
  | { kind: 'appointment'; id: string; patient_name: string }
  | { kind: 'class'; id: string; title: string; patients: readonly string[] }
)

/** Next step of a visit that took place, where the clinic keeps a record: its note, or that it is written. */
export function EvolveButton({ of }: { of: Visit }) {
  const editors = { appointment: usePanel('evolution'), class: usePanel('class-evolution') }
  const isWriter = useWritesRecord()
  const written = useWritten(civilDateOf(of.start_time))
  if (!isWriter || !written) return null
  const isWritten =
    of.kind === 'appointment'
      ? written.appointments.includes(of.id)
      : of.patients.every((patient) =>
          written.seats.some(({ class_id, patient_id }) => class_id === of.id && patient_id === patient),
        )
  if (isWritten) return <StatusBadge tone="done">{writtenLabel}</StatusBadge>
  const label = of.kind === 'class' ? evolveClassLabel : evolveLabel
  return (
    <Button
      variant="default"
      flex="none"
      aria-label={`${label}: ${of.kind === 'class' ? of.title : of.patient_name}`}
      onClick={() => editors[of.kind].open(of.id)}
    >
      {label}
    </Button>
  )
}
