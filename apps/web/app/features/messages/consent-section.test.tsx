import type { PatientConsent } from '@postura/domain/messages/consent'
import { getConsent, setConsent } from '@postura/domain/messages/message.endpoints'
import { getPatient } from '@postura/domain/patients/patient.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildWholePatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerTimeline } from '~/testing/steps/patient.steps'

const ana = buildWholePatient({ name: 'Ana Brandão', email: 'ana@paciente.test' })
const none: PatientConsent = {
  email: 'ana@paciente.test',
  guardian: null,
  given_at: null,
  given_by: null,
  text_version: null,
  withdrawn_at: null,
  withdrawn_by: null,
  whatsapp: null,
}
const given = { ...none, given_at: '2026-03-11T12:30:00.000Z', given_by: 'Helena Prado', text_version: 2 }
const section = page.getByRole('region', { name: 'Mensagens por email' })

beforeEach(() => {
  answerTimeline([])
  api.answer(getPatient, ana)
})
const open = () => renderApp(`/admin/patients/${ana.id}`, { look: 'phone' })

test('a consent is noted with one tap, under the sentence that the patient agrees to', async () => {
  api.answer(getConsent, none)
  api.answer(setConsent, given)
  await open()
  await expect.element(section.getByText('Ainda não autorizou')).toBeVisible()
  await expect.element(section.getByText('Para ana@paciente.test')).toBeVisible()
  await expect.element(section.getByText(/Aceito receber por email mensagens/)).toBeVisible()
  await expectAccessible()
  api.answer(getConsent, given)
  await section.getByRole('button', { name: 'Autorizou' }).click()
  await expect.element(section.getByText('Autorizado em 11/03/2026 09:30, anotado por Helena Prado')).toBeVisible()
  expect(api.calls(setConsent)).toMatchObject([{ params: { id: ana.id }, body: { given: true } }])
})

test('a patient without e-mail cannot agree, and the section says what is missing', async () => {
  api.answer(getConsent, { ...none, email: null })
  await open()
  await expect.element(section.getByText(/^Sem email no cadastro/)).toBeVisible()
  await expect.element(section.getByRole('button')).not.toBeInTheDocument()
})

test('a consent is ended', { tags: 'long' }, async () => {
  api.answer(getConsent, given)
  api.answer(setConsent, { ...given, withdrawn_at: given.given_at, withdrawn_by: 'clinic' })
  await open()
  await section.getByRole('button', { name: 'Parar de enviar' }).click()
  await expect.poll(() => api.calls(setConsent).at(0)?.body).toEqual({ given: false })
})

test('a consent to reminders only is shown as such, and can be renewed', async () => {
  api.answer(getConsent, { ...given, text_version: 1 })
  api.answer(setConsent, given)
  await open()
  await expect.element(section.getByText(/^Só lembretes autorizados em/)).toBeVisible()
  await expect.element(section.getByRole('button', { name: 'Parar de enviar' })).toBeVisible()
  await section.getByRole('button', { name: 'Autorizou' }).click()
  await expect.poll(() => api.calls(setConsent).at(0)?.body).toEqual({ given: true })
})

test('with a number of the clinic, the agreement to WhatsApp is noted beside the other', async () => {
  const { email: _, guardian: __, whatsapp: ___, ...agreement } = none
  api.answer(getConsent, { ...given, whatsapp: { ...agreement, phone: '(11) 98765-4321' } })
  api.answer(setConsent, given)
  await open()
  const whatsapp = page.getByRole('region', { name: 'Mensagens pelo WhatsApp' })
  await expect.element(whatsapp.getByText('Para (11) 98765-4321')).toBeVisible()
  await whatsapp.getByRole('button', { name: 'Autorizou' }).click()
  await expect.poll(() => api.calls(setConsent).at(0)?.body).toEqual({ given: true, channel: 'whatsapp' })
})
