import { weekdayOf } from '../shared/time/weekday.ts'
import type { BookCommand, CommandContext } from './command.ts'
import type { Line } from './line.ts'
import { isBareNumber, resolveTimes, takeTimes, usualHours } from './read-clock.ts'
import { findDayAhead, findNextDay } from './read-day.ts'
import { findProfessionals } from './read-professional.ts'
import { isWrongDay, nameOf, takeDay, takePhone, takeType, type Way } from './read-words.ts'

type Known = Pick<BookCommand, 'professional_id'> & { phone: string }

/** Null if a part of the line cannot be understood: a draft never leaves out a number. */
const readBooking = (
  line: Line,
  { phone, professional_id }: Known,
  context: CommandContext,
  way: Way,
): BookCommand | null => {
  const { today, now, hours } = context
  const type = takeType(line, way.hasType)
  const taken = takeDay(line, way)
  const written = takeTimes(line)
  const { day } = taken
  const nearest = day && findDayAhead(today, day, false)
  if (!written || (!day && isBareNumber(written))) return null
  const times = resolveTimes(written, hours[weekdayOf(nearest ?? today)] ?? usualHours(hours))
  if (!times) return null
  const { start, minutes } = times
  const date = day
    ? findDayAhead(today, day, nearest === today && start !== null && start <= now)
    : start && findNextDay(today, now, start, hours)
  if (date && isWrongDay(taken, date)) return null
  return { kind: 'book', name: nameOf(line, phone), date, start, minutes, type, professional_id }
}

/** One for each professional that the line can mean. */
export const readBookings = (line: Line, context: CommandContext, way: Way): BookCommand[] => {
  const phone = takePhone(line)
  const found = findProfessionals(line, context.professionals, way.hasProfessional)
  const readings =
    found.length === 0
      ? [readBooking(line, { phone, professional_id: null }, context, way)]
      : found.map(({ id, start, end }) =>
          readBooking(line.without(start, end), { phone, professional_id: id }, context, way),
        )
  return readings.filter((each) => each !== null)
}
