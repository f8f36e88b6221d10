import type { Page } from '@playwright/test'
import { withClient } from '@postura/api/db/with-client'
import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import type { ClassDetails, GroupClass, NewClass, NewClassSeries } from '@postura/domain/classes/class'
import { newId } from '@postura/domain/shared/ids'
import { type CivilDate, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { listOccurrenceDays, toTimeRange } from '@postura/domain/shared/time/recurrence'
import { weekdayOf } from '@postura/domain/shared/time/weekday'
import { type Journey, newAccount, send } from '../journey.ts'
import { nextWorkday, today } from '../scheduling/agenda.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''

/** Creates a clinic on a paid plan with these patients; returns their ids in the same order. */
export const registerClinic = async (journey: Journey, ...names: string[]): Promise<string[]> => {
  const admin_id = await journey.register(newAccount())
  if (names.length > 3) await grantPlan(ownerUrl, admin_id, today(), 365)
  const ids: string[] = []
  for (const name of names) ids.push(await journey.addPatient(name))
  return ids
}

const hour = { from: '18:00', to: '19:00' }

type ClassInput = Partial<Omit<NewClass, 'start_time' | 'end_time'>> & { day?: CivilDate; from?: string; to?: string }

/** Adds a class through the API. */
export const addClass = async (
  page: Page,
  { day = nextWorkday(), from = hour.from, to = hour.to, ...over }: ClassInput = {},
): Promise<ClassDetails> => {
  const subject = { id: newId(), title: 'Pilates em grupo', description: '', capacity: 10 }
  return (await send(page, 'POST', '/api/classes', { ...subject, ...toTimeRange(day, from, to), ...over })).json()
}

type ClassSeriesInput = Partial<Omit<NewClassSeries, 'rule' | 'occurrences'>> & { first?: CivilDate; weeks: number }

/** Adds a weekly series at 18:00 through the API, ignoring conflicts; returns the classes in order. */
export const addClassSeries = async (
  page: Page,
  { first = nextWorkday(), weeks, ...over }: ClassSeriesInput,
): Promise<GroupClass[]> => {
  const rule = { weekdays: [weekdayOf(first)], ends: { times: weeks } }
  const occurrences = listOccurrenceDays(rule, first).map((day) => ({
    id: newId(),
    ...toTimeRange(day, hour.from, hour.to),
    moved: false,
    squeeze_in: true,
  }))
  const subject = { id: newId(), title: 'Pilates em grupo', description: '', capacity: 10 }
  const input = { ...subject, rule, occurrences, ...over }
  await send(page, 'POST', '/api/classes/series', input)
  return (await listClasses(page)).filter(({ series_id }) => series_id === input.id)
}

/** Lists the upcoming classes by time. */
export const listClasses = async (page: Page): Promise<GroupClass[]> =>
  (await (await page.request.get('/api/classes')).json()).items

export const getClass = async (page: Page, id: string): Promise<ClassDetails> =>
  (await page.request.get(`/api/classes/${id}`)).json()

/** Names of the enrolled patients, in list order. */
export const listSeatedPatients = async (page: Page, id: string): Promise<string[]> =>
  (await getClass(page, id)).seats.map(({ patient_name }) => patient_name)

/** Changes seats through the API. */
export const changeSeats = async (page: Page, id: string, change: object): Promise<void> => {
  await send(page, 'PUT', `/api/classes/${id}/seats`, { scope: 'one', ...change })
}

/** Adds patients to the end of the waiting list, one by one. */
export const addToWaitingList = async (page: Page, id: string, patients: readonly string[]): Promise<void> => {
  for (const patient_id of patients) await send(page, 'PUT', `/api/classes/${id}/waiting`, { patient_id, waits: true })
}

export const classPanel = (page: Page) => page.getByRole('dialog', { name: 'Aula', exact: true })

/** Opens the panel of a class by URL. */
export const openClassPanel = async (page: Page, id: string) => {
  await page.goto(`/admin/classes?panel=class.${id}`)
  const panel = classPanel(page)
  await panel.getByRole('combobox', { name: 'Matricular paciente' }).waitFor()
  return panel
}

/** The row of an enrolled patient in the panel. */
export const seatRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Quem está matriculado' }).getByRole('listitem').filter({ hasText: name })

/** The waiting list in the panel. */
export const waitingList = (page: Page) => page.getByRole('region', { name: 'Lista de espera' })

/** Enrolls a patient in the panel, found by a few letters of the name. */
export const enroll = async (page: Page, letters: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Matricular paciente' }).fill(letters)
  await page.getByRole('option', { name }).click()
}

/** Adds a patient to the form, found by a few letters of the name. */
export const addPatientToForm = async (page: Page, letters: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Adicionar paciente' }).fill(letters)
  await page.getByRole('option', { name }).click()
  await removeButton(page, name).waitFor()
}

export const removeButton = (page: Page, name: string) => page.getByRole('button', { name: `Tirar ${name}` })

/** Clicks an action in the row menu of a patient. */
export const clickMenuAction = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Mais ações: ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** All enrollments of a class in the database, including canceled ones: `Ana Brandão: canceled` */
export const findEnrollments = (id: string): Promise<string[]> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select name || ': ' || status as line
       from clinic.class_enrollments seat join clinic.patients patient on patient.id = seat.patient_id
       where class_id = $1 order by seat.created_at, seat.id`,
      [id],
    )
    return rows.map(({ line }) => line)
  })

export const fieldLabels = {
  title: /^Título/,
  date: /^Data/,
  start: /^Horário de Início/,
  end: /^Horário de Término/,
  capacity: /^Capacidade/,
}

/** Types date and start; the form adjusts the end. */
export const fillDateAndStart = async (page: Page, day: CivilDate, start: string): Promise<void> => {
  await page.getByLabel(fieldLabels.date).fill(formatCivilDate(day).replaceAll('/', ''))
  await page.getByLabel(fieldLabels.start).fill(start)
  await page.getByLabel(fieldLabels.start).press('Tab')
}

export const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click()

/** Waits until the form is saved and the list is shown. */
export const waitForList = (page: Page) => page.waitForURL(/\/admin\/classes(\?.*)?$/)
