import { Button, Group } from '@mantine/core'
import { type Attendance, attendances, type Seat } from '@postura/domain/classes/class'
import { attendanceLabels } from '@postura/domain/classes/seat.labels'
import css from './enrolled-patients.module.css'

type AttendanceButtonsProps = { seat: Seat; onMark: (attendance: Attendance | null) => void }

/** One tap sets the mark; a second tap on the same mark removes it. A paused patient may come, but cannot miss the class. */
export function AttendanceButtons({ seat, onMark }: AttendanceButtonsProps) {
  const offered = attendances.filter((each) => !seat.is_paused || each === 'present' || each === seat.attendance)
  return (
    <Group gap={0} role="group" className={css.attendance ?? ''} aria-label={`Presença de ${seat.patient_name}`}>
      {offered.map((each) => {
        const isMarked = seat.attendance === each
        return (
          <Button
            key={each}
            px="xs"
            variant={isMarked ? 'filled' : 'default'}
            // Shades with enough contrast for white text in both schemes.
            {...(isMarked && each !== 'present' && { color: each === 'absent' ? 'red' : 'gray.7' })}
            aria-pressed={isMarked}
            onClick={() => onMark(isMarked ? null : each)}
          >
            {attendanceLabels[each]}
          </Button>
        )
      })}
    </Group>
  )
}
