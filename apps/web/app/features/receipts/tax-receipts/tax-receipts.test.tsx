import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { listTaxReceipts, sumTaxReceipts } from '@postura/domain/receipts/tax-receipts/tax-receipt.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic } from '~/testing/factories/clinic.factory'
import { buildTaxReceipt } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { sumOf } from '~/testing/steps/payments/payment.steps'
import { answerTaxReceipts, markButton, TAX_RECEIPTS_PATH, taxCard } from '~/testing/steps/payments/tax-receipt.steps'

const ana = buildTaxReceipt()
const bento = buildTaxReceipt({
  amount_cents: 150_00,
  payer: { name: 'Rui Reis', cpf: '11144477735', is_guardian: true },
  beneficiary: { name: 'Bento Reis', cpf: '39053344705' },
})
const company = page.getByText(/^A clínica está cadastrada com CNPJ\./)

test('a month shows the amount received, the amount issued, and each payment to issue', async () => {
  answerTaxReceipts(ana, bento, buildTaxReceipt({ tax_issued_on: '2026-03-11', amount_cents: 50_00 }))
  await renderApp(TAX_RECEIPTS_PATH)
  await expect.element(page.getByText('1 de 3 emitidas')).toBeVisible()
  expect(sumOf('Recebido')).toBe('R$\u00a0400,00')
  expect(sumOf('Emitido')).toBe('R$\u00a050,00')
  expect(sumOf('Falta emitir')).toBe('R$\u00a0350,00')
  await expect.element(taxCard('Ana Lima')).toMatchTextContent(/^Ana Lima.*R\$\s200,00.*11\/03\/2026/)
  await expect.element(taxCard('Bento Reis')).toMatchTextContent(/Quem pagou: Rui Reis/)
  await expect.element(page.getByText('2 pagamentos', { exact: true })).toBeVisible()
  await expect.element(company).not.toBeInTheDocument()
  await expectAccessible()
})

test('a month fits on mobile', { tags: 'long' }, async () => {
  answerTaxReceipts(ana, bento)
  await renderApp(TAX_RECEIPTS_PATH, { look: 'phone' })
  await expect.element(markButton('Bento Reis')).toBeVisible()
  await expectAccessible()
})

test('a payment without a CPF links to the form and back, and cannot be marked', async () => {
  const unknown = { name: 'Bento Reis', cpf: null }
  answerTaxReceipts(
    buildTaxReceipt({ ...bento, payer: { name: 'Rui Reis', cpf: null, is_guardian: true }, beneficiary: unknown }),
  )
  await renderApp(`${TAX_RECEIPTS_PATH}?month=2026-02`)
  const back = `back=${encodeURIComponent(`${TAX_RECEIPTS_PATH}?month=2026-02`)}`
  const edit = `/admin/patients/${bento.patient_id}/edit`
  for (const [name, field] of [
    ['Informar o CPF de Rui Reis, responsável por Bento Reis', 'guardian_cpf'],
    ['Informar o CPF de Bento Reis', 'cpf'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', `${edit}?field=${field}&${back}`)
  await expect.element(page.getByRole('navigation', { name: 'Falta o CPF para emitir' })).toBeVisible()
  await expect.element(markButton('Bento Reis')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Emitida em outro dia' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('months can be stepped through, except future ones', async () => {
  answerTaxReceipts(ana)
  await renderApp(TAX_RECEIPTS_PATH)
  const next = page.getByRole('button', { name: 'Próximo mês' })
  const previous = page.getByRole('button', { name: 'Mês anterior' })
  await expect.element(page.getByRole('heading', { name: 'Março de 2026' })).toBeVisible()
  await expect.element(next).toBeDisabled()
  await expect.poll(() => api.calls(sumTaxReceipts)[0]?.query).toEqual({ month: '2026-03' })
  await previous.click()
  await expect.element(page.getByRole('heading', { name: 'Fevereiro de 2026' })).toBeVisible()
  await expect.poll(currentUrl).toBe(`${TAX_RECEIPTS_PATH}?month=2026-02`)
  await expect.poll(() => api.calls(sumTaxReceipts).at(-1)?.query).toEqual({ month: '2026-02' })
  await expect.poll(() => api.calls(listTaxReceipts).at(-1)?.query).toEqual({ month: '2026-02', state: 'missing' })
  await next.click()
  await expect.poll(currentUrl).toBe(TAX_RECEIPTS_PATH)
})

test('an invalid month in the URL shows the current one', { tags: 'long' }, async () => {
  answerTaxReceipts(ana)
  await renderApp(`${TAX_RECEIPTS_PATH}?month=ontem`)
  await expect.element(page.getByRole('heading', { name: 'Março de 2026' })).toBeVisible()
  await expect.element(taxCard('Ana Lima')).toBeVisible()
  expect(api.calls(listTaxReceipts)[0]?.query).toEqual({ month: '2026-03', state: 'missing' })
})

test('a month without payments shows an empty message', { tags: 'long' }, async () => {
  answerTaxReceipts()
  await renderApp(TAX_RECEIPTS_PATH)
  await expect.element(page.getByText('Nada recebido em março de 2026')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ver pagamentos' })).toHaveAttribute('href', '/admin/payments')
  await expect.element(page.getByRole('button', { name: 'Baixar PDF' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('a month with everything issued says so', { tags: 'long' }, async () => {
  answerTaxReceipts(buildTaxReceipt({ tax_issued_on: '2026-03-11' }))
  await renderApp(TAX_RECEIPTS_PATH)
  await expect.element(page.getByText('Tudo emitido em março de 2026')).toBeVisible()
  await expect.element(page.getByText('1 de 1 emitida')).toBeVisible()
})

test('a company is shown that it may not need this page', { tags: 'long' }, async () => {
  api.answer(getClinic, buildClinic({ document: '11222333000181' }))
  answerTaxReceipts(ana)
  await renderApp(TAX_RECEIPTS_PATH)
  await expect.element(company).toBeVisible()
})

test('a month that fails to load can be retried', { tags: 'long' }, async () => {
  api.drop(sumTaxReceipts)
  api.drop(listTaxReceipts)
  await renderApp(TAX_RECEIPTS_PATH)
  await expect.element(page.getByText('Falha ao carregar a Receita Saúde')).toBeVisible()
  await expectAccessible()
  answerTaxReceipts(ana)
  await page.getByRole('button', { name: 'Tentar novamente' }).first().click()
  await expect.element(page.getByText('0 de 1 emitida')).toBeVisible()
})

test('payments that fail to load can be retried below their sums', { tags: 'long' }, async () => {
  answerTaxReceipts(ana)
  api.drop(listTaxReceipts)
  await renderApp(TAX_RECEIPTS_PATH)
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expect.element(page.getByText('0 de 1 emitida')).toBeVisible()
  answerTaxReceipts(ana)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(taxCard('Ana Lima')).toBeVisible()
})

test('a long month has pages, and a page that becomes empty goes to the first', { tags: 'long' }, async () => {
  answerTaxReceipts(ana)
  api.answer(listTaxReceipts, ({ query: { after } }) =>
    after ? { items: [], previous: null, next: null } : { items: [ana], previous: null, next: 'second' },
  )
  await renderApp(TAX_RECEIPTS_PATH)
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect.element(page.getByText('Nada falta nesta página')).toBeVisible()
  await expect.poll(currentUrl).toBe(`${TAX_RECEIPTS_PATH}?after=second`)
  await page.getByRole('button', { name: 'Voltar à primeira página' }).click()
  await expect.element(taxCard('Ana Lima')).toBeVisible()
})
