import {
  deleteExpense,
  listExpenseCategories,
  listExpenses,
  payExpense,
  setExpenseCategory,
  sumExpenses,
} from '@postura/domain/expenses/expense.endpoints'
import { connectionLabels } from '@postura/domain/shared/connection.labels'
import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildExpense } from '~/testing/factories/money/expense.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { chooseRowAction, dialog, toast } from '~/testing/steps/form.steps'
import { answerExpenses } from '~/testing/steps/payments/expense.steps'
import { answerPayments } from '~/testing/steps/payments/payment.steps'

const list = '/admin/payments/expenses'
const material = buildExpense()
const tax = buildExpense({ description: 'DARF', category: 'Impostos', due_date: '2026-03-05', amount_cents: 300_00 })
const rent = buildExpense({
  ...{ description: 'Aluguel', category: 'Aluguel', supplier: 'Imobiliária Sol', amount_cents: 2_500_00 },
  ...{ paid_on: '2026-03-10', payment_method: 'boleto', series_id: newId(), series_label: '03/2026' },
} as const)

eachVariant(['desktop', 'phone'] as const)('the list shows what is open, overdue and paid, on %s', async (look) => {
  answerExpenses(tax, rent, material)
  answerPayments()
  await renderApp('/admin/payments', { look })
  await page.getByRole('link', { name: 'Despesas' }).click()
  await expect.poll(currentUrl).toBe(list)
  await expect.element(page.getByText('Aluguel 03/2026')).toBeVisible()
  for (const status of ['Vencida', 'Paga', 'A pagar'])
    await expect.element(page.getByText(status, { exact: true }).last()).toBeVisible()
  await expect.element(page.getByText(/R\$\s2\.500,00/).first()).toBeVisible()
  await expectAccessible()
})

test('the filters are in the address; what is overdue covers all months', async () => {
  answerExpenses(tax)
  await renderApp(list)
  await page.getByRole('button', { name: 'Próximo mês' }).click()
  await expect.poll(currentUrl).toBe(`${list}?month=2026-04`)
  await page.getByLabelText('Categoria').selectOptions('Impostos')
  await page.getByRole('button', { name: 'Vencida' }).click()
  await expect.element(page.getByText(/qualquer vencimento/).first()).toBeVisible()
  const last = { q: '', status: 'overdue', category: 'Impostos' }
  await expect.poll(() => api.calls(sumExpenses).at(-1)?.query).toEqual(last)
  expect(api.calls(listExpenses)[0]?.query).toMatchObject({ month: '2026-03' })
})

test('an expense is paid with one tap, which can be undone', async () => {
  answerExpenses(material)
  api.answer(payExpense, { ...material, paid_on: '2026-03-11', rev: 2 })
  await renderApp(list)
  await page.getByRole('button', { name: 'Dar baixa Faixas elásticas' }).click()
  await expect.element(toast('Paga: Faixas elásticas').getByRole('button', { name: 'Desfazer' })).toBeVisible()
  expect(api.calls(payExpense)[0]?.body).toEqual({ rev: 1, paid_on: '2026-03-11' })
})

test('deleting one of a series asks for the scope', async () => {
  answerExpenses(rent)
  api.answer(deleteExpense, { deleted: 4 })
  await renderApp(list)
  await chooseRowAction('Aluguel 03/2026', 'Excluir')
  await dialog().getByRole('button', { name: 'Esta e as próximas' }).click()
  await expect.element(toast('4 despesas excluídas: Aluguel')).toBeVisible()
  expect(api.calls(deleteExpense)[0]?.query).toEqual({ scope: 'following' })
})

test('a clinic without expenses is told what they are for', async () => {
  answerExpenses()
  await renderApp(list)
  await page.getByRole('link', { name: 'Registrar a primeira despesa' }).click()
  await expect.poll(currentUrl).toBe(`${list}/new`)
})

test('a list that cannot be loaded says so', { tags: 'long' }, async () => {
  answerExpenses()
  api.refuse(listExpenses, 'invalid_input')
  await renderApp(list)
  await expect.element(page.getByRole('button', { name: connectionLabels.retry })).toBeVisible()
})

test('a category is added and removed', async () => {
  answerExpenses(material)
  const cursos = { id: newId(), name: 'Cursos', is_offered: true }
  api.answer(setExpenseCategory, [cursos])
  await renderApp(list)
  await chooseRowAction('Despesas', 'Categorias')
  await dialog().getByLabelText('Nova categoria').fill('Cursos')
  api.answer(listExpenseCategories, [cursos])
  await dialog().getByRole('button', { name: 'Adicionar' }).click()
  await expect.element(dialog().getByText('Cursos')).toBeVisible()
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Remover Marketing' }).click()
  await expect
    .poll(() => api.calls(setExpenseCategory).map(({ body }) => [body.name, body.is_offered]))
    .toEqual([
      ['Cursos', true],
      ['Marketing', false],
    ])
})
