import { getMe, signOut } from '@postura/domain/accounts/account.endpoints'
import {
  createPatient,
  getPatient,
  getPatientAllowance,
  listPatients,
} from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerDefaults } from '~/testing/defaults'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { dialog, save, toast } from '~/testing/steps/form.steps'
import { fillPatient, patientFields } from '~/testing/steps/patient.steps'

const question = () => page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
const cancel = () => page.getByRole('link', { name: 'Cancelar' }).click()

beforeEach(async () => {
  api.answer(getPatientAllowance, { patients: 1, maxPatients: -1, refusal: null })
  api.answer(listPatients, buildPage([]))
  api.answer(createPatient, ({ body }) => buildPatient({ id: body.id, name: body.name }))
  await renderApp('/admin/patients/new')
  await expect.element(patientFields.name()).toBeVisible()
})

test('an unchanged form is left without a question', { tags: 'long' }, async () => {
  await cancel()
  await expect.poll(currentUrl).toBe('/admin/patients')
})

test('leaving a changed form asks first, and staying keeps the input', async () => {
  await patientFields.name().fill('João')
  await cancel()
  await expect.element(question()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(patientFields.name()).toHaveValue('João')
  expect(currentUrl()).toBe('/admin/patients/new')
})

test('leaving a changed form after the question discards the input', { tags: 'long' }, async () => {
  await patientFields.name().fill('João')
  await cancel()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(currentUrl).toBe('/admin/patients')
})

test('a sign-out asks before unsaved input is lost', async () => {
  await patientFields.name().fill('João')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect.element(question()).toBeVisible()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(patientFields.name()).toHaveValue('João')
  expect(api.calls(signOut)).toEqual([])
})

test('a session that ends while typing keeps the form, and saving shows an error', async () => {
  await fillPatient('João da Silva')
  for (const endpoint of [getMe, listPatients, createPatient]) api.refuse(endpoint, 'unauthenticated')
  await patientFields.name().fill('João da Silva Neto')
  await expect.poll(() => api.calls(listPatients).at(-1)?.query.q).toBe('João da Silva Neto')
  expect(currentUrl()).toBe('/admin/patients/new')
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Sua sessão terminou')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(patientFields.name()).toHaveValue('João da Silva Neto')
  // The user signs in again in another tab.
  answerDefaults()
  api.answer(createPatient, ({ body }) => buildPatient({ id: body.id, name: body.name }))
  api.answer(listPatients, buildPage([]))
  api.answer(getPatient, ({ params }) => buildWholePatient({ id: params.id }))
  await save()
  await expect.poll(currentUrl).toBe(`/admin/patients/${api.calls(createPatient).at(-1)?.body.id}`)
})

test('a late response to a save does not take the user away from another page', async () => {
  await fillPatient('João da Silva')
  const release = api.hold(createPatient)
  await save()
  await expect.element(page.getByRole('button', { name: 'Salvando...' })).toBeDisabled()
  await page.getByRole('link', { name: 'Fichas e Contratos' }).click()
  await expect.poll(currentUrl).toBe('/admin/forms')
  release()
  await expect.element(toast('Paciente cadastrado: João da Silva')).toBeVisible()
  expect(currentUrl()).toBe('/admin/forms')
})

test('a save that fails after the user left shows a toast', { tags: 'long' }, async () => {
  await fillPatient('João da Silva')
  const release = api.hold(createPatient)
  api.drop(createPatient)
  await save()
  await expect.element(page.getByRole('button', { name: 'Salvando...' })).toBeDisabled()
  await page.getByRole('link', { name: 'Fichas e Contratos' }).click()
  await expect.poll(currentUrl).toBe('/admin/forms')
  release()
  await expect.element(toast('Falha ao salvar paciente. Não foi possível conectar.')).toBeVisible()
})
