import { createQuickPatient, listPatients } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPage } from '~/testing/factories/page.factory'
import { buildListedPatient, buildPatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { dialog } from '~/testing/steps/form.steps'
import { registerOption, registerQuickly } from '~/testing/steps/patient.steps'
import { answerPayments, paymentFields as fields } from '~/testing/steps/payments/payment.steps'

const ana = buildListedPatient({ name: 'Ana Brandão' })

beforeEach(() => {
  answerPayments()
  api.answer(listPatients, ({ query }) => buildPage('ana brandão'.includes(query.q) ? [ana] : []))
  api.answer(createQuickPatient, ({ body }) => buildPatient({ ...body, birth_date: null, address: null }))
})

test('a name with matches can be registered too, and the first match stays the first option', async () => {
  await renderApp('/admin/payments/new')
  await fields.patient().fill('ana')
  await expect.element(page.getByRole('listbox').getByRole('option').first()).toMatchTextContent('Ana Brandão')
  await expect.element(registerOption('ana')).toMatchTextContent('Novo paciente. Basta nome e telefone.')
})

test('a searched phone is filled in as the phone', async () => {
  await renderApp('/admin/payments/new')
  await fields.patient().fill('11987654321')
  await registerOption('11987654321').click()
  await expect.element(dialog().getByLabelText(/^Telefone/)).toHaveValue('(11) 98765-4321')
  await expect.element(dialog().getByLabelText(/^Nome Completo/)).toHaveFocus()
})

test('nine typed digits are a mobile without area code, ten have one', async () => {
  await renderApp('/admin/payments/new')
  await fields.patient().fill('Zilda')
  await registerOption('Zilda').click()
  const phone = dialog().getByLabelText(/^Telefone/)
  await phone.click()
  await userEvent.keyboard('987654321')
  await expect.element(phone).toHaveValue('98765-4321')
  await userEvent.keyboard('0')
  await expect.element(phone).toHaveValue('(98) 7654-3210')
})

test('a full plan refuses the registration with the same sentence and offers the upgrade', {
  tags: 'long',
}, async () => {
  api.refuse(createQuickPatient, 'patient_limit_reached')
  await renderApp('/admin/payments/new')
  await fields.patient().fill('Zilda')
  await registerQuickly('Zilda')
  await expect.element(dialog()).toMatchTextContent('Limite de pacientes atingido no plano gratuito.')
  await expect.element(dialog().getByRole('link', { name: 'Fazer Upgrade' })).toBeVisible()
  await expect.element(fields.patient()).toHaveValue('')
  await expectAccessible()
})

test('a canceled registration leaves the form as it was', { tags: 'long' }, async () => {
  await renderApp('/admin/payments/new', { look: 'phone' })
  await fields.amount().fill('80')
  await fields.patient().fill('Zilda')
  await registerOption('Zilda').click()
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(fields.amount()).toHaveValue('80,00')
  expect(api.calls(createQuickPatient)).toEqual([])
})

test('a missing phone is marked in the dialog, and nothing is sent', async () => {
  await renderApp('/admin/payments/new')
  await fields.patient().fill('Zilda')
  await registerOption('Zilda').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByLabelText(/^Telefone/)).toHaveAttribute('aria-invalid', 'true')
  expect(api.calls(createQuickPatient)).toEqual([])
})
