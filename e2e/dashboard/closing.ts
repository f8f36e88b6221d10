import type { Locator, Page } from '@playwright/test'
import type { OpenItems } from '@postura/domain/dashboard/closing/open-item'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { registerClinic } from '../classes/classes.ts'
import type { Journey } from '../journey.ts'
import { addClass, book, today } from '../scheduling/agenda.ts'

export const patientNames = [
  'Ana Brandão',
  'Bia Gonçalves',
  'Caio Simões',
  'Dora Assunção',
  'Elza Queirós',
  'Fábio Araújo',
  'Gina Falcão',
] as const

const yesterday = (): string => addDays(today(), -1)
export const twoDaysAgo = (): string => addDays(today(), -2)

/** Adds visits of last week, each paid with R$ 150,00, except for the last patient. */
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

/** Adds twenty open items: seven patients on two days, six of them in a class. */
export const addTwentyOpenItems = async (page: Page, journey: Journey): Promise<void> => {
  const patients = await registerClinic(journey, ...patientNames)
  await lastWeek(page, patients)
  for (const day of [yesterday(), twoDaysAgo()])
    for (const [n, patient_id] of patients.entries())
      await book(page, {
        patient_id,
        day,
        from: `${String(8 + n).padStart(2, '0')}:00`,
        to: `${String(9 + n).padStart(2, '0')}:00`,
      })
  await addClass(page, { day: yesterday(), title: 'Pilates solo', add: patients.slice(0, 6) })
}

/** Adds one open session of yesterday; the patient's last price is R$ 150,00. */
export const addOpenItems = async (page: Page, journey: Journey, ...names: string[]): Promise<string[]> => {
  const patients = await registerClinic(journey, ...names)
  await lastWeek(page, [...patients, ''])
  const sessions: string[] = []
  for (const [n, patient_id] of patients.entries()) {
    const from = `${String(8 + n).padStart(2, '0')}:00`
    const to = `${String(9 + n).padStart(2, '0')}:00`
    sessions.push((await book(page, { patient_id, day: yesterday(), from, to })).id)
  }
  return sessions
}

export const listOpenItems = async (page: Page): Promise<OpenItems> =>
  (await page.request.get('/api/dashboard/open-items')).json()

export const dayRegion = (page: Page, title: string): Locator => page.getByRole('region', { name: title })

/** The row of a patient on that day. */
export const rowOf = (day: Locator, name: string): Locator =>
  day
    .getByRole('listitem')
    .filter({ has: day.page().getByRole('group', { name: `Desfecho de ${name}` }) })
    .last()

/** Two taps within this time count as an accidental double tap. */
const PACE = 350

/** Opens a page with a fake clock. */
export const openWithFakeClock = async (page: Page, path: string): Promise<void> => {
  await page.clock.install()
  await page.goto(path)
}

/** Advances the clock by the time between two taps. */
export const waitBetweenTaps = (page: Page): Promise<void> => page.clock.fastForward(PACE)

export const undoButton = (page: Page, message: string | RegExp): Locator =>
  page.getByRole('button', { name: message instanceof RegExp ? message : `Desfazer ${message}` })
