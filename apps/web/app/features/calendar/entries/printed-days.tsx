import { toDayHeading } from '@postura/domain/calendar/calendar-view'
import type { Professional } from '@postura/domain/professionals/professional'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { civilDateOf, timeOf } from '@postura/domain/shared/time/zoned-time'
import { useRoomNames } from '../../rooms/use-room-names'
import { type CalendarEntry, labelsOf, variantOf } from './calendar-entry'
import css from './printed-days.module.css'

type PrintedDaysProps = {
  days: readonly CivilDate[]
  entries: readonly CalendarEntry[]
  /** Empty if the clinic has only one. */
  professionals: readonly Professional[]
}

/** The days as lists side by side: paper has no link to the entries that have no space in the grid. */
export function PrintedDays({ days, entries, professionals }: PrintedDaysProps) {
  const inOrder = entries.toSorted((a, b) => a.start_time.localeCompare(b.start_time))
  return (
    <div data-printonly>
      <div className={css.days}>
        {days.map((day) => (
          <div key={day}>
            <strong>{`${toDayHeading(day).weekday} ${toDayHeading(day).day}`}</strong>
            <ol>
              {inOrder
                .filter(({ start_time }) => civilDateOf(start_time) === day)
                .map((entry) => (
                  <PrintedEntry
                    key={entry.id}
                    entry={entry}
                    professional={professionals.find(({ id }) => id === entry.professional_id)}
                  />
                ))}
            </ol>
          </div>
        ))}
      </div>
    </div>
  )
}

type PrintedEntryProps = { entry: CalendarEntry; professional: Professional | undefined }

function PrintedEntry({ entry, professional }: PrintedEntryProps) {
  const { name, details, status } = labelsOf(entry)
  const room = useRoomNames()(entry.room_id)
  return (
    <li data-variant={variantOf(entry)}>
      {timeOf(entry.start_time)} <b>{name}</b>
      <small>{[...details, professional?.name, room, status?.label].filter(Boolean).join(' · ')}</small>
    </li>
  )
}
