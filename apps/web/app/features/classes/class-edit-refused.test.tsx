import type { ClassDetails } from '@postura/domain/classes/class'
import { getClass, updateClass } from '@postura/domain/classes/class.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClassDetails, buildSeat } from '~/testing/factories/class.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import {
  addPatientToForm,
  answerClassDefaults,
  answerPatients,
  classFields,
  patientInForm,
} from '~/testing/steps/class.steps'
import { save } from '~/testing/steps/form.steps'

beforeEach(answerClassDefaults)

const alert = () => page.getByRole('alert')

const openForm = async (of: ClassDetails): Promise<void> => {
  api.answer(getClass, of)
  await renderApp(`/admin/classes/${of.id}/edit`)
  await expect.element(classFields.title()).toHaveValue(of.title)
}

const answerUpdate = (of: ClassDetails): void =>
  api.answer(updateClass, { ...of, changed: 1, full: [], given_up: [], to_tell: 0 })

test('a failed save shows an error and keeps what was typed', { tags: 'long' }, async () => {
  const of = buildClassDetails()
  await openForm(of)
  await classFields.description().fill('Sala 2')
  api.drop(updateClass)
  await save()
  await expect.element(alert()).toMatchTextContent(/Falha ao salvar aula.*Não foi possível conectar/)
  await expect.element(classFields.description()).toHaveValue('Sala 2')
  answerUpdate(of)
  await save()
  await expect.poll(currentUrl).toBe('/admin/classes')
  const [first, second] = api.calls(updateClass)
  expect(second?.body).toEqual(first?.body)
  expect(second?.changeId).toBe(first?.changeId)
})

/** Ana is enrolled and Bia was added here; another window added Caio and changed the title. */
const meetStale = async () => {
  const [bia] = answerPatients('Bia Falcão')
  const of = buildClassDetails({ seats: [buildSeat('Ana Brandão')] })
  await openForm(of)
  await classFields.description().fill('Sala 2')
  await addPatientToForm('bia', 'Bia Falcão')
  api.refuse(updateClass, 'stale')
  const now = { ...of, rev: 2, title: 'Pilates solo', enrolled: 2, seats: [...of.seats, buildSeat('Caio Reis')] }
  api.answer(getClass, now)
  await save()
  await expect.element(alert()).toMatchTextContent('Este registro foi alterado em outra janela')
  return { now, bia: bia?.id }
}

test('a stale class is loaded again with what was typed applied to it', { tags: 'long' }, async () => {
  const { now, bia } = await meetStale()
  await expectAccessible()
  expect(api.calls(updateClass)[0]?.body.rev).toBe(1)
  await page.getByRole('button', { name: 'Carregar a versão atual e manter o que digitei' }).click()
  await expect.element(classFields.title()).toHaveValue('Pilates solo')
  await expect.element(classFields.description()).toHaveValue('Sala 2')
  for (const name of ['Ana Brandão', 'Bia Falcão', 'Caio Reis']) await expect.element(patientInForm(name)).toBeVisible()
  answerUpdate(now)
  await save()
  await expect.poll(currentUrl).toBe('/admin/classes')
  expect(api.calls(updateClass)[1]?.body).toMatchObject({
    rev: 2,
    title: 'Pilates solo',
    description: 'Sala 2',
    add: [bia],
    remove: [],
  })
})

test('a stale class is loaded again and what was typed is discarded', { tags: 'long' }, async () => {
  await meetStale()
  await page.getByRole('button', { name: 'Descartar o que digitei' }).click()
  await expect.element(classFields.title()).toHaveValue('Pilates solo')
  await expect.element(classFields.description()).toHaveValue('')
  await expect.element(patientInForm('Caio Reis')).toBeVisible()
  await expect.element(patientInForm('Bia Falcão')).not.toBeInTheDocument()
})

test('enrolling more patients than seats needs a confirmation', { tags: 'long' }, async () => {
  answerPatients('Bia Falcão')
  const of = buildClassDetails({ capacity: 1, seats: [buildSeat('Ana Brandão')] })
  await openForm(of)
  await addPatientToForm('bia', 'Bia Falcão')
  await expect.element(page.getByText('Acima da capacidade: ao salvar, será preciso confirmar.')).toBeVisible()
  const message = 'Não há vaga nesta aula:\nqua, 18/03/2026 18:00: 1/1 ocupadas'
  api.refuse(updateClass, 'class_full', { field: 'add', message })
  await save()
  await expect.element(alert()).toMatchTextContent('18:00: 1/1')
  await expectAccessible()
  answerUpdate(of)
  await alert().getByRole('button', { name: 'Matricular acima da capacidade' }).click()
  await expect.poll(currentUrl).toBe('/admin/classes')
  expect(api.calls(updateClass).map(({ body }) => body.when_full)).toEqual(['refuse', 'exceed'])
})

test('fewer seats than patients need a confirmation', async () => {
  const of = buildClassDetails({ seats: [buildSeat('Ana Brandão'), buildSeat('Bia Falcão')] })
  await openForm(of)
  await classFields.capacity().fill('1')
  api.refuse(updateClass, 'capacity_below_enrolled', { message: 'Há mais matriculados do que vagas:' })
  await save()
  await expect.element(alert()).toMatchTextContent('Há mais matriculados do que vagas:')
  await expectAccessible()
  answerUpdate(of)
  await alert().getByRole('button', { name: 'Salvar com esta capacidade' }).click()
  await expect.poll(currentUrl).toBe('/admin/classes')
  expect(api.calls(updateClass).map(({ body }) => [body.capacity, body.lower_capacity])).toEqual([
    [1, false],
    [1, true],
  ])
})
