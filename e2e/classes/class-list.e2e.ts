import type { Page } from '@playwright/test'
import { noClassFound } from '@postura/domain/classes/class.labels'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { clickRowAction, expect, newAccount, test, undo } from '../journey.ts'
import { today } from '../scheduling/agenda.ts'
import { addClass, addToWaitingList, getClass, registerClinic } from './classes.ts'

const title = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The titles in the order of the list. */
const titles = (page: Page) =>
  page
    .locator('table, ul')
    .and(page.getByLabel('Aulas'))
    .getByRole('button', { name: /^Pilates/ })

test('upcoming and past classes are found by words with or without accents', { tag: '@variant' }, async ({
  page,
  journey,
}) => {
  await journey.register(newAccount())
  for (const [name, days] of [
    ['Pilates de hoje', 0],
    ['Pilates para gestação', 7],
    ['Pilates de ontem', -1],
    ['Pilates em férias', -30],
  ] as const)
    await addClass(page, { title: name, day: addDays(today(), days), from: '00:30', to: '01:00' })
  await page.goto('/admin/classes')
  await expect(titles(page)).toHaveText(['Pilates de hoje', 'Pilates para gestação'])
  await page.getByRole('radiogroup', { name: 'Quais aulas' }).getByText('Anteriores').click()
  await expect(titles(page)).toHaveText(['Pilates de ontem', 'Pilates em férias'])
  await page.getByRole('radiogroup', { name: 'Quais aulas' }).getByText('Próximas').click()
  const search = page.getByLabel('Buscar por título ou descrição')
  await search.fill('GESTACAO')
  await expect(titles(page)).toHaveText(['Pilates para gestação'])
  await search.fill('ferias')
  await expect(page.getByText(noClassFound)).toBeVisible()
  await page.getByRole('button', { name: '1 aula anterior' }).click()
  await expect(titles(page)).toHaveText(['Pilates em férias'])
  await journey.looksRight('a class that was found')
})

test('a class is deleted, and restored with its patients and its waiting list', { tag: '@variant' }, async ({
  page,
  journey,
}) => {
  const [ana = '', bia = '', caio = ''] = await registerClinic(journey, 'Ana Brandão', 'Bia Falcão', 'Caio Reis')
  const { id } = await addClass(page, { capacity: 2, add: [ana, bia] })
  await addToWaitingList(page, id, [caio])
  await page.goto('/admin/classes')
  await clickRowAction(page, 'Excluir', 'Pilates em grupo')
  const dialog = page.getByRole('dialog', { name: 'Excluir aula' })
  await expect(dialog.getByText('2 matrículas serão excluídas com ela, e a lista de espera (1) também.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText(noClassFound)).toBeVisible()
  await undo(page, 'Aula excluída: Pilates em grupo')
  await expect(title(page, 'Pilates em grupo')).toBeVisible()
  const { seats, queue } = await getClass(page, id)
  expect(seats.map(({ patient_name }) => patient_name)).toEqual(['Ana Brandão', 'Bia Falcão'])
  expect(queue.map(({ patient_name }) => patient_name)).toEqual(['Caio Reis'])
})
