import type { Page } from '@playwright/test'
import { createProfessional } from '@postura/api/testing/factories/record.factory'
import { sampleValues } from '@postura/domain/documents/document.fixture'
import {
  documentPrintFailure,
  generatingDocumentLabel,
  previewDocumentLabel,
} from '@postura/domain/documents/document.labels'
import { documentTypes } from '@postura/domain/documents/document-types'
import { anamnesis } from '@postura/domain/documents/types/anamnesis.document'
import { assessment } from '@postura/domain/documents/types/assessment.document'
import { contract } from '@postura/domain/documents/types/contract.document'
import { progress } from '@postura/domain/documents/types/progress.document'
import { registerClinic } from '../classes/classes.ts'
import { downloadButton, fillDocument, input, openForm, pickPatient } from '../documents/documents.ts'
import { demoAccount, newAccount, test } from '../journey.ts'
import { createScreenshotTaker } from './screenshots.ts'

const NAME = 'Ana Paula Conceição de Albuquerque'

test('the documents of a new clinic', async ({ page, journey }, { project }) => {
  test.setTimeout(180_000)
  const shoot = createScreenshotTaker(page, project.name)
  const [ana = ''] = await registerClinic(journey, NAME, 'Rui Melo')
  await page.goto('/admin/forms')
  await page.getByRole('heading', { name: 'Ficha de Alta' }).waitFor()
  await shoot('documents', true)
  await page.goto('/admin/forms/anamnese')
  await page.getByRole('combobox', { name: 'Selecionar Paciente' }).waitFor()
  await shoot('document-patient')
  for (const type of documentTypes) {
    await openForm(page, type, ana)
    await downloadButton(page).click()
    await page.getByText('Campo obrigatório.').first().waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await shoot(`document-${type.key}-errors`, true)
    await fillDocument(page, type, sampleValues(type))
    await page.evaluate(() => scrollTo(0, 0))
    await shoot(`document-${type.key}-filled`, true)
  }
  await input(page, 'CPF do contratante').fill('529.982.247-26')
  await shoot('document-cpf')
  await pickPatient(page, 'rui', 'Rui Melo')
  await page.getByText('O que você digitou continua aqui').waitFor()
  await shoot('document-other-patient')
  await page.getByRole('link', { name: '← Voltar' }).click()
  await page.getByRole('dialog').waitFor()
  await shoot('document-leave')
})

const openPreview = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('button', { name: previewDocumentLabel }).click()
  await page.getByRole('img', { name }).waitFor()
  await page.waitForTimeout(1_500)
}

test('the pain scale', async ({ page, journey }, { project }) => {
  const shoot = createScreenshotTaker(page, project.name)
  const [ana = ''] = await registerClinic(journey, NAME)
  await openForm(page, progress, ana)
  await fillDocument(page, progress, sampleValues(progress))
  await page
    .getByRole('heading', { name: 'Dor', exact: true })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
  await shoot('document-pain')
})

test('the document preview', async ({ page, journey }, { project }) => {
  const shoot = createScreenshotTaker(page, project.name)
  const [ana = ''] = await registerClinic(journey, NAME)
  await openForm(page, contract, ana)
  await fillDocument(page, contract, sampleValues(contract))
  await openPreview(page, /^Página 1 de/)
  await shoot('document-preview')
  await openForm(page, assessment, ana)
  await fillDocument(page, assessment, sampleValues(assessment))
  await openPreview(page, /^Página 2 de 2/)
  await page.getByRole('img', { name: 'Página 2 de 2' }).evaluate((sheet) => sheet.scrollIntoView())
  await page.waitForTimeout(1_000)
  await shoot('document-preview-2')
})

test('documents while loading and after a failure', async ({ page, journey }, { project }) => {
  const shoot = createScreenshotTaker(page, project.name)
  const admin_id = await journey.register(newAccount())
  const ana = await journey.addPatient(NAME)
  for (const name of ['Carla Nunes', 'Davi Reis'])
    await createProfessional(process.env.OWNER_DATABASE_URL ?? '', { admin_id, name, color: 'violet' })
  await openForm(page, anamnesis, ana)
  await page.getByLabel('Profissional responsável').selectOption('Carla Nunes')
  await shoot('document-professionals')
  await fillDocument(page, anamnesis, sampleValues(anamnesis))
  const restoreFiles = await journey.withhold(/jspdf/)
  await downloadButton(page).click()
  await page.getByText(documentPrintFailure).waitFor()
  await shoot('document-not-made')
  await restoreFiles()
  await page.route(/jspdf/, async (route) => {
    await page.waitForTimeout(3_000)
    await route.continue()
  })
  await downloadButton(page).click()
  await page.getByRole('button', { name: generatingDocumentLabel }).waitFor()
  await shoot('document-busy')
  await page.getByText(/^PDF gerado/).waitFor()
  await shoot('document-made')
})

test('the documents of a busy clinic', async ({ page, journey }, { project }) => {
  const shoot = createScreenshotTaker(page, project.name)
  await journey.signIn(demoAccount)
  await page.route(/\/api\/documents\//, (route) => route.abort())
  await page.goto('/admin/forms/evolucao?patient=019b0000-0000-7000-8000-000000000001')
  await page.getByRole('button', { name: 'Tentar novamente' }).waitFor({ timeout: 30_000 })
  await shoot('document-failed')
  await page.unroute(/\/api\/documents\//)
  await page.reload()
  await page.getByText('Paciente não encontrado').waitFor()
  await shoot('document-missing')
})
