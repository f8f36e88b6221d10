import { appointmentNoun } from '../appointments/appointment.labels.ts'
import { classNoun } from '../classes/class.labels.ts'
import { describeDayOff } from '../closures/closure.labels.ts'
import type { Closure } from '../closures/closure.ts'
import type { DayOff } from '../closures/day-off.ts'
import { shortNameOf } from '../professionals/professional.labels.ts'
import { isUnchanged } from '../shared/is-unchanged.ts'
import { formatTotal } from '../shared/page.ts'
import { joinWords } from '../shared/text.ts'
import { addDays, type CivilDate, formatDayAndMonth } from '../shared/time/civil-date.ts'
import { describeMinutes } from '../shared/time/clock-time.ts'
import type { Instant, TimeRange } from '../shared/time/instant.ts'
import { timeOf } from '../shared/time/zoned-time.ts'
import { type CalendarSpan, type CalendarView, type listDaysOff, toDayHeading } from './calendar-view.ts'
import { minutesOfRange } from './free-gaps.ts'

export const calendarSpanLabels = { day: 'Dia', week: 'Semana', month: 'Mês' } as const satisfies Record<
  CalendarSpan,
  string
>

/** Label of the week option on a narrow screen, where three days are shown. */
export const threeDaysLabel = '3 dias'

/** Option beside the spans: no calendar, but a list. */
export const listViewLabel = 'Lista'
export const todayLabel = 'Hoje'

/** Labels of the arrow buttons. */
export const calendarNavigationLabels = {
  day: { previous: 'Dia anterior', next: 'Próximo dia' },
  'three-days': { previous: '3 dias anteriores', next: 'Próximos 3 dias' },
  week: { previous: 'Semana anterior', next: 'Próxima semana' },
  month: { previous: 'Mês anterior', next: 'Próximo mês' },
} as const satisfies Record<CalendarView, { previous: string; next: string }>

/** Entries of a day: appointments and classes. */
export const calendarEntryNoun = ['compromisso', 'compromissos'] as const

/**
 * `Feriado: Natal` for one day; `02/11 Feriado: Finados; 15/11 Feriado: Proclamação da República` for several. Days in a row with the same
 * reason are one: `21/12 a 31/12 Fechado: Férias`.
 */
export const describeDaysOff = (days: ReturnType<typeof listDaysOff>, view: CalendarView): string[] => {
  const runs: { from: CivilDate; to: CivilDate; dayOff: DayOff }[] = []
  for (const { date, dayOff } of days) {
    const last = runs.at(-1)
    const isNext = last && addDays(last.to, 1) === date && isUnchanged(last.dayOff, dayOff)
    if (last && isNext) last.to = date
    else runs.push({ from: date, to: date, dayOff })
  }
  return runs.map(({ from, to, dayOff }) => {
    if (view === 'day') return describeDayOff(dayOff)
    const days = from === to ? formatDayAndMonth(from) : `${formatDayAndMonth(from)} a ${formatDayAndMonth(to)}`
    return `${days} ${describeDayOff(dayOff)}`
  })
}

/** A closed day beside a week: `dom 15 · Feriado: Finados`, `dom 22 · Sem expediente` */
export const describeClosedDay = (date: CivilDate, dayOff: DayOff | null): string => {
  const { weekday, day } = toDayHeading(date)
  return `${weekday} ${day} · ${dayOff ? describeDayOff(dayOff) : noWorkLabel}`
}

export const noWorkLabel = 'Sem expediente'
export const bookAnywayLabel = 'Agendar mesmo assim'

export const emptyDayMessage = 'Nenhum compromisso neste dia.'

export const showInCalendarLabel = 'Ver na agenda'

/** `Férias: 12 consultas e 2 aulas já estão marcadas nesses dias.` */
export const describeClosureBookings = (name: string, counts: { appointments: number; classes: number }): string => {
  const parts = [
    ...(counts.appointments > 0 ? [formatTotal(counts.appointments, appointmentNoun)] : []),
    ...(counts.classes > 0 ? [formatTotal(counts.classes, classNoun)] : []),
  ]
  const isOne = counts.appointments + counts.classes === 1
  return `${name}: ${joinWords(parts)} já ${isOne ? 'está marcada' : 'estão marcadas'} nesses dias.`
}

/** Shorter forms for a card without space for the whole name, the longest first: `Ana Paula B.`, `Ana B.` and `Ana` for `Ana Paula Brandão`. */
export const listShorterNames = (name: string): string[] => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.pop()
  if (!last) return []
  const initial = `${last.charAt(0).toUpperCase()}.`
  const [second] = others
  // `da` and `de` are no second first name.
  const isFirstName = second !== undefined && second !== second.toLowerCase()
  return [...(isFirstName ? [`${first} ${second} ${initial}`] : []), `${first} ${initial}`, first]
}

/** Word for the professionals who are away on a day: `Igor ausente`, `2 ausentes`. */
export const describeAway = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0]} ${awayMark}` : `${names.length} ausentes`

/** Beside the name of a professional who is away. */
export const awayMark = 'ausente'

/** Column of the entries without a professional; the second one is short. */
export const shortNobodyLabel = 'Sem prof.'

/** Beside the name of an archived professional who still has entries. */
const archivedLabel = 'Arquivado'

/** What stands beside the name of a column: `Ausente: Congresso`, `Arquivado`. A closed clinic is named above the columns. */
export const describeColumnState = (
  owner: { archived_at: string | null } | null,
  dayOff: DayOff | null,
): string | null => {
  if (owner && owner.archived_at !== null) return archivedLabel
  return owner && dayOff?.kind === 'absence' ? `Ausente: ${dayOff.name}` : null
}

/** Accessible name of a column: `Carla Nunes, 3 compromissos, Ausente: Congresso`. */
export const describeColumn = (name: string, count: number, state: string | null): string =>
  [name, formatTotal(count, calendarEntryNoun), ...(state ? [state] : [])].join(', ')

type Absence = Pick<Closure, 'name' | 'professional_id' | 'from_date' | 'to_date'>

/** Professionals who are away on a day, by id. */
export const listAway = (
  closures: readonly Pick<Closure, 'professional_id' | 'from_date' | 'to_date'>[],
  date: CivilDate,
): string[] =>
  closures
    .filter(({ from_date, to_date }) => from_date <= date && date <= to_date)
    .flatMap(({ professional_id }) => professional_id ?? [])

/** Absences during the visible days, `to` excluded: `Carla ausente: Congresso`, `Carla ausente de 18/11 a 20/11: Congresso`. */
export const describeAbsences = (
  closures: readonly Absence[],
  { from, to }: { from: CivilDate; to: CivilDate },
  professionals: readonly { id: string; name: string }[],
): string[] => {
  const names = professionals.map(({ name }) => name)
  const isOneDay = addDays(from, 1) === to
  return closures
    .filter(({ from_date, to_date }) => from_date < to && to_date >= from)
    .flatMap(({ name, professional_id, from_date, to_date }) => {
      const who = professionals.find(({ id }) => id === professional_id)
      if (!who) return []
      const days =
        from_date === to_date
          ? ` em ${formatDayAndMonth(from_date)}`
          : ` de ${formatDayAndMonth(from_date)} a ${formatDayAndMonth(to_date)}`
      return [`${shortNameOf(who.name, names)} ${awayMark}${isOneDay ? '' : days}: ${name}`]
    })
}

/** `1 h livre`, `30 min livres` */
export const describeGap = (gap: TimeRange): string => {
  const minutes = minutesOfRange(gap)
  return `${describeMinutes(minutes)} ${minutes === 60 ? 'livre' : 'livres'}`
}

/** `14:00, 1 h livre, Davi Reis. Agendar às 14:00`; the professional is named if the gap is in their column. */
export const describeWholeGap = (gap: TimeRange, professional: string | null): string =>
  `${[timeOf(gap.start_time), describeGap(gap), ...(professional ? [professional] : [])].join(', ')}. ${describeGapStart(gap.start_time)}`

/** What an entry takes of a later hour: `até 10:30` */
export const describeUntil = (end: Instant): string => `até ${timeOf(end)}`

/** `Rui Melo, até 10:30` */
export const describeRest = (name: string, end: Instant): string => `${name}, ${describeUntil(end)}`

/** `Agendar às 17:00` */
export const describeGapStart = (start: Instant): string => `Agendar às ${timeOf(start)}`

/** Number of the appointments of a day, above the list: `25 consultas hoje` */
export const describeTodayCount = (count: number): string => `${formatTotal(count, appointmentNoun)} hoje`

/** What the visible days contain, canceled entries excluded: `5 consultas`, `2 aulas`, `3 horários livres` */
export const describeCounts = (
  entries: readonly { kind: 'appointment' | 'class'; status: string }[],
  gaps: number,
): string[] => {
  const count = (kind: string) => entries.filter((each) => each.kind === kind && each.status !== 'canceled').length
  const [appointments, classes] = [count('appointment'), count('class')]
  return [
    formatTotal(appointments, appointmentNoun),
    ...(classes > 0 ? [formatTotal(classes, classNoun)] : []),
    ...(gaps > 0 ? [formatTotal(gaps, ['horário livre', 'horários livres'])] : []),
  ]
}
