import { Alert, Button } from '@mantine/core'
import { classMark } from '@postura/domain/classes/class.labels'
import { everyoneCameLabel } from '@postura/domain/dashboard/closing/closing.labels'
import type { OpenSeat } from '@postura/domain/dashboard/closing/open-item'
import { describeTimeRange } from '@postura/domain/scheduling/scheduling.labels'
import { timeOf } from '@postura/domain/shared/time/zoned-time'
import { OpenButton } from '~/ui/list/open-button'
import { ProfessionalMark } from '../../professionals/professional-mark'
import { ClosedLine } from './closed-line'
import css from './closing.module.css'
import { OutcomeButtons } from './outcome-buttons'
import type { ClosingState } from './use-closing'

type ClassRowsProps = { seats: readonly [OpenSeat, ...OpenSeat[]]; desk: ClosingState; onOpen: () => void }

/** Rows of one class: one button for all seats, and buttons for each seat. */
export function ClassRows({ seats, desk, onOpen }: ClassRowsProps) {
  const [first] = seats
  const [next, ...others] = seats.filter((seat) => !desk.closingOf(seat))
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
        {next && others.length > 0 && (
          <Button
            variant="default"
            className={css.everyone ?? ''}
            aria-label={`${everyoneCameLabel}: ${first.title}`}
            onClick={() => desk.isTapAllowed() && desk.closeSeats([next, ...others], 'came')}
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

function SeatRow({ seat, desk }: { seat: OpenSeat; desk: ClosingState }) {
  const closing = desk.closingOf(seat)
  const problem = desk.problemOf(seat)
  if (closing)
    // Seats closed together share one line, at the position of the first seat.
    return closing.items[0]?.id === seat.id ? (
      <li>
        <ClosedLine closing={closing} onUndo={desk.undo} />
      </li>
    ) : null
  return (
    <li className={css.seat}>
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
    </li>
  )
}
