import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Appointment } from '@postura/domain/appointments/appointment'
import type { MoveRow } from '@postura/domain/appointments/moves/appointment-moves.draft'
import { meetsAnotherMessage } from '@postura/domain/appointments/moves/appointment-moves.labels'
import { type CheckedMove, toRowRange } from '@postura/domain/appointments/moves/appointment-moves.rules'
import { describeDayOff } from '@postura/domain/closures/closure.labels'
import { describeConflict } from '@postura/domain/scheduling/conflict.rules'
import { describeDateTimeRange } from '@postura/domain/scheduling/scheduling.labels'
import { toTimesDraft } from '@postura/domain/scheduling/times.draft'
import { addMinutes, isClockTime, minutesUntil } from '@postura/domain/shared/time/clock-time'
import { type ReactNode, useState } from 'react'
import { DateField } from '~/ui/fields/date-field'
import { TimeField } from '~/ui/fields/time-field'
import { FreeTimes } from '../../scheduling/free-times'
import css from './move-row.module.css'

type MoveRowFieldsProps = {
  row: MoveRow
  session: Appointment
  /** Undefined if the row has no new time. */
  check: CheckedMove | undefined
  errors: { date: ReactNode; start: ReactNode }
  onChange: (change: Partial<MoveRow>) => void
}

const flagsOf = ({ dayOff, wall, taken }: CheckedMove, isSqueezedIn: boolean): string[] => [
  ...(dayOff ? [describeDayOff(dayOff)] : []),
  ...(wall ? [meetsAnotherMessage] : []),
  ...(taken.length > 0 && !wall
    ? [`${isSqueezedIn ? 'Encaixe com' : 'Ocupado:'} ${taken.map(describeConflict).join('; ')}`]
    : []),
]

/** One session: its old time, its new time, and what is in the way. */
export function MoveRowFields({ row, session, check, errors, onChange }: MoveRowFieldsProps) {
  const [isOpen, open] = useDisclosure()
  // The fields keep their own text, so a chosen time mounts them again.
  const [round, setRound] = useState(0)
  const before = toTimesDraft(session)
  const old = describeDateTimeRange(session)
  const moveStart = (start: string) =>
    onChange({
      start,
      ...(isClockTime(start) && { end: addMinutes(start, minutesUntil(before.start, before.end)) }),
      squeeze_in: false,
    })
  // A session that stays is back at its own time, so that a wrong date in hidden fields is in nobody's way.
  const choose = (isChosen: boolean) => {
    onChange(isChosen ? { isChosen } : { isChosen, ...before, squeeze_in: false })
    setRound(round + 1)
  }
  const canBeSqueezed = check !== undefined && check.taken.length > 0 && !check.wall
  return (
    <li>
      <div className={css.row}>
        <div className={css.times}>
          <Checkbox
            checked={row.isChosen}
            onChange={(event) => choose(event.currentTarget.checked)}
            label={
              <span>
                <span className={css.old} data-moved={check && true}>
                  {old}
                </span>
                {check && ' '}
                {check && <span className={css.new}>→ {describeDateTimeRange(toRowRange(row))}</span>}
              </span>
            }
          />
          {check &&
            flagsOf(check, row.squeeze_in).map((flag) => (
              <div key={flag} className={css.flag} role="status">
                {flag}
              </div>
            ))}
        </div>
        <Group gap="xs" wrap="nowrap">
          {canBeSqueezed && (
            <Button
              variant="default"
              aria-label={`Encaixar ${old}`}
              aria-pressed={row.squeeze_in}
              onClick={() => onChange({ squeeze_in: !row.squeeze_in })}
            >
              {row.squeeze_in ? 'Não encaixar' : 'Encaixar'}
            </Button>
          )}
          <Button
            variant="default"
            aria-label={`Mudar ${old}`}
            aria-expanded={isOpen}
            disabled={!row.isChosen}
            onClick={open.toggle}
          >
            Mudar
          </Button>
        </Group>
      </div>
      {isOpen && row.isChosen && (
        <Stack gap="xs" className={css.fields ?? ''}>
          <Group align="flex-start" gap="sm" key={round}>
            <DateField
              label="Nova data"
              near={before.date}
              flex="1 1 10rem"
              defaultValue={row.date}
              error={errors.date}
              onChange={(date) => onChange({ date, squeeze_in: false })}
            />
            <TimeField
              label="Novo horário"
              flex="1 1 7rem"
              defaultValue={row.start}
              error={errors.start}
              onChange={moveStart}
            />
          </Group>
          <FreeTimes
            typed={{
              date: row.date,
              start: row.start,
              end: row.end,
              patient_id: session.patient_id,
              professional_id: session.professional_id,
              room_id: session.room_id,
            }}
            before={{ ...before, professional_id: session.professional_id }}
            except={session.id}
            onChoose={({ date, start, end }) => {
              onChange({ date, start, end, squeeze_in: false })
              setRound(round + 1)
            }}
          />
        </Stack>
      )}
    </li>
  )
}
