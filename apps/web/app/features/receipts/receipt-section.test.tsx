import { listReceipts, voidReceipt } from '@postura/domain/receipts/receipt.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPaidPayment, buildPayment, buildReceipt } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { toast } from '~/testing/steps/form.steps'
import { answerPaymentPanel, panel } from '~/testing/steps/payments/payment.steps'

const issue = () => panel().getByRole('button', { name: 'Emitir recibo' })
const voided = buildReceipt({ voided_at: '2026-03-11T12:20:00.000Z', void_reason: 'Era outra paciente' })
const dialog = page.getByRole('dialog', { name: 'Anular recibo' })
const reason = dialog.getByLabelText(/^Motivo da anulação/)
const confirm = dialog.getByRole('button', { name: 'Anular recibo' })

test('a valid receipt shows its issue date, and no other can be issued', async () => {
  await renderApp(answerPaymentPanel(buildPaidPayment({ receipt: 1 }), buildReceipt()))
  await expect.element(panel().getByRole('heading', { name: 'Recibo nº 1' })).toBeVisible()
  await expect.element(panel().getByText('Emitido em 11/03/2026 09:15')).toBeVisible()
  await expect.element(issue()).not.toBeInTheDocument()
})

test('a voided receipt stays with its number and reason, and a new one can be issued', {
  tags: 'long',
}, async () => {
  await renderApp(answerPaymentPanel(buildPaidPayment(), voided))
  await expect.element(panel().getByText('Recibo nº 1: ANULADO em 11/03/2026: Era outra paciente')).toBeVisible()
  await expect.element(panel().getByRole('button', { name: 'Baixar Recibo nº 1' })).toBeVisible()
  await expect.element(issue()).toBeVisible()
})

test('a valid receipt is above the voided one', { tags: 'long' }, async () => {
  await renderApp(answerPaymentPanel(buildPaidPayment({ receipt: 2 }), buildReceipt({ number: 2 }), voided))
  await expect.element(panel().getByRole('heading', { name: 'Recibo nº 2' })).toBeVisible()
  await expect.element(panel().getByText(/^Recibo nº 1: ANULADO/)).toBeVisible()
  await expectAccessible()
})

test.each([
  ['still to be paid', buildPayment()],
  ['of nothing', buildPaidPayment({ amount_cents: 0 })],
])('a payment that is %s has no receipt', { tags: 'long' }, async (_, payment) => {
  await renderApp(answerPaymentPanel(payment))
  await expect.element(panel().getByText('(11) 91234-5678')).toBeVisible()
  await expect.element(panel().getByRole('region', { name: 'Recibo' })).not.toBeInTheDocument()
})

test('a voided receipt is shown although the payment is no longer paid', { tags: 'long' }, async () => {
  await renderApp(answerPaymentPanel(buildPayment(), voided))
  await expect.element(panel().getByText(/^Recibo nº 1: ANULADO/)).toBeVisible()
  await expect.element(issue()).not.toBeInTheDocument()
})

test('receipts that fail to load can be retried, and none can be issued until then', async () => {
  const to = answerPaymentPanel(buildPaidPayment())
  api.drop(listReceipts)
  await renderApp(to)
  await expect.element(panel().getByText('Falha ao carregar recibos')).toBeVisible()
  await expect.element(issue()).not.toBeInTheDocument()
  api.answer(listReceipts, [])
  await panel().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(issue()).toBeVisible()
})

const askToVoid = async () => {
  await renderApp(answerPaymentPanel(buildPaidPayment({ receipt: 1 }), buildReceipt()))
  await panel().getByRole('button', { name: 'Anular recibo' }).click()
  await expect.element(reason).toHaveFocus()
}

test('a receipt is not voided without a reason', { tags: 'long' }, async () => {
  await askToVoid()
  await confirm.click()
  await expect.element(dialog.getByText('Campo obrigatório.')).toBeVisible()
  await expectAccessible()
  expect(api.calls(voidReceipt)).toEqual([])
})

test('a receipt is voided with its reason, and the receipts are loaded again', async () => {
  await askToVoid()
  await expect.element(dialog.getByText(/^O número continua no recibo anulado/)).toBeVisible()
  api.answer(voidReceipt, voided)
  api.answer(listReceipts, [voided])
  await reason.fill('Era outra paciente')
  await confirm.click()
  await expect.element(toast('Recibo nº 1 anulado')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(panel().getByText(/^Recibo nº 1: ANULADO/)).toBeVisible()
  expect(api.calls(voidReceipt)[0]).toMatchObject({ params: { number: 1 }, body: { reason: 'Era outra paciente' } })
})

test('a receipt that was already voided in another window shows an error in the dialog', { tags: 'long' }, async () => {
  await askToVoid()
  api.refuse(voidReceipt, 'receipt_voided')
  await reason.fill('Era outra paciente')
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Este recibo já foi anulado.')
  await expect.element(reason).toHaveValue('Era outra paciente')
})

test('a lost response shows that the receipt could not be voided', { tags: 'long' }, async () => {
  await askToVoid()
  api.drop(voidReceipt)
  await reason.fill('Era outra paciente')
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^Falha ao anular recibo/)
})
