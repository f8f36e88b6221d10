import { listPatients } from '@postura/domain/patients/patient.endpoints'
import { getPayment, listPayments, updatePayment } from '@postura/domain/payments/payment.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildPaidPayment, buildPayment } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { chooseRowAction, save, toast } from '~/testing/steps/form.steps'
import { answerPayments, paymentFields as fields } from '~/testing/steps/payments/payment.steps'

const payment = buildPayment({ rev: 7 })
const form = `/admin/payments/${payment.id}/edit`
const stale = page.getByText(/^Este registro foi alterado em outra janela/)

beforeEach(() => {
  answerPayments(payment)
  api.answer(listPatients, buildPage([]))
  api.answer(getPayment, payment)
  api.answer(updatePayment, ({ body: { professional_id = null, ...body } }) => ({
    ...payment,
    ...body,
    professional_id,
    rev: body.rev + 1,
  }))
})

/** Saves a change after another window has canceled the payment. */
const saveTooLate = async () => {
  await renderApp(form)
  await fields.amount().fill('175')
  api.refuse(updatePayment, 'stale')
  api.answer(getPayment, { ...payment, status: 'canceled', rev: 8 })
  await save()
  await expect.element(stale).toBeVisible()
}

test('a payment is edited from the list, with the version that was shown', async () => {
  await renderApp('/admin/payments')
  await chooseRowAction('Ana Brandão', 'Editar')
  await expect.element(page.getByRole('heading', { name: 'Editar Pagamento' })).toBeVisible()
  await expect.element(fields.patient()).toHaveValue('Ana Brandão')
  await fields.amount().fill('175')
  const asked = api.calls(listPayments).length
  await save()
  await expect.element(toast('Pagamento salvo: Ana Brandão, R$\u00a0175,00')).toBeVisible()
  await expect.poll(currentUrl).toBe('/admin/payments')
  await expect.poll(() => api.calls(listPayments).length).toBeGreaterThan(asked)
  const { id, patient_id, description, due_date } = payment
  expect(api.calls(updatePayment)[0]).toMatchObject({
    params: { id },
    body: { rev: 7, patient_id, amount_cents: 175_00, description, due_date, status: 'pending' },
  })
})

test('the form of a paid payment starts with its date and method', { tags: 'long' }, async () => {
  api.answer(getPayment, buildPaidPayment({ payment_date: '2026-03-09', payment_method: 'cash' }))
  await renderApp(form)
  await expect.element(fields.status()).toHaveValue('paid')
  await expect.element(fields.date()).toHaveValue('09/03/2026')
  await expect.element(fields.method()).toHaveValue('cash')
})

test('a stale payment is loaded again and keeps what was typed', { tags: 'long' }, async () => {
  await saveTooLate()
  await expectAccessible()
  await page.getByRole('button', { name: 'Carregar a versão atual e manter o que digitei' }).click()
  await expect.element(fields.status()).toHaveValue('canceled')
  await expect.element(fields.amount()).toHaveValue('175,00')
  api.answer(updatePayment, { ...payment, amount_cents: 175_00 })
  await save()
  await expect.element(toast('Pagamento salvo')).toBeVisible()
  expect(api.calls(updatePayment)[1]?.body).toMatchObject({ rev: 8, status: 'canceled', amount_cents: 175_00 })
})

test('values typed on an old version can be discarded', { tags: 'long' }, async () => {
  await saveTooLate()
  await page.getByRole('button', { name: 'Descartar o que digitei' }).click()
  await expect.element(fields.status()).toHaveValue('canceled')
  await expect.element(fields.amount()).toHaveValue('150,00')
  await expect.element(stale).not.toBeInTheDocument()
})

test('if the current version cannot be loaded, the form stays as it is', { tags: 'long' }, async () => {
  await saveTooLate()
  api.drop(getPayment)
  await page.getByRole('button', { name: 'Carregar a versão atual e manter o que digitei' }).click()
  await expect.element(toast('Falha ao carregar dados do pagamento')).toBeVisible()
  await expect.element(fields.amount()).toHaveValue('175,00')
})

test('a lost response shows an error, and the retry sends the same change', { tags: 'long' }, async () => {
  api.drop(updatePayment)
  await renderApp(form)
  await fields.amount().fill('175')
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Falha ao salvar pagamento/)
  api.answer(updatePayment, { ...payment, amount_cents: 175_00 })
  await save()
  await expect.poll(() => api.calls(updatePayment).length).toBe(2)
  const [lost, saved] = api.calls(updatePayment)
  expect(saved).toEqual(lost)
})

test.each([
  [{ receipt: 3 }, /^Há um recibo \(nº 3\) deste pagamento/],
  [{ tax_issued_on: '2026-03-11' }, /Desfaça a marcação em Receita Saúde primeiro/],
])('a locked payment shows the reason before it is changed: %j', { tags: 'long' }, async (held, words) => {
  api.answer(getPayment, buildPaidPayment(held))
  await renderApp(form)
  await expect.element(page.getByText(words)).toBeVisible()
})

test('a receipted payment says it once and leads to its receipt, before and after the refusal', async () => {
  const receipted = buildPaidPayment({ receipt: 3 })
  api.answer(getPayment, receipted)
  await renderApp(`/admin/payments/${receipted.id}/edit`)
  const open = page.getByRole('link', { name: 'Abrir o recibo para anular' })
  await expect.element(open).toHaveAttribute('href', `/admin/payments?panel=payment.${receipted.id}`)
  api.refuse(updatePayment, 'payment_receipted')
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Há um recibo deste pagamento.')
  expect(page.getByText(/^Há um recibo/).elements()).toHaveLength(1)
  await expect.element(open).toBeVisible()
})

test('a payment that does not exist shows a message and a link back', { tags: 'long' }, async () => {
  api.refuse(getPayment, 'payment_not_found')
  await renderApp(`/admin/payments/${newId()}/edit`)
  await expect.element(page.getByText('Pagamento não encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Pagamentos' }).click()
  await expect.poll(currentUrl).toBe('/admin/payments')
})

test('a payment that fails to load can be retried', { tags: 'long' }, async () => {
  api.drop(getPayment)
  await renderApp(form)
  await expect.element(page.getByText('Falha ao carregar dados do pagamento')).toBeVisible()
  await expectAccessible()
  api.answer(getPayment, payment)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(fields.amount()).toHaveValue('150,00')
})
