import { getPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { getPayment } from '@postura/domain/payments/payment.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { buildPaidPayment } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerPayments, paymentFields as fields } from '~/testing/steps/payments/payment.steps'

const ana = buildWholePatient({ name: 'Ana Brandão' })

beforeEach(() => {
  answerPayments()
  api.answer(listPatients, buildPage([]))
  api.answer(getPatient, ana)
})

test('the URL fills in the patient, the amount, the description and the due date', async () => {
  await renderApp(`/admin/payments/new?patient_id=${ana.id}&amount=99.90&description=Palmilha&due_date=2027-03-05`)
  await expect.element(fields.patient()).toHaveValue('Ana Brandão')
  await expect.element(fields.amount()).toHaveValue('99,90')
  await expect.element(fields.description()).toHaveValue('Palmilha')
  await expect.element(fields.due()).toHaveValue('05/03/2027')
  await expect.element(fields.status()).toHaveValue('pending')
  expect(api.calls(getPatient)[0]?.params.id).toBe(ana.id)
})

test('the URL fills in the payment method and date', { tags: 'long' }, async () => {
  await renderApp('/admin/payments/new?status=paid&payment_date=2026-03-09&payment_method=pix')
  await expect.element(fields.status()).toHaveValue('paid')
  await expect.element(fields.date()).toHaveValue('09/03/2026')
  await expect.element(fields.method()).toHaveValue('pix')
})

test('with a patient filled in, the amount is focused', { tags: 'long' }, async () => {
  await renderApp(`/admin/payments/new?patient=${ana.id}`)
  await expect.element(fields.patient()).toHaveValue('Ana Brandão')
  await expect.element(fields.amount()).toHaveFocus()
})

test('a clone is unpaid, and otherwise a copy', async () => {
  const paid = buildPaidPayment({
    patient_id: ana.id,
    description: 'Avaliação',
    amount_cents: 80_00,
    due_date: '2026-02-05',
  })
  answerPayments(paid)
  api.answer(getPayment, paid)
  await renderApp('/admin/payments')
  await page.getByRole('link', { name: 'Clonar Ana Brandão' }).click()
  await expect.element(fields.description()).toHaveValue('Avaliação')
  await expect.element(fields.patient()).toHaveValue('Ana Brandão')
  await expect.element(fields.amount()).toHaveValue('80,00')
  await expect.element(fields.due()).toHaveValue('05/02/2026')
  await expect.element(fields.status()).toHaveValue('pending')
  await expect.element(fields.date()).toHaveValue('')
  await expect.element(fields.method()).toHaveValue('')
  await expect.poll(currentUrl).toBe(`/admin/payments/new?clone=${paid.id}`)
})

test('a patient of another clinic, an invalid amount and an invalid date are ignored', async () => {
  api.refuse(getPatient, 'patient_not_found')
  await renderApp(`/admin/payments/new?patient=${newId()}&amount=abc&due_date=hoje`)
  await expect.element(fields.due()).toHaveValue('11/03/2026')
  await expect.element(fields.patient()).toHaveValue('')
  await expect.element(fields.amount()).toHaveValue('')
})

test('a patient that fails to load can be retried', { tags: 'long' }, async () => {
  api.drop(getPatient)
  await renderApp(`/admin/payments/new?patient=${ana.id}`)
  await expect.element(page.getByText('Falha ao carregar dados do pagamento')).toBeVisible()
  await expect.element(fields.amount()).not.toBeInTheDocument()
  await expectAccessible()
  api.answer(getPatient, ana)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(fields.patient()).toHaveValue('Ana Brandão')
})
