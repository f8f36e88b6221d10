import { Alert, Anchor, Button, Text } from '@mantine/core'
import { describeTimes } from '@postura/domain/agenda/agenda.labels'
import { classMark } from '@postura/domain/classes/class.labels'
import { everyoneCame } from '@postura/domain/dashboard/closing/closing.labels'
import type { OpenSeat } from '@postura/domain/dashboard/closing/open-item'
import { ClosedLine } from './closed-line'
import css from './closing.module.css'
import { OutcomeButtons } from './outcome-buttons'
import type { ClosingDesk } from './use-closing'

type ClassRowsProps = { seats: readonly [OpenSeat, ...OpenSeat[]]; desk: ClosingDesk; onOpen: () => void }

/** A class: one tap for all of it, or one for each seat. */
export function ClassRows({ seats, desk, onOpen }: ClassRowsProps) {
  const [first] = seats
  const [next, ...others] = seats.filter((seat) => !desk.closingOf(seat))
  return (
    <div>
      <div className={css.row}>
        <div>
          <Anchor component="button" type="button" underline="hover" inherit ta="left" fw={600} onClick={onOpen}>
            {first.title}
          </Anchor>
          <Text size="sm" c="dimmed" className="figures">
            {classMark}, {describeTimes(first)}
          </Text>
        </div>
        {next && others.length > 0 && (
          <Button
            size="md"
            variant="light"
            className={css.everyone ?? ''}
            aria-label={`${everyoneCame}: ${first.title}`}
            onClick={() => desk.isSettled() && desk.closeSeats([next, ...others], 'came')}
          >
            {everyoneCame}
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

function SeatRow({ seat, desk }: { seat: OpenSeat; desk: ClosingDesk }) {
  const closing = desk.closingOf(seat)
  const problem = desk.problemOf(seat)
  if (closing)
    // Those who were closed together are told together, where the first of them stood.
    return closing.items[0]?.id === seat.id ? (
      <li>
        <ClosedLine closing={closing} onUndo={desk.undo} />
      </li>
    ) : null
  return (
    <li className={css.row}>
      <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
        {seat.patient_name}
      </Text>
      <OutcomeButtons
        of={seat.patient_name}
        onChoose={(outcome) => desk.isSettled() && desk.closeSeats([seat], outcome)}
      />
      {problem && (
        <Alert color="red" variant="light" py="xs" className={css.wide ?? ''} role="alert">
          {problem}
        </Alert>
      )}
    </li>
  )
}
