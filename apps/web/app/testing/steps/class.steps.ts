import { getAffectedClass } from '@postura/domain/classes/cancellations/cancellation.endpoints'
import type { ClassDetails } from '@postura/domain/classes/class'
import { getClass, listClasses } from '@postura/domain/classes/class.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import type { ListedPatient } from '@postura/domain/patients/patient'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { findConflicts } from '@postura/domain/scheduling/scheduling.endpoints'
import { fold } from '@postura/domain/shared/text'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildPage } from '../factories/page.factory'
import { buildListedPatient } from '../factories/patient.factory'
import { api } from '../fake-api'
import { renderApp } from '../render-app'
import { answerNoBookings } from './appointment.steps'

export const panel = () => page.getByRole('dialog', { name: 'Aula', exact: true })

/** Returns these patients for any search. */
export const answerPatients = (...names: string[]): ListedPatient[] => {
  const patients = names.map((name) => buildListedPatient({ name }))
  api.answer(listPatients, ({ query: { q } }) => buildPage(patients.filter(({ name }) => fold(name).includes(fold(q)))))
  return patients
}

/** Responds with no classes, no other patients, nobody affected and no conflicts, and accepts every undo. */
export const answerClassDefaults = (): void => {
  api.answer(listClasses, buildPage([]))
  answerPatients()
  answerNoBookings()
  api.answer(findConflicts, ({ body }) => body.slots.map(() => []))
  api.answer(getAffectedClass, { classes: [], appointments: [] })
  api.answer(undoChange, {})
}

/** Opens the panel of one class and waits for it, so that a response set afterwards is for the next request. */
export const openPanel = async (of: ClassDetails, options: Parameters<typeof renderApp>[1] = {}) => {
  api.answer(getClass, of)
  const shown = await renderApp(`/admin/classes?panel=class.${of.id}`, options)
  await expect.element(panel().getByRole('heading', { name: of.title, level: 2 }).first()).toBeVisible()
  return shown
}

export const enrollPicker = () => page.getByRole('combobox', { name: 'Matricular paciente' })

/** Enrolls a patient in the panel, found by some letters of the name. */
export const enroll = async (letters: string, name: string): Promise<void> => {
  await enrollPicker().fill(letters)
  await page.getByRole('option', { name, exact: false }).click()
}

export const seatOf = (name: string) =>
  page.getByRole('list', { name: 'Quem está matriculado' }).getByRole('listitem').filter({ hasText: name })

export const waitingList = () => page.getByRole('region', { name: 'Lista de espera' })

/** Chooses an action from the row menu of a patient. */
export const chooseMenuAction = async (name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Mais ações: ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

export const classFields = {
  title: () => page.getByLabelText(/^Título/),
  date: () => page.getByLabelText(/^Data/),
  start: () => page.getByLabelText(/^Horário de Início/),
  end: () => page.getByLabelText(/^Horário de Término/),
  capacity: () => page.getByLabelText(/^Capacidade/),
  description: () => page.getByLabelText('Descrição'),
}

/** Types date and start time; the end is computed. */
export const typeDateAndStart = async (date: string, start: string): Promise<void> => {
  await classFields.date().fill(date)
  await classFields.start().fill(start)
  await userEvent.tab()
}

/** Adds a patient in the form, found by some letters of the name. */
export const addPatientToForm = async (letters: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Adicionar paciente' }).fill(letters)
  await page.getByRole('option', { name, exact: false }).click()
}

export const patientInForm = (name: string) => page.getByRole('button', { name: `Tirar ${name}` })

export const undo = (): Promise<void> => page.getByRole('button', { name: 'Desfazer' }).last().click()
