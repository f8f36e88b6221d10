import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import type { WhatsappSettings } from '@postura/domain/messages/whatsapp/channel'
import { connectWhatsapp, disconnectWhatsapp, getWhatsapp } from '@postura/domain/messages/whatsapp/whatsapp.endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerSettings, card, openSettings } from '~/testing/steps/settings.steps'

const title = 'WhatsApp da clínica'
const none: WhatsappSettings = { signup_url: 'https://network.test/dialog?client_id=4711', channel: null }
const channel = {
  state: 'connected',
  display_phone: '+55 11 98888-7777',
  has_app: true,
  problem: null,
  templates: [{ kind: 'reminder', status: 'PENDING' }],
} as const
const connected: WhatsappSettings = { ...none, channel: { ...channel, templates: [...channel.templates] } }

beforeEach(() => {
  answerSettings()
  api.answer(getClinic, buildClinic())
})
afterEach(() => sessionStorage.clear())

test('the card is not shown while the operator has not set WhatsApp up', async () => {
  await openSettings('reminders')
  await expect.element(card(title)).not.toBeInTheDocument()
})

test('a number can be connected, and shows its templates and who reads texts', async () => {
  api.answer(getWhatsapp, none)
  await openSettings('reminders', 'phone')
  await expect.element(card(title).getByRole('button', { name: 'Conectar número' })).toBeVisible()
  await expectAccessible()
})

test('whoever returns from WhatsApp connects the number with its code', async () => {
  api.answer(getWhatsapp, () => (api.calls(connectWhatsapp).length > 0 ? connected : none))
  api.answer(connectWhatsapp, connected)
  sessionStorage.setItem('whatsapp-signup', 'own-word')
  await renderApp('/admin/settings/reminders?code=the-code&state=own-word')
  await expect.element(card(title).getByText('Conectado: +55 11 98888-7777')).toBeVisible()
  await expect.element(card(title).getByText('Lembrete: em análise no WhatsApp, até 24 horas')).toBeVisible()
  await expect.element(card(title).getByText(/^O que os pacientes escrevem aparece/)).toBeVisible()
  expect(api.calls(connectWhatsapp).map(({ body }) => body)).toEqual([{ code: 'the-code' }])
  await expectAccessible()
})

test('a code that somebody else put into the address connects nothing', async () => {
  api.answer(getWhatsapp, none)
  await renderApp('/admin/settings/reminders?code=the-code&state=their-word')
  await expect.element(page.getByText(/^A conexão não começou nesta janela/)).toBeVisible()
  expect(api.calls(connectWhatsapp)).toEqual([])
})

test('a number that stopped says why, and can be connected again', async () => {
  api.answer(getWhatsapp, { ...none, channel: { ...channel, templates: [], state: 'failed', problem: 190 } })
  await openSettings('reminders')
  await expect.element(card(title).getByText(/^A permissão de usar o número acabou/)).toBeVisible()
  await expect.element(card(title).getByRole('button', { name: 'Conectar de novo' })).toBeVisible()
})

test('a number is disconnected after a question', async () => {
  api.answer(getWhatsapp, () => (api.calls(disconnectWhatsapp).length > 0 ? none : connected))
  api.answer(disconnectWhatsapp, none)
  await openSettings('reminders')
  await card(title).getByRole('button', { name: 'Desconectar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desconectar' }).click()
  await expect.element(page.getByText('WhatsApp desconectado')).toBeVisible()
  await expect.element(card(title).getByRole('button', { name: 'Conectar número' })).toBeVisible()
})
