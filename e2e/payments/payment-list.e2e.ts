import type { Page } from '@playwright/test'
import { noPaymentFound, paymentDeleteQuestion } from '@postura/domain/payments/payment.labels'
import { addDays, addMonths } from '@postura/domain/shared/time/civil-date'
import { today } from '../agenda/agenda.ts'
import { clinicOf } from '../classes/classes.ts'
import { act, expect, newAccount, send, test, toast } from '../journey.ts'
import { addPayment, panelOf, patientField, paymentsOf, status, sum } from './payments.ts'

test('a clinic without payments is told where they come from', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/payments')
  await expect(page.getByText(noPaymentFound)).toBeVisible()
  await expect(sum(page, 'Recebido')).toHaveText('R$\u00a00,00')
  await journey.looksRight('an empty list of payments')
  await page.getByRole('link', { name: 'Registrar o primeiro pagamento' }).click()
  await expect(page.getByRole('heading', { name: 'Novo Pagamento' })).toBeVisible()
})

const show = (page: Page, period: string) =>
  page.getByRole('radiogroup', { name: 'Vencimento' }).getByText(period).click()

test('who paid, who owes and how much, found by patient, description, day and status', async ({ page, journey }) => {
  const [ana = '', bia = '', caio = ''] = await clinicOf(journey, 'Ana Brandão', 'Bia Falcão', 'Caio Conceição')
  await addPayment(page, { patient_id: ana, due_date: addDays(today(), -1), amount_cents: 1_234_56 })
  await addPayment(page, { patient_id: bia, amount_cents: 80_00, description: 'Avaliação' })
  await addPayment(page, { patient_id: caio, status: 'paid', payment_method: 'cash', due_date: addMonths(today(), 2) })
  await page.goto('/admin/payments')
  await expect(status(page, 'Ana Brandão', 'Vencido')).toBeVisible()
  await expect(status(page, 'Bia Falcão', 'Pendente')).toBeVisible()
  for (const [name, amount] of [
    ['A receber', 'R$\u00a080,00'],
    ['Recebido', 'R$\u00a00,00'],
    ['Vencido', 'R$\u00a01.234,56'],
  ] as const)
    await expect(sum(page, name)).toHaveText(amount)
  await journey.looksRight('a list of payments')

  // Overdue is what is shown so, not what is stored.
  await page.getByLabel('Status', { exact: true }).selectOption('Vencido')
  await expect(page.getByText('1 pagamento', { exact: true })).toBeVisible()
  await expect(status(page, 'Ana Brandão', 'Vencido')).toBeVisible()
  await expect(sum(page, 'A receber')).toHaveText('R$\u00a00,00')
  await page.getByLabel('Status', { exact: true }).selectOption('Todos os status')
  await page.getByRole('button', { name: 'Hoje' }).click()
  await expect(page.getByText('1 pagamento', { exact: true })).toBeVisible()
  await expect(status(page, 'Bia Falcão', 'Pendente')).toBeVisible()
  await page.getByRole('button', { name: 'Hoje' }).click()
  await expect(page.getByText('2 pagamentos', { exact: true })).toBeVisible()
  await show(page, 'Próximos meses')
  await expect(status(page, 'Caio Conceição', 'Pago')).toBeVisible()
  await expect(status(page, 'Bia Falcão', 'Pendente')).toBeHidden()
  await show(page, 'Até este mês')
  const search = page.getByLabel('Buscar por paciente ou descrição')
  // Whoever looks for someone finds it whenever it is due.
  await search.fill('conceicao')
  await expect(page.getByText('1 pagamento', { exact: true })).toBeVisible()
  await expect(page.getByText('Dinheiro')).toBeVisible()
  await expect(sum(page, 'Recebido')).toHaveText('R$\u00a0150,00')
  await search.fill('avaliacao')
  await expect(status(page, 'Bia Falcão', 'Pendente')).toBeVisible()
  await expect(sum(page, 'A receber')).toHaveText('R$\u00a080,00')
  await search.fill('natação')
  await expect(page.getByText(noPaymentFound)).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page.getByText('2 pagamentos', { exact: true })).toBeVisible()
})

test('deleted with the exact question, and brought back', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  await addPayment(page, { patient_id: ana })
  await page.goto('/admin/payments')
  await act(page, 'Excluir', 'Ana Brandão')
  const dialog = page.getByRole('dialog', { name: 'Excluir pagamento' })
  await expect(dialog.getByText(paymentDeleteQuestion, { exact: true })).toBeVisible()
  await journey.looksRight('the question before deleting')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText(noPaymentFound)).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(status(page, 'Ana Brandão', 'Pendente')).toBeVisible()
})

test('a list that cannot be loaded says so, and thirty payments run over two pages', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  const months = Array.from({ length: 30 }, (_, n) => ({
    id: crypto.randomUUID(),
    due_date: addMonths(today(), n),
  }))
  await send(page, 'POST', '/api/payments/monthly', {
    patient_id: ana,
    amount_cents: 280_00,
    description: 'Mensalidade',
    months,
  })
  await page.route(/\/api\/payments(\?|$)/, (route) => route.abort())
  await page.goto('/admin/payments?q=mensalidade')
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  await page.unroute(/\/api\/payments(\?|$)/)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('30 pagamentos', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(page.getByRole('button', { name: /^Status de Ana Brandão/ })).toHaveCount(5)
})

test('from the patient: what they owe, their latest ones, all of them, and a new one', async ({ page, journey }) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão')
  for (const days of [-40, -2, -1, 3, 4, 5])
    await addPayment(page, { patient_id: ana, due_date: addDays(today(), days), description: `Sessão ${days}` })
  await page.goto(`/admin/patients/${ana}`)
  await expect(page.getByText('Deve R$\u00a0900,00, dos quais R$\u00a0450,00 vencidos.')).toBeVisible()
  await expect(page.getByText('Sessão -40')).toBeHidden()
  await page.getByRole('link', { name: 'Sessão -1', exact: true }).click()
  await expect(panelOf(page).getByText('Sessão -1')).toBeVisible()
  await journey.looksRight("a payment's panel")
  await page.goBack()
  await page.getByRole('link', { name: 'Ver todos os pagamentos' }).click()
  await expect(page.getByText('6 pagamentos', { exact: true })).toBeVisible()
  await page.goto(`/admin/patients/${ana}`)
  await page.getByRole('link', { name: 'Novo Pagamento' }).click()
  await expect(patientField(page)).toHaveValue('Ana Brandão')
  await page.getByLabel(/^Valor/).fill('90')
  await page.getByLabel(/^Descrição/).fill('Sessão avulsa')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Pagamento criado: Ana Brandão, R$\u00a090,00')).toBeVisible()
  expect((await paymentsOf(page)).map(({ description }) => description)).toContain('Sessão avulsa')
})
