import { listCalendarFeeds, replaceCalendarFeed } from '@postura/domain/professionals/feed/calendar-feed.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { chooseRowAction, dialog } from '~/testing/steps/form.steps'
import { answerSettings, openSettings } from '~/testing/steps/settings.steps'

beforeEach(answerSettings)

test('an address is made with initials by default, warns about names and is shown once', async () => {
  const bia = buildProfessional({ name: 'Bia Nunes' })
  const feed = { shows_names: true, created_at: '2026-03-11T12:00:00.000Z' }
  api.answer(listProfessionals, [bia])
  api.answer(listCalendarFeeds, [{ professional_id: bia.id, feed: null }])
  api.answer(replaceCalendarFeed, { ...feed, path: '/api/calendar-feeds/secreto.ics' })
  await openSettings('professionals')
  await chooseRowAction('Bia Nunes', 'Agenda no celular')
  const names = dialog().getByRole('switch', { name: 'Mostrar nomes' })
  await expect.element(names).not.toBeChecked()
  await names.click({ force: true })
  await expect.element(dialog().getByText(/dados de saúde/)).toBeVisible()
  api.answer(listCalendarFeeds, [{ professional_id: bia.id, feed }])
  await dialog().getByRole('button', { name: 'Criar endereço' }).click()
  await expect
    .element(dialog().getByLabelText('Endereço'))
    .toHaveValue(`${location.origin}/api/calendar-feeds/secreto.ics`)
  await expect.element(dialog().getByText('Ativo desde 11/03/2026, com nomes')).toBeVisible()
  expect(api.calls(replaceCalendarFeed)[0]?.body).toEqual({ shows_names: true })
  await expect.element(dialog().getByRole('button', { name: 'Revogar' })).toBeVisible()
  await expectAccessible()
})

test('no address is made before it is known whether there is one already', async () => {
  const bia = buildProfessional({ name: 'Bia Nunes' })
  const feed = { shows_names: true, created_at: '2026-03-11T12:00:00.000Z' }
  api.answer(listProfessionals, [bia])
  api.drop(listCalendarFeeds)
  await openSettings('professionals')
  await chooseRowAction('Bia Nunes', 'Agenda no celular')
  await expect.element(dialog().getByText('Falha ao carregar o endereço')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Criar endereço' })).not.toBeInTheDocument()
  api.answer(listCalendarFeeds, [{ professional_id: bia.id, feed }])
  const release = api.hold(listCalendarFeeds)
  await dialog().getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.poll(() => api.calls(listCalendarFeeds).length).toBeGreaterThan(1)
  await expect.element(dialog().getByRole('button', { name: /endereço$/ })).not.toBeInTheDocument()
  release()
  await expect.element(dialog().getByRole('button', { name: 'Trocar endereço' })).toBeVisible()
  await expect.element(dialog().getByRole('switch', { name: 'Mostrar nomes' })).toBeChecked()
  await expectAccessible()
})
