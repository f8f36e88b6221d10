import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { ClassDetails, Seat } from '@postura/domain/classes/class'
import { canMarkAttendance } from '@postura/domain/classes/class.rules'
import { makeupMark } from '@postura/domain/classes/makeups/makeup.labels'
import { pausedMark } from '@postura/domain/classes/pauses/pause.labels'
import { archivedMark, leaveSeatLabels, overCapacityMark } from '@postura/domain/classes/seat.labels'
import { describePackageUse } from '@postura/domain/packages/package.labels'
import { describeOverdue } from '@postura/domain/payments/payment.labels'
import { scopes } from '@postura/domain/scheduling/scheduling'
import { notifyError } from '~/lib/notify-error'
import { today } from '~/lib/today'
import { ActionMenu } from '~/ui/actions/action-menu'
import { IconUserMinus } from '~/ui/icons/icons'
import css from '~/ui/list/rows.module.css'
import { PatientLink } from '../../patients/patient-link'
import { useSetAttendance } from '../classes.api'
import { AttendanceButtons } from './attendance-buttons'
import { EnrollPicker } from './enroll-picker'
import styles from './enrolled-patients.module.css'
import type { SeatChange } from './use-seat-change'

const marksOf = (seat: Seat, { enrolled, capacity }: ClassDetails): string[] => [
  ...(seat.patient_archived ? [archivedMark] : []),
  ...(seat.package ? [describePackageUse(seat.package)] : seat.is_makeup ? [makeupMark] : []),
  ...(seat.is_paused ? [pausedMark] : []),
  ...(seat.over_capacity && enrolled > capacity ? [overCapacityMark] : []),
]

type EnrolledPatientsProps = { of: ClassDetails; seats: SeatChange }

/** Lists the enrolled patients. From the day of the class on, each has attendance buttons. */
export function EnrolledPatients({ of, seats }: EnrolledPatientsProps) {
  const { mutate: setAttendance } = useSetAttendance()
  const isCanceled = of.status === 'canceled'
  const isOpen = !isCanceled && canMarkAttendance(of, today())
  const mark = (marked: readonly Seat[], attendance: Seat['attendance'], name: string) =>
    setAttendance(
      { id: of.id, name, patients: marked.map(({ patient_id }) => patient_id), attendance },
      { onError: notifyError },
    )
  const leaveScopes = scopes.filter((scope) => scope === 'one' || of.series_id !== null)
  const unmarked = of.seats.filter(({ attendance, is_paused }) => attendance === null && !is_paused)
  return (
    <section aria-label="Matriculados">
      <Group justify="space-between" mb="xs" mih={36}>
        <Title order={3} size="h5">
          {isOpen ? 'Presenças' : 'Matriculados'}
        </Title>
        {isOpen && unmarked.length > 1 && (
          <Button variant="light" onClick={() => mark(unmarked, 'present', `${unmarked.length} pacientes`)}>
            Todos vieram
          </Button>
        )}
      </Group>
      <Stack gap="sm">
        {of.seats.length > 0 && (
          <ul className={css.rows} aria-label="Quem está matriculado">
            {of.seats.map((seat) => (
              <li key={seat.patient_id} className={styles.seat}>
                <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <PatientLink id={seat.patient_id} name={seat.patient_name} />
                  {seat.overdue_cents !== null && seat.overdue_cents > 0 && (
                    <Text size="sm" fw={550} c="var(--danger)" className="figures">
                      {describeOverdue({ overdue_cents: seat.overdue_cents })}
                    </Text>
                  )}
                  {marksOf(seat, of).map((mark) => (
                    <Text key={mark} size="sm" c="dimmed">
                      {mark}
                    </Text>
                  ))}
                </div>
                {!isCanceled && (
                  <div className={styles.menu}>
                    <ActionMenu
                      of={seat.patient_name}
                      variant="subtle"
                      actions={leaveScopes.map((scope) => ({
                        label: leaveSeatLabels[scope],
                        icon: IconUserMinus,
                        danger: scope !== 'one',
                        onClick: () => void seats.cancel({ id: seat.patient_id, name: seat.patient_name }, scope),
                      }))}
                    />
                  </div>
                )}
                {isOpen && (
                  <AttendanceButtons seat={seat} onMark={(attendance) => mark([seat], attendance, seat.patient_name)} />
                )}
              </li>
            ))}
          </ul>
        )}
        {!isCanceled && <EnrollPicker of={of} onPick={seats.enroll} />}
      </Stack>
    </section>
  )
}
