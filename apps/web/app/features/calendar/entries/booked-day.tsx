import { describeCounts, emptyDayMessage } from '@postura/domain/calendar/calendar.labels'
import { describeCalendarView } from '@postura/domain/calendar/calendar-view'
import type { ProfessionalColor } from '@postura/domain/professionals/professional'
import { shortNameOf } from '@postura/domain/professionals/professional.labels'
import { describeTimeRange } from '@postura/domain/scheduling/scheduling.labels'
import { isValidDuration, type TimesDraft } from '@postura/domain/scheduling/times.draft'
import { addDays, type CivilDate, parseTypedDate } from '@postura/domain/shared/time/civil-date'
import type { TimeRange } from '@postura/domain/shared/time/instant'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { today } from '~/lib/today'
import { ColorMark } from '../../professionals/color-mark'
import { professionalsQuery } from '../../professionals/professionals.api'
import css from './booked-day.module.css'
import { colorOf, labelsOf, listWithin } from './calendar-entry'
import { useCalendarEntries } from './use-calendar-entries'

type BookedDayProps = {
  /** The time in the form, and who it is for. */
  typed: TimesDraft & { professional_id: string | null }
  name: string
}

/** The typed day beside the form of a booking: what is in it, with the new one in its place. */
export function BookedDay({ typed, name }: BookedDayProps) {
  const date = parseTypedDate(typed.date, '2099-12-31', today())
  return date && <Day key={date} date={date} typed={typed} name={name} />
}

type Row = TimeRange & { id: string; name: string; details: string; color: ProfessionalColor; isNew?: true }

/** Scrolls the list, not the page, to the new appointment. */
const showInList = (row: HTMLLIElement | null): void => {
  const list = row?.closest('section')
  if (row && list) list.scrollTop = row.offsetTop - list.clientHeight / 2
}

function Day({ date, typed, name }: BookedDayProps & { date: CivilDate }) {
  const id = useId()
  const days = { from: date, to: addDays(date, 1) }
  const { entries, isStale } = useCalendarEntries(days)
  const { data: professionals = [] } = useQuery(professionalsQuery)
  if (!entries || isStale) return null
  const names = professionals.map((each) => each.name)
  const booked = listWithin(entries, days, null).filter(({ status }) => status !== 'canceled')
  const rows: Row[] = booked.map((entry) => {
    const who = names.length > 1 && professionals.find((each) => each.id === entry.professional_id)
    const labels = labelsOf(entry)
    return {
      id: entry.id,
      start_time: entry.start_time,
      end_time: entry.end_time,
      name: labels.name,
      details: [...(who ? [shortNameOf(who.name, names)] : []), labels.details[0]].join(' · '),
      color: colorOf(entry, professionals),
    }
  })
  if (isValidDuration(typed.start, typed.end))
    rows.push({
      ...toTimeRange(date, typed.start, typed.end),
      id: 'new',
      name,
      details: '',
      color: colorOf(typed, professionals),
      isNew: true,
    })
  return (
    <section
      className={css.day}
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: reason: the keyboard scrolls it
      tabIndex={0}
    >
      <h2 id={id}>{describeCalendarView('day', date, today())}</h2>
      <p>{booked.length > 0 ? describeCounts(booked, 0).join(' · ') : emptyDayMessage}</p>
      <ol>
        {rows
          .toSorted((a, b) => a.start_time.localeCompare(b.start_time))
          .map((row) => (
            <li key={row.id} data-new={row.isNew} ref={row.isNew && showInList}>
              <span className={css.time}>{describeTimeRange(row)}</span>
              <ColorMark color={row.color} />
              <span className={css.who} title={`${row.name} ${row.details}`}>
                <b>{row.name}</b> {row.details}
              </span>
            </li>
          ))}
      </ol>
    </section>
  )
}
