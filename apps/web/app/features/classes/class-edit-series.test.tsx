import { listCancellationNotices } from '@postura/domain/classes/cancellations/cancellation.endpoints'
import { getClass, updateClass } from '@postura/domain/classes/class.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClass, buildClassDetails, buildNotice } from '~/testing/factories/class.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { addPatientToForm, answerClassDefaults, answerPatients, classFields } from '~/testing/steps/class.steps'
import { save, toast } from '~/testing/steps/form.steps'

beforeEach(answerClassDefaults)

const of = buildClassDetails({ series_id: newId() })
const dialog = () => page.getByRole('dialog', { name: 'Alterar série' })
const patientsDialog = () => page.getByRole('dialog', { name: 'Pacientes da série' })

const openForm = async (): Promise<void> => {
  api.answer(getClass, of)
  api.answer(updateClass, { ...of, changed: 3, full: [], given_up: [], to_tell: 0 })
  await renderApp(`/admin/classes/${of.id}/edit`)
  await expect.element(classFields.title()).toHaveValue(of.title)
}

test('changing a class of a series asks for the scope, and Escape changes nothing', async () => {
  await openForm()
  await classFields.title().fill('Pilates solo')
  await save()
  await expect.element(dialog().getByText('Esta aula faz parte de uma série. O que deseja alterar?')).toBeVisible()
  await expect.element(dialog().getByText('Aulas já encerradas ou remarcadas individualmente não mudam.')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(classFields.title()).toHaveValue('Pilates solo')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(api.calls(updateClass)).toEqual([])
})

test.each([
  ['Só esta', 'one'],
  ['Esta e as próximas', 'following'],
] as const)('"%s" saves with the scope %s', async (choice, scope) => {
  await openForm()
  await classFields.start().fill('1900')
  await userEvent.tab()
  await save()
  await dialog().getByRole('button', { name: choice, exact: true }).click()
  await expect.poll(currentUrl).toBe('/admin/classes')
  expect(api.calls(updateClass)[0]?.body).toMatchObject({ scope, start_time: '2026-03-18T22:00:00.000Z' })
  await expect.element(toast('3 aulas salvas: Pilates em grupo')).toBeVisible()
})

test('a new time of a series leaves the form and opens the messages on the list', { tags: 'long' }, async () => {
  await openForm()
  api.answer(updateClass, { ...of, changed: 3, full: [], given_up: [], to_tell: 1 })
  api.answer(listCancellationNotices, [buildNotice('Ana Brandão')])
  await classFields.start().fill('1900')
  await userEvent.tab()
  await save()
  await dialog().getByRole('button', { name: 'Esta e as próximas' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Avisos aos pacientes' })).toBeVisible()
  expect(currentUrl()).toBe('/admin/classes')
})

test('saving without a change asks nothing', { tags: 'long' }, async () => {
  await openForm()
  await save()
  await expect.poll(currentUrl).toBe('/admin/classes')
  expect(api.calls(updateClass)[0]?.body.scope).toBe('one')
})

/** Enrolls Ana in all following classes, one of which is full. */
const meetFullClass = async (): Promise<string> => {
  const [ana] = answerPatients('Ana Brandão')
  await openForm()
  await addPatientToForm('ana', 'Ana Brandão')
  await save()
  await expect
    .element(patientsDialog().getByText('Esta aula faz parte de uma série. Mudar os pacientes em quais aulas?'))
    .toBeVisible()
  const message = 'Não há vaga em 1 das 3 aulas:\nqua, 25/03/2026 18:00: 1/1 ocupadas'
  api.refuse(updateClass, 'some_classes_full', { field: 'add', message })
  await patientsDialog().getByRole('button', { name: 'Todas as próximas' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Não há vaga em 1 das 3 aulas:')
  return ana?.id ?? ''
}

test('if only patients changed, the question is about them and full classes are listed', { tags: 'long' }, async () => {
  const ana = await meetFullClass()
  await expectAccessible()
  expect(api.calls(updateClass)[0]?.body).toMatchObject({ scope: 'following', add: [ana], when_full: 'refuse' })
})

test.each([
  ['Só nas aulas com vaga', 'skip', '3 aulas salvas: Pilates em grupo. 1 aula lotada ficou de fora'],
  [
    'Matricular onde há vaga e esperar nas lotadas',
    'wait',
    '3 aulas salvas: Pilates em grupo. Na lista de espera de 1 aula',
  ],
  ['Matricular acima da capacidade', 'exceed', '3 aulas salvas: Pilates em grupo'],
] as const)(
  'with one full class, "%s" saves without a second question',
  { tags: 'long' },
  async (choice, when_full, said) => {
    const ana = await meetFullClass()
    const full = when_full === 'exceed' ? [] : [buildClass({ enrolled: 1, capacity: 1 })]
    api.answer(updateClass, { ...of, changed: 3, full, given_up: [], to_tell: 0 })
    await page.getByRole('alert').getByRole('button', { name: choice }).click()
    await expect.poll(currentUrl).toBe('/admin/classes')
    expect(api.calls(updateClass)[1]?.body).toMatchObject({ scope: 'following', add: [ana], when_full })
    await expect.element(toast(said)).toBeVisible()
  },
)
