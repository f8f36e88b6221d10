import { listPayments, sumPayments } from '@postura/domain/payments/payment.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildPayment } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerPayments, sumOf } from '~/testing/steps/payments/payment.steps'

const search = page.getByLabelText('Buscar por paciente ou descrição')
const status = page.getByLabelText('Status', { exact: true })
const periods = page.getByRole('radiogroup', { name: 'Vencimento' })
const sums = page.getByLabelText('Somas')
const nothing = page.getByText('Nenhum pagamento encontrado')

/** Asserts the query of the list and of its sums. */
const expectAsked = (query: { [filter: string]: string | undefined }) =>
  expect
    .poll(() => [api.calls(listPayments).at(-1)?.query, api.calls(sumPayments).at(-1)?.query])
    .toEqual([query, query])

beforeEach(() => answerPayments(buildPayment()))

test('the list starts with payments due by the end of this month', { tags: 'long' }, async () => {
  await renderApp('/admin/payments')
  await expectAsked({ q: '', period: 'current' })
  await expect.element(page.getByRole('radio', { name: 'Até este mês' })).toBeChecked()
  await expect.element(sums).toMatchTextContent('A receber venc. até 31/03')
})

test('payments of later months are one tap away', async () => {
  await renderApp('/admin/payments')
  await periods.getByText('Próximos meses').click()
  await expectAsked({ q: '', period: 'later' })
  expect(currentUrl()).toBe('/admin/payments?period=later')
  await periods.getByText('Até este mês').click()
  await expect.poll(currentUrl).toBe('/admin/payments')
})

test('a search covers all months, and can be cleared', async () => {
  await renderApp('/admin/payments?period=later')
  await search.fill('conceicao')
  await expectAsked({ q: 'conceicao' })
  await expect.element(periods).not.toBeInTheDocument()
  await expect.poll(currentUrl).toBe('/admin/payments?q=conceicao&period=later')
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await expect.poll(currentUrl).toBe('/admin/payments?period=later')
  await expect.element(page.getByRole('radio', { name: 'Próximos meses' })).toBeChecked()
})

test('a status covers all months and is sent to the server by its displayed name', async () => {
  await renderApp('/admin/payments')
  for (const [label, value] of [
    ['Vencido', 'overdue'],
    ['Pendente', 'pending'],
    ['Pago', 'paid'],
    ['Cancelado', 'canceled'],
  ] as const) {
    await status.selectOptions(label)
    await expectAsked({ q: '', status: value })
    // Canceled payments have no sum.
    if (value !== 'canceled') await expect.element(sums).toMatchTextContent('qualquer vencimento')
  }
  await status.selectOptions('Todos os status')
  await expect.poll(currentUrl).toBe('/admin/payments')
})

test('a status shows only the sums that it can have', { tags: 'long' }, async () => {
  await renderApp('/admin/payments?status=pending')
  await expect.element(sums).toMatchTextContent('A receber')
  await expect.element(sums).not.toMatchTextContent('Recebido')
})

test('Hoje filters by today, and a second tap clears the filter', { tags: 'long' }, async () => {
  await renderApp('/admin/payments')
  const today = page.getByRole('button', { name: 'Hoje' })
  await today.click()
  await expectAsked({ q: '', day: '2026-03-11' })
  await expect.element(today).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('textbox', { name: 'Vencimento' })).toHaveValue('11/03/2026')
  await today.click()
  await expect.poll(currentUrl).toBe('/admin/payments')
})

test('any day can be typed', { tags: 'long' }, async () => {
  await renderApp('/admin/payments')
  await page.getByRole('textbox', { name: 'Vencimento' }).fill('05042026')
  await expectAsked({ q: '', day: '2026-04-05' })
  await expect.element(sums).toMatchTextContent('A receber venc. em 05/04/2026')
})

test('the URL restores the filters, and invalid values are ignored', async () => {
  await renderApp('/admin/payments?q=ana&day=2026-03-05&status=paid')
  await expectAsked({ q: 'ana', day: '2026-03-05', status: 'paid' })
  await expect.element(search).toHaveValue('ana')
  await expect.element(status).toHaveValue('paid')
  await renderApp('/admin/payments?day=hoje&status=open&period=never')
  await expectAsked({ q: '' })
})

test('a clinic without payments is shown where they come from', async () => {
  answerPayments()
  await renderApp('/admin/payments')
  await expect.element(nothing).toBeVisible()
  await expect.element(page.getByText(/^Ao concluir uma consulta, o pagamento aparece aqui/)).toBeVisible()
  expect(sumOf('Recebido')).toBe('R$\u00a00,00')
  await expectAccessible()
  await expect
    .element(page.getByRole('link', { name: 'Registrar o primeiro pagamento' }))
    .toHaveAttribute('href', '/admin/payments/new')
})

test('filters that find nothing can be cleared at once', { tags: 'long' }, async () => {
  api.answer(listPayments, ({ query }) => buildPage(query.q || query.status ? [] : [buildPayment()]))
  await renderApp('/admin/payments?q=nata%C3%A7%C3%A3o&status=paid')
  await expect.element(nothing).toBeVisible()
  await expect.element(page.getByText('Confira o nome, a descrição, o vencimento e o status.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Registrar o primeiro pagamento' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.element(page.getByText('1 pagamento', { exact: true })).toBeVisible()
  await expect.element(search).toHaveValue('')
  expect(currentUrl()).toBe('/admin/payments')
})

test('a month without due payments shows the amount due later, with a link', { tags: 'long' }, async () => {
  const later = [buildPayment({ due_date: '2026-04-10' }), buildPayment({ due_date: '2026-05-10' })]
  api.answer(listPayments, ({ query }) => buildPage(query.period === 'later' ? later : []))
  await renderApp('/admin/payments')
  await expect.element(page.getByText('Nada vence até o fim deste mês.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '2 pagamentos nos próximos meses' }).click()
  await expect.element(page.getByText('2 pagamentos', { exact: true })).toBeVisible()
  expect(currentUrl()).toBe('/admin/payments?period=later')
})

test('an empty list of later months links back to this month', { tags: 'long' }, async () => {
  api.answer(listPayments, ({ query }) => buildPage(query.period === 'current' ? [buildPayment()] : []))
  await renderApp('/admin/payments?period=later')
  await expect.element(page.getByText('Nada vence nos próximos meses.')).toBeVisible()
  await page.getByRole('button', { name: '1 pagamento até este mês' }).click()
  await expect.poll(currentUrl).toBe('/admin/payments')
})
