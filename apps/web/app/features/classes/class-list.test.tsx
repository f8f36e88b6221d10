import { getClass, listClasses } from '@postura/domain/classes/class.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClass, buildClassDetails } from '~/testing/factories/class.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerClassDefaults, classFields, panel } from '~/testing/steps/class.steps'

beforeEach(answerClassDefaults)

const title = (name: string) => page.getByRole('button', { name })
const show = (period: 'Próximas' | 'Anteriores') =>
  page.getByRole('radiogroup', { name: 'Quais aulas' }).getByText(period).click()
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

/** Mocks the upcoming and the past classes. */
const answerPeriods = (upcoming: string[], past: string[]): void =>
  api.answer(listClasses, ({ query }) =>
    buildPage((query.period === 'past' ? past : upcoming).map((name) => buildClass({ title: name }))),
  )

test('a clinic without classes is offered to create the first one', { tags: 'long' }, async () => {
  await renderApp('/admin/classes')
  await expect.element(page.getByText('Nenhuma aula encontrada')).toBeVisible()
  await expect
    .element(
      page.getByText('Com a primeira aula agendada, você matricula os pacientes, vê as vagas e marca as presenças.'),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Limpar busca' })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('link', { name: 'Agendar a primeira aula' }).click()
  await expect.element(page.getByRole('heading', { name: 'Nova Aula' })).toBeVisible()
  await expect.element(classFields.title()).toHaveFocus()
})

test('the list starts with today, and past classes are one tap away', async () => {
  answerPeriods(['Pilates de hoje'], ['Pilates de ontem'])
  await renderApp('/admin/classes')
  await expect.element(title('Pilates de hoje')).toBeVisible()
  expect(api.calls(listClasses)).toMatchObject([{ query: { q: '', period: 'upcoming' } }])
  await show('Anteriores')
  await expect.element(title('Pilates de ontem')).toBeVisible()
  expect(api.calls(listClasses).at(-1)?.query).toEqual({ q: '', period: 'past' })
  expect(currentUrl()).toBe('/admin/classes?period=past')
  await show('Próximas')
  await expect.element(title('Pilates de hoje')).toBeVisible()
  expect(currentUrl()).toBe('/admin/classes')
})

test('an open panel is part of the URL, and the back button closes it over the same list', async () => {
  const of = buildClassDetails({ title: 'Pilates de ontem' })
  api.answer(listClasses, buildPage([of]))
  api.answer(getClass, of)
  await renderApp('/admin/classes?period=past')
  await title('Pilates de ontem').click()
  await expect.element(panel().getByRole('heading', { name: 'Pilates de ontem' })).toBeVisible()
  expect(currentUrl()).toBe(`/admin/classes?period=past&panel=class.${of.id}`)
  history.back()
  await expect.element(panel()).not.toBeInTheDocument()
  expect(currentUrl()).toBe('/admin/classes?period=past')
  await expect.element(title('Pilates de ontem')).toBeVisible()
})

test('pages are turned with the cursors of the server', { tags: 'long' }, async () => {
  const first = buildPage([buildClass({ title: 'Pilates 1' })], { total: 30, next: 'later' })
  const second = buildPage([buildClass({ title: 'Pilates 26' })], { total: 30, previous: 'earlier' })
  api.answer(listClasses, ({ query }) => (query.after === 'later' ? second : first))
  await renderApp('/admin/classes?period=past')
  await expect.element(page.getByText('30 aulas')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Anterior', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Próxima', exact: true }).click()
  await expect.element(title('Pilates 26')).toBeVisible()
  expect(api.calls(listClasses).at(-1)?.query).toMatchObject({ period: 'past', after: 'later' })
  await expect.element(page.getByRole('button', { name: 'Próxima', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Anterior', exact: true }).click()
  await expect.element(title('Pilates 1')).toBeVisible()
  expect(api.calls(listClasses).at(-1)?.query).toMatchObject({ period: 'past', before: 'earlier' })
})

test('an empty later page links back to the first', { tags: 'long' }, async () => {
  api.answer(listClasses, ({ query }) => buildPage(query.after ? [] : [buildClass()]))
  await renderApp('/admin/classes?after=gone')
  await expect.element(page.getByText('Não há mais aulas nesta página.')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar à primeira página' }).click()
  await expect.element(title('Pilates em grupo')).toBeVisible()
  expect(currentUrl()).toBe('/admin/classes')
})

test('every class shows its time, its description and its seats', async () => {
  api.answer(
    listClasses,
    buildPage([
      buildClass({ title: 'Aparelhos', description: 'Reforço lombar na sala 2', enrolled: 2 }),
      buildClass({ title: 'Solo', capacity: 1, enrolled: 1, waiting: 2 }),
      buildClass({ title: 'Gestantes', capacity: 2, enrolled: 1, waiting: 2 }),
      buildClass({ title: 'Idosos', capacity: 1, enrolled: 2 }),
    ]),
  )
  await renderApp('/admin/classes')
  await expect.element(row('Aparelhos')).toMatchTextContent('Reforço lombar na sala 2')
  await expect.element(page.getByRole('rowgroup').getByText('Quarta, 18 de março')).toBeVisible()
  await expect.element(row('Aparelhos')).toMatchTextContent('qua, 18/03/2026 18:00 – 19:00')
  await expect.element(row('Aparelhos')).toMatchTextContent('2/10')
  await expect.element(row('Aparelhos')).not.toMatchTextContent('Lotada')
  await expect.element(row('Solo')).toMatchTextContent('1/1Lotada, 2 na espera')
  await expect.element(row('Gestantes')).toMatchTextContent('1/21 vaga livre, 2 na espera')
  await expect.element(row('Idosos')).toMatchTextContent('2/11 acima da capacidade')
  await expect.element(page.getByText('4 aulas')).toBeVisible()
  await expectAccessible()
})

test('the professionals beside the times begin at the same place', async () => {
  const eva = buildProfessional({ name: 'Eva Lima' })
  api.answer(listProfessionals, [buildProfessional({ name: 'Davi Reis' }), eva])
  const days = ['2026-03-16', '2026-03-18', '2026-03-21']
  api.answer(listClasses, buildPage(days.map((day) => buildClass({ day, professional_id: eva.id }))))
  await renderApp('/admin/classes')
  const names = page.getByRole('table', { name: 'Aulas' }).getByText('Eva Lima')
  await expect.element(names.first()).toBeVisible()
  const starts = names.elements().map((each) => each.getBoundingClientRect().left)
  expect(starts).toHaveLength(3)
  expect(new Set(starts).size).toBe(1)
})

test('on a phone the name of a professional is in one line', async () => {
  const eduardo = buildProfessional({ name: 'Eduardo Lima de Albuquerque' })
  api.answer(listProfessionals, [buildProfessional({ name: 'Eduardo Reis' }), eduardo])
  api.answer(listClasses, buildPage([buildClass({ professional_id: eduardo.id })]))
  await renderApp('/admin/classes', { look: 'phone' })
  const name = page.getByRole('list', { name: 'Aulas' }).getByText(eduardo.name)
  await expect.element(name).toBeVisible()
  expect(name.element().getBoundingClientRect().height).toBeLessThan(24)
})

test('on mobile classes are cards with their actions in a menu', { tags: 'long' }, async () => {
  const of = buildClass({ capacity: 1, enrolled: 1, waiting: 2, description: 'Sala 2' })
  api.answer(listClasses, buildPage([of]))
  await renderApp('/admin/classes', { look: 'phone' })
  const card = page.getByRole('list', { name: 'Aulas' }).getByRole('listitem')
  await expect.element(card).toMatchTextContent('Lotada, 2 na espera')
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Mais ações: Pilates em grupo' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible()
  const edit = page.getByRole('menuitem', { name: 'Editar' })
  await expect.element(edit).toHaveAttribute('href', `/admin/classes/${of.id}/edit`)
})

test('the list shows skeletons while it loads', { tags: 'long' }, async () => {
  const release = api.hold(listClasses)
  answerPeriods(['Pilates de hoje'], [])
  await renderApp('/admin/classes')
  await expect.element(page.getByRole('status').filter({ hasText: 'Carregando' })).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Aulas' })).toBeVisible()
  await expectAccessible()
  release()
  await expect.element(title('Pilates de hoje')).toBeVisible()
})

test('a list that fails to load shows an error and can be retried', { tags: 'long' }, async () => {
  api.drop(listClasses)
  await renderApp('/admin/classes')
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  await expectAccessible()
  answerPeriods(['Pilates de hoje'], [])
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(title('Pilates de hoje')).toBeVisible()
})
