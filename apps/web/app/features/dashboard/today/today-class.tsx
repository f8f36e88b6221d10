import { ActionIcon, Button, Text } from '@mantine/core'
import { appointmentStatusLabels } from '@postura/domain/appointments/appointment.labels'
import type { GroupClass } from '@postura/domain/classes/class'
import { classMark } from '@postura/domain/classes/class.labels'
import { describeFreeSeats, describeSeats } from '@postura/domain/classes/seat.labels'
import { everyoneCameLabel } from '@postura/domain/dashboard/closing/closing.labels'
import { hasBegun } from '@postura/domain/dashboard/closing/closing.rules'
import type { OpenItem, OpenSeat } from '@postura/domain/dashboard/closing/open-item'
import { attendanceLabel, describeOpenCount, openClassLabel } from '@postura/domain/dashboard/today.labels'
import { IconUsers } from '~/ui/icons/icons'
import { StatusBadge } from '~/ui/status/status-badge'
import { ClosedLine } from '../closing/closed-line'
import { type TodayEntryProps, TodayRow } from './today-row'

type TodayClassProps = TodayEntryProps & { of: GroupClass }

const isSeat = (item: OpenItem): item is OpenSeat => item.kind === 'seat'

/** Class of today. One button says that everyone came; attendance of single patients is set in its panel. */
export function TodayClass({ of, open, state, desk, professional, now, onOpen }: TodayClassProps) {
  const closings = desk.closings.filter(({ items }) => items.some((item) => isSeat(item) && item.class_id === of.id))
  const [next, ...others] = open.filter(isSeat).filter((seat) => !desk.closingOf(seat))
  const problem = open.map((seat) => desk.problemOf(seat)).find(Boolean)
  const has = hasBegun(of, now)
  return (
    <TodayRow
      kind="class"
      time={of.start_time}
      name={of.title}
      about={`${classMark}, ${describeSeats(of)}`}
      professional={professional}
      state={state}
      status={<ClassStatus of={of} state={state} missing={of.end_time <= now && next ? others.length + 1 : 0} />}
      onOpen={onOpen}
      next={
        state !== 'canceled' &&
        (has && next ? (
          <>
            <ActionIcon
              data-wide
              variant="default"
              title={attendanceLabel}
              aria-label={`${attendanceLabel} de ${of.title}`}
              onClick={onOpen}
            >
              <IconUsers size={17} stroke={1.75} aria-hidden />
            </ActionIcon>
            <Button
              variant="default"
              aria-label={`${everyoneCameLabel}: ${of.title}`}
              onClick={() => desk.isTapAllowed() && desk.closeSeats([next, ...others], 'came')}
            >
              {everyoneCameLabel}
            </Button>
          </>
        ) : (
          <Button
            variant="default"
            leftSection={<IconUsers size={16} aria-hidden />}
            aria-label={`${has ? attendanceLabel : openClassLabel}: ${of.title}`}
            onClick={onOpen}
          >
            {has ? attendanceLabel : openClassLabel}
          </Button>
        ))
      }
    >
      {(problem || closings.length > 0) && (
        <>
          {problem && (
            <Text size="sm" c="var(--danger)" role="alert">
              {problem}
            </Text>
          )}
          {closings.map((closing) => (
            <ClosedLine key={closing.id} closing={closing} onUndo={desk.undo} />
          ))}
        </>
      )}
    </TodayRow>
  )
}

type ClassStatusProps = Pick<TodayClassProps, 'of' | 'state'> & { missing: number }

function ClassStatus({ of, state, missing }: ClassStatusProps) {
  if (state === 'canceled') return <StatusBadge tone="canceled">{appointmentStatusLabels.canceled}</StatusBadge>
  if (missing > 0) return <StatusBadge tone="attention">{describeOpenCount(missing)}</StatusBadge>
  if (state === 'done') return <StatusBadge tone="done">{appointmentStatusLabels.completed}</StatusBadge>
  const free = describeFreeSeats(of)
  return free && <StatusBadge tone="waiting">{free}</StatusBadge>
}
