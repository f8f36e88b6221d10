import { Group, Stack, Text, Title } from '@mantine/core'
import type { GroupStudent } from '@postura/domain/classes/groups/group'
import { describeStudentSeats, groupActions } from '@postura/domain/classes/groups/group.labels'
import { describePauseMark, endPauseAction, pauseAction } from '@postura/domain/classes/pauses/pause.labels'
import type { ReactNode } from 'react'
import { today } from '~/lib/today'
import { ActionMenu } from '~/ui/actions/action-menu'
import { IconCalendar, IconCalendarRepeat, IconUserMinus, IconUserPlus } from '~/ui/icons/icons'
import css from '~/ui/list/rows.module.css'
import { PatientLink } from '../../patients/patient-link'
import type { GroupChangeKind } from './group-change-dialog'

type GroupStudentsProps = {
  title: string
  students: readonly GroupStudent[]
  none?: string
  /** Number of classes of the group. */
  total: number
  onAct: (kind: GroupChangeKind, student: GroupStudent) => void
  /** Pauses the student, or ends the pause. */
  onPause: (student: GroupStudent) => void
  children?: ReactNode
}

export function GroupStudents({ title, students, none, total, onAct, onPause, children }: GroupStudentsProps) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <Stack gap="sm">
        {students.length === 0 && <Text c="dimmed">{none}</Text>}
        {students.length > 0 && (
          <ul className={css.rows}>
            {students.map((student) => (
              <li key={student.patient_id}>
                <Group justify="space-between" wrap="nowrap" gap="xs">
                  <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    <PatientLink id={student.patient_id} name={student.patient_name} fw={500} />
                    {student.pause && (
                      <Text size="sm" c="dimmed" className="figures">
                        {describePauseMark(student.pause, today())}
                      </Text>
                    )}
                    {student.classes < total && (
                      <Text size="sm" c="dimmed" className="figures">
                        {describeStudentSeats(student.classes, total)}
                      </Text>
                    )}
                  </div>
                  <ActionMenu
                    of={student.patient_name}
                    actions={[
                      ...(student.classes < total
                        ? [
                            {
                              label: 'Matricular em todas',
                              icon: IconUserPlus,
                              onClick: () => onAct('join', student),
                            },
                          ]
                        : []),
                      { label: groupActions.move, icon: IconCalendarRepeat, onClick: () => onAct('move', student) },
                      {
                        label: student.pause ? endPauseAction : pauseAction,
                        icon: IconCalendar,
                        onClick: () => onPause(student),
                      },
                      {
                        label: groupActions.leave,
                        icon: IconUserMinus,
                        danger: true,
                        onClick: () => onAct('leave', student),
                      },
                    ]}
                  />
                </Group>
              </li>
            ))}
          </ul>
        )}
        {children}
      </Stack>
    </section>
  )
}
