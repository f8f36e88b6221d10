import { addDays, type CivilDate } from './civil-date.ts'

/** Brazilian weeks begin on Sunday. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

export const weekdayLabels: Record<Weekday, string> = {
  sunday: 'Domingo',
  monday: 'Segunda',
  tuesday: 'Terça',
  wednesday: 'Quarta',
  thursday: 'Quinta',
  friday: 'Sexta',
  saturday: 'Sábado',
}

/** `segunda` */
export const weekdayName = (date: CivilDate): string => weekdayLabels[weekdayOf(date)].toLowerCase()

/** `seg` */
export const shortWeekday = (date: CivilDate): string => weekdayName(date).slice(0, 3)

/** Uses UTC noon, so that the time zone of the process does not matter. */
export const weekdayOf = (date: CivilDate): Weekday => weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 'sunday'

/** Sunday of the week. */
export const startOfWeek = (date: CivilDate): CivilDate => addDays(date, -weekdays.indexOf(weekdayOf(date)))
