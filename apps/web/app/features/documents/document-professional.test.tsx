import { getDocumentSources } from '@postura/domain/documents/document.endpoints'
import { sampleSources } from '@postura/domain/documents/document.fixture'
import {
  documentMissingInfoLabels,
  noResponsibleMessage,
  responsibleLabel,
} from '@postura/domain/documents/document.labels'
import { anamnesis } from '@postura/domain/documents/types/anamnesis.document'
import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { ana, choosePatient, complaint, downloadPdf, fillDocument, openDocument } from '~/testing/steps/document.steps'

const { professionals: alone } = sampleSources()
const davi = { id: '019b0000-0000-7000-8000-000000000003', name: 'Davi Reis', crefito: '678-F' }
const helena = { id: '019b0000-0000-7000-8000-000000000004', name: 'Helena Prado', crefito: null }
const responsible = () => page.getByLabelText(responsibleLabel)
const crefitoGap = () => page.getByRole('link', { name: documentMissingInfoLabels.crefito })

test('the only professional is printed without a choice', async () => {
  await openDocument(anamnesis)
  await expect.element(responsible()).not.toBeInTheDocument()
  await fillDocument(anamnesis, complaint)
  const { text } = await downloadPdf()
  expect(text).toContain('Profissional responsável: Carla Nunes, CREFITO 12345-F (conta: helena@clinica.test)')
})

test('one of several professionals is chosen and printed', { tags: 'long' }, async () => {
  await openDocument(anamnesis, { professionals: [...alone, davi] })
  await expect.element(responsible()).toHaveDisplayValue('Não definido')
  await expect.element(responsible()).toHaveAccessibleDescription(noResponsibleMessage)
  // The field is right above, so no missing-information message is shown.
  await expect.element(crefitoGap()).not.toBeInTheDocument()
  await expectAccessible()
  await responsible().selectOptions('Davi Reis')
  await expect.element(page.getByText(noResponsibleMessage)).not.toBeInTheDocument()
  await fillDocument(anamnesis, complaint)
  const { text } = await downloadPdf()
  expect(text).toContain('Profissional responsável: Davi Reis, CREFITO 678-F (conta: helena@clinica.test)')
})

test('without a choice among several, the account name is printed without a CREFITO', { tags: 'long' }, async () => {
  await openDocument(anamnesis, { professionals: [...alone, davi] })
  await fillDocument(anamnesis, complaint)
  const { text } = await downloadPdf()
  expect(text).toContain('Profissional responsável: Helena Prado (conta: helena@clinica.test)')
})

test('the account owner is preselected among several, and a missing CREFITO is shown', {
  tags: 'long',
}, async () => {
  await openDocument(anamnesis, { professionals: [davi, helena] })
  await expect.element(responsible()).toHaveDisplayValue('Helena Prado')
  await expect.element(crefitoGap()).toBeVisible()
  await responsible().selectOptions('Não definido')
  await expect.element(responsible()).toHaveAccessibleDescription(noResponsibleMessage)
  await expect.element(crefitoGap()).not.toBeInTheDocument()
})

test('the chosen professional is kept for another patient', { tags: 'long' }, async () => {
  await openDocument(anamnesis, { professionals: [...alone, davi] })
  await responsible().selectOptions('Davi Reis')
  const patient = { ...ana, id: newId(), name: 'Rui Melo' }
  api.answer(listPatients, buildPage([buildListedPatient({ id: patient.id, name: 'Rui Melo' })]))
  api.answer(getDocumentSources, sampleSources({ patient, professionals: [...alone, davi] }))
  await choosePatient('rui', 'Rui Melo')
  await expect.poll(() => api.calls(getDocumentSources).at(-1)?.query).toEqual({ patient_id: patient.id })
  await expect.element(responsible()).toHaveDisplayValue('Davi Reis')
})
