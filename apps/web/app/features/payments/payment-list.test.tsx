import { listPayments, sumPayments } from '@postura/domain/payments/payment.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildPaidPayment, buildPayment } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerPayments, paymentStatusButton, sumOf } from '~/testing/steps/payments/payment.steps'

const late = buildPayment({ patient_name: 'Ana Brandão', due_date: '2026-03-10', amount_cents: 1_234_56 })
const open = buildPayment({ patient_name: 'Bia Falcão', description: 'Avaliação', amount_cents: 80_00 })
const paid = buildPaidPayment({
  patient_name: 'Caio Prado',
  payment_method: 'cash',
  payment_date: '2026-03-09',
  receipt: 7,
})

beforeEach(() => answerPayments(late, open, paid))

test('the list shows unpaid and paid payments, and the sums', async () => {
  api.answer(sumPayments, { receivable_cents: 80_00, received_cents: 150_00, overdue_cents: 1_234_56 })
  await renderApp('/admin/payments')
  await expect.element(paymentStatusButton('Ana Brandão', 'Vencido há 1 dia')).toBeVisible()
  await expect.element(paymentStatusButton('Bia Falcão', 'Pendente')).toBeVisible()
  await expect.element(paymentStatusButton('Caio Prado', 'Pago')).toBeVisible()
  await expect.element(page.getByText('3 pagamentos')).toBeVisible()
  await expect.poll(() => sumOf('A receber')).toBe('R$\u00a080,00')
  expect(sumOf('Recebido')).toBe('R$\u00a0150,00')
  expect(sumOf('Vencido')).toBe('R$\u00a01.234,56')
  await expectAccessible()
})

test('a row shows the amount, the due date and the payment method', async () => {
  await renderApp('/admin/payments')
  await expect.element(paymentStatusButton('Ana Brandão', 'Vencido há 1 dia')).toBeVisible()
  const cells = (row: number) =>
    page
      .getByRole('row')
      .nth(row)
      .getByRole('cell')
      .elements()
      .slice(0, 5)
      .map(({ textContent }) => textContent)
  expect(cells(1)).toEqual(['Ana Brandão(11) 91234-5678', 'Consulta', 'R$\u00a01.234,56', '10/03/2026', ''])
  expect(cells(3)).toEqual([
    'Caio Prado(11) 91234-5678',
    'Consulta',
    'R$\u00a0150,00',
    '11/03/2026',
    '09/03/2026Dinheiro, Recibo nº 7',
  ])
})

test('the patients of chosen payments are charged for what is open, one message each', async () => {
  await renderApp('/admin/payments')
  await page.getByRole('button', { name: 'Mais ações: Pagamentos' }).click()
  await page.getByRole('menuitem', { name: 'Selecionar vários' }).click()
  await page.getByRole('checkbox', { name: 'Selecionar tudo da página' }).click()
  const bar = page.getByRole('group', { name: 'Seleção' })
  await expect.element(bar.getByText('3 selecionados', { exact: true })).toBeVisible()
  await expectAccessible()
  await bar.getByRole('button', { name: 'Cobrar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cobrar selecionados' })
  await expect.element(dialog.getByRole('button', { name: 'Cobrar Ana Brandão' })).toBeVisible()
  await expect.element(dialog.getByText('1 pagamento sem valor em aberto')).toBeVisible()
  expect(dialog.getByRole('listitem').elements()).toHaveLength(2)
})

test('on mobile each payment is a card, and less frequent pages are in a menu', { tags: 'long' }, async () => {
  await renderApp('/admin/payments', { look: 'phone' })
  const card = page.getByRole('list', { name: 'Pagamentos' }).getByRole('listitem').nth(2)
  await expect.element(card).toMatchTextContent(/Caio Prado.*11\/03 · Consulta.*Pago/)
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Mais ações: Pagamentos' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Receita Saúde' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Conciliar extrato' }).click()
  await expect.poll(currentUrl).toBe('/admin/payments/reconcile')
})

test('on desktop the links to less frequent pages are beside the title', { tags: 'long' }, async () => {
  await renderApp('/admin/payments')
  const to = (name: string) => page.getByRole('link', { name }).first()
  await expect.element(to('Conciliar extrato')).toHaveAttribute('href', '/admin/payments/reconcile')
  await expect.element(to('Receita Saúde')).toHaveAttribute('href', '/admin/payments/tax-receipts')
  await expect.element(to('Novo Pagamento')).toHaveAttribute('href', '/admin/payments/new')
})

test('a list that fails to load shows an error and can be retried', { tags: 'long' }, async () => {
  api.drop(listPayments)
  await renderApp('/admin/payments')
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expectAccessible()
  api.answer(listPayments, buildPage([open]))
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(page.getByText('1 pagamento', { exact: true })).toBeVisible()
})

test('a slow list shows that it is loading', { tags: 'long' }, async () => {
  const release = api.hold(listPayments)
  await renderApp('/admin/payments')
  await expect.element(page.getByText('Carregando…')).toBeInTheDocument()
  release()
  await expect.element(paymentStatusButton('Bia Falcão', 'Pendente')).toBeVisible()
})

test('sums that fail to load show an error, and the list stays', { tags: 'long' }, async () => {
  api.drop(sumPayments)
  await renderApp('/admin/payments')
  await expect.element(page.getByText('Não foi possível somar os pagamentos.')).toBeVisible()
  await expect.element(paymentStatusButton('Bia Falcão', 'Pendente')).toBeVisible()
})

test('the next and the previous page are requested by cursor', async () => {
  api.answer(listPayments, ({ query }) =>
    query.after
      ? buildPage([open], { total: 30, previous: 'first' })
      : buildPage([late], { total: 30, next: 'second' }),
  )
  await renderApp('/admin/payments?q=sess')
  await expect.element(page.getByText('30 pagamentos', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect.element(paymentStatusButton('Bia Falcão', 'Pendente')).toBeVisible()
  expect(currentUrl()).toBe('/admin/payments?q=sess&after=second')
  expect(api.calls(listPayments).at(-1)?.query).toEqual({ q: 'sess', after: 'second' })
  await expect.element(page.getByRole('button', { name: 'Próxima' })).toBeDisabled()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect.poll(() => api.calls(listPayments).at(-1)?.query).toEqual({ q: 'sess', before: 'first' })
})

test('an empty page links back to the first', { tags: 'long' }, async () => {
  api.answer(listPayments, ({ query }) => buildPage(query.after ? [] : [open]))
  await renderApp('/admin/payments?after=gone')
  await expect.element(page.getByText('Nenhum pagamento encontrado')).toBeVisible()
  await expect.element(page.getByText('Não há mais pagamentos nesta página.')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar à primeira página' }).click()
  await expect.element(paymentStatusButton('Bia Falcão', 'Pendente')).toBeVisible()
  expect(currentUrl()).toBe('/admin/payments')
})

test('at 1024 px the filters are one row, a status is one line and a name at most two', async () => {
  const payments = ['Maria Aparecida dos Santos Albuquerque', 'Luís Fernando Queirós'].map((patient_name) =>
    buildPayment({ patient_name, due_date: '2025-11-10', description: 'Consulta 10/11/2025', amount_cents: 1_234_56 }),
  )
  answerPayments(...payments, paid)
  await renderApp('/admin/payments')
  await page.viewport(1024, 768)
  const topOf = (name: 'searchbox' | 'combobox' | 'radiogroup', label: string) =>
    Math.round(page.getByRole(name, { name: label }).element().getBoundingClientRect().top)
  await expect.element(paymentStatusButton('Luís Fernando Queirós', 'Vencido há 121 dias')).toBeVisible()
  const search = topOf('searchbox', 'Buscar por paciente ou descrição')
  expect(topOf('combobox', 'Status')).toBe(search)
  expect(Math.abs(topOf('radiogroup', 'Vencimento') - search)).toBeLessThan(8)
  const linesOf = (element: Element | null) => {
    const range = document.createRange()
    range.selectNodeContents(element ?? document.body)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size
  }
  for (const { patient_name } of payments) {
    const status = paymentStatusButton(patient_name, 'Vencido há 121 dias').element()
    expect(status.getBoundingClientRect().height).toBeLessThan(32)
    expect(linesOf(page.getByRole('button', { name: patient_name, exact: true }).element())).toBeLessThanOrEqual(2)
  }
})
