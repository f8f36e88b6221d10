import type { WorkingHours } from '../clinics/working-hours.ts'
import { addDays, type CivilDate, monthsBetween } from '../shared/time/civil-date.ts'
import { type ClockTime, describeMinutes, minutesUntil } from '../shared/time/clock-time.ts'
import { weekdayName, weekdayOf } from '../shared/time/weekday.ts'
import { isValidTimesDraft, type TimesDraft } from './times.draft.ts'

/** From this day on, a date may be a wrong year. */
const FAR_DAYS = 180
/** Usual for a clinic that has not set its hours. */
const usual = { start: '06:00', end: '22:00' }

const describeHours = (
  date: CivilDate,
  start: ClockTime,
  end: ClockTime,
  hours: WorkingHours | null,
): string | null => {
  const day = hours === null ? usual : hours[weekdayOf(date)]
  if (day === null) return `Sem atendimento neste dia (${weekdayName(date)}).`
  if (start >= day.start && start < end && end <= day.end) return null
  return hours === null ? 'Confira o horário.' : `Fora do horário de atendimento (${day.start} às ${day.end}).`
}

/** Longer visits are rare, and often a wrong start or end. */
const LONG_MINUTES = 4 * 60

const describeLength = (start: ClockTime, end: ClockTime): string | null => {
  if (end <= start) return `Termina no dia seguinte, às ${end}.`
  const minutes = minutesUntil(start, end)
  return minutes > LONG_MINUTES ? `Dura ${describeMinutes(minutes)}.` : null
}

const describeDate = (date: CivilDate, today: CivilDate): string | null => {
  if (date < today) return 'Esta data já passou.'
  if (date > addDays(today, FAR_DAYS)) return `Esta data é daqui a ${monthsBetween(today, date)} meses.`
  return null
}

/** Hint about a time that may be a typing error. It never refuses: people do work on a Sunday or record a past visit. */
export const describeUnusualTimes = (
  times: TimesDraft,
  { today, hours }: { today: CivilDate; hours: WorkingHours | null },
): string | null => {
  if (!isValidTimesDraft(times)) return null
  const { date, start, end } = times
  return (
    [describeDate(date, today), describeLength(start, end), describeHours(date, start, end, hours)]
      .filter(Boolean)
      .join(' ') || null
  )
}
