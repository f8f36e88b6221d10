import { generatingDocumentLabel, shareDocumentLabel } from '@postura/domain/documents/document.labels'
import { anamnesis } from '@postura/domain/documents/types/anamnesis.document'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { complaint, downloadButton, field, fillDocument, openDocument } from '~/testing/steps/document.steps'
import { captureDownloads, readPdf } from '~/testing/steps/download.steps'
import { mockShare } from '~/testing/steps/share.steps'

const shareButton = () => page.getByRole('button', { name: shareDocumentLabel })
const question = () => page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
const leave = () => page.getByRole('link', { name: '← Voltar' }).click()

/** Opens a complete form on mobile. */
const openFilled = async (): Promise<void> => {
  await openDocument(anamnesis, {}, { look: 'phone' })
  await fillDocument(anamnesis, complaint)
}

test('on mobile a document is shared with another app, and leaving then asks nothing', async () => {
  const share = mockShare(async () => undefined)
  await openFilled()
  await expectAccessible()
  await shareButton().click()
  await expect.element(page.getByText('PDF gerado: ficha_de_anamnese_ana_lima_2026-03-11.pdf')).toBeVisible()
  const [{ files: [file] = [], title } = {}] = share.mock.calls[0] ?? []
  expect([file?.name, file?.type, title]).toEqual([
    'ficha_de_anamnese_ana_lima_2026-03-11.pdf',
    'application/pdf',
    'ficha_de_anamnese_ana_lima_2026-03-11.pdf',
  ])
  expect((await readPdf(file ?? new Blob())).text).toContain('Dor lombar')
  await leave()
  await expect.element(page.getByRole('heading', { name: 'Fichas e Contratos' })).toBeVisible()
})

test('missing fields are marked before anything is shared', async () => {
  const share = mockShare(async () => undefined)
  await openDocument(anamnesis, {}, { look: 'phone' })
  await shareButton().click()
  await expect.element(field('Queixa principal')).toHaveFocus()
  expect(share).not.toHaveBeenCalled()
})

test('closing the share dialog shares nothing, shows no error, and leaving still asks', async () => {
  const share = mockShare(() => Promise.reject(new DOMException('closed', 'AbortError')))
  const downloads = captureDownloads()
  await openFilled()
  await shareButton().click()
  await expect.poll(() => share.mock.calls).toHaveLength(1)
  await expect.element(shareButton()).toBeEnabled()
  await expect.element(page.getByText(/^PDF gerado/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(downloads).toEqual([])
  await leave()
  await expect.element(question()).toBeVisible()
})

test('a device that fails to share downloads the file', async () => {
  mockShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  const downloads = captureDownloads()
  await openFilled()
  await shareButton().click()
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['ficha_de_anamnese_ana_lima_2026-03-11.pdf'])
})

test('while a document is shared, both buttons are disabled', { tags: 'long' }, async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const share = mockShare(() => promise)
  await openFilled()
  await shareButton().click()
  await expect.poll(() => share.mock.calls).toHaveLength(1)
  await expect.element(shareButton()).toBeDisabled()
  await expect.element(page.getByRole('button', { name: generatingDocumentLabel })).toBeDisabled()
  await expectAccessible()
  resolve()
  await expect.element(shareButton()).toBeEnabled()
  await expect.element(downloadButton()).toBeEnabled()
})

test('a download after a closed share dialog downloads the file', { tags: 'long' }, async () => {
  const share = mockShare(() => Promise.reject(new DOMException('closed', 'AbortError')))
  const downloads = captureDownloads()
  await openFilled()
  await shareButton().click()
  await expect.poll(() => share.mock.calls).toHaveLength(1)
  await downloadButton().click()
  await expect.poll(() => downloads).toHaveLength(1)
  expect(share).toHaveBeenCalledOnce()
})

test('on desktop only the download is offered', { tags: 'long' }, async () => {
  mockShare(async () => undefined)
  await openDocument(anamnesis)
  await expect.element(shareButton()).not.toBeInTheDocument()
})

test('a phone that cannot share files offers only the download', { tags: 'long' }, async () => {
  mockShare(async () => undefined, [])
  await openDocument(anamnesis, {}, { look: 'phone' })
  await expect.element(shareButton()).not.toBeInTheDocument()
})
