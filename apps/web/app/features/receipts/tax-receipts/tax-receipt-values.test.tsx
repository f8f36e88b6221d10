import { getProfile } from '@postura/domain/accounts/account.endpoints'
import {
  exportTaxReceipts,
  listTaxReceipts,
  markTaxReceipt,
  sumTaxReceipts,
} from '@postura/domain/receipts/tax-receipts/tax-receipt.endpoints'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildTaxReceipt } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { captureDownloads, readPdf } from '~/testing/steps/download.steps'
import { toast } from '~/testing/steps/form.steps'
import { answerTaxReceipts, markButton, TAX_RECEIPTS_PATH, taxCard } from '~/testing/steps/payments/tax-receipt.steps'

const ana = buildTaxReceipt()
const file = (name: string) => page.getByRole('button', { name })

const show = async (...receipts: Parameters<typeof answerTaxReceipts>) => {
  answerTaxReceipts(...receipts)
  await renderApp(TAX_RECEIPTS_PATH)
  await expect.element(page.getByText('Falta emitir').first()).toBeVisible()
}

test('each value is copied by a tap, in the format of the other app', { tags: 'long' }, async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show(ana)
  const card = taxCard('Ana Lima')
  for (const [label, shown, copied] of [
    ['CPF de quem pagou', '529.982.247-25', '52998224725'],
    ['CPF do beneficiário', '529.982.247-25', '52998224725'],
    ['Valor', 'R$\u00a0200,00', '200,00'],
    ['Data do pagamento', '11/03/2026', '11/03/2026'],
    ['Descrição', 'Pilates', 'Pilates'],
  ] as const) {
    const row = card.getByRole('button', { name: `Copiar ${label} ${shown}` })
    await row.click()
    await expect.element(row).toMatchTextContent(/Copiado$/)
    await expect.element(page.getByRole('status').filter({ hasText: `${label}: copiado.` })).toBeInTheDocument()
    expect(write).toHaveBeenLastCalledWith(copied)
  }
  await expectAccessible()
})

test('at a desk the values are columns of a table', async () => {
  await show(ana)
  await expect.element(taxCard('Ana Lima')).toBeVisible()
  const heads = [...document.querySelectorAll('table[aria-label="Falta emitir"] th')]
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Beneficiário',
    'CPF de quem pagou',
    'CPF do beneficiário',
    'Valor',
    'Data do pagamento',
    'Descrição',
    'Ações',
  ])
})

test('on a phone a tap of the row opens its values below each other, and the next ones open after marking', async () => {
  const bia = buildTaxReceipt({ beneficiary: { name: 'Bia Reis', cpf: '39053344705' } })
  answerTaxReceipts(ana, bia)
  await renderApp(TAX_RECEIPTS_PATH, { look: 'phone' })
  const values = (name: string) => taxCard(name).getByRole('button', { name: /^Copiar / })
  await expect.element(taxCard('Ana Lima')).toMatchTextContent(/^Ana LimaR\$\s200,00 · 11\/03\/2026/)
  expect(values('Ana Lima').elements()).toEqual([])
  await page.getByRole('button', { name: 'Ana Lima', exact: true }).click()
  await expect.element(values('Ana Lima')).toHaveLength(5)
  const places = values('Ana Lima')
    .elements()
    .map((value) => value.getBoundingClientRect())
  expect(places.filter(({ left, right }) => left < 0 || right > 390)).toEqual([])
  expect(places.filter(({ top }, at) => at > 0 && top < (places[at - 1]?.bottom ?? 0))).toEqual([])
  await expectAccessible()
  api.answer(markTaxReceipt, { ...ana, tax_issued_on: '2026-03-11' })
  answerTaxReceipts(bia)
  await markButton('Ana Lima').click()
  await expect.element(taxCard('Ana Lima')).not.toBeInTheDocument()
  await expect.element(values('Bia Reis')).toHaveLength(5)
})

test('a browser that cannot copy shows an error', { tags: 'long' }, async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await show(ana)
  await taxCard('Ana Lima')
    .getByRole('button', { name: /^Copiar Valor/ })
    .click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Não foi possível copiar: este navegador não deixa.')
})

test('the month is downloaded as a PDF with all pages and sums', async () => {
  const downloads = captureDownloads()
  const issued = buildTaxReceipt({ beneficiary: { name: 'Bento Reis', cpf: null }, tax_issued_on: '2026-03-11' })
  api.answer(getProfile, { name: 'Helena Prado', email: 'h@c.test', cpf: null, phone: null, address: null, rev: 1 })
  await show(ana, issued)
  api.answer(listTaxReceipts, ({ query: { after } }) =>
    after ? { items: [issued], previous: null, next: null } : { items: [ana], previous: null, next: 'second' },
  )
  await file('Baixar PDF').click()
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['receita-saude-2026-03.pdf'])
  const { text } = await readPdf(downloads[0]?.file ?? new Blob())
  for (const said of ['março de 2026', 'Clínica Movimento', 'Ana Lima', 'Bento Reis', '(1 de 2 emitidas)'])
    expect(text).toContain(said)
})

test('the month is downloaded as CSV', { tags: 'long' }, async () => {
  const downloads = captureDownloads()
  await show(ana)
  api.respond(
    exportTaxReceipts,
    () => new Response('Data\r\n11/03/2026\r\n', { headers: { 'content-type': 'text/csv' } }),
  )
  await file('Baixar CSV').click()
  await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['receita-saude-2026-03.csv'])
  expect(await downloads[0]?.file.text()).toBe('Data\r\n11/03/2026\r\n')
  expect(api.calls(exportTaxReceipts)[0]?.query).toEqual({ month: '2026-03' })
})

test.each([
  ['Baixar PDF', 'Erro ao gerar PDF. Tente novamente.', sumTaxReceipts],
  ['Baixar CSV', 'Erro ao gerar CSV. Tente novamente.', exportTaxReceipts],
] as const)('a failed %s shows an error and can be retried', { tags: 'long' }, async (button, words, needed) => {
  await show(ana)
  api.drop(needed)
  await file(button).click()
  await expect.element(toast(words)).toBeVisible()
  await expect.element(file(button)).toBeEnabled()
})

test('on mobile the files are below the payments', { tags: 'long' }, async () => {
  answerTaxReceipts(ana)
  await renderApp(TAX_RECEIPTS_PATH, { look: 'phone' })
  await expect.element(file('Baixar CSV')).toBeVisible()
  const below = taxCard('Ana Lima').element().compareDocumentPosition(file('Baixar CSV').element())
  expect(below & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
