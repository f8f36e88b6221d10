import { listClasses } from '@postura/domain/classes/class.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClass } from '~/testing/factories/class.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerClassDefaults } from '~/testing/steps/class.steps'

beforeEach(answerClassDefaults)

const search = () => page.getByRole('searchbox', { name: 'Buscar por título ou descrição' })
const clear = () => page.getByRole('main').getByText('Limpar busca')

/** Mocks the number of upcoming and past matches for every search. */
const answerCounts = (upcoming: number, past: number): void =>
  api.answer(listClasses, ({ query: { period } }) =>
    buildPage(
      Array.from({ length: period === 'past' ? past : upcoming }, () => buildClass({ title: `Aula ${period}` })),
    ),
  )

test('a search is sent to the server and kept in the URL', async () => {
  answerCounts(1, 0)
  await renderApp('/admin/classes')
  await search().fill('  GESTACAO ')
  await expect.poll(() => api.calls(listClasses).at(-1)?.query).toEqual({ q: 'GESTACAO', period: 'upcoming' })
  await expect.poll(currentUrl).toBe('/admin/classes?q=GESTACAO')
})

test('while a search runs, the previous rows stay', { tags: 'long' }, async () => {
  api.answer(listClasses, ({ query: { q } }) => buildPage([buildClass({ title: q ? 'Solo' : 'Aparelhos' })]))
  await renderApp('/admin/classes')
  await expect.element(page.getByRole('button', { name: 'Aparelhos' })).toBeVisible()
  const release = api.hold(listClasses)
  await search().fill('solo')
  await expect.poll(() => api.calls(listClasses).at(-1)?.query.q).toBe('solo')
  await expect.element(page.getByRole('button', { name: 'Aparelhos' })).toBeVisible()
  release()
  await expect.element(page.getByRole('button', { name: 'Solo' })).toBeVisible()
})

test('a search in the URL is shown in the field', { tags: 'long' }, async () => {
  answerCounts(1, 0)
  await renderApp('/admin/classes?q=solo&period=past')
  await expect.element(search()).toHaveValue('solo')
  expect(api.calls(listClasses)[0]?.query).toEqual({ q: 'solo', period: 'past' })
})

test('a class found in the other period is one tap away, with the same search', async () => {
  answerCounts(0, 1)
  await renderApp('/admin/classes?q=ferias')
  await expect.element(page.getByText('Nenhuma aula encontrada')).toBeVisible()
  await page.getByRole('button', { name: '1 aula anterior' }).click()
  await expect.element(page.getByRole('button', { name: 'Aula past' })).toBeVisible()
  await expect.poll(currentUrl).toBe('/admin/classes?q=ferias&period=past')
})

test('a search without any match can be cleared', { tags: 'long' }, async () => {
  api.answer(listClasses, ({ query: { q } }) => buildPage(q ? [] : [buildClass()]))
  await renderApp('/admin/classes?q=natação')
  await expect.element(page.getByText('Confira o título ou a descrição, ou agende uma nova aula.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Agendar aula' })).toHaveAttribute('href', '/admin/classes/new')
  await expect.element(page.getByRole('button', { name: /anterior/ })).not.toBeInTheDocument()
  await expectAccessible()
  await clear().click()
  await expect.element(page.getByRole('button', { name: 'Pilates em grupo' })).toBeVisible()
  await expect.element(search()).toHaveValue('')
  expect(currentUrl()).toBe('/admin/classes')
})

test.each([
  ['', 'Não há aulas de hoje em diante.', '2 aulas anteriores', 'past'],
  ['?period=past', 'Não há aulas anteriores a hoje.', '2 próximas aulas', 'upcoming'],
] as const)(
  'an empty period (%s) shows the number of classes in the other',
  { tags: 'long' },
  async (search, said, offer, other) => {
    answerCounts(other === 'past' ? 0 : 2, other === 'past' ? 2 : 0)
    await renderApp(`/admin/classes${search}`)
    await expect.element(page.getByText(said)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Agendar aula' })).toBeVisible()
    await page.getByRole('button', { name: offer }).click()
    await expect.element(page.getByRole('button', { name: `Aula ${other}` }).first()).toBeVisible()
  },
)
