import { getHistory } from '@postura/domain/history/history.endpoints'
import { deletePayment, getPayment } from '@postura/domain/payments/payment.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPaidPayment, buildPayment } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerPaymentPanel, answerPayments, panel } from '~/testing/steps/payments/payment.steps'

const facts = () =>
  panel()
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('a payment opens from the list, and Escape closes it', async () => {
  const payment = buildPayment()
  const to = answerPaymentPanel(payment)
  await renderApp('/admin/payments')
  await page.getByRole('button', { name: 'Ana Brandão' }).click()
  await expect.element(panel().getByText('R$\u00a0150,00')).toBeVisible()
  expect(currentUrl()).toBe(to)
  expect(api.calls(getPayment)[0]?.params.id).toBe(payment.id)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
  expect(currentUrl()).toBe('/admin/payments')
})

test('a pending payment shows its data and a link to the patient', async () => {
  const payment = buildPayment({ description: 'Sessão', due_date: '2026-03-10' })
  await renderApp(answerPaymentPanel(payment))
  await expect.element(panel().getByText('Sessão')).toBeVisible()
  expect(facts()).toEqual([
    ['Descrição', 'Sessão'],
    ['Vencimento', '10/03/2026'],
    ['Telefone', '(11) 91234-5678'],
  ])
  await expect
    .element(panel().getByRole('link', { name: 'Ana Brandão' }))
    .toHaveAttribute('href', `/admin/patients/${payment.patient_id}`)
  await expect.element(panel().getByRole('button', { name: 'Status de Ana Brandão: Vencido há 1 dia' })).toBeVisible()
  await expect.element(panel().getByRole('region', { name: 'Recibo' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('a paid payment shows its method, appointment and tax receipt', { tags: 'long' }, async () => {
  const appointment_id = newId()
  await renderApp(
    answerPaymentPanel(buildPaidPayment({ appointment_id, tax_issued_on: '2026-03-11', payment_date: '2026-02-28' })),
  )
  const issued = panel().getByRole('link', { name: 'Emitida em 11/03/2026' })
  await expect.element(issued).toHaveAttribute('href', '/admin/payments/tax-receipts?month=2026-02')
  await expect
    .element(panel().getByRole('link', { name: 'Ver consulta' }))
    .toHaveAttribute('href', `/admin/appointments?panel=appointment.${appointment_id}`)
  expect(facts()).toEqual([
    ['Descrição', 'Consulta'],
    ['Vencimento', '11/03/2026'],
    ['Data Pagamento', '28/02/2026'],
    ['Método', 'PIX'],
    ['Receita Saúde', 'Emitida em 11/03/2026'],
    ['Telefone', '(11) 91234-5678'],
    ['Consulta', 'Ver consulta'],
  ])
})

test('a payment with an unknown method says so', { tags: 'long' }, async () => {
  await renderApp(answerPaymentPanel(buildPaidPayment({ payment_method: null })))
  await expect.element(panel().getByText('Consulta')).toBeVisible()
  expect(facts()).toContainEqual(['Método', '-'])
})

test('on mobile the panel is at the bottom of the screen', { tags: 'long' }, async () => {
  await renderApp(answerPaymentPanel(buildPayment()), { look: 'phone' })
  await expect.element(panel().getByRole('button', { name: 'Processar Pagamento' })).toBeVisible()
  await expectAccessible()
})

test('the history of a payment opens from its menu', { tags: 'long' }, async () => {
  const payment = buildPayment()
  const entry = { id: '1', at: '2026-03-10T15:00:00.000Z', who: 'Helena Prado', sentences: ['Pagamento criado'] }
  api.answer(getHistory, { entries: [entry], more: false })
  await renderApp(answerPaymentPanel(payment))
  await panel().getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()
  await page.getByRole('menuitem', { name: 'Histórico' }).click()
  const history = page.getByRole('dialog', { name: 'Histórico de Ana Brandão' })
  await expect.element(history.getByText('Pagamento criado')).toBeVisible()
  expect(api.calls(getHistory)[0]?.params).toEqual({ record: 'payments', id: payment.id })
})

test('deleting a payment in its panel closes the panel', { tags: 'long' }, async () => {
  await renderApp(answerPaymentPanel(buildPayment()))
  await panel().getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  api.answer(deletePayment, {})
  answerPayments()
  await page.getByRole('dialog', { name: 'Excluir pagamento' }).getByRole('button', { name: 'Excluir' }).click()
  await expect.element(panel()).not.toBeInTheDocument()
  expect(currentUrl()).toBe('/admin/payments')
})

test('a payment that does not exist shows a message in the panel', { tags: 'long' }, async () => {
  const to = answerPaymentPanel(buildPayment())
  api.refuse(getPayment, 'payment_not_found')
  await renderApp(to)
  await expect.element(panel().getByText('Pagamento não encontrado')).toBeVisible()
  await expect.element(panel().getByRole('link', { name: 'Voltar para Pagamentos' })).toBeVisible()
})

test('a payment that fails to load can be retried in the panel', { tags: 'long' }, async () => {
  const payment = buildPayment()
  const to = answerPaymentPanel(payment)
  api.drop(getPayment)
  await renderApp(to)
  await expect.element(panel().getByText('Falha ao carregar dados do pagamento')).toBeVisible()
  api.answer(getPayment, payment)
  await panel().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(panel().getByText('R$\u00a0150,00')).toBeVisible()
})
