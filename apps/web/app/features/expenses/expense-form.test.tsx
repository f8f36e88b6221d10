import { createExpenses, updateExpense } from '@postura/domain/expenses/expense.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildExpense } from '~/testing/factories/money/expense.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { dialog, save, toast } from '~/testing/steps/form.steps'
import { answerExpenses } from '~/testing/steps/payments/expense.steps'
import { answerPayments } from '~/testing/steps/payments/payment.steps'

const list = '/admin/payments/expenses'
const rent = buildExpense({ description: 'Aluguel', category: 'Aluguel', series_id: newId(), series_label: '03/2026' })
const description = () => page.getByLabelText(/^Descrição/)
const amount = () => page.getByLabelText(/^Valor/)

beforeEach(() => {
  answerExpenses(rent)
  answerPayments()
  api.answer(createExpenses, ({ body }) => ({ expenses: body.rows.length }))
})

test('an expense is entered from the payments with three taps', async () => {
  await renderApp('/admin/payments')
  await page.getByRole('link', { name: 'Despesas' }).click()
  await page.getByRole('link', { name: 'Nova despesa' }).click()
  await expect.element(description()).toHaveFocus()
  await description().fill('Óleo')
  await amount().fill('40')
  await expectAccessible()
  await save()
  await expect.element(toast('Despesa criada: Óleo, R$\u00a040,00')).toBeVisible()
  await expect.poll(currentUrl).toBe(`${list}?month=2026-03`)
  expect(api.calls(createExpenses)[0]?.body).toEqual({
    description: 'Óleo',
    category: 'Outros',
    supplier: null,
    payment_method: null,
    paid_on: null,
    series_id: null,
    rows: [{ id: expect.any(String), amount_cents: 40_00, due_date: '2026-03-11', series_label: null }],
  })
})

test('an expense that is already paid is paid today unless another day is chosen', { tags: 'long' }, async () => {
  await renderApp(`${list}/new`)
  await description().fill('Óleo')
  await amount().fill('40')
  await page.getByRole('switch', { name: 'Já paga' }).click()
  await expect.element(page.getByLabelText('Pago em')).toHaveValue('11/03/2026')
  await page.getByLabelText('Pago em').fill('12/03/2026')
  await save()
  await expect.element(page.getByText('A data do pagamento não pode estar no futuro.')).toBeVisible()
  await page.getByLabelText('Pago em').fill('10/03/2026')
  await save()
  await expect.poll(() => api.calls(createExpenses)[0]?.body.paid_on).toBe('2026-03-10')
})

test('a monthly expense is previewed until its last month', async () => {
  await renderApp(`${list}/new`)
  await description().fill('Aluguel')
  await amount().fill('2500')
  await page.getByLabelText('Repetição').selectOptions('Todo mês')
  await page.getByLabelText('Até o mês').selectOptions('Maio de 2026')
  await expect.element(page.getByText(/3 despesas, de 11\/03\/2026 a 11\/05\/2026/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Criar 3 despesas' }).click()
  await expect.element(toast('3 despesas criadas: Aluguel')).toBeVisible()
  const body = api.calls(createExpenses)[0]?.body
  expect(body?.rows.map(({ series_label }) => series_label)).toEqual(['03/2026', '04/2026', '05/2026'])
  expect(body?.series_id).toEqual(expect.any(String))
})

test('instalments add up to the total', { tags: 'long' }, async () => {
  await renderApp(`${list}/new`)
  await description().fill('Reformer')
  await amount().fill('100')
  await page.getByLabelText('Repetição').selectOptions('Parcelada')
  await page.getByLabelText('Número de parcelas').fill('3')
  await page.getByRole('button', { name: 'Criar 3 despesas' }).click()
  await expect
    .poll(() => api.calls(createExpenses)[0]?.body.rows.map(({ amount_cents }) => amount_cents))
    .toEqual([33_34, 33_33, 33_33])
})

test('changing one of a series asks for the scope, paying it does not', async () => {
  api.answer(updateExpense, rent)
  await renderApp(`${list}/${rent.id}/edit`)
  await page.getByRole('switch', { name: 'Já paga' }).click()
  await save()
  await expect.element(toast('Despesa salva: Aluguel 03/2026')).toBeVisible()
  expect(api.calls(updateExpense)[0]?.body).toMatchObject({ rev: 1, scope: 'one', paid_on: '2026-03-11' })
  await page.getByRole('link', { name: 'Aluguel 03/2026' }).click()
  await amount().fill('2600')
  await save()
  await dialog().getByRole('button', { name: 'Esta e as próximas' }).click()
  await expect
    .poll(() => api.calls(updateExpense)[1]?.body)
    .toMatchObject({ scope: 'following', amount_cents: 2_600_00 })
})

test('a stale form keeps what was typed', { tags: 'long' }, async () => {
  api.refuse(updateExpense, 'stale')
  await renderApp(`${list}/${buildExpense().id}/edit`)
  await page.getByLabelText('Fornecedor').fill('Imobiliária Sol')
  await save()
  await dialog().getByRole('button', { name: 'Só esta' }).click()
  await expect.element(page.getByText('Este registro foi alterado em outra janela')).toBeVisible()
})
