import { createQuickPatient, getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { createPayment, listPayments } from '@postura/domain/payments/payment.endpoints'
import { listOpenPayments } from '@postura/domain/payments/receiving/receiving.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildPatient, buildWholePatient } from '~/testing/factories/patient.factory'
import { buildPayment } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { save, toast } from '~/testing/steps/form.steps'
import { registerQuickly } from '~/testing/steps/patient.steps'
import { answerPayments, paymentFields as fields } from '~/testing/steps/payments/payment.steps'

const ana = buildListedPatient({ name: 'Ana Brandão' })

beforeEach(() => {
  answerPayments()
  api.answer(listPatients, ({ query }) => buildPage('ana brandão'.includes(query.q) ? [ana] : []))
  api.answer(createPayment, ({ body: { professional_id = null, ...body } }) =>
    buildPayment({ ...body, professional_id, patient_name: ana.name }),
  )
})

const fillPayment = async () => {
  await fields.patient().fill('bran')
  await page.getByRole('option', { name: /Ana Brandão/ }).click()
  await fields.amount().fill('1.234,56')
  await fields.description().fill('Pacote')
}

test('missing fields are marked, and the first one is focused', { tags: 'long' }, async () => {
  await renderApp('/admin/payments/new')
  await save()
  for (const field of [fields.patient(), fields.amount(), fields.description()])
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => page.getByText('Campo obrigatório.').length).toBe(3)
  await expect.element(fields.patient()).toHaveFocus()
  expect(api.calls(createPayment)).toEqual([])
  await expectAccessible()
})

test('the form says what the patient owes already, with a link that receives it as typed', async () => {
  api.answer(getPatient, buildWholePatient({ id: ana.id, name: ana.name }))
  const late = buildPayment({ patient_id: ana.id, due_date: '2026-02-02' })
  api.answer(listOpenPayments, [late, buildPayment({ patient_id: ana.id, due_date: '2026-04-02' })])
  await renderApp(`/admin/payments/new?patient=${ana.id}&amount=80.00&status=paid&payment_method=cash`)
  await expect.element(page.getByText(/^Ana Brandão tem R\$\s150,00 em aberto\./)).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Receber', exact: true }).click()
  await expect.poll(currentUrl).toBe(`/admin/payments/receive/${ana.id}?amount=80.00&payment_date=&payment_method=cash`)
  await expect.element(page.getByLabelText('Dinheiro')).toBeChecked()
})

test('a payment is saved as typed, and the list is loaded again', async () => {
  await renderApp('/admin/payments')
  await page.getByRole('link', { name: 'Novo Pagamento' }).click()
  await expect.element(fields.due()).toHaveValue('11/03/2026')
  await fillPayment()
  await fields.status().selectOptions('Pago')
  await fields.method().selectOptions('Cartão de Débito')
  const asked = api.calls(listPayments).length
  await save()
  await expect.element(toast('Pagamento criado: Ana Brandão, R$\u00a01.234,56')).toBeVisible()
  await expect.poll(currentUrl).toBe('/admin/payments')
  await expect.poll(() => api.calls(listPayments).length).toBeGreaterThan(asked)
  expect(api.calls(createPayment)[0]?.body).toEqual({
    id: expect.any(String),
    patient_id: ana.id,
    amount_cents: 123_456,
    description: 'Pacote',
    due_date: '2026-03-11',
    status: 'paid',
    payment_date: null,
    payment_method: 'debit_card',
  })
})

test('a patient is found by part of the name', { tags: 'long' }, async () => {
  await renderApp('/admin/payments/new')
  await expect.element(fields.patient()).toHaveFocus()
  await fields.patient().fill('bran')
  await page.getByRole('option', { name: /Ana Brandão/ }).click()
  await expect.element(fields.patient()).toHaveValue('Ana Brandão')
  expect(api.calls(listPatients).map(({ query }) => query.q)).toContain('bran')
})

test('registering a new patient keeps what was typed', async () => {
  api.answer(createQuickPatient, ({ body }) => buildPatient({ ...body, birth_date: null, address: null }))
  await renderApp('/admin/payments/new')
  await fields.amount().fill('80')
  await fields.description().fill('Avaliação')
  await fields.patient().fill('Zilda')
  await registerQuickly('Zilda')
  await expect.element(fields.patient()).toHaveValue('Zilda')
  await expect.element(fields.amount()).toHaveValue('80,00')
  await expect.element(fields.description()).toHaveValue('Avaliação')
})

test('an invalid amount shows an error under its field', { tags: 'long' }, async () => {
  await renderApp('/admin/payments/new')
  await fillPayment()
  await fields.amount().fill('mil')
  await save()
  await expect.element(page.getByText('Informe um valor, como 150,00.')).toBeVisible()
  await expect.element(fields.amount()).toHaveFocus()
  expect(api.calls(createPayment)).toEqual([])
})

test('a payment date in the future shows an error under its field', { tags: 'long' }, async () => {
  await renderApp('/admin/payments/new')
  await fillPayment()
  await fields.status().selectOptions('Pago')
  await fields.date().fill('31122099')
  await save()
  await expect.element(page.getByText('A data do pagamento não pode estar no futuro.')).toBeVisible()
  await expect.element(fields.date()).toHaveFocus()
  expect(api.calls(createPayment)).toEqual([])
})

test('a date alone does not make a payment paid, and a paid one without a date is of today', {
  tags: 'long',
}, async () => {
  await renderApp('/admin/payments/new')
  const [alone, blank] = [
    page.getByText('Para dar baixa, mude o status para Pago.'),
    page.getByText('Em branco, vale hoje.'),
  ]
  await expect.element(fields.date()).toBeVisible()
  await expect.element(alone).not.toBeInTheDocument()
  await fields.date().fill('10032026')
  await expect.element(alone).toBeVisible()
  await fields.status().selectOptions('Pago')
  await expect.element(blank).toBeVisible()
  await expect.element(alone).not.toBeInTheDocument()
})

test('a lost response shows an error, and the retry sends the same id and change', { tags: 'long' }, async () => {
  api.drop(createPayment)
  await renderApp('/admin/payments/new')
  await fillPayment()
  await save()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Falha ao salvar pagamento/)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Verifique sua internet/)
  api.answer(createPayment, ({ body: { professional_id = null, ...body } }) =>
    buildPayment({ ...body, professional_id, patient_name: ana.name }),
  )
  await save()
  await expect.poll(currentUrl).toBe('/admin/payments')
  const [lost, saved] = api.calls(createPayment)
  expect(saved).toEqual(lost)
})

test('an error about the patient is shown under the patient field', async () => {
  api.refuse(createPayment, 'patient_archived', { field: 'patient_id' })
  await renderApp('/admin/payments/new')
  await fillPayment()
  await save()
  await expect.element(fields.patient()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText(/arquivado/)).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('saving a payment due after this month opens the list of later months', { tags: 'long' }, async () => {
  await renderApp('/admin/payments/new')
  await fillPayment()
  await fields.due().fill('01042026')
  await save()
  await expect.poll(currentUrl).toBe('/admin/payments?period=later')
})

test('saving a payment due on the last day of this month opens the usual list', { tags: 'long' }, async () => {
  await renderApp('/admin/payments/new')
  await fillPayment()
  await fields.due().fill('31032026')
  await save()
  await expect.poll(currentUrl).toBe('/admin/payments')
})

test('canceling goes back to the list with its filters', { tags: 'long' }, async () => {
  await renderApp('/admin/payments?q=bia')
  await page.getByRole('link', { name: 'Novo Pagamento' }).first().click()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect.poll(currentUrl).toBe('/admin/payments?q=bia')
})
