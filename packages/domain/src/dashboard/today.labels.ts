import { formatCountWithNoun } from '../shared/brazil/number.ts'
import { formatTotal } from '../shared/page.ts'
import { capitalize } from '../shared/text.ts'
import { addDays, type CivilDate } from '../shared/time/civil-date.ts'
import { timeOf } from '../shared/time/zoned-time.ts'
import { formatWeekdayAndDay } from './dashboard.labels.ts'
import type { TodayEntry, TodayState } from './today.rules.ts'

export const inProgressLabel = 'Em andamento'
export const remindLabel = 'Lembrar'
export const confirmLabel = 'Confirmar'
export const attendanceLabel = 'Presenças'
export const openClassLabel = 'Ver aula'

const foldedNouns = [
  ['done', ['concluído', 'concluídos']],
  ['missed', ['falta', 'faltas']],
  ['canceled', ['cancelado', 'cancelados']],
] as const satisfies readonly (readonly [TodayState, readonly [string, string]])[]

const count = (states: readonly TodayState[], wanted: TodayState): number =>
  states.filter((state) => state === wanted).length

/** `28 horários: 7 feitos, 16 por vir`; canceled ones do not count. */
export const describeToday = (states: readonly TodayState[]): string => {
  const [done, coming] = [count(states, 'done'), count(states, 'coming')]
  const parts = [
    ...(done > 0 ? [formatTotal(done, ['feito', 'feitos'])] : []),
    ...(coming > 0 ? [`${coming} por vir`] : []),
  ]
  const total = formatTotal(states.length - count(states, 'canceled'), ['horário', 'horários'])
  return parts.length === 0 ? total : `${total}: ${parts.join(', ')}`
}

/** `Amanhã, qui 19 · 6 atendimentos`, `Seg 23 · 1 atendimento`; canceled ones do not count. */
export const describeNextDay = (day: CivilDate, entries: readonly TodayEntry[], today: CivilDate): string => {
  const date = formatWeekdayAndDay(day)
  const total = entries.filter(({ status }) => status !== 'canceled').length
  return `${day === addDays(today, 1) ? `Amanhã, ${date}` : capitalize(date)} · ${formatTotal(total, ['atendimento', 'atendimentos'])}`
}

/** `5 concluídos, 1 falta entre 07:00 e 09:00`; `entries` are sorted by time. */
export const describeFolded = (entries: readonly { entry: TodayEntry; state: TodayState }[]): string => {
  const states = entries.map(({ state }) => state)
  const parts = foldedNouns
    .filter(([state]) => states.includes(state))
    .map(([state, noun]) => formatTotal(count(states, state), noun))
  const [from, to] = [entries[0], entries.at(-1)].map((each) => (each ? timeOf(each.entry.start_time) : ''))
  return `${parts.join(', ')} ${from === to ? `às ${from}` : `entre ${from} e ${to}`}`
}

/** `2 sem desfecho`; empty if there are none. */
export const describeOpenCount = (total: number): string =>
  total === 0 ? '' : formatTotal(total, ['sem desfecho', 'sem desfecho'])

/** Live figure of each section: `3 ativos`, `2 hoje`, `7 vencidos`, `2 não lidas` */
export const sectionFigures = {
  patients: (total: number) => formatTotal(total, ['ativo', 'ativos']),
  today: (total: number) => `${total} hoje`,
  overdue: (total: number) => formatCountWithNoun(total, ['vencido', 'vencidos']),
  unread: (total: number) => formatTotal(total, ['não lida', 'não lidas']),
}
