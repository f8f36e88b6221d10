import type { Page } from '@playwright/test'
import { newAppointment } from '@postura/api/testing/factories/appointment.factory'
import type { Appointment } from '@postura/domain/appointments/appointment'
import type { ClassDetails, NewClass } from '@postura/domain/classes/class'
import { holidayOn } from '@postura/domain/shared/brazil/holidays'
import { newId } from '@postura/domain/shared/ids'
import { addDays, type CivilDate } from '@postura/domain/shared/time/civil-date'
import { listOccurrenceDays, toTimeRange } from '@postura/domain/shared/time/recurrence'
import { weekdayOf } from '@postura/domain/shared/time/weekday'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { send } from '../journey.ts'

export const today = (): CivilDate => civilDateOf(new Date())

/** The first matching day from tomorrow on. */
const firstDay = (isRight: (date: CivilDate) => boolean): CivilDate => {
  let date = addDays(today(), 1)
  while (!isRight(date)) date = addDays(date, 1)
  return date
}

/** The next day that is neither a weekend nor a holiday. */
export const nextWorkday = (): CivilDate =>
  firstDay((date) => ['tuesday', 'wednesday'].includes(weekdayOf(date)) && holidayOn(date) === null)

/** Weekly dates with exactly one holiday. */
export const weeksWithOneHoliday = (weeks: number): CivilDate[] => {
  const weekly = (from: CivilDate) => listOccurrenceDays({ weekdays: [weekdayOf(from)], ends: { times: weeks } }, from)
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

type BookingInput = Parameters<typeof newAppointment>[0] & { day: CivilDate; from?: string; to?: string }

/** Books an appointment through the API. */
export const book = async (
  page: Page,
  { day, from = '14:00', to = '15:00', ...over }: BookingInput,
): Promise<Appointment> =>
  (await send(page, 'POST', '/api/appointments', newAppointment({ ...toTimeRange(day, from, to), ...over }))).json()

/** Books a completed, unpaid appointment. */
export const bookCompletedUnpaid = (page: Page, booking: BookingInput, amount_cents = 15_000): Promise<Appointment> =>
  book(page, { ...booking, status: 'completed', charge: { amount_cents, pending: true, payment_method: null } })

type ClassInput = Partial<NewClass> & { day: CivilDate; from?: string; to?: string }

/** Adds a class with eight seats through the API. */
export const addClass = async (
  page: Page,
  { day, from = '18:00', to = '19:00', ...over }: ClassInput,
): Promise<ClassDetails> => {
  const subject = { id: newId(), title: 'Pilates', description: '', capacity: 8, add: [] }
  return (await send(page, 'POST', '/api/classes', { ...subject, ...toTimeRange(day, from, to), ...over })).json()
}

export const listAppointments = async (page: Page): Promise<Appointment[]> =>
  (await (await page.request.get('/api/appointments')).json()).items

export const patientField = (page: Page) => page.getByRole('combobox', { name: 'Paciente' })

/** Picks a patient by a few letters of the name. */
export const pickPatient = async (page: Page, letters: string, name: string): Promise<void> => {
  await patientField(page).fill(letters)
  await page.getByRole('option', { name }).click()
}

export const setStatus = async (page: Page, name: string, status: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^Status de ${name}`) }).click()
  await page.getByRole('menuitem', { name: status, exact: true }).click()
}
