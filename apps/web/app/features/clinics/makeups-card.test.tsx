import { getClinic, updateMakeupPolicy } from '@postura/domain/clinics/clinic.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClinic } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { answerSettings, card, openSettings, saveCard } from '~/testing/steps/settings.steps'

beforeEach(answerSettings)

const field = (label: string) => card('Reposições').getByLabelText(label)
const offers = () => card('Reposições').getByRole('switch', { name: 'Oferecer reposições' })

test('make-up rules start with twelve hours and are saved with the version of the clinic', async () => {
  api.answer(getClinic, buildClinic({ rev: 4 }))
  api.answer(updateMakeupPolicy, buildClinic({ rev: 5 }))
  await openSettings('makeups')
  await expect.element(field('Aviso com antecedência de (horas)')).not.toBeInTheDocument()
  await offers().click()
  await expect.element(field('Aviso com antecedência de (horas)')).toHaveValue('12')
  await expect.element(field('Dias de validade')).not.toBeInTheDocument()
  await field('Aviso com antecedência de (horas)').fill('24')
  await expect.element(card('Reposições').getByText(/avisa até terça às 18h\./)).toBeVisible()
  await field('Máximo por mês').fill('2')
  await field('Validade').selectOptions('Por alguns dias')
  await expect.element(field('Dias de validade')).toHaveValue('30')
  await field('Dias de validade').fill('15')
  await expectAccessible()
  await saveCard('Reposições')
  await expect.element(page.getByText('Regras de reposição salvas')).toBeVisible()
  expect(api.calls(updateMakeupPolicy)[0]?.body).toEqual({
    rev: 4,
    makeup_notice_hours: 24,
    makeup_monthly_limit: 2,
    makeup_validity: 'days',
    makeup_days: 15,
  })
})

test.each([
  ['Aviso com antecedência de (horas)', '500', 'O valor máximo é 168.'],
  ['Máximo por mês', '40', 'O valor máximo é 31.'],
])('an invalid value of "%s" is refused under its field', { tags: 'long' }, async (label, typed, said) => {
  await openSettings('makeups')
  await offers().click()
  await field(label).fill(typed)
  await saveCard('Reposições')
  await expect.element(card('Reposições').getByText(said)).toBeVisible()
  await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
  expect(api.calls(updateMakeupPolicy)).toEqual([])
})

test('a clinic with make-ups shows its rules and can switch them off', { tags: 'long' }, async () => {
  const policy = { makeup_notice_hours: 6, makeup_monthly_limit: 3, makeup_validity: 'month' } as const
  api.answer(getClinic, buildClinic(policy))
  api.answer(updateMakeupPolicy, buildClinic())
  await openSettings('makeups')
  await expect.element(offers()).toBeChecked()
  await expect.element(field('Aviso com antecedência de (horas)')).toHaveValue('6')
  await expect.element(field('Máximo por mês')).toHaveValue('3')
  await offers().click()
  await saveCard('Reposições')
  await expect.poll(() => api.calls(updateMakeupPolicy)[0]?.body.makeup_notice_hours).toBeNull()
})
