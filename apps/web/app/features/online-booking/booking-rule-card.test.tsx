import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { defaultBookingRule } from '@postura/domain/online-booking/booking-rule'
import { getBookingRule, updateBookingRule } from '@postura/domain/online-booking/online-booking.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic, buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { answerSettings, card, openSettings, saveCard } from '~/testing/steps/settings.steps'

beforeEach(() => {
  answerSettings()
  api.answer(getClinic, buildClinic({ name: 'Clínica São José' }))
  api.answer(getBookingRule, { ...defaultBookingRule, rev: 4 })
})

const rules = card('Agendamento online')
const turnOn = () => rules.getByRole('switch', { name: 'Aceitar agendamentos pela internet' }).click({ force: true })

test('the public page is off until an address and what is offered are chosen, and its link is copied', async () => {
  const [carla, igor] = [buildProfessional({ name: 'Carla Nunes' }), buildProfessional({ name: 'Igor Reis' })]
  api.answer(listProfessionals, [carla, igor])
  api.answer(updateBookingRule, () => {
    const saved = { ...defaultBookingRule, is_on: true, slug: 'sao-jose', rev: 5 }
    api.answer(getBookingRule, saved)
    return saved
  })
  await openSettings('online-booking', 'phone')
  await turnOn()
  await saveCard('Agendamento online')
  await expect.element(rules.getByText('Campo obrigatório.')).toBeVisible()
  await rules.getByLabelText(/^Endereço da página/).fill('sao-jose')
  await rules.getByRole('checkbox', { name: 'Pilates' }).click()
  await rules.getByRole('checkbox', { name: 'Igor Reis' }).click()
  await rules.getByLabelText('Antecedência mínima').selectOptions('24 horas antes')
  await expectAccessible()
  await saveCard('Agendamento online')
  await expect.element(page.getByText('Agendamento online salvo')).toBeVisible()
  expect(api.calls(updateBookingRule)[0]?.body).toEqual({
    ...defaultBookingRule,
    is_on: true,
    slug: 'sao-jose',
    types: ['Primeira Consulta', 'Pilates'],
    professional_ids: [igor.id],
    notice_hours: 24,
    rev: 4,
  })
  await expect.element(rules.getByRole('button', { name: 'Copiar link da página' })).toBeVisible()
  await expect.element(rules.getByRole('link', { name: /\/agendar\/sao-jose$/ })).toBeVisible()
})

test('an address of another clinic is named beside its field', { tags: 'long' }, async () => {
  api.refuse(updateBookingRule, 'booking_address_taken')
  await openSettings('online-booking')
  await turnOn()
  await rules.getByLabelText(/^Endereço da página/).fill('sao-jose')
  await saveCard('Agendamento online')
  await expect.element(rules.getByText(/já é de outra clínica/)).toBeVisible()
})
