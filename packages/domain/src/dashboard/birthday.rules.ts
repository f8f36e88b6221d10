import { addDays, type CivilDate, isCivilDate } from '../shared/time/civil-date.ts'

/** So many days from today on, today among them. */
const BIRTHDAYS_AHEAD = 7
/** No more are shown: a clinic with thousands of patients greets whom it knows. */
export const BIRTHDAYS_SHOWN = 30

/** Nobody is older. */
const FIRST_YEAR = 1900

/** Which dates of a year are kept on a day, as `MM-DD`: on 28 February of a common year, the 29th too. */
const keptOn = (day: CivilDate): string[] => {
  const date = day.slice(5)
  return date === '02-28' && !isCivilDate(`${day.slice(0, 4)}-02-29`) ? [date, '02-29'] : [date]
}

/** Every date of birth whose birthday is kept in the days to come, with that day: looked up by equality alone, however many there are. */
export const birthdayCalendar = (today: CivilDate): ReadonlyMap<CivilDate, CivilDate> =>
  new Map(
    Array.from({ length: BIRTHDAYS_AHEAD }, (_, n) => addDays(today, n)).flatMap((day) => {
      // Whoever was born this year is not one year old yet.
      const years = Array.from({ length: Number(day.slice(0, 4)) - FIRST_YEAR }, (_, n) => FIRST_YEAR + n)
      return keptOn(day)
        .flatMap((date) => years.map((year) => `${year}-${date}`))
        .filter(isCivilDate)
        .map((birth) => [birth, day] as const)
    }),
  )

/** How old somebody becomes on that day. */
export const ageToBe = (birthDate: CivilDate, day: CivilDate): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
