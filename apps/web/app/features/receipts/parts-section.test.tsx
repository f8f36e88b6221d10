import { listParts, receivePart, removePart } from '@postura/domain/payments/parts/part.endpoints'
import { setPaymentStatus } from '@postura/domain/payments/payment.endpoints'
import { issueReceipt, previewReceipt } from '@postura/domain/receipts/receipt.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPart, buildPayment, buildReceipt, buildReceiptPreview } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { toast } from '~/testing/steps/form.steps'
import { answerPaymentPanel, answerPayments, panel } from '~/testing/steps/payments/payment.steps'

const dialog = page.getByRole('dialog', { name: 'Processar Pagamento' })
const amount = dialog.getByLabelText('Valor recebido')
const confirm = dialog.getByRole('button', { name: 'Confirmar' })
const payment = buildPayment({ amount_cents: 120_00 })
const partly = { ...payment, parts_cents: 50_00 }

const process = async (of = payment) => {
  answerPayments(of)
  await renderApp('/admin/payments')
  await page.getByRole('button', { name: 'Processar Pagamento Ana Brandão' }).click()
}

test('a smaller amount is received as a part, and the rest stays open', async () => {
  await process()
  await expect.element(amount).toHaveValue('120,00')
  await amount.fill('50')
  await expect.element(dialog.getByText('Continuam em aberto R$\u00a070,00.')).toBeVisible()
  await expectAccessible()
  api.answer(receivePart, partly)
  answerPayments(partly)
  await confirm.click()
  await expect.element(toast('Recebido: Ana Brandão, R$\u00a050,00; faltam R$\u00a070,00')).toBeVisible()
  expect(api.calls(receivePart)[0]).toMatchObject({
    params: { id: payment.id },
    body: { amount_cents: 50_00, owed_cents: 120_00, payment_date: '2026-03-11', payment_method: 'pix' },
  })
  await expect.element(page.getByText('R$\u00a050,00 de R$\u00a0120,00 recebidos')).toBeVisible()
})

test('more than the rest, and nothing, are not sent; the rest is received by the status', async () => {
  await process(partly)
  await expect.element(amount).toHaveValue('70,00')
  await amount.fill('70,01')
  await expect.element(dialog.getByText('Faltam só R$\u00a070,00.')).toBeVisible()
  await confirm.click()
  await amount.fill('')
  await expect.element(dialog.getByText('Informe quanto foi recebido.')).toBeVisible()
  expect(api.calls(receivePart)).toHaveLength(0)
  await amount.fill('70')
  api.answer(setPaymentStatus, { ...partly, status: 'paid', parts_cents: 120_00, payment_method: 'pix' })
  await confirm.click()
  await expect.element(toast('Recebido: Ana Brandão, R$\u00a070,00')).toBeVisible()
  expect(api.calls(setPaymentStatus)[0]?.body).toMatchObject({ seen: 'pending', owed_cents: 70_00 })
})

test('the panel lists the parts; one gets its receipt, another is removed', async () => {
  const [first, second] = [buildPart(), buildPart({ amount_cents: 20_00, payment_method: 'cash' })]
  api.answer(listParts, [first, second])
  await renderApp(answerPaymentPanel({ ...partly, parts_cents: 70_00 }))
  const parts = panel().getByRole('region', { name: 'Valores recebidos' })
  await expect.element(parts.getByText('R$\u00a020,00 em 11/03/2026 (Dinheiro)')).toBeVisible()
  await expectAccessible()
  api.answer(removePart, {})
  await parts.getByRole('button', { name: /^Desfazer recebimento: R\$\s20,00/ }).click()
  await expect.element(toast('Recebimento desfeito: Ana Brandão, R$\u00a020,00')).toBeVisible()
  expect(api.calls(removePart)[0]?.params.id).toBe(second.id)

  api.answer(previewReceipt, buildReceiptPreview())
  await parts.getByRole('button', { name: /^Emitir recibo: R\$\s50,00/ }).click()
  const receipt = buildReceipt({ number: 7, payment_id: payment.id })
  api.answer(issueReceipt, receipt)
  api.answer(listParts, [{ ...first, receipt: 7 }])
  answerPaymentPanel(partly, receipt)
  await page.getByRole('dialog', { name: 'Emitir recibo' }).getByRole('button', { name: 'Emitir recibo' }).click()
  await expect.element(parts.getByText('Recibo nº 7')).toBeVisible()
  expect(api.calls(issueReceipt)[0]?.params.id).toBe(first.id)
  // A part with a receipt can no longer be removed.
  await expect.element(parts.getByRole('button', { name: /^Desfazer/ })).not.toBeInTheDocument()
  await expect.element(parts.getByRole('button', { name: 'Anular recibo' })).toBeVisible()
})
