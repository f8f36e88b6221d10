import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Conflict } from '@postura/domain/scheduling/conflict'
import { describeObstacles } from '@postura/domain/scheduling/conflict.rules'
import { schedulingErrors } from '@postura/domain/scheduling/scheduling.errors'
import type { CheckedOccurrence, OccurrenceDecision } from '@postura/domain/scheduling/series.rules'
import type { TimesDraft } from '@postura/domain/scheduling/times.draft'
import { formatCivilDate, isCivilDate } from '@postura/domain/shared/time/civil-date'
import { addMinutes, isClockTime, minutesUntil } from '@postura/domain/shared/time/clock-time'
import { weekdayLabels, weekdayOf } from '@postura/domain/shared/time/weekday'
import { type ReactNode, useState } from 'react'
import { DateField } from '~/ui/fields/date-field'
import { TimeField } from '~/ui/fields/time-field'
import css from './series-row.module.css'

export type SeriesRowProps = {
  row: CheckedOccurrence<Conflict>
  decision: OccurrenceDecision
  onDecide: (decision: OccurrenceDecision) => void
  /** For a date that cannot be booked as it is. */
  renderFree: (row: CheckedOccurrence<Conflict>, onChoose: (place: TimesDraft) => void) => ReactNode
}

const whenOf = ({ date, start, end }: TimesDraft): string =>
  `${weekdayLabels[weekdayOf(date)]}, ${formatCivilDate(date)}, ${start}–${end}`

/** One date of the series, which can be included, skipped or moved. */
export function SeriesRow({ row, decision, onDecide, renderFree }: SeriesRowProps) {
  const [moving, move] = useDisclosure()
  const { place, booked, wall, taken } = row
  const when = whenOf(place)
  const take = taken.length > 0 ? 'Encaixar' : 'Incluir'
  return (
    <li data-out={!booked || undefined}>
      <Group justify="space-between" gap="xs">
        <div>
          <Text className={css.when ?? ''}>{when}</Text>
          {describeObstacles(row, schedulingErrors.patient_overlap.message).map((flag) => (
            <div key={flag} className={css.flag}>
              {flag}
            </div>
          ))}
        </div>
        <Group gap="xs">
          {taken.length > 0 && !booked && renderFree(row, (free) => onDecide({ place: free }))}
          {booked ? (
            <Button
              variant="light"
              color="gray"
              aria-label={`Pular ${when}`}
              onClick={() => onDecide({ ...decision, choice: 'skip' })}
            >
              Pular
            </Button>
          ) : (
            !wall && (
              <Button
                variant="default"
                aria-label={`${take} ${when}`}
                onClick={() => onDecide({ ...decision, choice: 'book' })}
              >
                {take}
              </Button>
            )
          )}
          <Button
            variant={booked ? 'light' : 'default'}
            color="gray"
            aria-label={`Mudar ${when}`}
            aria-expanded={moving}
            onClick={move.toggle}
          >
            Mudar
          </Button>
        </Group>
      </Group>
      {moving && (
        <PlaceFields
          place={place}
          onChange={(elsewhere) => {
            // A moved date is checked again.
            onDecide({ place: elsewhere })
            move.close()
          }}
        />
      )}
    </li>
  )
}

function PlaceFields({ place, onChange }: { place: TimesDraft; onChange: (place: TimesDraft) => void }) {
  const [date, setDate] = useState(place.date)
  const [start, setStart] = useState(place.start)
  const isPlace = isCivilDate(date) && isClockTime(start)
  return (
    <Group align="flex-end" gap="sm" py="xs">
      <DateField label="Nova data" near={place.date} w={180} defaultValue={place.date} onChange={setDate} />
      <TimeField label="Novo horário" w={110} defaultValue={place.start} onChange={setStart} />
      <Button
        disabled={!isPlace}
        onClick={() => onChange({ date, start, end: addMinutes(start, minutesUntil(place.start, place.end)) })}
      >
        Aplicar
      </Button>
    </Group>
  )
}
