import {
  documentPrintFailure,
  generatingDocumentLabel,
  previewDocumentLabel,
} from '@postura/domain/documents/document.labels'
import { anamnesis } from '@postura/domain/documents/types/anamnesis.document'
import { registerClinic } from '../classes/classes.ts'
import { delayRoute, expect, test, toast } from '../journey.ts'
import { downloadButton, fillDocument, input, openForm } from './documents.ts'

const complaint = { queixa_principal: 'Dor lombar', historia_doenca_atual: 'Há três meses' }

// Needs the chunks of the production build, which component tests do not have.
test('a PDF whose code fails to load shows an error, can be retried, and creates one file', {
  tag: '@variant',
}, async ({ page, journey }) => {
  const [ana = ''] = await registerClinic(journey, 'Ana Lima')
  await openForm(page, anamnesis, ana)
  await fillDocument(page, anamnesis, complaint)
  // A file that was loaded is not requested again. First both files fail, then the font alone.
  for (const parts of [/jspdf|font-files/, /font-files/]) {
    const restoreFiles = await journey.withhold(parts)
    const requested = page.waitForRequest(/font-files/)
    await downloadButton(page).click()
    await requested
    await expect(page.getByRole('alert').filter({ hasText: documentPrintFailure })).toBeVisible()
    await expect(input(page, 'Queixa principal')).toHaveValue(complaint.queixa_principal)
    await expect(input(page, 'História da doença atual')).toHaveValue(complaint.historia_doenca_atual)
    await restoreFiles()
  }

  const files: string[] = []
  page.on('download', (file) => files.push(file.suggestedFilename()))
  const deliver = await delayRoute(page, /font-files/)
  await downloadButton(page).click()
  const busy = page.getByRole('button', { name: generatingDocumentLabel })
  await expect(busy).toBeDisabled()
  await expect(page.getByText(documentPrintFailure)).toBeHidden()
  await busy.click({ force: true })
  await journey.looksRight('a PDF that is being made')
  deliver()
  await expect(page.getByText(/^PDF gerado: /)).toBeVisible()
  await expect(downloadButton(page)).toBeEnabled()
  expect(files).toHaveLength(1)

  const preview = page.getByRole('dialog', { name: previewDocumentLabel })
  const openPreview = () => page.getByRole('button', { name: previewDocumentLabel }).click()
  for (const part of [/\/open-pdf-/, /\/pdf-[\w-]{7}\.js/, /\/pdf\.worker/]) {
    const restore = await journey.withhold(part)
    await openPreview()
    await expect(toast(page, documentPrintFailure)).toBeVisible()
    await expect(preview).toBeHidden()
    await expect(input(page, 'Queixa principal')).toHaveValue(complaint.queixa_principal)
    // The toast may have closed by itself.
    await page.evaluate(() => document.querySelector<HTMLElement>('[role=alert] button')?.click())
    await expect(toast(page, documentPrintFailure)).toBeHidden()
    await restore()
  }
  await openPreview()
  await expect(preview.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible()
})
