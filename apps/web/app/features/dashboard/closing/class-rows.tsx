import { Alert, Button, Text } from '@mantine/core'
import { classMark } from '@postura/domain/classes/class.labels'
import { describeClosedSeats, everyoneCameLabel } from '@postura/domain/dashboard/closing/closing.labels'
import type { OpenSeat } from '@postura/domain/dashboard/closing/open-item'
import { describeTimeRange } from '@postura/domain/scheduling/scheduling.labels'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { OpenButton } from '~/ui/list/open-button'
import { ProfessionalMark } from '../../professionals/professional-mark'
import { GoneRow } from './appointment-row'
import { ClosedLine } from './closed-line'
import css from './closing.module.css'
import { OutcomeButtons } from './outcome-buttons'
import { useOpenHeight } from './use-open-height'
import type { CloseDayState } from './use-shown-items'

type ClassRowsProps = { seats: readonly [OpenSeat, ...OpenSeat[]]; desk: CloseDayState; onOpen: () => void }

/** Rows of one class: one button for all seats, and buttons for each seat. */
export function ClassRows({ seats, desk, onOpen }: ClassRowsProps) {
  const [first] = seats
  const [next, ...others] = seats.filter((seat) => !desk.closingOf(seat) && !desk.isGone(seat))
  return (
    <div>
      <div className={css.row}>
        <span className={css.time}>{timeOf(first.start_time)}</span>
        <div className={css.who}>
          <OpenButton onClick={onOpen}>{first.title}</OpenButton>
          <span className={css.about}>
            {classMark}, {describeTimeRange(first)}
          </span>
          <ProfessionalMark id={first.professional_id} />
        </div>
        {seats.length > 1 && (
          <Button
            variant="default"
            className={css.everyone ?? ''}
            // Hidden, so that the rows below stay where they are.
            {...(others.length === 0 && { style: { visibility: 'hidden' } })}
            aria-label={`${everyoneCameLabel}: ${first.title}`}
            onClick={() => next && desk.isTapAllowed() && desk.closeSeats([next, ...others], 'came')}
          >
            {everyoneCameLabel}
          </Button>
        )}
      </div>
      <ul className={css.seats} aria-label={`Vagas de ${first.title}`}>
        {seats.map((seat) => (
          <SeatRow key={seat.id} seat={seat} desk={desk} />
        ))}
      </ul>
    </div>
  )
}

function SeatRow({ seat, desk }: { seat: OpenSeat; desk: CloseDayState }) {
  const closing = desk.closingOf(seat)
  const problem = desk.problemOf(seat)
  const { row, height } = useOpenHeight(!closing && !problem)
  if (closing)
    // Seats closed together have one undo, at the first seat.
    return (
      <li>
        {closing.items[0].id === seat.id ? (
          <ClosedLine closing={closing} onUndo={desk.undo} height={height.current} />
        ) : (
          <div className={css.closed} style={{ minHeight: height.current }}>
            <Text size="sm" c="dimmed">
              {describeClosedSeats([seat.patient_name], closing.outcome)}
            </Text>
          </div>
        )}
      </li>
    )
  if (desk.isGone(seat))
    return (
      <li>
        <GoneRow item={seat} desk={desk} height={height.current} />
      </li>
    )
  return (
    <li>
      <div className={css.seat} ref={row}>
        <span className={css.who}>{seat.patient_name}</span>
        <OutcomeButtons
          of={seat.patient_name}
          onChoose={(outcome) => desk.isTapAllowed() && desk.closeSeats([seat], outcome)}
        />
        {problem && (
          <Alert color="red" variant="light" py="xs" className={css.wide ?? ''} role="alert">
            {problem}
          </Alert>
        )}
      </div>
    </li>
  )
}
