import { formatTotal } from '../../shared/page.ts'
import { capitalize, joinWords } from '../../shared/text.ts'
import { formatCivilDate, formatDayAndMonth } from '../../shared/time/civil-date.ts'
import { spokenTime } from '../../shared/time/clock-time.ts'
import { shortWeekday, weekdayLabels, weekdays } from '../../shared/time/weekday.ts'
import { civilDateOf } from '../../shared/time/zoned-time.ts'
import { classNoun } from '../class.labels.ts'
import type { ClassGroup, GroupTime } from './group.ts'

export const groupsTitle = 'Turmas'
export const noGroupFound = 'Nenhuma turma encontrada'
export const groupNoun = ['turma', 'turmas'] as const
export const groupLoadFailure = 'Falha ao carregar dados da turma'

const shortName = (weekday: number): string => weekdayLabels[weekdays[weekday] ?? 'sunday'].slice(0, 3).toLowerCase()

/** `Seg e qua 9h`, `Seg 9h, qua 10h30`; days of the same hour are one. */
export const describeGroupTimes = (times: readonly GroupTime[]): string => {
  const ordered = times.toSorted((a, b) => a.weekday - b.weekday || (a.start < b.start ? -1 : 1))
  const hours = [...new Set(ordered.map(({ start }) => start))]
  return capitalize(
    hours
      .map((hour) => {
        const days = ordered.filter(({ start }) => start === hour).map(({ weekday }) => shortName(weekday))
        return `${joinWords(days)} ${spokenTime(hour)}`
      })
      .join(', '),
  )
}

/** `seg 23/11` */
export const describeNextClass = ({ next_start }: Pick<ClassGroup, 'next_start'>): string => {
  const day = civilDateOf(next_start)
  return `${shortWeekday(day)} ${formatDayAndMonth(day)}`
}

/** `12 aulas, até 22/12/2026` */
export const describeRestOfGroup = ({ classes, last_start }: Pick<ClassGroup, 'classes' | 'last_start'>): string =>
  `${formatTotal(classes, classNoun)}, até ${formatCivilDate(civilDateOf(last_start))}`

/** `3 de 12 aulas` */
export const describeStudentSeats = (classes: number, total: number): string =>
  `${classes} de ${formatTotal(total, classNoun)}`
