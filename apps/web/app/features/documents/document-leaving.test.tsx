import { getDocumentSources } from '@postura/domain/documents/document.endpoints'
import { anamnesis } from '@postura/domain/documents/types/anamnesis.document'
import { progress } from '@postura/domain/documents/types/progress.document'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import {
  ana,
  answerPatients,
  choosePatient,
  complaint,
  downloadButton,
  downloadPdf,
  field,
  fillDocument,
  openDocument,
  patientField,
  rui,
} from '~/testing/steps/document.steps'

const question = () => page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
const answer = (name: string) => question().getByRole('button', { name }).click()
const leave = () => page.getByRole('link', { name: '← Voltar' }).click()
const isAtTypes = async (): Promise<void> => {
  await expect.element(page.getByRole('heading', { name: 'Fichas e Contratos' })).toBeVisible()
  expect(currentUrl()).toBe('/admin/forms')
}

test('leaving a form without typed values asks nothing', { tags: 'long' }, async () => {
  await openDocument(anamnesis)
  await leave()
  await isAtTypes()
})

test('leaving a form with typed values asks first, and can be canceled', async () => {
  await openDocument(anamnesis)
  await field('Queixa principal').fill('Dor lombar')
  await leave()
  await expect.element(question()).toBeVisible()
  await expectAccessible()
  await answer('Continuar editando')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(field('Queixa principal')).toHaveValue('Dor lombar')
})

test('discarded values are gone when the form is opened again', { tags: 'long' }, async () => {
  await openDocument(anamnesis)
  await field('Queixa principal').fill('Dor lombar')
  await leave()
  await answer('Descartar')
  await isAtTypes()
  await page.getByRole('link', { name: /Ficha de Anamnese/ }).click()
  await expect.element(patientField()).toHaveValue('')
  await expect.element(downloadButton()).not.toBeInTheDocument()
  answerPatients(ana)
  await choosePatient('ana', 'Ana Lima')
  await expect.element(field('Queixa principal')).toHaveValue('')
})

test("the browser's back button asks too", { tags: 'long' }, async () => {
  answerPatients(ana)
  await renderApp('/admin/forms')
  await page.getByRole('link', { name: /Ficha de Anamnese/ }).click()
  await choosePatient('ana', 'Ana Lima')
  await field('Queixa principal').fill('Dor lombar')
  history.back()
  await answer('Continuar editando')
  await expect.element(field('Queixa principal')).toHaveValue('Dor lombar')
  history.back()
  await answer('Descartar')
  await isAtTypes()
})

test('leaving after a download asks nothing', { tags: 'long' }, async () => {
  await openDocument(anamnesis)
  await fillDocument(anamnesis, complaint)
  await downloadPdf()
  await leave()
  await isAtTypes()
})

test('typing after the download makes leaving ask again', { tags: 'long' }, async () => {
  await openDocument(anamnesis)
  await fillDocument(anamnesis, complaint)
  await downloadPdf()
  await field('Observações').fill('Volta em duas semanas')
  await leave()
  await expect.element(question()).toBeVisible()
})

test('values kept for another patient make leaving ask', { tags: 'long' }, async () => {
  answerPatients(ana, rui)
  await renderApp(`/admin/forms/evolucao?patient=${ana.id}`)
  await field('Procedimentos realizados').fill('Mobilização')
  await choosePatient('rui', 'Rui Melo')
  await expect.element(page.getByText('agora para Rui Melo', { exact: false })).toBeVisible()
  await leave()
  await answer('Continuar editando')
  await expect.element(field('Procedimentos realizados')).toHaveValue('Mobilização')
})

test('typed values make leaving ask while another patient cannot be loaded', { tags: 'long' }, async () => {
  answerPatients(ana, rui)
  await renderApp(`/admin/forms/${progress.key}?patient=${ana.id}`)
  await field('Procedimentos realizados').fill('Mobilização')
  api.drop(getDocumentSources)
  await choosePatient('rui', 'Rui Melo')
  await expect.element(page.getByText('Falha ao carregar dados do paciente')).toBeVisible()
  await leave()
  await expect.element(question()).toBeVisible()
})

test('closing the tab is blocked only if something was typed', async () => {
  await openDocument(anamnesis)
  const isHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isHeld()).toBe(false)
  await field('Queixa principal').fill('Dor lombar')
  await expect.poll(isHeld).toBe(true)
})
