import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { buildPaymentCode } from '@postura/domain/payments/pix/br-code'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic } from '~/testing/factories/clinic.factory'
import { buildPayment } from '~/testing/factories/payment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerPayments } from '~/testing/steps/payments/payment.steps'

const payment = buildPayment({ amount_cents: 1_234_56, description: 'Avaliação', due_date: '2026-03-20' })
const clinic = buildClinic({
  name: 'Clínica Movimento',
  pix_key_type: 'email',
  pix_key: 'contato@clinica.test',
  pix_receiver: 'Clínica São José',
})
const code = buildPaymentCode(clinic, payment) ?? ''
const dialog = page.getByRole('dialog', { name: 'Cobrar com PIX' })

beforeEach(() => {
  api.answer(getClinic, clinic)
  answerPayments(payment)
})

const charge = async () => {
  await renderApp('/admin/payments', { look: 'phone' })
  await page.getByRole('button', { name: 'Mais ações: Ana Brandão' }).click()
  await page.getByRole('menuitem', { name: 'Cobrar com PIX' }).click()
}

/** Parses a WhatsApp chat link. */
const chatOf = (name: string) => {
  const link = new URL(dialog.getByRole('link', { name }).element().getAttribute('href') ?? '')
  return { phone: link.pathname, text: link.searchParams.get('text') }
}

test('a clinic without a PIX key gets a link to add one', { tags: 'long' }, async () => {
  api.answer(getClinic, buildClinic())
  await charge()
  await expect.element(dialog.getByText('Falta a chave PIX')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Informar a chave PIX' }))
    .toHaveAttribute('href', '/admin/settings/receiving')
  await expectAccessible()
})

test('the code is shown with its payment and receiver', async () => {
  await charge()
  await expect.element(dialog.getByLabelText('PIX copia e cola')).toHaveValue(code)
  await expect.element(dialog.getByRole('img', { name: 'QR Code do PIX de Ana Brandão' })).toBeVisible()
  await expect.element(dialog.getByText('Ana Brandão, R$\u00a01.234,56')).toBeVisible()
  await expect.element(dialog.getByText('Avaliação')).toBeVisible()
  await expect.element(dialog.getByText('Recebe: Clínica São José, chave contato@clinica.test')).toBeVisible()
  await expectAccessible()
})

test('the code is sent by chat with a message, or alone', async () => {
  await charge()
  await expect.element(dialog.getByRole('link', { name: 'Enviar no WhatsApp' })).toBeVisible()
  expect(chatOf('Enviar no WhatsApp')).toEqual({
    phone: '/5511912345678',
    text: `Olá, Ana! Clínica Movimento envia o PIX de R$ 1.234,56 referente a Avaliação, com vencimento em 20/03/2026. Copie o código abaixo e cole no aplicativo do seu banco, em PIX copia e cola:\n\n${code}`,
  })
  expect(chatOf('Enviar só o código')).toEqual({ phone: '/5511912345678', text: code })
})

test('the code of a child is sent to the guardian', async () => {
  answerPayments({ ...payment, guardian: { name: 'Marta Lima', phone: '(11) 95555-4444' } })
  await charge()
  await expect.element(dialog.getByRole('link', { name: 'Enviar no WhatsApp' })).toBeVisible()
  expect(chatOf('Enviar no WhatsApp')).toMatchObject({
    phone: '/5511955554444',
    text: expect.stringMatching(/^Olá, Marta! .* referente a Avaliação \(Ana\),/),
  })
  expect(chatOf('Enviar só o código')).toEqual({ phone: '/5511955554444', text: code })
})

test('a clinic without a name uses the name of the receiver in the message', { tags: 'long' }, async () => {
  api.answer(getClinic, { ...clinic, name: null })
  await charge()
  await expect.element(dialog.getByRole('link', { name: 'Enviar no WhatsApp' })).toBeVisible()
  expect(chatOf('Enviar no WhatsApp').text).toMatch(/^Olá, Ana! Clínica São José envia o PIX/)
})

test('one tap copies the code and confirms it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await charge()
  await dialog.getByRole('button', { name: 'Copiar código' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible()
  await expect.element(dialog.getByText('Código copiado.')).toBeInTheDocument()
  expect(write).toHaveBeenCalledExactlyOnceWith(code)
})

test('a browser that cannot copy asks the user to copy the code from its field', { tags: 'long' }, async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await charge()
  await dialog.getByRole('button', { name: 'Copiar código' }).click()
  await expect.element(dialog.getByText('Não foi possível copiar: toque no código e copie por lá.')).toBeVisible()
})

test('a clinic that fails to load can be retried', async () => {
  api.drop(getClinic)
  await charge()
  await expect.element(dialog.getByText('Não foi possível carregar.')).toBeVisible()
  api.answer(getClinic, clinic)
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(dialog.getByLabelText('PIX copia e cola')).toHaveValue(code)
})
