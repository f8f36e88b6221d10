import { joinWords } from '../shared/text.ts'
import { type ClockTimeRange, spokenTime } from '../shared/time/clock-time.ts'
import { type Weekday, weekdayLabels, weekdays } from '../shared/time/weekday.ts'
import type { DayHours, WorkingHours } from './working-hours.ts'

/** Days with the same hours and breaks; `null` are the days off. */
export type DayGroup = { days: readonly Weekday[]; hours: DayHours | null }

/** A working week is read from Monday. */
const fromMonday: readonly Weekday[] = [...weekdays.slice(1), 'sunday']

/** Equal days as one group, in the order of the week; the days off are last. */
export const groupEqualDays = (hours: WorkingHours): DayGroup[] => {
  const groups: { days: Weekday[]; hours: DayHours | null }[] = []
  for (const day of fromMonday) {
    const same = groups.find((group) => JSON.stringify(group.hours) === JSON.stringify(hours[day]))
    if (same) same.days.push(day)
    else groups.push({ days: [day], hours: hours[day] })
  }
  return groups.sort((a, b) => Number(a.hours === null) - Number(b.hours === null))
}

/** Three or more days in a row are named by the first and the last. */
const nameRun = (run: readonly Weekday[]): string[] => {
  const names = run.map((day) => weekdayLabels[day].toLowerCase())
  return names.length < 3 ? names : [`${names[0]} a ${names.at(-1)}`]
}

/** `Segunda a sexta`, `Terça e quinta`, `Segunda a quinta e sábado` */
export const describeDays = (days: readonly Weekday[]): string => {
  const runs: Weekday[][] = []
  for (const day of fromMonday.filter((each) => days.includes(each))) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last && before && fromMonday.indexOf(day) === fromMonday.indexOf(before) + 1) last.push(day)
    else runs.push([day])
  }
  const words = joinWords(runs.flatMap(nameRun))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const describeRange = ({ start, end }: ClockTimeRange): string => `${spokenTime(start)} às ${spokenTime(end)}`

export const dayOffLabel = 'Sem atendimento'

/** `8h às 18h, pausa 12h às 13h` */
export const describeDayHours = (hours: DayHours | null): string =>
  hours === null
    ? dayOffLabel
    : [describeRange(hours), ...hours.breaks.map((pause) => `pausa ${describeRange(pause)}`)].join(', ')
