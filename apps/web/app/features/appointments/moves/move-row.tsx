import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Appointment } from '@postura/domain/appointments/appointment'
import type { MoveRow } from '@postura/domain/appointments/moves/appointment-moves.draft'
import { meetsAnotherMessage, meetsMovedMessage } from '@postura/domain/appointments/moves/appointment-moves.labels'
import { type CheckedMove, toRowRange } from '@postura/domain/appointments/moves/appointment-moves.rules'
import { describeObstacles } from '@postura/domain/scheduling/conflict.rules'
import { describeDateTimeRange } from '@postura/domain/scheduling/scheduling.labels'
import { type TimesDraft, toTimesDraft } from '@postura/domain/scheduling/times.draft'
import { addMinutes, isClockTime, minutesUntil } from '@postura/domain/shared/time/clock-time'
import type { ReactNode } from 'react'
import { DateField } from '~/ui/fields/date-field'
import { TimeField } from '~/ui/fields/time-field'
import { useProfessionalName } from '../../professionals/use-professional-options'
import { FreeTimes } from '../../scheduling/free-times'
import { NearestFree } from '../../scheduling/series/nearest-free'
import css from './move-row.module.css'

type MoveRowFieldsProps = {
  row: MoveRow
  session: Appointment
  /** The professional of the new time: the session's, unless the dialog chose another. */
  professionalId: string | null
  /** Shown if the rows are of several patients. */
  name?: string | undefined
  /** Undefined if the row has no new time. */
  check: CheckedMove | undefined
  errors: { date: ReactNode; start: ReactNode }
  onChange: (change: Partial<MoveRow>) => void
}

/** One session: its old time, its new time, and what is in the way. */
export function MoveRowFields({ row, session, professionalId, name, check, errors, onChange }: MoveRowFieldsProps) {
  const [isOpen, open] = useDisclosure()
  const professional = useProfessionalName(professionalId)
  const before = toTimesDraft(session)
  const old = [name, describeDateTimeRange(session)].filter(Boolean).join(', ')
  const moveStart = (start: string) =>
    onChange({
      start,
      ...(isClockTime(start) && { end: addMinutes(start, minutesUntil(before.start, before.end)) }),
      squeeze_in: false,
    })
  // A session that stays is back at its own time, so that a wrong date in hidden fields is in nobody's way.
  const choose = (isChosen: boolean) => onChange(isChosen ? { isChosen } : { isChosen, ...before, squeeze_in: false })
  const flags = check
    ? [
        ...describeObstacles({ ...check, squeeze_in: row.squeeze_in }, meetsAnotherMessage),
        ...(check.meetsMoved && !check.wall ? [meetsMovedMessage] : []),
      ]
    : []
  const who = { patient_id: session.patient_id, professional_id: professionalId, room_id: session.room_id }
  const use = ({ date, start, end }: TimesDraft) => onChange({ date, start, end, squeeze_in: false })
  const isTaken = check !== undefined && (check.taken.length > 0 || check.meetsMoved || check.wall)
  const canBeSqueezed = isTaken && !check.wall
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
                <span className={css.what}>{[session.title, professional].filter(Boolean).join(' · ')}</span>
              </span>
            }
          />
          {flags.map((flag) => (
            <div key={flag} className={css.flag} role="status">
              {flag}
            </div>
          ))}
        </div>
        <Group gap="xs" justify="flex-end">
          {check && isTaken && !row.squeeze_in && (
            <NearestFree row={{ place: row }} who={who} except={session.id} onChoose={use} />
          )}
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
          <Group align="flex-start" gap="sm">
            <DateField
              label="Nova data"
              near={before.date}
              flex="1 1 10rem"
              value={row.date}
              error={errors.date}
              onChange={(date) => onChange({ date, squeeze_in: false })}
            />
            <TimeField
              label="Novo horário"
              flex="1 1 7rem"
              value={row.start}
              error={errors.start}
              onChange={moveStart}
            />
          </Group>
          <FreeTimes
            typed={{ date: row.date, start: row.start, end: row.end, ...who }}
            before={{ ...before, professional_id: session.professional_id }}
            except={session.id}
            onChoose={use}
          />
        </Stack>
      )}
    </li>
  )
}
