import { getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { createMonthlyPayments, createPayment } from '@postura/domain/payments/payment.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { save, toast } from '~/testing/steps/form.steps'
import { answerPayments, paymentFields as fields } from '~/testing/steps/payments/payment.steps'

const ana = buildWholePatient({ name: 'Ana Brandão' })
const form = `/admin/payments/new?patient=${ana.id}&amount=280.00&description=Mensalidade&due_date=2027-01-31`
const months = page.getByLabelText('Número de meses')
const rows = page.getByRole('region', { name: 'Pagamentos a criar' }).getByRole('listitem')

beforeEach(() => {
  answerPayments()
  api.answer(listPatients, buildPage([]))
  api.answer(getPatient, ana)
  api.answer(createMonthlyPayments, ({ body }) => ({ payments: body.months.length }))
})

const repeat = async () => {
  await renderApp(form)
  await page.getByRole('switch', { name: 'Repetir mensalmente' }).click()
  await expect.element(months).toHaveValue('12')
}

test('twelve months are previewed, without status or method fields', { tags: 'long' }, async () => {
  await repeat()
  await expect.element(page.getByText('12 pagamentos de R$\u00a0280,00, de 31/01/2027 a 31/12/2027.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Criar 12 pagamentos' })).toBeEnabled()
  for (const field of [fields.status(), fields.date(), fields.method()])
    await expect.element(field).not.toBeInTheDocument()
  await expect.element(fields.description()).toHaveAttribute('maxlength', '190')
})

eachVariant(['37', '0', ''])('%j months are rejected, and nothing can be saved', async (typed) => {
  await repeat()
  await months.fill(typed)
  await expect.element(page.getByText('De 1 a 36.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await expect.element(rows.first()).not.toBeInTheDocument()
})

test('in a month without a 31st the payment is due on the last day', { tags: 'long' }, async () => {
  await repeat()
  await months.fill('3')
  await expect
    .poll(() => rows.elements().map(({ textContent }) => textContent))
    .toEqual([
      'Mensalidade 01/2027vence em 31/01/2027',
      'Mensalidade 02/2027vence em 28/02/2027',
      'Mensalidade 03/2027vence em 31/03/2027',
    ])
  await expectAccessible()
})

test('without a first due date there is no preview and no save', { tags: 'long' }, async () => {
  await repeat()
  await fields.due().fill('')
  await expect.element(page.getByText('Informe o primeiro vencimento para ver as datas.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
})

test('the months are saved as previewed, and the list of later months opens', async () => {
  await repeat()
  await months.fill('2')
  await page.getByRole('button', { name: 'Criar 2 pagamentos' }).click()
  await expect.element(toast('2 pagamentos criados: Ana Brandão, R$\u00a0280,00 cada')).toBeVisible()
  await expect.poll(currentUrl).toBe('/admin/payments?period=later')
  const [asked] = api.calls(createMonthlyPayments)
  expect(asked?.body).toEqual({
    patient_id: ana.id,
    amount_cents: 280_00,
    description: 'Mensalidade',
    months: [
      { id: expect.any(String), due_date: '2027-01-31' },
      { id: expect.any(String), due_date: '2027-02-28' },
    ],
  })
  expect(new Set(asked?.body.months.map(({ id }) => id)).size).toBe(2)
})

test('a retry after a lost response sends the same payments', async () => {
  api.drop(createMonthlyPayments)
  await repeat()
  await months.fill('2')
  await page.getByRole('button', { name: 'Criar 2 pagamentos' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Falha ao salvar pagamento/)
  api.answer(createMonthlyPayments, { payments: 2 })
  await page.getByRole('button', { name: 'Criar 2 pagamentos' }).click()
  await expect.poll(() => api.calls(createMonthlyPayments).length).toBe(2)
  const [lost, saved] = api.calls(createMonthlyPayments)
  expect(saved).toEqual(lost)
})

test('switching the repetition off again saves one payment', { tags: 'long' }, async () => {
  await repeat()
  await page.getByRole('switch', { name: 'Repetir mensalmente' }).click()
  await expect.element(fields.status()).toBeVisible()
  api.refuse(createPayment, 'conflict')
  await save()
  await expect.poll(() => api.calls(createPayment).length).toBe(1)
  expect(api.calls(createMonthlyPayments)).toEqual([])
})
