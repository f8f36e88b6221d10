import type { Page } from '@playwright/test'
import { newAppointment, newSeries } from '@postura/api/testing/factories/appointment.factory'
import type { Appointment } from '@postura/domain/appointments/appointment'
import type { ClassDetails, NewClass } from '@postura/domain/classes/class'
import { holidayOn } from '@postura/domain/shared/brazil/holidays'
import { newId } from '@postura/domain/shared/ids'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { occurrenceDays, timedOn } from '@postura/domain/shared/time/recurrence'
import { weekdayOf } from '@postura/domain/shared/time/weekday'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { send } from '../journey.ts'

export const today = (): CivilDate => civilDateOf(new Date())

/** The first day of this kind from tomorrow on. */
const firstDay = (isRight: (date: CivilDate) => boolean): CivilDate => {
  let date = addDays(today(), 1)
  while (!isRight(date)) date = addDays(date, 1)
  return date
}

/** A day that nobody finds anything special about. */
export const plainDay = (): CivilDate =>
  firstDay((date) => ['tuesday', 'wednesday'].includes(weekdayOf(date)) && holidayOn(date) === null)

/** So many weeks with exactly one holiday among their days. */
export const weeksWithOneHoliday = (weeks: number): CivilDate[] => {
  const weekly = (from: CivilDate) => occurrenceDays({ weekdays: [weekdayOf(from)], ends: { times: weeks } }, from)
  const from = firstDay((date) => {
    const [first, ...holidays] = weekly(date).map(holidayOn)
    return (
      first === null &&
      holidays
        .flatMap((each) => each ?? [])
        .map(({ optional }) => optional)
        .join() === 'false'
    )
  })
  return weekly(from)
}

type Booking = Parameters<typeof newAppointment>[0] & { day: CivilDate; from?: string; to?: string }

/** Books without the form; the answer is the appointment. */
export const book = async (page: Page, { day, from = '14:00', to = '15:00', ...over }: Booking): Promise<Appointment> =>
  (await send(page, 'POST', '/api/appointments', newAppointment({ ...timedOn(day, from, to), ...over }))).json()

/** Completed, and still owed. */
export const bookOwed = (page: Page, booking: Booking, amount_cents = 15_000): Promise<Appointment> =>
  book(page, { ...booking, status: 'completed', charge: { amount_cents, pending: true, payment_method: null } })

type Lesson = Partial<NewClass> & { day: CivilDate; from?: string; to?: string }

/** A class of eight, without its form. */
export const holdClass = async (
  page: Page,
  { day, from = '18:00', to = '19:00', ...over }: Lesson,
): Promise<ClassDetails> => {
  const subject = { id: newId(), title: 'Pilates', description: '', capacity: 8, add: [] }
  return (await send(page, 'POST', '/api/classes', { ...subject, ...timedOn(day, from, to), ...over })).json()
}

/** So many weeks at nine, whatever is in the way. */
const weeklyAtNine = (first: CivilDate, weeks: number) => {
  const rule = { weekdays: [weekdayOf(first)], ends: { times: weeks } }
  const occurrences = occurrenceDays(rule, first).map((day) => ({
    id: newId(),
    ...timedOn(day, '09:00', '10:00'),
    moved: false,
    squeeze_in: true,
  }))
  return { rule, occurrences }
}

export const holdSeries = async (page: Page, first: CivilDate, weeks: number): Promise<void> => {
  const subject = { id: newId(), title: 'Pilates', description: '', capacity: 8 }
  await send(page, 'POST', '/api/classes/series', { ...subject, ...weeklyAtNine(first, weeks) })
}

export const bookSeries = async (
  page: Page,
  { patient_id, first, weeks }: { patient_id: string; first: CivilDate; weeks: number },
): Promise<void> => {
  await send(
    page,
    'POST',
    '/api/appointments/series',
    newSeries({ patient_id, title: 'Pilates', ...weeklyAtNine(first, weeks) }),
  )
}

export const bookedOf = async (page: Page): Promise<Appointment[]> =>
  (await (await page.request.get('/api/appointments')).json()).items

export const patientField = (page: Page) => page.getByRole('combobox', { name: 'Paciente' })

/** By some letters of a name. */
export const pickPatient = async (page: Page, letters: string, name: string): Promise<void> => {
  await patientField(page).fill(letters)
  await page.getByRole('option', { name }).click()
}

export const setStatus = async (page: Page, name: string, status: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^Status de ${name}`) }).click()
  await page.getByRole('menuitem', { name: status, exact: true }).click()
}
