import { updateOfferRule } from '@postura/domain/classes/offers/offer.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { answerSettings, card, openSettings, saveCard } from '~/testing/steps/settings.steps'

beforeEach(answerSettings)

const rules = card('Vagas abertas')

test('seats are offered without a tap only after the owner turns it on, and say that they need the page', async () => {
  api.answer(getClinic, buildClinic({ rev: 4 }))
  api.answer(updateOfferRule, buildClinic({ rev: 5, offers_are_automatic: true, offer_hours: 4 }))
  await openSettings('reminders', 'phone')
  const automatic = rules.getByRole('switch', { name: 'Oferecer sozinho quando alguém sai' })
  await expect.element(automatic).not.toBeChecked()
  await expect.element(rules.getByText('Precisa da página do paciente ligada.')).toBeVisible()
  await automatic.click({ force: true })
  await rules.getByLabelText('As ofertas terminam').selectOptions('4 horas antes da aula')
  await expectAccessible()
  await saveCard('Vagas abertas')
  await expect.element(page.getByText('Vagas abertas salvas')).toBeVisible()
  expect(api.calls(updateOfferRule)[0]?.body).toEqual({ rev: 4, offers_are_automatic: true, offer_hours: 4 })
})
