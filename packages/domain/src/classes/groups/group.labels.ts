import { formatTotal } from '../../shared/page.ts'
import { capitalize, joinWords } from '../../shared/text.ts'
import { formatCivilDate, formatDayAndMonth } from '../../shared/time/civil-date.ts'
import { spokenTime } from '../../shared/time/clock-time.ts'
import { shortWeekday, weekdayLabels, weekdays } from '../../shared/time/weekday.ts'
import { civilDateOf } from '../../shared/time/zoned-time.ts'
import { classNoun } from '../class.labels.ts'
import type { FullClass } from '../class.ts'
import { describeLeftOutClasses, listClassDates } from '../seat.labels.ts'
import type { ClassGroup, GroupChange, GroupChangeResult, GroupTime } from './group.ts'

export const groupsTitle = 'Turmas'
export const noGroupFound = 'Nenhuma turma encontrada'
export const groupNoun = ['turma', 'turmas'] as const
export const groupLoadFailure = 'Falha ao carregar dados da turma'

const shortName = (weekday: number): string => weekdayLabels[weekdays[weekday] ?? 'sunday'].slice(0, 3).toLowerCase()

/** `Seg e qua 9h`, `Seg 9h e qua 10h30`, `Seg e qua 9h, sex 10h`; days of the same hour are one. */
export const describeGroupTimes = (times: readonly GroupTime[]): string => {
  const ordered = times.toSorted((a, b) => a.weekday - b.weekday || (a.start < b.start ? -1 : 1))
  const hours = [...new Set(ordered.map(({ start }) => start))]
  const parts = hours.map((hour) => {
    const days = ordered.filter(({ start }) => start === hour).map(({ weekday }) => shortName(weekday))
    return `${joinWords(days)} ${spokenTime(hour)}`
  })
  // "e" inside a part and between the parts would be ambiguous.
  return capitalize(hours.length === ordered.length ? joinWords(parts) : parts.join(', '))
}

/** `seg 23/11` */
export const describeNextClass = ({ next_start }: Pick<ClassGroup, 'next_start'>): string => {
  const day = civilDateOf(next_start)
  return `${shortWeekday(day)} ${formatDayAndMonth(day)}`
}

/** `4 de 5 ocupadas` */
export const describeTakenSeats = ({ enrolled, capacity }: Pick<ClassGroup, 'enrolled' | 'capacity'>): string =>
  `${enrolled} de ${formatTotal(capacity, ['ocupada', 'ocupadas'])}`

/** `12 aulas, até 22/12/2026` */
export const describeRestOfGroup = ({ classes, last_start }: Pick<ClassGroup, 'classes' | 'last_start'>): string =>
  `${formatTotal(classes, classNoun)}, até ${formatCivilDate(civilDateOf(last_start))}`

/** `3 de 12 aulas` */
export const describeStudentSeats = (classes: number, total: number): string =>
  `${classes} de ${formatTotal(total, classNoun)}`

export const groupActions = { join: 'Matricular', leave: 'Sair da turma', move: 'Mudar de turma' } as const
export const fromLabel = 'A partir de'
export const untouchedDatesHint = 'As aulas antes dessa data não mudam.'
export const skipBusyLabel = 'Matricular nas outras datas'
export const noOtherGroup = 'Não há outra turma.'

/** Lists the classes at whose time the student has another booking, one per line. */
export const describeBusyClasses = (busy: readonly FullClass[], asked: number): string =>
  [
    `O aluno já tem outro horário em ${busy.length} das ${formatTotal(asked, classNoun)}:`,
    ...listClassDates(busy),
  ].join('\n')

/** Classes that were left out, appended to another message. */
export const describeSkippedClasses = (
  { full, busy }: Pick<GroupChangeResult, 'full' | 'busy'>,
  whenFull: GroupChange['when_full'] | undefined,
): string => {
  const taken = formatTotal(busy.length, ['aula ficou', 'aulas ficaram'])
  return `${describeLeftOutClasses(full.length, whenFull)}${busy.length > 0 ? `. ${taken} de fora por outro horário` : ''}`
}

type Told = Pick<GroupChange, 'leave' | 'join' | 'from'> & {
  name: string
  to?: string | undefined
  when_full?: GroupChange['when_full'] | undefined
}

/** `Matrícula feita: Ana Lima em 12 aulas, a partir de 23/11/2026`, `Mudou para Solo: Ana Lima em 8 aulas, …` */
export const describeGroupChange = (
  { leave, join, from, name, to, when_full }: Told,
  { left, joined, full, busy }: GroupChangeResult,
): string => {
  const since = `, a partir de ${formatCivilDate(from)}`
  // Without a count if a first request already did it and its response was lost.
  const inClasses = (count: number) => (count > 0 ? ` em ${formatTotal(count, classNoun)}` : '')
  if (join === null) return `Saiu da turma: ${name}${inClasses(left)}${since}`
  const what = leave === null ? 'Matrícula feita' : `Mudou para ${to ?? 'outra turma'}`
  return `${what}: ${name}${inClasses(joined)}${since}${describeSkippedClasses({ full, busy }, when_full)}`
}
