import { getMe } from '@postura/domain/accounts/account.endpoints'
import { createExpenses, findReconcilableExpenses, payExpense } from '@postura/domain/expenses/expense.endpoints'
import { deleteExpenseRule, setExpenseRule } from '@postura/domain/expenses/rules/expense-rule.endpoints'
import { findReconcilablePayments } from '@postura/domain/payments/payment.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildMe } from '~/testing/factories/clinic.factory'
import { buildExpense } from '~/testing/factories/money/expense.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { dialog, toast } from '~/testing/steps/form.steps'
import { answerDebits, answerReconcilable, buildOfx, chooseFile } from '~/testing/steps/payments/statement.steps'

const rent = buildExpense({
  description: 'Aluguel',
  supplier: 'Imobiliária Sol',
  amount_cents: 2_500_00,
  due_date: '2026-03-10',
})
const power = buildExpense({
  description: 'Luz',
  supplier: 'Copel',
  category: 'Água, luz e internet',
  amount_cents: 300_00,
  due_date: '2026-03-09',
})
const rule = { id: newId(), pattern: 'papelaria central', category: 'Material', supplier: 'Papelaria Central' }
const statement = buildOfx(
  { amount: '-2500.00', text: 'PIX ENVIADO IMOBILIARIA SOL' },
  { amount: '-300.00', text: 'DEB AUT COPEL 991' },
  { amount: '-55.90', text: 'COMPRA CARTAO PAPELARIA CENTRAL' },
  { amount: '-12.00', text: 'TARIFA PACOTE' },
  { amount: '150.00', text: 'PIX RECEBIDO' },
)
const debit = (text: string) =>
  page.getByRole('list', { name: 'Saídas do extrato' }).getByRole('listitem').filter({ hasText: text })

const review = async (look: 'desktop' | 'phone' = 'desktop') => {
  answerReconcilable([])
  answerDebits([rent, power], [rule])
  api.answer(setExpenseRule, ({ body }) => body)
  await renderApp('/admin/payments/reconcile', { look })
  await chooseFile(statement)
  await page.getByText('Saídas (4)').click()
}

eachVariant(['desktop', 'phone'] as const)('outgoing lines are shown beside their expenses, on %s', async (look) => {
  await review(look)
  await expect.element(page.getByText('4 saídas · 2 certas · 2 sem par')).toBeVisible()
  await expect
    .element(debit('IMOBILIARIA SOL'))
    .toMatchTextContent(/Certa.*Aluguel.*Imobiliária Sol · Material · vencimento 10\/03\/2026/)
  await expect.element(debit('PAPELARIA')).toMatchTextContent(/Sem par.*Pela regra “papelaria central”/)
  await expectAccessible()
  const { body } = api.calls(findReconcilableExpenses)[0] ?? {}
  // Only amounts and days leave the device.
  expect(body).toEqual({ amounts: [2_500_00, 300_00, 55_90, 12_00], from: '2026-03-10', to: '2026-03-10' })
})

test('certain lines are accepted together, and teach what their words mean', async () => {
  await review()
  api.answer(payExpense, ({ params }) => ({ ...(params.id === rent.id ? rent : power), paid_on: '2026-03-10', rev: 2 }))
  await page.getByRole('button', { name: 'Dar baixa em todas as certas (2)' }).click()
  await expect.element(toast('2 despesas pagas pelo extrato').getByRole('button', { name: 'Desfazer' })).toBeVisible()
  expect(api.calls(payExpense).map(({ body }) => body)).toEqual([
    { rev: 1, paid_on: '2026-03-10' },
    { rev: 1, paid_on: '2026-03-10' },
  ])
  expect(api.calls(setExpenseRule).map(({ body }) => [body.pattern, body.category, body.supplier])).toEqual([
    ['imobiliaria sol', 'Material', 'Imobiliária Sol'],
    ['copel', 'Água, luz e internet', 'Copel'],
  ])
})

test('a missing expense is created with one tap, as its rule says; nothing of the other lines is sent', async () => {
  await review()
  api.answer(createExpenses, { expenses: 1 })
  await debit('PAPELARIA')
    .getByRole('button', { name: /^Registrar despesa/ })
    .click()
  await expect.element(toast('1 despesa paga pelo extrato')).toBeVisible()
  expect(api.calls(createExpenses)[0]?.body).toEqual({
    description: 'Papelaria Central',
    category: 'Material',
    supplier: 'Papelaria Central',
    payment_method: null,
    paid_on: '2026-03-10',
    series_id: null,
    rows: [{ id: expect.any(String), amount_cents: 55_90, due_date: '2026-03-10', series_label: null }],
  })
  // The rule says the same already.
  expect(api.calls(setExpenseRule)).toEqual([])
})

test('the category chosen for a new expense is learned', { tags: 'long' }, async () => {
  await review()
  api.answer(createExpenses, { expenses: 1 })
  await debit('TARIFA')
    .getByLabelText(/^Categoria de/)
    .selectOptions('Serviços')
  await debit('TARIFA')
    .getByRole('button', { name: /^Registrar despesa/ })
    .click()
  await expect
    .poll(() => api.calls(setExpenseRule)[0]?.body)
    .toMatchObject({ pattern: 'tarifa pacote', category: 'Serviços' })
  expect(api.calls(createExpenses)[0]?.body).toMatchObject({ description: 'TARIFA PACOTE', category: 'Serviços' })
})

test('a line that cannot be accepted stays open', { tags: 'long' }, async () => {
  await review()
  api.refuse(payExpense, 'stale')
  await debit('COPEL')
    .getByRole('button', { name: /^Dar baixa/ })
    .click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(debit('COPEL').getByRole('button', { name: /^Dar baixa/ })).toBeEnabled()
})

test('rules are visible, changed and forgotten', async () => {
  await review()
  await page.getByRole('button', { name: 'Regras' }).click()
  await dialog().getByLabelText('Categoria de “papelaria central”').selectOptions('Marketing')
  await expect.poll(() => api.calls(setExpenseRule)[0]?.body).toEqual({ ...rule, category: 'Marketing' })
  await expectAccessible()
  api.answer(deleteExpenseRule, {})
  await dialog().getByRole('button', { name: 'Esquecer “papelaria central”' }).click()
  await expect.poll(() => api.calls(deleteExpenseRule)[0]?.params).toEqual({ id: rule.id })
})

test('finance sees what went out only', { tags: 'long' }, async () => {
  api.answer(getMe, buildMe({ member_role: 'finance' }))
  answerDebits([rent, power])
  await renderApp('/admin/payments/reconcile')
  await chooseFile(statement)
  await expect.element(page.getByText('4 saídas · 2 certas · 2 sem par')).toBeVisible()
  expect(api.calls(findReconcilablePayments)).toEqual([])
})

test('reception sees what came in only', { tags: 'long' }, async () => {
  api.answer(getMe, buildMe({ member_role: 'reception' }))
  answerReconcilable([])
  await renderApp('/admin/payments/reconcile')
  await chooseFile(statement)
  await expect.element(page.getByText(/4 saídas ignoradas/)).toBeVisible()
  await expect.element(page.getByText('Saídas (4)')).not.toBeInTheDocument()
  expect(api.calls(findReconcilableExpenses)).toEqual([])
})
