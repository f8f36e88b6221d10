import { defaultWorkingHours } from '@postura/domain/clinics/working-hours'
import {
  createProfessional,
  listProfessionals,
  setProfessionalArchived,
  setProfessionalHours,
  updateProfessional,
} from '@postura/domain/professionals/professional.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { dialog, toast } from '~/testing/steps/form.steps'
import { answerSettings, card, openSettings } from '~/testing/steps/settings.steps'

const team = () => card('Profissionais')
const bruno = buildProfessional({ name: 'Bruno Lima', rev: 3 })

beforeEach(answerSettings)

test('the first professional starts with the name of the owner', { tags: 'long' }, async () => {
  api.answer(createProfessional, ({ body }) => buildProfessional({ ...body, crefito: body.crefito ?? null }))
  await openSettings('professionals')
  await team().getByRole('button', { name: 'Adicionar' }).click()
  await expect.element(dialog().getByLabelText(/^Nome/)).toHaveValue('Helena Prado')
  await dialog().getByLabelText('CREFITO').fill('3/12345-F')
  await expectAccessible()
  api.answer(listProfessionals, [buildProfessional({ crefito: '3/12345-F' })])
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await expect.element(toast('Profissional cadastrado: Helena Prado')).toBeVisible()
  await expect.element(team().getByText('3/12345-F')).toBeVisible()
  expect(api.calls(createProfessional)[0]?.body).toMatchObject({ name: 'Helena Prado', crefito: '3/12345-F' })
})

test('an edited professional is saved with their version', async () => {
  api.answer(listProfessionals, [bruno])
  api.answer(updateProfessional, { ...bruno, name: 'Bruno Lima Neto' })
  await openSettings('professionals')
  await page.getByRole('button', { name: 'Editar Bruno Lima' }).click()
  await dialog().getByLabelText(/^Nome/).fill('Bruno Lima Neto')
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(api.calls(updateProfessional)[0]).toMatchObject({
    params: { id: bruno.id },
    body: { rev: 3, name: 'Bruno Lima Neto' },
  })
})

test('a professional gets own hours, starting with those of the clinic', async () => {
  api.answer(listProfessionals, [bruno])
  api.answer(setProfessionalHours, bruno)
  await openSettings('professionals')
  await page.getByRole('button', { name: 'Horário Bruno Lima' }).click()
  const hours = page.getByRole('dialog', { name: 'Horário de Bruno Lima' })
  await hours.getByRole('switch', { name: 'Horário próprio' }).click({ force: true })
  await hours.getByRole('button', { name: /^Segunda a sexta/ }).click()
  await hours.getByLabelText('Fim, Sexta').fill('17:00')
  await expectAccessible()
  await hours.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(toast('Horário salvo: Bruno Lima')).toBeVisible()
  expect(api.calls(setProfessionalHours)[0]).toMatchObject({
    params: { id: bruno.id },
    body: { rev: 3, working_hours: { friday: { end: '17:00' }, thursday: { end: '18:00' }, sunday: null } },
  })
})

test('a professional works at the hours of the clinic again', async () => {
  api.answer(listProfessionals, [{ ...bruno, working_hours: defaultWorkingHours }])
  api.answer(setProfessionalHours, bruno)
  await openSettings('professionals')
  await page.getByRole('button', { name: 'Horário Bruno Lima' }).click()
  await dialog().getByRole('switch', { name: 'Horário próprio' }).click({ force: true })
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => api.calls(setProfessionalHours)[0]?.body).toEqual({ rev: 3, working_hours: null })
})

test.each(['desktop', 'phone'] as const)(
  'a professional is archived on the %s and can be undone',
  { tags: 'long' },
  async (look) => {
    api.answer(listProfessionals, [bruno])
    api.answer(setProfessionalArchived, { ...bruno, archived_at: '2026-03-11T12:00:00.000Z' })
    await openSettings('professionals', look)
    await team().getByRole('button', { name: 'Mais ações: Bruno Lima' }).click()
    await page.getByRole('menuitem', { name: 'Arquivar' }).click()
    await expect
      .element(toast('Profissional arquivado: Bruno Lima').getByRole('button', { name: 'Desfazer' }))
      .toBeVisible()
    expect(api.calls(setProfessionalArchived)[0]).toMatchObject({ params: { id: bruno.id }, body: { archived: true } })
  },
)
