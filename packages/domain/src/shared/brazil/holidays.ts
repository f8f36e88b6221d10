import { addDays, type CivilDate } from '../time/civil-date.ts'

/** `optional` is a "ponto facultativo": many people work on it. */
export type Holiday = { name: string; optional: boolean }

/** Holidays on the same date every year by federal law, with their first year. */
const fixed: readonly { day: string; name: string; since?: number }[] = [
  { day: '01-01', name: 'Confraternização Universal' },
  { day: '04-21', name: 'Tiradentes' },
  { day: '05-01', name: 'Dia do Trabalho' },
  { day: '09-07', name: 'Independência do Brasil' },
  { day: '10-12', name: 'Nossa Senhora Aparecida' },
  { day: '11-02', name: 'Finados' },
  { day: '11-15', name: 'Proclamação da República' },
  { day: '11-20', name: 'Consciência Negra', since: 2024 }, // Lei 14.759/2023
  { day: '12-25', name: 'Natal' },
]

/** Holidays relative to Easter Sunday, in days. */
const movable = [
  { days: -48, name: 'Carnaval', optional: true },
  { days: -47, name: 'Carnaval', optional: true },
  { days: -2, name: 'Sexta-feira Santa', optional: false },
  { days: 60, name: 'Corpus Christi', optional: true },
]

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
export const easterOf = (year: number): CivilDate => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  const month = Math.floor(days / 31)
  const day = (days % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export const holidayOn = (date: CivilDate): Holiday | null => {
  const year = Number(date.slice(0, 4))
  const law = fixed.find(({ day, since = 0 }) => date.slice(5) === day && year >= since)
  if (law) return { name: law.name, optional: false }
  const easter = easterOf(year)
  const moved = movable.find(({ days }) => addDays(easter, days) === date)
  return moved ? { name: moved.name, optional: moved.optional } : null
}
