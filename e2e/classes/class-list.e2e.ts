import type { Page } from '@playwright/test'
import { classDeleteQuestion, noClassFound } from '@postura/domain/classes/class.labels'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { today } from '../agenda/agenda.ts'
import { act, expect, newAccount, test, toast } from '../journey.ts'
import { addClass, addClassSeries, changeSeats, classOf, clinicOf, openPanel, panelOf, queueUp } from './classes.ts'

const title = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The titles in the order of the list. */
const titles = (page: Page) =>
  page
    .locator('table, ul')
    .and(page.getByLabel('Aulas'))
    .getByRole('button', { name: /^Pilates/ })

const show = (page: Page, period: 'Próximas' | 'Anteriores') =>
  page.getByRole('radiogroup', { name: 'Quais aulas' }).getByText(period).click()

test('a clinic without classes is told what comes next', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/classes')
  await expect(page.getByText(noClassFound)).toBeVisible()
  await journey.looksRight('an empty list of classes')
  await page.getByRole('link', { name: 'Agendar a primeira aula' }).click()
  await page.waitForURL('**/admin/classes/new')
  await expect(page.getByRole('heading', { name: 'Nova Aula' })).toBeVisible()
})

test('it opens at today, and what was is a tap away, the nearest first', async ({ page, journey }) => {
  await journey.register(newAccount())
  for (const [name, days] of [
    ['Pilates de hoje', 0],
    ['Pilates da outra semana', 7],
    ['Pilates de ontem', -1],
    ['Pilates do mês passado', -30],
  ] as const)
    await addClass(page, { title: name, day: addDays(today(), days), from: '00:30', to: '01:00' })
  await page.goto('/admin/classes')
  await expect(titles(page)).toHaveText(['Pilates de hoje', 'Pilates da outra semana'])
  await expect(page.getByText('2 aulas', { exact: true })).toBeVisible()
  await show(page, 'Anteriores')
  await expect(titles(page)).toHaveText(['Pilates de ontem', 'Pilates do mês passado'])
  await journey.looksRight('classes that are over')
  // Where one was is where one comes back to.
  await title(page, 'Pilates de ontem').click()
  await panelOf(page).getByRole('heading', { name: 'Pilates de ontem' }).waitFor()
  await page.goBack()
  await expect(panelOf(page)).toBeHidden()
  await expect(titles(page)).toHaveText(['Pilates de ontem', 'Pilates do mês passado'])
  await show(page, 'Próximas')
  await expect(titles(page)).toHaveText(['Pilates de hoje', 'Pilates da outra semana'])
})

test('thirty weeks run over two pages, forth and back', async ({ page, journey }) => {
  await journey.register(newAccount())
  await addClassSeries(page, { weeks: 30 })
  await page.goto('/admin/classes')
  await expect(page.getByText('30 aulas', { exact: true })).toBeVisible()
  await expect(titles(page)).toHaveCount(25)
  await journey.looksRight('a full list of classes')
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(titles(page)).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Próxima' })).toBeDisabled()
  await page.getByRole('button', { name: 'Anterior', exact: true }).click()
  await expect(titles(page)).toHaveCount(25)
})

test('found by title or description, with or without accents, on either side of today', async ({ page, journey }) => {
  await journey.register(newAccount())
  await addClass(page, { title: 'Pilates para gestação' })
  await addClass(page, { title: 'Pilates solo', description: 'Reforço lombar na sala 2', from: '08:00', to: '09:00' })
  await addClass(page, { title: 'Pilates em férias', day: addDays(today(), -7) })
  await page.goto('/admin/classes')
  await expect(page.getByText('Reforço lombar na sala 2')).toBeVisible()
  const search = page.getByLabel('Buscar por título ou descrição')
  await search.fill('GESTACAO')
  await expect(title(page, 'Pilates solo')).toBeHidden()
  await expect(title(page, 'Pilates para gestação')).toBeVisible()
  await search.fill('reforco sala')
  await expect(title(page, 'Pilates para gestação')).toBeHidden()
  await expect(title(page, 'Pilates solo')).toBeVisible()
  // It is on the other side of today, and the screen says so.
  await search.fill('ferias')
  await expect(page.getByText(noClassFound)).toBeVisible()
  await page.getByRole('button', { name: '1 aula anterior' }).click()
  await expect(title(page, 'Pilates em férias')).toBeVisible()
  await search.fill('natação')
  await expect(page.getByText(noClassFound)).toBeVisible()
  await journey.looksRight('no class found')
  await page.getByRole('button').filter({ hasText: 'Limpar busca' }).click()
  await expect(title(page, 'Pilates em férias')).toBeVisible()
})

test('every class says how many are enrolled, whether it is full, and who waits', async ({ page, journey }) => {
  const [ana = '', bia = '', caio = ''] = await clinicOf(journey, 'Ana Brandão', 'Bia Falcão', 'Caio Reis')
  const full = await addClass(page, { title: 'Pilates solo', capacity: 1, add: [ana] })
  await queueUp(page, full.id, [bia, caio])
  await addClass(page, { title: 'Pilates aparelhos', from: '08:00', to: '09:00', add: [ana, bia] })
  await page.goto('/admin/classes')
  const row = (name: string) => page.locator('tr, li').filter({ has: page.getByRole('button', { name, exact: true }) })
  await expect(row('Pilates aparelhos')).toContainText('2/10')
  await expect(row('Pilates aparelhos')).not.toContainText('Lotada')
  await expect(row('Pilates solo')).toContainText('1/1')
  await expect(row('Pilates solo')).toContainText('Lotada, 2 na espera')
  await journey.looksRight('a list with a full class')
  // Someone waits and could come: that is said where one looks first.
  await changeSeats(page, full.id, { remove: [ana] })
  await page.reload()
  await expect(row('Pilates solo')).toContainText('1 vaga livre, 2 na espera')
})

test('deleted with the exact question, and brought back with everyone in it', async ({ page, journey }) => {
  const [ana = '', bia = '', caio = ''] = await clinicOf(journey, 'Ana Brandão', 'Bia Falcão', 'Caio Reis')
  const { id } = await addClass(page, { capacity: 2, add: [ana, bia] })
  await queueUp(page, id, [caio])
  await page.goto('/admin/classes')
  await act(page, 'Excluir', 'Pilates em grupo')
  const dialog = page.getByRole('dialog', { name: 'Excluir aula' })
  await expect(dialog.getByText(classDeleteQuestion, { exact: true })).toBeVisible()
  await expect(dialog.getByText('2 matrículas serão excluídas com ela, e a lista de espera (1) também.')).toBeVisible()
  await journey.looksRight('the question before a class is deleted')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await act(page, 'Excluir', 'Pilates em grupo')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText(noClassFound)).toBeVisible()
  await toast(page, 'Aula excluída: Pilates em grupo').getByRole('button', { name: 'Desfazer' }).click()
  await expect(title(page, 'Pilates em grupo')).toBeVisible()
  const { seats, queue } = await classOf(page, id)
  expect(seats.map(({ patient_name }) => patient_name)).toEqual(['Ana Brandão', 'Bia Falcão'])
  expect(queue.map(({ patient_name }) => patient_name)).toEqual(['Caio Reis'])
})

test('deleted from its panel, which goes with it', async ({ page, journey }) => {
  await journey.register(newAccount())
  const { id } = await addClass(page)
  const panel = await openPanel(page, id)
  await panel.getByRole('button', { name: 'Mais ações: Pilates em grupo' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir aula' })
  await expect(dialog.getByText('Ninguém está matriculado.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByText(noClassFound)).toBeVisible()
  // Whoever comes back to its address is told.
  await page.goto(`/admin/classes?painel=aula.${id}`)
  await expect(panel.getByText('Aula não encontrada')).toBeVisible()
  await journey.looksRight('a class that is not there')
})

test('while it loads there are skeletons, and a failure can be tried again', async ({ page, journey }) => {
  await journey.register(newAccount())
  let answering = false
  await page.route('**/api/classes**', async (route) => {
    while (!answering) await new Promise((resolve) => setTimeout(resolve, 50))
    await route.abort()
  })
  await page.goto('/admin/classes')
  await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Aulas' })).toBeVisible()
  await journey.looksRight('classes loading')
  answering = true
  await expect(page.getByText('Não foi possível carregar.')).toBeVisible()
  await journey.looksRight('classes that failed to load')
  await page.unroute('**/api/classes**')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText(noClassFound)).toBeVisible()
})
