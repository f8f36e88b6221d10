import { getAppointment, setAppointmentStatus } from '@postura/domain/appointments/appointment.endpoints'
import { listOpenItems } from '@postura/domain/dashboard/dashboard.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, buildCharge } from '~/testing/factories/appointment.factory'
import { buildOpenAppointment, buildOpenItems } from '~/testing/factories/dashboard.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import {
  answerOpenItems,
  chargeOf,
  chooseOutcome,
  outcomesOf,
  pay,
  waitBetweenTaps,
} from '~/testing/steps/closing.steps'
import { toast } from '~/testing/steps/form.steps'

const ana = buildOpenAppointment()
const bia = buildOpenAppointment({ patient_name: 'Bia Gonçalves', from: '09:00', to: '10:00', status: 'confirmed' })
const open = (...items: Parameters<typeof answerOpenItems>) => {
  answerOpenItems(...items)
  return renderApp('/admin/close-day', { look: 'phone' })
}
/** Defaults of the server for fields that are not sent. */
const unsaid = { cancel_charge: false, squeeze_in: false }
const lastBody = () => api.calls(setAppointmentStatus).at(-1)?.body

test('"Veio" asks for the payment in the row, with the last price filled in and no keyboard', async () => {
  await open(ana, bia)
  const came = outcomesOf('Ana Brandão').getByRole('button', { name: 'Veio' })
  await expect.element(came).toHaveAttribute('aria-expanded', 'false')
  await came.click()
  await expect.element(came).toHaveAttribute('aria-expanded', 'true')
  const amount = chargeOf('Ana Brandão').getByLabelText('Valor')
  await expect.element(amount).toHaveValue('150,00')
  await expect.element(amount).not.toHaveFocus()
  await expect.element(page.getByText('Digite o valor')).not.toBeInTheDocument()
  await expectAccessible()
  await came.click()
  await expect.element(chargeOf('Ana Brandão')).not.toBeInTheDocument()
  expect(api.calls(setAppointmentStatus)).toEqual([])
})

const paidBy = (payment_method: string) => ({ amount_cents: 150_00, pending: false, payment_method })
eachVariant([
  ['PIX', paidBy('pix'), 'R$\u00a0150,00 (PIX)'],
  ['Dinheiro', paidBy('cash'), 'R$\u00a0150,00 (Dinheiro)'],
  ['Cartão de Crédito', paidBy('credit_card'), 'R$\u00a0150,00 (Cartão de Crédito)'],
  ['Cartão de Débito', paidBy('debit_card'), 'R$\u00a0150,00 (Cartão de Débito)'],
  ['Pagamento Pendente', { amount_cents: 150_00, pending: true, payment_method: null }, 'R$\u00a0150,00 (pendente)'],
  ['Sem cobrança', null, 'sem cobrança'],
])('"Veio" and "%s" complete the session with that charge', async (method, charge, told) => {
  await open(ana, bia)
  await chooseOutcome('Ana Brandão', 'Veio')
  await pay('Ana Brandão', method)
  await expect.element(page.getByText(`Ana Brandão: veio, ${told}`)).toBeVisible()
  await expect.element(page.getByText('Falta 1 de 2')).toBeVisible()
  expect(api.calls(setAppointmentStatus)[0]?.params.id).toBe(ana.id)
  expect(lastBody()).toMatchObject({ seen: 'scheduled', status: 'completed', cancel_reason: null, charge })
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

eachVariant([
  ['Faltou', 'no_show', 'faltou'],
  ['Desmarcou', 'patient', 'desmarcou'],
])('"%s" cancels the session with the reason %s in one tap', async (outcome, cancel_reason, told) => {
  await open(ana, bia)
  await chooseOutcome('Bia Gonçalves', outcome)
  await expect.element(page.getByText(`Bia Gonçalves: ${told}`, { exact: true })).toBeVisible()
  expect(api.calls(setAppointmentStatus)[0]?.params.id).toBe(bia.id)
  expect(lastBody()).toEqual({ seen: 'confirmed', status: 'canceled', cancel_reason, ...unsaid })
})

test('an unknown price is typed before a payment can be chosen', async () => {
  await open({ ...ana, suggested_cents: null })
  await chooseOutcome('Ana Brandão', 'Veio')
  const charge = chargeOf('Ana Brandão')
  await expect.element(charge.getByLabelText('Valor')).toHaveFocus()
  await expect.element(charge.getByText('Digite o valor')).toBeVisible()
  for (const method of ['PIX', 'Dinheiro', 'Pagamento Pendente'])
    await expect.element(charge.getByRole('button', { name: method })).toBeDisabled()
  await expect.element(charge.getByRole('button', { name: 'Sem cobrança' })).toBeEnabled()
  await charge.getByLabelText('Valor').fill('abc')
  await expect.element(charge.getByText('Informe um valor, como 150,00.')).toBeVisible()
  await charge.getByLabelText('Valor').fill('90')
  await pay('Ana Brandão', 'PIX')
  await expect.element(page.getByText('Ana Brandão: veio, R$\u00a090,00 (PIX)')).toBeVisible()
  expect(lastBody()?.charge?.amount_cents).toBe(90_00)
})

test('a price typed in one row is the default in the next row of the patient', { tags: 'long' }, async () => {
  const next = buildOpenAppointment({ day: '2026-03-09', suggested_cents: null })
  await open({ ...ana, suggested_cents: null }, next)
  await page.getByRole('button', { name: 'Veio' }).first().click()
  await page.getByLabelText('Valor').fill('90')
  api.answer(listOpenItems, buildOpenItems([{ ...next, suggested_cents: 90_00 }]))
  await pay('Ana Brandão', 'PIX')
  await expect.poll(() => api.calls(listOpenItems).length).toBeGreaterThan(1)
  waitBetweenTaps()
  await chooseOutcome('Ana Brandão', 'Veio')
  await expect.element(page.getByLabelText('Valor')).toHaveValue('90,00')
})

test('a session that was completed before keeps its payment, and "Veio" closes it in one tap', async () => {
  const charge = buildCharge({ amount_cents: 120_00, due_date: '2026-03-09' })
  await open({ ...ana, charge })
  await chooseOutcome('Ana Brandão', 'Veio')
  const told = 'Ana Brandão: veio; o pagamento de R$\u00a0120,00 (vencido) já estava registrado'
  await expect.element(page.getByText(told)).toBeVisible()
  expect(lastBody()).toMatchObject({ status: 'completed', charge: null })
})

test('a session of a package is used by "Veio" in one tap', async () => {
  await open({ ...ana, package: { sessions: 10, used: 3, expires_on: null } })
  await expect.element(page.getByText('Consulta Recorrente, pacote 4/10')).toBeVisible()
  await chooseOutcome('Ana Brandão', 'Veio')
  await expect.element(page.getByText('Ana Brandão: veio, sem cobrança — pacote 4/10')).toBeVisible()
  expect(lastBody()).toEqual({ seen: 'scheduled', status: 'completed', cancel_reason: null, ...unsaid })
})

test('a package that was used up shows an error, and the next tap asks for the payment', {
  tags: 'long',
}, async () => {
  const sold = { sessions: 10, used: 9, expires_on: null }
  await open({ ...ana, package: sold })
  await expect.element(outcomesOf('Ana Brandão')).toBeVisible()
  api.refuse(setAppointmentStatus, 'charge_undecided')
  await chooseOutcome('Ana Brandão', 'Veio')
  await expect.element(page.getByRole('alert')).toBeVisible()
  waitBetweenTaps()
  await chooseOutcome('Ana Brandão', 'Veio')
  await expect.element(chargeOf('Ana Brandão').getByLabelText('Valor')).toHaveValue('150,00')
  expect(api.calls(setAppointmentStatus)).toHaveLength(1)
})

test('the name in a row opens its appointment, where the status can be changed', { tags: 'long' }, async () => {
  api.answer(getAppointment, buildAppointment({ id: ana.id, day: '2026-03-10' }))
  await open(ana)
  await page.getByRole('button', { name: 'Ana Brandão', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Consulta' })).toMatchTextContent('Ana Brandão')
  await expect.poll(currentUrl).toBe(`/admin/close-day?panel=appointment.${ana.id}`)
  await page.getByRole('button', { name: 'Status de Ana Brandão: Sem desfecho' }).click()
  await page.getByRole('menuitem', { name: 'Confirmada', exact: true }).click()
  await expect.element(toast('Confirmada: Ana Brandão')).toBeVisible()
  expect(lastBody()).toMatchObject({ seen: 'scheduled', status: 'confirmed' })
})
