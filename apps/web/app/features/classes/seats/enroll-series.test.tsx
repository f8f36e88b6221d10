import { changeSeats, getClass } from '@postura/domain/classes/class.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eachVariant } from '~/testing/each-variant'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClass, buildClassDetails, buildSeat, buildSeatsChanged } from '~/testing/factories/class.factory'
import { api } from '~/testing/fake-api'
import {
  answerClassDefaults,
  answerPatients,
  chooseMenuAction,
  enroll,
  openPanel,
  panel,
  seatOf,
  undo,
} from '~/testing/steps/class.steps'
import { toast } from '~/testing/steps/form.steps'

beforeEach(answerClassDefaults)

const series_id = newId()
const scopeDialog = (title: string) => page.getByRole('dialog', { name: title })
const fullDialog = () => page.getByRole('dialog', { name: 'Aulas lotadas' })

test('enrolling in a series asks in which classes, and Escape enrolls no patient', { tags: 'long' }, async () => {
  answerPatients('Ana Brandão')
  await openPanel(buildClassDetails({ series_id }))
  await expect.element(panel().getByText('esta aula se repete')).toBeVisible()
  await enroll('ana', 'Ana Brandão')
  await expect
    .element(scopeDialog('Matricular').getByText('Matricular Ana Brandão em quais aulas da série?'))
    .toBeVisible()
  await expect.element(scopeDialog('Matricular').getByRole('button', { name: 'Só esta aula' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(scopeDialog('Matricular')).not.toBeInTheDocument()
  await expect.element(panel()).toBeVisible()
  expect(api.calls(changeSeats)).toEqual([])
})

test.each([
  ['Só esta aula', 'one', 1, 'Matrícula feita: Ana Brandão'],
  ['Todas as próximas', 'following', 3, 'Matrícula feita: Ana Brandão em 3 aulas'],
] as const)('"%s" enrolls with the scope %s', { tags: 'long' }, async (choice, scope, enrolled, said) => {
  const [ana] = answerPatients('Ana Brandão')
  await openPanel(buildClassDetails({ series_id }))
  api.answer(changeSeats, buildSeatsChanged({ enrolled }))
  await enroll('ana', 'Ana Brandão')
  await scopeDialog('Matricular').getByRole('button', { name: choice }).click()
  await expect.element(toast(said)).toBeVisible()
  expect(api.calls(changeSeats)[0]?.body).toEqual({ scope, add: [ana?.id], remove: [], when_full: 'refuse' })
})

test('an enrollment is canceled in all following classes, and undo restores them', async () => {
  const bia = buildSeat('Bia Falcão')
  const of = buildClassDetails({ series_id, seats: [bia] })
  await openPanel(of)
  api.answer(changeSeats, buildSeatsChanged({ enrolled: 0, canceled: 3 }))
  api.answer(getClass, { ...of, enrolled: 0, seats: [] })
  await chooseMenuAction('Bia Falcão', 'Sair da turma (todas as próximas)')
  await expect.element(seatOf('Bia Falcão')).not.toBeInTheDocument()
  const body = { scope: 'following', add: [], remove: [bia.patient_id], when_full: 'refuse' }
  expect(api.calls(changeSeats)[0]?.body).toEqual(body)
  await expect.element(toast('Saiu da turma: Bia Falcão em 3 aulas')).toBeVisible()
  await undo()
  await expect.poll(() => api.calls(undoChange)[0]?.params.id).toBe(api.calls(changeSeats)[0]?.changeId)
})

test('missing one class of a series takes two taps in the panel and asks nothing', async () => {
  const bia = buildSeat('Bia Falcão')
  await openPanel(buildClassDetails({ series_id, seats: [bia] }))
  api.answer(changeSeats, buildSeatsChanged({ enrolled: 0, canceled: 1 }))
  let taps = 0
  const count = () => (taps += 1)
  document.addEventListener('click', count)
  onTestFinished(() => document.removeEventListener('click', count))
  await chooseMenuAction('Bia Falcão', 'Avisou que falta nesta aula')
  await expect.element(toast('Vaga liberada: Bia Falcão')).toBeVisible()
  expect(api.calls(changeSeats)[0]?.body).toMatchObject({ scope: 'one', remove: [bia.patient_id] })
  // The third tap opens the class.
  expect(taps).toBe(2)
})

/** Enrolls Ana in all following classes, one of which is full. */
const meetFullClass = async (): Promise<string> => {
  const [ana] = answerPatients('Ana Brandão')
  await openPanel(buildClassDetails({ series_id, capacity: 1 }))
  api.refuse(changeSeats, 'some_classes_full', {
    field: 'add',
    message: 'Não há vaga em 1 das 4 aulas:\nqua, 01/04/2026 18:00: 1/1 ocupadas',
  })
  await enroll('ana', 'Ana Brandão')
  await scopeDialog('Matricular').getByRole('button', { name: 'Todas as próximas' }).click()
  await expect.element(fullDialog().getByText('Não há vaga em 1 das 4 aulas:', { exact: false })).toBeVisible()
  return ana?.id ?? ''
}

test('the full classes of a series are listed, and "Cancelar" enrolls no patient', { tags: 'long' }, async () => {
  await meetFullClass()
  await expect.element(fullDialog().getByText('qua, 01/04/2026 18:00: 1/1 ocupadas', { exact: false })).toBeVisible()
  await expectAccessible()
  await fullDialog().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(fullDialog()).not.toBeInTheDocument()
  expect(api.calls(changeSeats)).toHaveLength(1)
})

eachVariant([
  ['Só nas aulas com vaga', 'skip', 'Matrícula feita: Ana Brandão em 3 aulas. 1 aula lotada ficou de fora'],
  [
    'Matricular onde há vaga e esperar nas lotadas',
    'wait',
    'Matrícula feita: Ana Brandão em 3 aulas. Na lista de espera de 1 aula',
  ],
  ['Matricular acima da capacidade', 'exceed', 'Matrícula feita: Ana Brandão em 4 aulas'],
])('with one full class, "%s" keeps the scope and sends %s', async (choice, when_full, said) => {
  const ana = await meetFullClass()
  const outcome = when_full === 'exceed' ? { enrolled: 4 } : { enrolled: 3, full: [buildClass({ enrolled: 1 })] }
  api.answer(changeSeats, buildSeatsChanged(outcome))
  await fullDialog().getByRole('button', { name: choice }).click()
  await expect.element(toast(said)).toBeVisible()
  expect(api.calls(changeSeats)[1]?.body).toEqual({ scope: 'following', add: [ana], remove: [], when_full })
})
