import type { Page } from '@playwright/test'
import { withClient } from '@postura/api/db/with-client'
import { grantPlan } from '@postura/api/testing/factories/clinic.factory'
import type { ClassDetails, GroupClass, NewClass, NewClassSeries } from '@postura/domain/classes/class'
import { newId } from '@postura/domain/shared/ids'
import { type CivilDate, formatCivilDate } from '@postura/domain/shared/time/civil-date'
import { occurrenceDays, timedOn } from '@postura/domain/shared/time/recurrence'
import { weekdayOf } from '@postura/domain/shared/time/weekday'
import { plainDay, today } from '../agenda/agenda.ts'
import { type Journey, newAccount, send } from '../journey.ts'

const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''

/** A clinic that pays, with these patients; the answer is their ids, in the same order. */
export const clinicOf = async (journey: Journey, ...names: string[]): Promise<string[]> => {
  const admin_id = await journey.register(newAccount())
  if (names.length > 3) await grantPlan(ownerUrl, admin_id, today(), 365)
  const ids: string[] = []
  for (const name of names) ids.push(await journey.addPatient(name))
  return ids
}

const hour = { from: '18:00', to: '19:00' }

type Wanted = Partial<Omit<NewClass, 'start_time' | 'end_time'>> & { day?: CivilDate; from?: string; to?: string }

/** Adds a class without the form; the answer is the class. */
export const addClass = async (
  page: Page,
  { day = plainDay(), from = hour.from, to = hour.to, ...over }: Wanted = {},
): Promise<ClassDetails> => {
  const subject = { id: newId(), title: 'Pilates em grupo', description: '', capacity: 10 }
  return (await send(page, 'POST', '/api/classes', { ...subject, ...timedOn(day, from, to), ...over })).json()
}

type WantedSeries = Partial<Omit<NewClassSeries, 'rule' | 'occurrences'>> & { first?: CivilDate; weeks: number }

/** So many weeks at six in the evening, whatever is in the way; the answer is the classes in their order. */
export const addClassSeries = async (
  page: Page,
  { first = plainDay(), weeks, ...over }: WantedSeries,
): Promise<GroupClass[]> => {
  const rule = { weekdays: [weekdayOf(first)], ends: { times: weeks } }
  const occurrences = occurrenceDays(rule, first).map((day) => ({
    id: newId(),
    ...timedOn(day, hour.from, hour.to),
    moved: false,
    squeeze_in: true,
  }))
  const subject = { id: newId(), title: 'Pilates em grupo', description: '', capacity: 10 }
  const wish = { ...subject, rule, occurrences, ...over }
  await send(page, 'POST', '/api/classes/series', wish)
  return (await classesOf(page)).filter(({ series_id }) => series_id === wish.id)
}

/** Those from today on, as time goes. */
export const classesOf = async (page: Page): Promise<GroupClass[]> =>
  (await (await page.request.get('/api/classes')).json()).items

export const classOf = async (page: Page, id: string): Promise<ClassDetails> =>
  (await page.request.get(`/api/classes/${id}`)).json()

/** Who has a seat, in the order of the list. */
export const seatedIn = async (page: Page, id: string): Promise<string[]> =>
  (await classOf(page, id)).seats.map(({ patient_name }) => patient_name)

/** Seats given and given up without the screen. */
export const changeSeats = async (page: Page, id: string, change: object): Promise<void> => {
  await send(page, 'PUT', `/api/classes/${id}/seats`, { scope: 'one', ...change })
}

/** To the end of the waiting list, one after the other. */
export const queueUp = async (page: Page, id: string, patients: readonly string[]): Promise<void> => {
  for (const patient_id of patients) await send(page, 'PUT', `/api/classes/${id}/waiting`, { patient_id, waits: true })
}

export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Aula', exact: true })

/** A class with who comes and who waits, at its own address. */
export const openPanel = async (page: Page, id: string) => {
  await page.goto(`/admin/classes?painel=aula.${id}`)
  const panel = panelOf(page)
  await panel.getByRole('combobox', { name: 'Matricular paciente' }).waitFor()
  return panel
}

/** Who is enrolled, as the panel shows it. */
export const seat = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Quem está matriculado' }).getByRole('listitem').filter({ hasText: name })

/** Who waits, as the panel shows it. */
export const queue = (page: Page) => page.getByRole('region', { name: 'Lista de espera' })

/** In the panel, by some letters of a name. */
export const enroll = async (page: Page, letters: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Matricular paciente' }).fill(letters)
  await page.getByRole('option', { name }).click()
}

/** In the form, by some letters of a name. */
export const addToForm = async (page: Page, letters: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Adicionar paciente' }).fill(letters)
  await page.getByRole('option', { name }).click()
  await listedInForm(page, name).waitFor()
}

export const listedInForm = (page: Page, name: string) => page.getByRole('button', { name: `Tirar ${name}` })

/** What is done with one person of a class, behind the button of their row. */
export const actOn = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Mais ações: ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Every enrolment there ever was in a class, as the database keeps it: `Ana Brandão: canceled` */
export const enrollmentsIn = (id: string): Promise<string[]> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select name || ': ' || status as line
       from clinic.class_enrollments seat join clinic.patients patient on patient.id = seat.patient_id
       where class_id = $1 order by seat.created_at, seat.id`,
      [id],
    )
    return rows.map(({ line }) => line)
  })

export const label = {
  title: /^Título/,
  date: /^Data/,
  start: /^Horário de Início/,
  end: /^Horário de Término/,
  capacity: /^Capacidade/,
}

/** Day and start as a person types them; the end goes along. */
export const typeWhen = async (page: Page, day: CivilDate, start: string): Promise<void> => {
  await page.getByLabel(label.date).fill(formatCivilDate(day).replaceAll('/', ''))
  await page.getByLabel(label.start).fill(start)
  await page.getByLabel(label.start).press('Tab')
}

export const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click()

/** Saved, and on the list again. */
export const savedToList = (page: Page) => page.waitForURL(/\/admin\/classes(\?.*)?$/)
