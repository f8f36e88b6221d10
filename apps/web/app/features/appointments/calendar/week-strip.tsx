import { UnstyledButton } from '@mantine/core'
import { agendaCount } from '@postura/domain/agenda/agenda.labels'
import { countsByDay, nameOfDay, weekOf } from '@postura/domain/agenda/calendar/agenda-view'
import { formatTotal } from '@postura/domain/shared/page'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { today } from '~/lib/today'
import type { AgendaEntry } from './entries/agenda-entry'
import css from './week-strip.module.css'

type WeekStripProps = {
  date: CivilDate
  entries: readonly AgendaEntry[]
  onChoose: (date: CivilDate) => void
}

/** The week under a thumb: seven days to tap, and which of them are busy. */
export function WeekStrip({ date, entries, onChoose }: WeekStripProps) {
  const { from } = weekOf(date)
  const counts = countsByDay(entries)
  return (
    <div className={css.strip}>
      {[0, 1, 2, 3, 4, 5, 6].map((n) => {
        const day = addDays(from, n)
        const name = nameOfDay(day)
        const count = counts.get(day) ?? 0
        return (
          <UnstyledButton
            key={day}
            className={css.day ?? ''}
            aria-pressed={day === date}
            data-today={day === today() || undefined}
            onClick={() => onChoose(day)}
          >
            <span className={css.weekday}>{name.weekday}</span> <span className={css.number}>{name.day}</span>
            <span className="sr-only">
              {name.rest}, {formatTotal(count, agendaCount)}
            </span>
            <span className={css.busy} data-busy={count > 0 || undefined} />
          </UnstyledButton>
        )
      })}
    </div>
  )
}
