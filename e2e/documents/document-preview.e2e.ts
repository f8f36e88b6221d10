import type { Locator, Page } from '@playwright/test'
import { describePageNumber, previewDocumentLabel } from '@postura/domain/documents/document.labels'
import { anamnesis } from '@postura/domain/documents/types/anamnesis.document'
import { registerClinic } from '../classes/classes.ts'
import { expect, test } from '../journey.ts'
import { downloadButton, downloadDocumentPdf, fillDocument, openForm } from './documents.ts'

const preview = (page: Page) => page.getByRole('dialog', { name: previewDocumentLabel })
const openPreview = (page: Page) => page.getByRole('button', { name: previewDocumentLabel }).click()
const sheet = (page: Page, number: number, of: number) =>
  preview(page).getByRole('img', { name: describePageNumber(number, of) })

type Place = { left: number; top: number; right: number; bottom: number }
/** In millimeters of A4. */
const title: Place = { left: 25, top: 24, right: 120, bottom: 34 }
const margin: Place = { left: 0, top: 0, right: 23, bottom: 297 }

/** Counts the dark pixels in an area; zero for an empty canvas. */
const inkIn = (canvas: Locator, place: Place): Promise<number> =>
  canvas.evaluate((element, { left, top, right, bottom }) => {
    const { width, height } = element as HTMLCanvasElement
    const [x, y] = [width / 210, height / 297]
    const context = (element as HTMLCanvasElement).getContext('2d')
    const box = [left * x, top * y, (right - left) * x, (bottom - top) * y].map(Math.floor)
    const { data = [] } = context?.getImageData(...(box as [number, number, number, number])) ?? {}
    let dark = 0
    for (let at = 0; at < data.length; at += 4)
      if ((data[at + 3] ?? 0) > 200 && (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 240) dark += 1
    return dark
  }, place)

/** Asserts that the page is rendered, and only in this area. */
const isDrawn = async (canvas: Locator, place: Place): Promise<void> => {
  await canvas.scrollIntoViewIfNeeded()
  await expect.poll(() => inkIn(canvas, place)).toBeGreaterThan(300)
  expect(await inkIn(canvas, margin)).toBe(0)
}

test('on mobile a long document is previewed page by page and downloaded from the preview', { tag: '@phone' }, async ({
  page,
  journey,
}) => {
  const [ana = ''] = await registerClinic(journey, 'Ana Lima')
  await openForm(page, anamnesis, ana)
  await fillDocument(page, anamnesis, {
    queixa_principal: 'Dor lombar',
    historia_doenca_atual: 'Dor em faixa, pior ao final do dia e ao levantar da cadeira. '.repeat(90),
    observacoes: 'Fim do texto',
  })
  await openPreview(page)
  await isDrawn(sheet(page, 1, 2), title)
  await isDrawn(sheet(page, 2, 2), { left: 25, top: 24, right: 185, bottom: 60 })
  await journey.looksRight('two pages')
  const { pages, text } = await downloadDocumentPdf(page, anamnesis, 'Ana Lima', preview(page))
  expect(pages).toBe(2)
  expect(text).toContain('Observações Fim do texto')
  await expect(preview(page)).toBeHidden()
})

test('the PDF writer is loaded for a download, and the PDF renderer for a preview', async ({ page, journey }) => {
  const [ana = ''] = await registerClinic(journey, 'Ana Lima')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const has = (file: RegExp): boolean => asked.some((path) => file.test(path))
  const makes = [/jspdf/, /font-files/, /document-pdf/]
  const draws = [/\/open-pdf/, /\/pdf-[\w-]{7}\.js/, /pdf\.worker/]
  await page.goto('/admin/forms')
  await openForm(page, anamnesis, ana)
  await fillDocument(page, anamnesis, { queixa_principal: 'Dor', historia_doenca_atual: 'Há dias' })
  // The network is never idle: the stream of changes stays open.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(asked).toContainEqual(expect.stringContaining('document-new'))
  expect([...makes, ...draws].map(has)).not.toContain(true)
  await downloadDocumentPdf(page, anamnesis, 'Ana Lima')
  expect(makes.map(has)).toEqual(makes.map(() => true))
  expect(draws.map(has)).toEqual(draws.map(() => false))
  await downloadButton(page).waitFor()
  await openPreview(page)
  await isDrawn(sheet(page, 1, 1), title)
  expect(draws.map(has)).toEqual(draws.map(() => true))
})
