import { listPayments, setPaymentStatus } from '@postura/domain/payments/payment.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPaidPayment, buildPayment } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { toast } from '~/testing/steps/form.steps'
import {
  answerPayments,
  choosePaymentStatus as choose,
  paymentStatusButton,
} from '~/testing/steps/payments/payment.steps'

const dialog = page.getByRole('dialog', { name: 'Processar Pagamento' })
const day = dialog.getByLabelText('Data Pagamento')
const confirm = dialog.getByRole('button', { name: 'Confirmar' })
const payment = buildPayment({ due_date: '2026-03-08', description: 'Avaliação' })

const answerStatus = () =>
  api.answer(setPaymentStatus, ({ body: { seen: _, owed_cents: __, ...paid } }) => ({ ...payment, ...paid }))

const process = async (over = {}) => {
  answerPayments({ ...payment, ...over })
  answerStatus()
  await renderApp('/admin/payments')
  await page.getByRole('button', { name: 'Processar Pagamento Ana Brandão' }).click()
  await expect.element(dialog).toBeVisible()
}

test('one tap marks a payment as paid today by PIX, and the list is loaded again', async () => {
  await process()
  await expect.element(dialog.getByText('Ana Brandão, R$\u00a0150,00')).toBeVisible()
  await expect.element(dialog.getByText('Avaliação')).toBeVisible()
  await expect.element(dialog.getByLabelText('PIX')).toBeChecked()
  await expect.element(day).toHaveValue('11/03/2026')
  await expectAccessible()
  answerPayments(buildPaidPayment())
  await confirm.click()
  await expect.element(toast('Pago: Ana Brandão, R$\u00a0150,00 (PIX)')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(paymentStatusButton('Ana Brandão', 'Pago')).toBeVisible()
  expect(api.calls(setPaymentStatus)[0]).toMatchObject({
    params: { id: payment.id },
    body: { seen: 'pending', owed_cents: 150_00, status: 'paid', payment_date: '2026-03-11', payment_method: 'pix' },
  })
})

test('another date and method are saved', async () => {
  await process()
  await dialog.getByLabelText('Cartão de Crédito').click()
  await day.fill('10032026')
  await confirm.click()
  await expect.element(toast('Pago: Ana Brandão, R$\u00a0150,00 (Cartão de Crédito)')).toBeVisible()
  const { body } = api.calls(setPaymentStatus)[0] ?? {}
  expect(body).toMatchObject({ payment_date: '2026-03-10', payment_method: 'credit_card' })
})

test('a known method is preselected', { tags: 'long' }, async () => {
  await process({ payment_method: 'cash' })
  await expect.element(dialog.getByLabelText('Dinheiro')).toBeChecked()
})

test('an empty date is sent empty, and the server uses today', { tags: 'long' }, async () => {
  await process()
  await expect.element(dialog.getByText('Em branco, vale hoje.')).not.toBeInTheDocument()
  await day.fill('')
  await expect.element(dialog.getByText('Em branco, vale hoje.')).toBeVisible()
  await confirm.click()
  await expect.poll(() => api.calls(setPaymentStatus)[0]?.body.payment_date).toBe(null)
})

eachVariant([
  ['12032026', 'A data do pagamento não pode estar no futuro.'],
  ['31022026', 'Informe uma data válida.'],
])('the date %s is not sent', async (typed, words) => {
  await process()
  await day.fill(typed)
  await confirm.click()
  await expect.element(dialog.getByText(words)).toBeVisible()
  expect(api.calls(setPaymentStatus)).toEqual([])
})

test('a lost response shows an error in the dialog, and the retry sends the same change', {
  tags: 'long',
}, async () => {
  await process()
  api.drop(setPaymentStatus)
  await confirm.click()
  const alert = dialog.getByRole('alert')
  await expect.element(alert).toMatchTextContent(/^Erro ao processar pagamento. Por favor, tente novamente./)
  answerStatus()
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [lost, saved] = api.calls(setPaymentStatus)
  expect(saved).toEqual(lost)
})

test('canceling the dialog changes nothing', { tags: 'long' }, async () => {
  await process()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(setPaymentStatus)).toEqual([])
})

test('the status menu opens the same dialog for Pago', { tags: 'long' }, async () => {
  answerPayments(payment)
  await renderApp('/admin/payments')
  await choose('Ana Brandão', 'Vencido há 3 dias', 'Pago')
  await expect.element(dialog.getByLabelText('PIX')).toBeChecked()
  expect(api.calls(setPaymentStatus)).toEqual([])
})

test('any other status is saved at once, with the status that was shown', async () => {
  answerPayments(buildPaidPayment())
  answerStatus()
  await renderApp('/admin/payments')
  const asked = api.calls(listPayments).length
  await choose('Ana Brandão', 'Pago', 'Cancelado')
  await expect.element(toast('Cancelado: Ana Brandão, R$\u00a0150,00')).toBeVisible()
  await expect.poll(() => api.calls(listPayments).length).toBeGreaterThan(asked)
  expect(api.calls(setPaymentStatus)[0]?.body).toEqual({
    seen: 'paid',
    status: 'canceled',
    payment_date: null,
    payment_method: null,
  })
})

test('a payment set to pending after its due date is shown as overdue', { tags: 'long' }, async () => {
  answerPayments(buildPayment({ due_date: '2026-03-08', status: 'canceled' }))
  answerStatus()
  await renderApp('/admin/payments')
  await choose('Ana Brandão', 'Cancelado', 'Pendente')
  await expect.element(toast('Vencido: Ana Brandão, R$\u00a0150,00')).toBeVisible()
})

test('setting an overdue payment to pending explains why it stays overdue', { tags: 'long' }, async () => {
  answerPayments(payment)
  await renderApp('/admin/payments')
  await choose('Ana Brandão', 'Vencido há 3 dias', 'Pendente')
  await expect
    .element(toast('O vencimento já passou: enquanto pendente, o pagamento aparece como Vencido.'))
    .toBeVisible()
  expect(api.calls(setPaymentStatus)).toEqual([])
})

test('a status rejected by the server shows its message, and the list is loaded again', async () => {
  answerPayments(buildPaidPayment({ receipt: 1 }))
  api.refuse(setPaymentStatus, 'payment_receipted', { message: 'Há um recibo (nº 1) deste pagamento.' })
  await renderApp('/admin/payments')
  const asked = api.calls(listPayments).length
  await choose('Ana Brandão', 'Pago', 'Cancelado')
  await expect.element(toast('Há um recibo (nº 1) deste pagamento.')).toBeVisible()
  await expect.element(paymentStatusButton('Ana Brandão', 'Pago')).toBeVisible()
  await expect.poll(() => api.calls(listPayments).length).toBeGreaterThan(asked)
})
