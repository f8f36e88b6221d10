import {
  describePageNumber,
  documentPrintFailure,
  preparingPreviewLabel,
  previewDocumentLabel,
} from '@postura/domain/documents/document.labels'
import { anamnesis } from '@postura/domain/documents/types/anamnesis.document'
import { contract } from '@postura/domain/documents/types/contract.document'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { currentUrl } from '~/testing/render-app'
import { ana, downloadPdf, field, fillDocument, openDocument } from '~/testing/steps/document.steps'
import { toast } from '~/testing/steps/form.steps'

const preview = () => page.getByRole('dialog', { name: previewDocumentLabel })
const openPreview = () => page.getByRole('button', { name: previewDocumentLabel }).click()
const sheet = (number: number, of: number) => preview().getByRole('img', { name: describePageNumber(number, of) })
const inPreview = (name: string) => preview().getByRole('button', { name })

/** In millimeters of A4. */
type Place = { left: number; top: number; right: number; bottom: number }
const title: Place = { left: 25, top: 24, right: 120, bottom: 34 }
const body: Place = { left: 25, top: 24, right: 185, bottom: 60 }
const margin: Place = { left: 0, top: 0, right: 23, bottom: 297 }

/** Counts the dark pixels in an area. */
const inkIn = (element: Element, { left, top, right, bottom }: Place): number => {
  const canvas = element as HTMLCanvasElement
  const [x, y] = [canvas.width / 210, canvas.height / 297]
  const context = canvas.getContext('2d')
  const data = context?.getImageData(left * x, top * y, (right - left) * x, (bottom - top) * y).data ?? []
  let dark = 0
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 200 && (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 240) dark += 1
  return dark
}

/** Waits until the page is shown. Each preview loads the PDF renderer again. */
const isShown = (number: number, of: number) =>
  expect.element(sheet(number, of), { timeout: 30_000 }).toBeInTheDocument()

/** Asserts that the page is rendered, and only in this area. */
const isDrawn = async (number: number, of: number, place: Place): Promise<void> => {
  await isShown(number, of)
  const canvas = sheet(number, of).element()
  canvas.scrollIntoView()
  await expect.poll(() => inkIn(canvas, place)).toBeGreaterThan(300)
  expect(inkIn(canvas, margin)).toBe(0)
}

/** Replaces the PDF renderer by one that never responds, or fails. */
const replaceReader = (how: 'silent' | 'failing'): void => {
  class Reader extends EventTarget {
    onerror: (() => void) | null = null
    constructor() {
      super()
      if (how === 'failing') queueMicrotask(() => setTimeout(() => this.onerror?.()))
    }
    postMessage(): void {}
    terminate(): void {}
  }
  vi.stubGlobal('Worker', Reader)
}

test('a page is rendered with few values, and the missing fields are listed', { tags: 'long' }, async () => {
  await openDocument(contract)
  await openPreview()
  await isDrawn(1, 1, title)
  await expect
    .element(preview().getByText(/^Falta preencher ou corrigir: Tipo de serviço, Valor da sessão, /))
    .toBeVisible()
  await expect.element(page.getByText('Campo obrigatório.')).not.toBeInTheDocument()
  expect(currentUrl()).toBe(`/admin/forms/contrato?patient=${ana.id}&panel=preview`)
  await expectAccessible()
})

test('the preview fills the screen on mobile', { tags: 'long' }, async () => {
  await openDocument(contract, {}, { look: 'phone' })
  await openPreview()
  await isDrawn(1, 1, title)
  expect(preview().element().getBoundingClientRect()).toMatchObject({ left: 0, top: 0, width: 390, height: 844 })
  await expectAccessible()
})

test.for([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the back button of the browser', () => history.back()],
  ['its own button', () => inPreview('Voltar ao formulário').click()],
] as const)('%s closes the preview and keeps the form', { tags: 'long' }, async ([, close]) => {
  await openDocument(anamnesis)
  await field('Queixa principal').fill('Dor lombar')
  replaceReader('silent')
  await openPreview()
  await expect.element(preview()).toBeVisible()
  await close()
  await expect.element(preview()).not.toBeInTheDocument()
  await expect.element(field('Queixa principal')).toHaveValue('Dor lombar')
  expect(currentUrl()).toBe(`/admin/forms/anamnese?patient=${ana.id}`)
})

test('a download from the preview marks the missing fields of the form', { tags: 'long' }, async () => {
  await openDocument(contract, { patient: { ...ana, cpf: null } })
  replaceReader('silent')
  await openPreview()
  await inPreview('Baixar PDF').click()
  await expect.element(preview()).not.toBeInTheDocument()
  await expect.element(field('CPF do contratante')).toHaveFocus()
  await expect.element(page.getByText('Campo obrigatório.').first()).toBeVisible()
})

test('a long text continues on a second page, and can be downloaded from there', { tags: 'long' }, async () => {
  await openDocument(anamnesis)
  await fillDocument(anamnesis, {
    queixa_principal: 'Dor lombar',
    historia_doenca_atual: 'Dor em faixa, pior ao final do dia e ao levantar da cadeira. '.repeat(90),
    observacoes: 'Fim do texto',
  })
  await openPreview()
  await isDrawn(1, 2, title)
  await isDrawn(2, 2, body)
  await expect.element(preview().getByText(/^Falta preencher/)).not.toBeInTheDocument()
  await expectAccessible()
  const { pages, text } = await downloadPdf(inPreview('Baixar PDF'))
  expect(pages).toBe(2)
  expect(text).toContain('Observações Fim do texto')
  await expect.element(preview()).not.toBeInTheDocument()
})

test('characters that the PDF font cannot print are listed', { tags: 'long' }, async () => {
  await openDocument(anamnesis)
  await field('Queixa principal').fill('Dor 😀 lombar')
  replaceReader('silent')
  await openPreview()
  await expect.element(preview().getByText('O PDF não imprime: 😀')).toBeVisible()
})

test('the preview shows that it is loading until the pages are ready', { tags: 'long' }, async () => {
  await openDocument(anamnesis)
  replaceReader('silent')
  await openPreview()
  await expect.element(preview().getByText(preparingPreviewLabel)).toBeVisible()
  await expect.element(preview().getByRole('img', { name: /^Página/ })).not.toBeInTheDocument()
})

test('a preview that cannot be rendered shows an error, and works on retry', { tags: 'long' }, async () => {
  await openDocument(anamnesis)
  await field('Queixa principal').fill('Dor lombar')
  replaceReader('failing')
  await openPreview()
  await expect.element(toast(documentPrintFailure)).toBeVisible()
  await expect.element(preview()).not.toBeInTheDocument()
  await expect.element(field('Queixa principal')).toHaveValue('Dor lombar')
  vi.unstubAllGlobals()
  await openPreview()
  await isShown(1, 1)
})
