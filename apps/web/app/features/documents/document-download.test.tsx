import {
  describeGeneratedPdf,
  documentPrintFailure,
  generatingDocumentLabel,
} from '@postura/domain/documents/document.labels'
import { anamnesis } from '@postura/domain/documents/types/anamnesis.document'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import {
  complaint,
  downloadButton,
  downloadPdf,
  field,
  fillDocument,
  openDocument,
} from '~/testing/steps/document.steps'
import { captureDownloads } from '~/testing/steps/download.steps'

const printed = describeGeneratedPdf('ficha_de_anamnese_ana_lima_2026-03-11.pdf')

test('a double click on the button creates one file', async () => {
  await openDocument(anamnesis)
  await fillDocument(anamnesis, complaint)
  const downloads = captureDownloads()
  const button = downloadButton().element() as HTMLElement
  button.click()
  // Two user clicks are two tasks: React renders the state of the first before the second.
  await Promise.resolve()
  button.click()
  await expect.element(page.getByText(printed)).toBeVisible()
  await expect.element(downloadButton()).toBeEnabled()
  expect(downloads.map(({ name }) => name)).toEqual(['ficha_de_anamnese_ana_lima_2026-03-11.pdf'])
})

test('the second click of a double click creates no second file, however quickly the first is created', async () => {
  await openDocument(anamnesis)
  await fillDocument(anamnesis, complaint)
  const downloads = captureDownloads()
  const click = (detail: number) =>
    downloadButton()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  click(1)
  await expect.element(page.getByText(printed)).toBeVisible()
  await expect.element(downloadButton()).toBeEnabled()
  expect(click(2)).toBe(false)
  click(1)
  await expect.poll(() => downloads).toHaveLength(2)
})

test('the download message is shown until something else is typed', { tags: 'long' }, async () => {
  await openDocument(anamnesis)
  await fillDocument(anamnesis, complaint)
  await downloadPdf()
  await expect.element(page.getByText(printed)).toBeVisible()
  await field('Observações').fill('Mais uma linha')
  await expect.element(page.getByText(printed)).not.toBeInTheDocument()
})

test('a PDF that cannot be created shows an error and can be retried', { tags: 'long' }, async () => {
  await openDocument(anamnesis)
  await fillDocument(anamnesis, complaint)
  const failing = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('no room')
  })
  await downloadButton().click()
  const alert = page.getByRole('alert').filter({ hasText: documentPrintFailure })
  await expect.element(alert).toBeVisible()
  await expect.element(field('Queixa principal')).toHaveValue('Dor lombar')
  await expect.element(field('História da doença atual')).toHaveValue('Há três meses')
  await expectAccessible()
  failing.mockRestore()
  await downloadPdf()
  await expect.element(alert).not.toBeInTheDocument()
})

test('while a PDF is created, its button shows it and is disabled', { tags: 'long' }, async () => {
  await openDocument(anamnesis)
  await fillDocument(anamnesis, complaint)
  const seen: [string | null, boolean][] = []
  const button = downloadButton().element() as HTMLButtonElement
  const watching = new MutationObserver(() => seen.push([button.textContent, button.disabled]))
  watching.observe(button, { childList: true, characterData: true, subtree: true, attributes: true })
  await downloadPdf()
  watching.disconnect()
  expect(seen).toContainEqual([generatingDocumentLabel, true])
  await expect.element(downloadButton()).toBeEnabled()
})
