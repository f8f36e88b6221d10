import type { AppointmentType } from '../scheduling/scheduling.ts'
import type { CivilDate } from '../shared/time/civil-date.ts'
import { type Weekday, weekdayOf } from '../shared/time/weekday.ts'
import { fillers, isWholeWeekday, typePhrases, typeWords } from './command-words.ts'
import type { Line } from './line.ts'
import { isImpossible, takePlainDay, takeWeekday, type WrittenDay } from './read-day.ts'

/** Words that can be a part of a name are read in both ways, and so is a number that can be a day. */
export type Way = { hasWeekday: boolean; hasType: boolean; hasProfessional: boolean; hasNumberDay: boolean }

export const takePhone = (line: Line): string => line.take('(?:\\d{2} )?9?\\d{4}-?\\d{4}')?.[0] ?? ''

export const takeType = (line: Line, isName: boolean): AppointmentType | null => {
  const phrase = typePhrases.find(([pattern]) => line.take(pattern))
  if (phrase) return phrase[1]
  const word = typeWords.find(([each]) => {
    const count = line.words.filter((written) => written === each).length
    // Written twice, the first is a name.
    return count > (isName ? 1 : 0) && line.takeLast(each)
  })
  return word?.[1] ?? null
}

export const nameOf = (line: Line, phone = ''): string =>
  [phone, ...line.words.filter((word) => !fillers.has(word))].filter(Boolean).join(' ')

/** Day of a line, and the weekday on which it must be: `sexta 20/11`. */
export type TakenDay = { day: WrittenDay | null; weekday: Weekday | null }

/** A weekday that is a name stays in the line. Of two the last is the day, and beside another day it only repeats it. */
export const takeDay = (line: Line, { hasWeekday, hasNumberDay }: Way): TakenDay => {
  const plain = takePlainDay(line, hasNumberDay)
  const count = line.words.filter(isWholeWeekday).length
  const stays = hasWeekday && (plain === null ? count === 1 : count > 0)
  const written = stays ? null : takeWeekday(line, hasNumberDay && plain === null)
  return { day: plain ?? written?.number ?? written?.named ?? null, weekday: written?.weekday ?? null }
}

/** No month has the day, or it is on another weekday than the line says. */
export const isWrongDay = ({ day, weekday }: TakenDay, date: CivilDate): boolean =>
  (day !== null && isImpossible(day)) || (weekday !== null && weekdayOf(date) !== weekday)
