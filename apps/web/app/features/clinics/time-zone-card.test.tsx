import { getMe } from '@postura/domain/accounts/account.endpoints'
import { changeTimeZone, getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { today } from '~/lib/today'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic, buildMe } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { toast } from '~/testing/steps/form.steps'
import { answerSettings, card, openSettings } from '~/testing/steps/settings.steps'

const dialog = () => page.getByRole('dialog', { name: 'Alterar fuso horário' })

beforeEach(answerSettings)

test('the card names the zone and the time in it', async () => {
  await openSettings('schedule')
  await expect.element(card('Fuso horário').getByText(/^Brasília.*Agora são 09:30\.$/)).toBeVisible()
})

test('a change asks whether the clock times stay, with an example, and can be undone', async () => {
  api.answer(changeTimeZone, buildClinic({ time_zone: 'America/Manaus', rev: 2 }))
  await openSettings('schedule')
  await card('Fuso horário').getByRole('button', { name: 'Alterar fuso horário' }).click()
  // The same clock: there is nothing to ask.
  await dialog().getByLabelText('Fuso horário').selectOptions('America/Bahia')
  await expect.element(dialog().getByText('Manter os horários do relógio?')).not.toBeInTheDocument()
  await dialog().getByLabelText('Fuso horário').selectOptions('America/Manaus')
  await expect.element(dialog().getByText(/passa a aparecer às 08:00/)).toBeVisible()
  await expectAccessible()
  await dialog().getByRole('radio', { name: 'Não, ajustar ao novo fuso' }).click()
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await expect.element(toast('Fuso horário alterado')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  expect(api.calls(changeTimeZone)[0]?.body).toEqual({ time_zone: 'America/Manaus', keep_clock: false, rev: 1 })
})

test('a page of a clinic in Acre is in its zone', async () => {
  // Half past one in São Paulo.
  vi.setSystemTime(new Date('2026-03-12T04:30:00Z'))
  api.answer(getMe, buildMe({ time_zone: 'America/Rio_Branco' }))
  api.answer(getClinic, buildClinic({ time_zone: 'America/Rio_Branco' }))
  await openSettings('schedule')
  await expect.element(card('Fuso horário').getByText(/^Acre.*Agora são 23:30\.$/)).toBeVisible()
  expect(today()).toBe('2026-03-11')
})
