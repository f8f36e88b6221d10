import type { Locator, Page } from '@playwright/test'
import { documentFailure, pageOf, previewDocument } from '@postura/domain/documents/document.labels'
import { anamnesis } from '@postura/domain/documents/types/anamnesis.document'
import { contract } from '@postura/domain/documents/types/contract.document'
import { clinicOf } from '../classes/classes.ts'
import { expect, test, toast } from '../journey.ts'
import { downloadButton, downloadedDocument, fill, input, openForm } from './documents.ts'

const preview = (page: Page) => page.getByRole('dialog', { name: previewDocument })
const openPreview = (page: Page) => page.getByRole('button', { name: previewDocument }).click()
const sheet = (page: Page, number: number, of: number) => preview(page).getByRole('img', { name: pageOf(number, of) })

type Place = { left: number; top: number; right: number; bottom: number }
/** Of A4, in millimetres. */
const title: Place = { left: 25, top: 24, right: 120, bottom: 34 }
const margin: Place = { left: 0, top: 0, right: 23, bottom: 297 }

/** How many points of a place are dark; none of any colour where nothing is drawn. */
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

/** Drawn, and only where it should be. */
const isDrawn = async (canvas: Locator, place: Place): Promise<void> => {
  await canvas.scrollIntoViewIfNeeded()
  await expect.poll(() => inkIn(canvas, place)).toBeGreaterThan(300)
  expect(await inkIn(canvas, margin)).toBe(0)
}

test('the very pages are drawn, however little is filled in; Escape goes back to the form', async ({
  page,
  journey,
}) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Lima')
  await openForm(page, contract, ana)
  await openPreview(page)
  await isDrawn(sheet(page, 1, 1), title)
  await expect(page.getByText('Campo obrigatório.')).toHaveCount(0)
  await expect(preview(page).getByText(/^Falta preencher ou corrigir: CPF do contratante, /)).toBeVisible()
  await journey.looksRight('one page')
  await page.keyboard.press('Escape')
  await expect(preview(page)).toBeHidden()
  await openPreview(page)
  await page.goBack()
  await expect(preview(page)).toBeHidden()
  // From there the form itself is asked for what it lacks.
  await openPreview(page)
  await preview(page).getByRole('button', { name: 'Baixar PDF' }).click()
  await expect(preview(page)).toBeHidden()
  await expect(input(page, 'CPF do contratante')).toBeFocused()
})

test('a long text goes on on a second page, and is kept from there', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Lima')
  await openForm(page, anamnesis, ana)
  await fill(page, anamnesis, {
    queixa_principal: 'Dor lombar',
    historia_doenca_atual: 'Dor em faixa, pior ao final do dia e ao levantar da cadeira. '.repeat(90),
    observacoes: 'Fim do texto',
  })
  await openPreview(page)
  await isDrawn(sheet(page, 1, 2), title)
  await isDrawn(sheet(page, 2, 2), { left: 25, top: 24, right: 185, bottom: 60 })
  await journey.looksRight('two pages')
  const { pages, text } = await downloadedDocument(page, anamnesis, 'Ana Lima', preview(page))
  expect(pages).toBe(2)
  expect(text).toContain('Observações Fim do texto')
  await expect(preview(page)).toBeHidden()
})

test('a preview that cannot be drawn is told, and works once it can', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Lima')
  await openForm(page, anamnesis, ana)
  await input(page, 'Queixa principal').fill('Dor lombar')
  for (const files of [/\/open-pdf-/, /\/pdf-[\w-]{8}\.js/, /\/pdf\.worker/]) {
    const giveBack = await journey.withhold(files)
    await openPreview(page)
    await expect(toast(page, documentFailure)).toBeVisible()
    await expect(preview(page)).toBeHidden()
    await expect(input(page, 'Queixa principal')).toHaveValue('Dor lombar')
    await toast(page, documentFailure).getByRole('button').click()
    await expect(toast(page, documentFailure)).toBeHidden()
    await giveBack()
  }
  await openPreview(page)
  await isDrawn(sheet(page, 1, 1), title)
})

test('what makes a PDF is loaded by whoever wants one, and what draws it by whoever looks', async ({
  page,
  journey,
}) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Lima')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const has = (file: RegExp): boolean => asked.some((path) => file.test(path))
  const makes = [/jspdf/, /document-pdf/]
  const draws = [/\/open-pdf/, /\/pdf-[\w-]{8}\.js/, /pdf\.worker/]
  await page.goto('/admin/forms')
  await openForm(page, anamnesis, ana)
  await fill(page, anamnesis, { queixa_principal: 'Dor', historia_doenca_atual: 'Há dias' })
  await page.waitForLoadState('networkidle')
  expect(asked).toContainEqual(expect.stringContaining('document-new.route'))
  expect([...makes, ...draws].map(has)).not.toContain(true)
  await downloadedDocument(page, anamnesis, 'Ana Lima')
  expect(makes.map(has)).toEqual(makes.map(() => true))
  expect(draws.map(has)).toEqual(draws.map(() => false))
  await downloadButton(page).waitFor()
  await openPreview(page)
  await isDrawn(sheet(page, 1, 1), title)
  expect(draws.map(has)).toEqual(draws.map(() => true))
})
