import type { Locator, Page } from '@playwright/test'
import type { OpenItems } from '@postura/domain/dashboard/closing/open-item'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { book, holdClass, today } from '../agenda/agenda.ts'
import { clinicOf } from '../classes/classes.ts'
import type { Journey } from '../journey.ts'

export const people = [
  'Ana Brandão',
  'Bia Gonçalves',
  'Caio Simões',
  'Dora Assunção',
  'Elza Queirós',
  'Fábio Araújo',
  'Gina Falcão',
] as const

export const yesterday = (): string => addDays(today(), -1)
export const dayBefore = (): string => addDays(today(), -2)

/** Whoever came last week paid R$ 150,00 for it; the last of them has never paid anything. */
const lastWeek = async (page: Page, patients: readonly string[]): Promise<void> => {
  const charge = { amount_cents: 150_00, pending: false, payment_method: 'pix' } as const
  for (const [n, patient_id] of patients.slice(0, -1).entries())
    await book(page, {
      patient_id,
      day: addDays(today(), -7),
      from: `${String(8 + n).padStart(2, '0')}:00`,
      to: `${String(9 + n).padStart(2, '0')}:00`,
      status: 'completed',
      charge,
    })
}

/** Seven people who came on two days, and six of them to a class: twenty without an outcome. */
export const twentyOpen = async (page: Page, journey: Journey): Promise<void> => {
  const patients = await clinicOf(journey, ...people)
  await lastWeek(page, patients)
  for (const day of [yesterday(), dayBefore()])
    for (const [n, patient_id] of patients.entries())
      await book(page, {
        patient_id,
        day,
        from: `${String(8 + n).padStart(2, '0')}:00`,
        to: `${String(9 + n).padStart(2, '0')}:00`,
      })
  await holdClass(page, { day: yesterday(), title: 'Pilates solo', add: patients.slice(0, 6) })
}

/** One session of yesterday, whose patient paid R$ 150,00 the last time. */
export const oneOpen = async (page: Page, journey: Journey, ...names: string[]): Promise<string[]> => {
  const patients = await clinicOf(journey, ...names)
  await lastWeek(page, [...patients, ''])
  const sessions: string[] = []
  for (const [n, patient_id] of patients.entries()) {
    const from = `${String(8 + n).padStart(2, '0')}:00`
    const to = `${String(9 + n).padStart(2, '0')}:00`
    sessions.push((await book(page, { patient_id, day: yesterday(), from, to })).id)
  }
  return sessions
}

export const openItems = async (page: Page): Promise<OpenItems> =>
  (await page.request.get('/api/dashboard/open-items')).json()

/** The rows of one day. */
export const dayOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title })

/** The row of whoever it is, of that day. */
export const rowOf = (day: Locator, name: string): Locator =>
  day
    .getByRole('listitem')
    .filter({ has: day.page().getByRole('group', { name: `Desfecho de ${name}` }) })
    .last()

/** A person's pace: two taps closer together than this are one that slipped. */
export const PACE = 350

export const undoOf = (page: Page, message: string | RegExp): Locator =>
  page.getByRole('button', { name: message instanceof RegExp ? message : `Desfazer ${message}` })
