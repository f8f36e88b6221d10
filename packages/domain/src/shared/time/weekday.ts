import { addDays, type CivilDate } from './civil-date.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

export const weekdayLabels: Record<Weekday, string> = {
  monday: 'Segunda',
  tuesday: 'Terça',
  wednesday: 'Quarta',
  thursday: 'Quinta',
  friday: 'Sexta',
  saturday: 'Sábado',
  sunday: 'Domingo',
}

/** `seg` */
export const shortWeekday = (date: CivilDate): string => weekdayLabels[weekdayOf(date)].slice(0, 3).toLowerCase()

/** Uses UTC noon, so that the time zone of the process does not matter. */
export const weekdayOf = (date: CivilDate): Weekday =>
  weekdays[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday'

/** First day of the working week; the calendar week begins on Sunday. */
export const mondayOf = (date: CivilDate): CivilDate => addDays(date, -weekdays.indexOf(weekdayOf(date)))
