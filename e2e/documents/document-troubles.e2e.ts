import { createProfessional } from '@postura/api/testing/factories/record.factory'
import {
  documentFailure,
  documentLoadFailure,
  generatingDocument,
  responsibleLabel,
} from '@postura/domain/documents/document.labels'
import { anamnesis } from '@postura/domain/documents/types/anamnesis.document'
import { clinicOf } from '../classes/classes.ts'
import { expect, holdBack, newAccount, test } from '../journey.ts'
import { downloadButton, downloadedDocument, fill, input, openForm, patientField } from './documents.ts'

const complaint = { queixa_principal: 'Dor lombar', historia_doenca_atual: 'Há três meses' }

test('a button pressed twice makes one file; what cannot be made is told and can be tried again', async ({
  page,
  journey,
}) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Lima')
  await openForm(page, anamnesis, ana)
  await fill(page, anamnesis, complaint)
  const giveBack = await journey.withhold(/jspdf/)
  await downloadButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: documentFailure })).toBeVisible()
  await expect(input(page, 'Queixa principal')).toHaveValue(complaint.queixa_principal)
  await expect(input(page, 'História da doença atual')).toHaveValue(complaint.historia_doenca_atual)
  await journey.looksRight('a PDF that could not be made')
  await giveBack()

  const files: string[] = []
  page.on('download', (file) => files.push(file.suggestedFilename()))
  const deliver = await holdBack(page, /jspdf/)
  await downloadButton(page).click()
  const busy = page.getByRole('button', { name: generatingDocument })
  await expect(busy).toBeDisabled()
  await expect(page.getByText(documentFailure)).toBeHidden()
  await busy.click({ force: true })
  await journey.looksRight('a PDF that is being made')
  deliver()
  await expect(page.getByText(/^PDF gerado: /)).toBeVisible()
  await expect(downloadButton(page)).toBeEnabled()
  expect(files).toHaveLength(1)
})

test('a stranger is not found; what cannot be loaded can be tried again', async ({ page, context, journey }) => {
  const [stranger = ''] = await clinicOf(journey, 'Ana Lima')
  await context.clearCookies()
  const [rui = ''] = await clinicOf(journey, 'Rui Melo')
  await page.goto(`/admin/forms/anamnese?patient=${stranger}`)
  await expect(page.getByText('Paciente não encontrado')).toBeVisible()
  await expect(page.getByText('Ana Lima')).toHaveCount(0)
  await journey.looksRight('a patient that is not there')
  await page.getByRole('link', { name: 'Escolher outro paciente' }).click()
  await expect(patientField(page)).toHaveValue('')
  await page.route('**/api/documents/**', (route) => route.abort())
  await page.goto(`/admin/forms/anamnese?patient=${rui}`)
  await expect(page.getByText(documentLoadFailure)).toBeVisible()
  await journey.looksRight('a patient that cannot be loaded')
  await page.unroute('**/api/documents/**')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(patientField(page)).toHaveValue('Rui Melo')
  await expect(input(page, 'Queixa principal')).toHaveValue('')
})

test("from a patient's page; where several treat, one of them is named", async ({ page, journey }) => {
  const account = newAccount()
  const admin_id = await journey.register(account)
  const ana = await journey.addPatient('Ana Lima')
  const ownerUrl = process.env.OWNER_DATABASE_URL ?? ''
  await createProfessional(ownerUrl, { admin_id, name: 'Carla Nunes', crefito: '12345-F', color: 'violet' })
  await openForm(page, anamnesis, ana)
  await expect(page.getByLabel(responsibleLabel)).toHaveCount(0)
  await fill(page, anamnesis, complaint)
  const alone = await downloadedDocument(page, anamnesis, 'Ana Lima')
  expect(alone.text).toContain(`Profissional responsável: Carla Nunes, CREFITO 12345-F (conta: ${account.email})`)

  await createProfessional(ownerUrl, { admin_id, name: 'Davi Reis', crefito: '678-F', color: 'pink' })
  await page.goto(`/admin/patients/${ana}`)
  await page.getByRole('button', { name: 'Mais ações: Ana Lima' }).click()
  await page.getByRole('menuitem', { name: 'Criar documento' }).click()
  await page.getByRole('link', { name: `Criar documento: ${anamnesis.title}` }).click()
  await expect(patientField(page)).toHaveValue('Ana Lima')
  await fill(page, anamnesis, complaint)
  await journey.looksRight('several professionals')
  await page.getByLabel(responsibleLabel).selectOption('Davi Reis')
  const chosen = await downloadedDocument(page, anamnesis, 'Ana Lima')
  expect(chosen.text).toContain(`Profissional responsável: Davi Reis, CREFITO 678-F (conta: ${account.email})`)
})
