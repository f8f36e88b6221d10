import { undoChange } from '@postura/domain/history/history.endpoints'
import { deletePayment, listPayments } from '@postura/domain/payments/payment.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPaidPayment, buildPayment } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { chooseRowAction, toast } from '~/testing/steps/form.steps'
import { answerPayments, paymentStatusButton } from '~/testing/steps/payments/payment.steps'

const dialog = page.getByRole('dialog', { name: 'Excluir pagamento' })
const payment = buildPayment()

/** Reads the actions from the mobile menu, most frequent first. */
const offeredFor = async (over: Parameters<typeof buildPayment>[0]) => {
  answerPayments(buildPayment(over))
  await renderApp('/admin/payments', { look: 'phone' })
  await page.getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible()
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
}

eachVariant([
  ['a pending payment', {}, ['Processar Pagamento', 'Cobrar com PIX', 'Clonar', 'Editar', 'Excluir']],
  ['an overdue one', { status: 'overdue' as const }, ['Cobrar com PIX', 'Clonar', 'Editar', 'Excluir']],
  ['one of nothing', { amount_cents: 0 }, ['Processar Pagamento', 'Clonar', 'Editar', 'Excluir']],
  ['a paid one', { status: 'paid' as const }, ['Clonar', 'Editar', 'Excluir']],
  ['a canceled one', { status: 'canceled' as const }, ['Clonar', 'Editar', 'Excluir']],
])('the right actions are offered for %s', async (_, over, actions) => {
  expect(await offeredFor(over)).toEqual(actions)
})

const askToDelete = async (over = {}) => {
  answerPayments({ ...payment, ...over })
  await renderApp('/admin/payments')
  await chooseRowAction('Ana Brandão', 'Excluir')
  await expect.element(dialog).toBeVisible()
}

test('a payment is deleted after confirmation, and one undo restores it', async () => {
  await askToDelete()
  await expect.element(dialog.getByText('Tem certeza que deseja excluir este pagamento?')).toBeVisible()
  await expect.element(dialog.getByText('Ana Brandão, R$\u00a0150,00, Consulta')).toBeVisible()
  await expectAccessible()
  api.answer(deletePayment, {})
  answerPayments()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(toast('Pagamento excluído: Ana Brandão, R$\u00a0150,00')).toBeVisible()
  await expect.element(page.getByText('Nenhum pagamento encontrado')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  answerPayments(payment)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(paymentStatusButton('Ana Brandão', 'Pendente')).toBeVisible()
  const [deleted] = api.calls(deletePayment)
  expect(deleted?.params.id).toBe(payment.id)
  expect(api.calls(undoChange)[0]?.params.id).toBe(deleted?.changeId)
})

test('canceling the dialog deletes nothing', { tags: 'long' }, async () => {
  await askToDelete()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(deletePayment)).toEqual([])
})

test('a failed deletion shows an error in the dialog, and the retry sends the same change', {
  tags: 'long',
}, async () => {
  await askToDelete()
  api.drop(deletePayment)
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/^Erro ao excluir pagamento.*Verifique sua internet/)
  api.answer(deletePayment, {})
  const asked = api.calls(listPayments).length
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => api.calls(listPayments).length).toBeGreaterThan(asked)
  const [lost, deleted] = api.calls(deletePayment)
  expect(deleted).toEqual(lost)
})

eachVariant([
  [{ receipt: 3 }, 'Há um recibo (nº 3) deste pagamento. Anule o recibo antes de alterar ou excluir o pagamento.'],
  [
    { tax_issued_on: '2026-03-11' },
    'A Receita Saúde deste pagamento já foi emitida. Desfaça a marcação em Receita Saúde primeiro.',
  ],
])('a locked payment shows the reason and cannot be deleted: %j', async (held, words) => {
  await askToDelete(buildPaidPayment({ ...held, id: payment.id }))
  await expect.element(dialog.getByText(words)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Excluir' })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Entendi' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Entendi' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
