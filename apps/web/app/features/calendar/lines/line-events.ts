import type { EventApi, EventInput } from '@fullcalendar/react'
import { type HourLines, placeInHours } from '@postura/domain/calendar/hour-lines'
import type { Professional } from '@postura/domain/professionals/professional'
import { toEvent } from '../calendar-events'
import type { CalendarEntry } from '../entries/calendar-entry'

/** Entries of a week as lines of their hours. To the library each line is a part of its hour. */
export const toHourLineEvents = (
  entries: readonly CalendarEntry[],
  hourLines: HourLines,
  professionals: readonly Professional[],
): EventInput[] =>
  placeInHours(entries, hourLines).map(({ entry, isRest, shown }) => ({
    ...toEvent(entry, 'week', professionals),
    start: shown.start_time,
    end: shown.end_time,
    durationEditable: false,
    ...(isRest && {
      id: `${entry.id} ${shown.start_time}`,
      restOf: entry.id,
      startEditable: false,
    }),
  }))

export const entryIdOf = ({ id, extendedProps }: Pick<EventApi, 'id' | 'extendedProps'>): string =>
  String(extendedProps.restOf ?? id)
