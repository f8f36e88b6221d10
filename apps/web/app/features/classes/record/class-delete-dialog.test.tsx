import type { ClassDetails } from '@postura/domain/classes/class'
import { deleteClass, getClass, listClasses } from '@postura/domain/classes/class.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClassDetails, buildSeat, buildWaitingPatient } from '~/testing/factories/class.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerClassDefaults, chooseMenuAction, openPanel, panel, undo } from '~/testing/steps/class.steps'
import { toast } from '~/testing/steps/form.steps'

beforeEach(answerClassDefaults)

const dialog = () => page.getByRole('dialog', { name: 'Excluir aula' })
const seats = [buildSeat('Ana Brandão'), buildSeat('Bia Falcão')]

/** Opens the deletion dialog from the list. */
const ask = async (of: ClassDetails, listed: Partial<ClassDetails> = {}): Promise<void> => {
  api.answer(listClasses, buildPage([{ ...of, ...listed }]))
  api.answer(getClass, of)
  await renderApp('/admin/classes')
  await page.getByRole('button', { name: 'Excluir Pilates em grupo' }).click()
  await expect.element(dialog().getByText('Tem certeza que deseja excluir esta aula?')).toBeVisible()
}

/** Moves the pointer off the clicked button, to close its tooltip. */
const leaveButton = async (): Promise<void> => {
  await dialog().getByRole('button', { name: 'Cancelar' }).hover()
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
}

test('the dialog names the class and what is lost, and "Cancelar" keeps the class', async () => {
  await ask(buildClassDetails({ seats, queue: [buildWaitingPatient('Caio Reis')] }))
  await expect.element(dialog().getByText('Pilates em grupo, 18/03/2026 18:00')).toBeVisible()
  await expect
    .element(dialog().getByText('2 matrículas serão excluídas com ela, e a lista de espera (1) também.'))
    .toBeVisible()
  await leaveButton()
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(api.calls(deleteClass)).toEqual([])
})

test('the number of lost enrollments is current, not the one of the list', { tags: 'long' }, async () => {
  await ask(buildClassDetails({ seats }), { enrolled: 0 })
  await expect.element(dialog().getByText('2 matrículas serão excluídas com ela.')).toBeVisible()
})

test('a deleted class disappears from the list, and undo restores it', async () => {
  const of = buildClassDetails({ seats })
  await ask(of)
  api.answer(deleteClass, { deleted: 1 })
  api.answer(listClasses, buildPage([]))
  await dialog().getByRole('button', { name: 'Excluir' }).click()
  await expect.element(page.getByText('Nenhuma aula encontrada')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(api.calls(deleteClass)).toMatchObject([{ params: { id: of.id }, query: { scope: 'one' } }])
  await expect.element(toast('Aula excluída: Pilates em grupo, 18/03/2026 18:00')).toBeVisible()
  api.answer(listClasses, buildPage([of]))
  await undo()
  await expect.element(page.getByRole('button', { name: 'Pilates em grupo', exact: true })).toBeVisible()
  expect(api.calls(undoChange)[0]?.params.id).toBe(api.calls(deleteClass)[0]?.changeId)
})

test('a failed deletion shows an error, and the retry sends the same change', async () => {
  await ask(buildClassDetails())
  await expect.element(dialog().getByText('Ninguém está matriculado.')).toBeVisible()
  api.drop(deleteClass)
  await dialog().getByRole('button', { name: 'Excluir' }).click()
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent(/Erro ao excluir aula.*Não foi possível conectar/)
  api.answer(deleteClass, { deleted: 1 })
  await dialog().getByRole('button', { name: 'Excluir' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  const [first, second] = api.calls(deleteClass)
  expect(second?.changeId).toBe(first?.changeId)
})

const inSeries = () =>
  buildClassDetails({ series_id: newId(), seats: seats.slice(1), following: { classes: 2, enrollments: 2 } })

test('deleting a series shows how many enrollments of the following classes are lost', { tags: 'long' }, async () => {
  await ask(inSeries())
  await expect.element(dialog().getByText('1 matrícula será excluída com ela.')).toBeVisible()
  await expect
    .element(
      dialog().getByText(
        'Ela faz parte de uma série. Nas próximas 2 aulas há mais 2 matrículas. Aulas já encerradas ou remarcadas individualmente não mudam.',
      ),
    )
    .toBeVisible()
  await leaveButton()
  await expectAccessible()
})

test.each([
  ['Só esta', 'one', 1, 'Aula excluída: Pilates em grupo, 18/03/2026 18:00'],
  ['Esta e as próximas', 'following', 3, '3 aulas excluídas: Pilates em grupo'],
] as const)('for a series, "%s" deletes with the scope %s', async (choice, scope, deleted, said) => {
  await ask(inSeries())
  api.answer(deleteClass, { deleted })
  await dialog().getByRole('button', { name: choice, exact: true }).click()
  await expect.element(toast(said)).toBeVisible()
  expect(api.calls(deleteClass)[0]?.query).toEqual({ scope })
})

test('deleting a class from its panel closes the panel, and its URL shows not found', async () => {
  const of = buildClassDetails()
  const { router } = await openPanel(of)
  await chooseMenuAction('Pilates em grupo', 'Excluir')
  await expect.element(dialog().getByText('Ninguém está matriculado.')).toBeVisible()
  api.answer(deleteClass, { deleted: 1 })
  api.refuse(getClass, 'class_not_found')
  await dialog().getByRole('button', { name: 'Excluir' }).click()
  await expect.element(panel()).not.toBeInTheDocument()
  await router.navigate(`/admin/classes?panel=class.${of.id}`)
  await expect.element(panel().getByText('Aula não encontrada')).toBeVisible()
})

test('the deletion dialog of a series is accessible on mobile', { tags: 'long' }, async () => {
  await openPanel(inSeries(), { look: 'phone' })
  await chooseMenuAction('Pilates em grupo', 'Excluir')
  await expect.element(dialog().getByRole('button', { name: 'Esta e as próximas' })).toBeVisible()
  await expectAccessible()
})
