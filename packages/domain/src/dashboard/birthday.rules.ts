import { addDays, type CivilDate, isCivilDate } from '../shared/time/civil-date.ts'

/** Number of days shown, including today. */
const BIRTHDAYS_AHEAD = 7
/** Limit for clinics with thousands of patients. */
export const MAX_BIRTHDAYS = 30

/** Earliest year of birth. */
const FIRST_YEAR = 1900

/** Birthdays celebrated on a day, as `MM-DD`: on 28 February of a common year, the 29th too. */
const keptOn = (day: CivilDate): string[] => {
  const date = day.slice(5)
  return date === '02-28' && !isCivilDate(`${day.slice(0, 4)}-02-29`) ? [date, '02-29'] : [date]
}

/** Maps every date of birth with a birthday in the coming days to that day, so that the query compares by equality and uses its index. */
export const mapUpcomingBirthdays = (today: CivilDate): ReadonlyMap<CivilDate, CivilDate> =>
  new Map(
    Array.from({ length: BIRTHDAYS_AHEAD }, (_, n) => addDays(today, n)).flatMap((day) => {
      // Children born this year have no birthday yet.
      const years = Array.from({ length: Number(day.slice(0, 4)) - FIRST_YEAR }, (_, n) => FIRST_YEAR + n)
      return keptOn(day)
        .flatMap((date) => years.map((year) => `${year}-${date}`))
        .filter(isCivilDate)
        .map((birth) => [birth, day] as const)
    }),
  )

export const ageOnBirthday = (birthDate: CivilDate, day: CivilDate): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
