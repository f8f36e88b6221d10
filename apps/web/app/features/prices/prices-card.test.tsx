import { createPrice, deletePrice, listPrices, updatePrice } from '@postura/domain/prices/price.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildPrice, buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { dialog, toast } from '~/testing/steps/form.steps'
import { answerSettings, card, openSettings } from '~/testing/steps/settings.steps'

const bia = buildProfessional({ name: 'Bia' })

beforeEach(() => {
  answerSettings()
  api.answer(listProfessionals, [bia, buildProfessional({ name: 'Caio' })])
})

test('the price of a professional is added beside the one of everyone', async () => {
  const everyone = buildPrice({ type: 'Primeira Consulta' })
  api.answer(listPrices, [everyone])
  api.answer(createPrice, ({ body }) => buildPrice(body))
  await openSettings('prices')
  await card('Preços').getByRole('button', { name: 'Adicionar' }).click()
  // The first type without a price is offered.
  await expect.element(dialog().getByLabelText(/^Tipo/)).toHaveValue('Consulta Recorrente')
  await dialog().getByLabelText(/^Tipo/).selectOptions('Pilates')
  await dialog()
    .getByLabelText(/^Profissional/)
    .selectOptions('Bia')
  await dialog()
    .getByLabelText(/^Valor/)
    .fill('150')
  await expectAccessible()
  api.answer(listPrices, [everyone, buildPrice({ professional_id: bia.id, amount_cents: 150_00 })])
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await expect.element(toast('Preço salvo: Pilates')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Editar Pilates, Bia' })).toBeVisible()
  expect(api.calls(createPrice)[0]?.body).toMatchObject({
    type: 'Pilates',
    professional_id: bia.id,
    amount_cents: 150_00,
  })
})

test('a price is changed with its version, and deleted with an undo', { tags: 'long' }, async () => {
  const price = buildPrice({ rev: 3 })
  api.answer(listPrices, [price])
  api.answer(updatePrice, price)
  api.answer(deletePrice, {})
  await openSettings('prices')
  await page.getByRole('button', { name: 'Editar Pilates, todos' }).click()
  await dialog()
    .getByLabelText(/^Valor/)
    .fill('130')
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(api.calls(updatePrice)[0]?.body).toEqual({ rev: 3, amount_cents: 130_00 })
  await page.getByRole('button', { name: 'Excluir Pilates, todos' }).click()
  await expect.element(toast('Preço excluído: Pilates').getByRole('button', { name: 'Desfazer' })).toBeVisible()
})
