import {
  createCancellation,
  getAffectedClass,
  listCancellationNotices,
} from '@postura/domain/classes/cancellations/cancellation.endpoints'
import type { ClassDetails } from '@postura/domain/classes/class'
import { deleteClass, getClass, listClasses } from '@postura/domain/classes/class.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import {
  buildAffected,
  buildClassDetails,
  buildNotice,
  buildOpening,
  buildSeat,
  buildWaitingPatient,
} from '~/testing/factories/class.factory'
import { buildPage } from '~/testing/factories/page.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerClassDefaults, chooseMenuAction, openPanel, panel, undo } from '~/testing/steps/class.steps'
import { toast } from '~/testing/steps/form.steps'

beforeEach(answerClassDefaults)

const dialog = () => page.getByRole('dialog', { name: 'Excluir aula' })
const seats = [buildSeat('Ana Brandão'), buildSeat('Bia Falcão')]
const opening = buildOpening()
const canceled = { classes: 1, appointments: 0, notices: [buildNotice('Ana Brandão')] }
const forAll = () => dialog().getByLabelText('Alunos das aulas recebem')
const choiceOf = (name: string) => dialog().getByLabelText(`${name} recebe`)
const notices = () => page.getByRole('dialog', { name: 'Avisos aos pacientes' })

/** Opens the deletion dialog from the list. */
const ask = async (of: ClassDetails, listed: Partial<ClassDetails> = {}): Promise<void> => {
  api.answer(listClasses, buildPage([{ ...of, ...listed }]))
  api.answer(getClass, of)
  api.answer(getAffectedClass, buildAffected(of, [opening]))
  api.answer(listCancellationNotices, [buildNotice('Ana Brandão')])
  await renderApp('/admin/classes')
  await page.getByRole('button', { name: 'Excluir Pilates em grupo' }).click()
  await expect.element(dialog().getByText('Tem certeza que deseja excluir esta aula?')).toBeVisible()
}

/** Moves the pointer off the clicked button, to close its tooltip. */
const leaveButton = async (): Promise<void> => {
  await dialog().getByRole('button', { name: 'Cancelar' }).hover()
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
}

test('the dialog names the class and what is lost, and "Cancelar" keeps the class', { tags: 'long' }, async () => {
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

test('a deleted class gives each patient what was chosen, shows the messages, and undo restores it', async () => {
  const of = buildClassDetails({ seats })
  await ask(of)
  await expect.element(choiceOf('Ana Brandão')).toHaveValue('credit')
  await choiceOf('Bia Falcão').selectOptions('Outra aula: qui 19/03 7h, Pilates solo')
  api.answer(createCancellation, canceled)
  api.answer(listClasses, buildPage([]))
  await dialog().getByRole('button', { name: 'Excluir' }).click()
  await expect.element(notices().getByText('Falta 1 de 1.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(api.calls(createCancellation)[0]?.body).toMatchObject({
    appointments: [],
    classes: [
      {
        id: of.id,
        seats: [
          { patient_id: seats[0]?.patient_id, gets: 'credit', class_id: null },
          { patient_id: seats[1]?.patient_id, gets: 'class', class_id: opening.class_id },
        ],
      },
    ],
    deletes: 'one',
  })
  await expect.element(toast('Aula excluída: Pilates em grupo, 18/03/2026 18:00')).toBeVisible()
  api.answer(listClasses, buildPage([of]))
  await undo()
  expect(api.calls(undoChange)[0]?.params.id).toBe(api.calls(createCancellation)[0]?.changeId)
})

test('one choice for all gives the only free seat to one patient and a credit to the other', async () => {
  await ask(buildClassDetails({ seats }))
  await forAll().selectOptions('Outra aula')
  await expect.element(choiceOf('Ana Brandão')).toHaveValue(opening.class_id)
  await expect.element(choiceOf('Bia Falcão')).toHaveValue('credit')
  await expect.element(dialog().getByText('Quem não tem outra aula com vaga recebe reposição.')).toBeVisible()
  await forAll().selectOptions('Nada')
  await expect.element(choiceOf('Bia Falcão')).toHaveValue('nothing')
})

test('a class that was filled meanwhile is named, and what was chosen stays', { tags: 'long' }, async () => {
  await ask(buildClassDetails({ seats }))
  await choiceOf('Bia Falcão').selectOptions('Nada')
  api.refuse(createCancellation, 'class_full')
  await dialog().getByRole('button', { name: 'Excluir' }).click()
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Erro ao excluir aula.*Não há vagas/)
  await expect.element(choiceOf('Bia Falcão')).toHaveValue('nothing')
})

test('a class that has ended or was canceled is deleted without a question', { tags: 'long' }, async () => {
  await ask(buildClassDetails({ seats, status: 'canceled' }))
  await expect.element(forAll()).not.toBeInTheDocument()
  api.answer(deleteClass, { deleted: 1 })
  await dialog().getByRole('button', { name: 'Excluir' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(api.calls(deleteClass)).toMatchObject([{ query: { scope: 'one' } }])
  expect(api.calls(getAffectedClass)).toEqual([])
})

test('a failed deletion shows an error, and the retry sends the same change', { tags: 'long' }, async () => {
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

eachVariant([
  ['Só esta', 'one', 'Aula excluída: Pilates em grupo, 18/03/2026 18:00'],
  ['Esta e as próximas', 'following', '3 aulas excluídas: Pilates em grupo'],
])('for a series, "%s" deletes with the scope %s', async (choice, scope, said) => {
  await ask(inSeries())
  await expect.element(forAll()).toBeVisible()
  api.answer(createCancellation, canceled)
  await dialog().getByRole('button', { name: choice, exact: true }).click()
  await expect.element(toast(said)).toBeVisible()
  expect(api.calls(createCancellation)[0]?.body.deletes).toBe(scope)
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
