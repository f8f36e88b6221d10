import { classLoadFailure, classSaveFailure } from '@postura/domain/classes/class.labels'
import { plainDay } from '../agenda/agenda.ts'
import { expect, newAccount, test } from '../journey.ts'
import {
  addClass,
  addToForm,
  changeSeats,
  classesOf,
  classOf,
  clinicOf,
  label,
  listedInForm,
  save,
  savedToList,
  seatedIn,
  typeWhen,
} from './classes.ts'

test('a new class that fails to be saved says so, and nothing typed is lost', async ({ page, journey }) => {
  await clinicOf(journey, 'Ana Brandão')
  await page.goto('/admin/classes/new')
  await page.getByLabel(label.title).fill('Pilates solo')
  await typeWhen(page, plainDay(), '1400')
  await addToForm(page, 'ana', 'Ana Brandão')
  await page.route('**/api/classes', (route) => route.fulfill({ status: 500, body: '{}' }))
  await save(page)
  await expect(page.getByRole('alert')).toContainText(classSaveFailure)
  await journey.looksRight('a class that failed to be saved')
  await expect(page.getByLabel(label.title)).toHaveValue('Pilates solo')
  await expect(listedInForm(page, 'Ana Brandão')).toBeVisible()
  // The answer was lost on the way: trying again is the same class, not another.
  await page.unroute('**/api/classes')
  await page.route('**/api/classes', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await save(page)
  await expect(page.getByRole('alert')).toContainText(classSaveFailure)
  await page.unroute('**/api/classes')
  await save(page)
  await savedToList(page)
  const [added, ...others] = await classesOf(page)
  expect(others).toEqual([])
  expect(await seatedIn(page, added?.id ?? '')).toEqual(['Ana Brandão'])
})

test('a class that fails to load or to be changed says what', async ({ page, journey }) => {
  await journey.register(newAccount())
  const { id } = await addClass(page)
  const path = `**/api/classes/${id}`
  await page.route(path, (route) => route.abort())
  await page.goto(`/admin/classes/${id}/edit`)
  await expect(page.getByText(classLoadFailure)).toBeVisible()
  await journey.looksRight('a class that fails to load')
  await page.unroute(path)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await page.getByLabel('Descrição').fill('Sala 2')
  await page.route(path, (route) => route.abort())
  await save(page)
  await expect(page.getByRole('alert')).toContainText(classSaveFailure)
  await expect(page.getByLabel('Descrição')).toHaveValue('Sala 2')
  await page.unroute(path)
  await save(page)
  await savedToList(page)
  expect(await classesOf(page)).toMatchObject([{ description: 'Sala 2' }])
})

test('a class of nobody here is not found', async ({ page, journey }) => {
  await journey.register(newAccount())
  await page.goto('/admin/classes/01a1dd90-0000-7000-8000-000000000000/edit')
  await expect(page.getByText('Aula não encontrada')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Aulas' }).click()
  await page.waitForURL('**/admin/classes')
})

test('two windows: the second to save is told, and whoever was enrolled meanwhile stays', async ({
  page,
  journey,
  context,
}) => {
  const [ana = ''] = await clinicOf(journey, 'Ana Brandão', 'Bia Falcão', 'Caio Reis')
  const { id } = await addClass(page, { add: [ana] })
  await page.goto(`/admin/classes/${id}/edit`)
  await page.getByLabel('Descrição').fill('Sala 2')
  await addToForm(page, 'bia', 'Bia Falcão')
  const other = await context.newPage()
  await other.goto(`/admin/classes/${id}/edit`)
  await other.getByLabel(label.title).fill('Pilates solo')
  await addToForm(other, 'caio', 'Caio Reis')
  await save(other)
  await savedToList(other)
  await save(page)
  await expect(page.getByRole('alert').first()).toContainText('Este registro foi alterado em outra janela')
  await journey.looksRight('a class that was changed elsewhere')
  await page.getByRole('button', { name: 'Carregar a versão atual e manter o que digitei' }).click()
  await expect(page.getByLabel(label.title)).toHaveValue('Pilates solo')
  await expect(page.getByLabel('Descrição')).toHaveValue('Sala 2')
  for (const name of ['Ana Brandão', 'Bia Falcão', 'Caio Reis']) await expect(listedInForm(page, name)).toBeVisible()
  await save(page)
  await savedToList(page)
  expect(await classOf(page, id)).toMatchObject({ title: 'Pilates solo', description: 'Sala 2' })
  expect(await seatedIn(page, id)).toEqual(['Ana Brandão', 'Bia Falcão', 'Caio Reis'])
})

test('a seat taken elsewhere while the form is open is neither lost nor in the way', async ({ page, journey }) => {
  const [ana = '', bia = ''] = await clinicOf(journey, 'Ana Brandão', 'Bia Falcão')
  const { id } = await addClass(page, { add: [ana] })
  await page.goto(`/admin/classes/${id}/edit`)
  await page.getByLabel('Descrição').fill('Sala 2')
  await changeSeats(page, id, { add: [bia] })
  await save(page)
  await savedToList(page)
  expect(await classOf(page, id)).toMatchObject({ description: 'Sala 2' })
  expect(await seatedIn(page, id)).toEqual(['Ana Brandão', 'Bia Falcão'])
})
