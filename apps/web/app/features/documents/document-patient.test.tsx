import { getDocumentSources } from '@postura/domain/documents/document.endpoints'
import { sampleSources } from '@postura/domain/documents/document.fixture'
import { documentLoadFailure } from '@postura/domain/documents/document.labels'
import { anamnesis } from '@postura/domain/documents/types/anamnesis.document'
import { createQuickPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildPatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import {
  ana,
  answerPatients,
  choosePatient,
  downloadButton,
  field,
  openDocument,
  patientField,
  rui,
} from '~/testing/steps/document.steps'
import { registerQuickly } from '~/testing/steps/patient.steps'

const ofAna = `/admin/forms/anamnese?patient=${ana.id}`

test('without a patient only the patient field is shown, focused', { tags: 'long' }, async () => {
  answerPatients(ana, rui)
  await renderApp('/admin/forms/anamnese')
  await expect.element(patientField()).toHaveFocus()
  await expect.element(patientField()).toHaveValue('')
  await expect.element(patientField()).toHaveAttribute('placeholder', 'Selecione um paciente')
  await expect.element(downloadButton()).not.toBeInTheDocument()
  expect(api.calls(getDocumentSources)).toEqual([])
  await expectAccessible()
})

test('a patient is found by a few letters, and the form opens at its own URL', async () => {
  answerPatients(ana, rui)
  await renderApp('/admin/forms/anamnese')
  await choosePatient('rui', 'Rui Melo')
  await expect.element(downloadButton()).toBeVisible()
  expect(api.calls(listPatients).at(-1)?.query).toMatchObject({ q: 'rui' })
  expect(api.calls(getDocumentSources).map(({ query }) => query)).toEqual([{ patient_id: rui.id }])
  expect(currentUrl()).toBe(`/admin/forms/anamnese?patient=${rui.id}`)
  await expect.element(patientField()).toHaveValue('Rui Melo')
  await expect.element(patientField()).toHaveFocus()
})

test('a patient in the URL is already chosen', { tags: 'long' }, async () => {
  await openDocument(anamnesis)
  await expect.element(patientField()).toHaveValue('Ana Lima')
  await expect.element(patientField()).not.toHaveFocus()
  await expect.element(field('Queixa principal')).toHaveValue('')
})

test('until the patient in the URL is loaded, neither field nor form is shown', { tags: 'long' }, async () => {
  answerPatients(ana)
  const release = api.hold(getDocumentSources)
  await renderApp(ofAna)
  await expect.element(page.getByText('Carregando…')).toBeInTheDocument()
  await expect.element(patientField()).not.toBeInTheDocument()
  release()
  await expect.element(patientField()).toHaveValue('Ana Lima')
})

test('a patient that is not found can be replaced by another', async () => {
  api.answer(listPatients, buildPage([]))
  api.refuse(getDocumentSources, 'patient_not_found')
  await renderApp(ofAna)
  await expect.element(page.getByText('Paciente não encontrado')).toBeVisible()
  await expect.element(downloadButton()).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('link', { name: 'Escolher outro paciente' }).click()
  await expect.element(page.getByText('Paciente não encontrado')).not.toBeInTheDocument()
  await expect.element(patientField()).toHaveValue('')
  expect(currentUrl()).toBe('/admin/forms/anamnese')
})

test('a patient that fails to load can be retried', { tags: 'long' }, async () => {
  api.answer(listPatients, buildPage([]))
  api.drop(getDocumentSources)
  await renderApp(ofAna)
  await expect.element(page.getByText(documentLoadFailure)).toBeVisible()
  await expect
    .element(page.getByText('Não foi possível conectar. Verifique sua internet e tente novamente.'))
    .toBeVisible()
  await expectAccessible()
  api.answer(getDocumentSources, sampleSources({ patient: ana }))
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(patientField()).toHaveValue('Ana Lima')
  await expect.element(field('Queixa principal')).toHaveValue('')
})

test('an unknown name can be registered, and the document is for the new patient', { tags: 'long' }, async () => {
  answerPatients(ana)
  api.answer(createQuickPatient, ({ body }) => buildPatient({ ...body, birth_date: null, address: null }))
  api.answer(getDocumentSources, ({ query }) =>
    sampleSources({ patient: { ...ana, id: query.patient_id, name: 'Caio Reis', birth_date: null } }),
  )
  await renderApp('/admin/forms/anamnese')
  await patientField().fill('Caio Reis')
  await registerQuickly('Caio Reis')
  await expect.element(field('Queixa principal')).toBeVisible()
  await expect.element(patientField()).toHaveValue('Caio Reis')
  const { id = '' } = api.calls(createQuickPatient)[0]?.body ?? {}
  await expect
    .element(page.getByRole('link', { name: 'Informar a data de nascimento do paciente' }))
    .toHaveAttribute(
      'href',
      `/admin/patients/${id}/edit?field=birth_date&back=%2Fadmin%2Fforms%2Fanamnese%3Fpatient%3D${id}`,
    )
})
