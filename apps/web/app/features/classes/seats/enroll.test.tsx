import { changeSeats, getClass, listClasses } from '@postura/domain/classes/class.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { createQuickPatient } from '@postura/domain/patients/patient.endpoints'
import { noPatientFound } from '@postura/domain/patients/patient.labels'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildClassDetails, buildSeat, buildSeatsChanged } from '~/testing/factories/class.factory'
import { buildPatient } from '~/testing/factories/patient.factory'
import { api } from '~/testing/fake-api'
import {
  answerClassDefaults,
  answerPatients,
  chooseMenuAction,
  enroll,
  enrollPicker,
  openPanel,
  panel,
  seatOf,
  undo,
} from '~/testing/steps/class.steps'
import { toast } from '~/testing/steps/form.steps'
import { registerQuickly } from '~/testing/steps/patient.steps'

beforeEach(answerClassDefaults)

const noSeat = () => page.getByRole('dialog', { name: 'Sem vaga' })

test('a patient is found by a few letters and enrolled, and the field is ready for the next one', async () => {
  const [joao] = answerPatients('João da Silva', 'Ana Brandão')
  const of = buildClassDetails({ capacity: 4 })
  await openPanel(of)
  api.answer(changeSeats, buildSeatsChanged())
  api.answer(getClass, { ...of, enrolled: 1, seats: [buildSeat('João da Silva', { patient_id: joao?.id ?? '' })] })
  const lists = api.calls(listClasses).length
  await enroll('joao', 'João da Silva')
  await expect.element(seatOf('João da Silva')).toBeVisible()
  await expect.element(panel().getByText('1 de 4 vagas ocupadas')).toBeVisible()
  await expect.element(toast('Matrícula feita: João da Silva')).toBeVisible()
  const body = { scope: 'one', add: [joao?.id], remove: [], when_full: 'refuse' }
  expect(api.calls(changeSeats)).toMatchObject([{ params: { id: of.id }, body }])
  await expect.element(enrollPicker()).toHaveFocus()
  await expect.element(enrollPicker()).toHaveValue('')
  await expect.poll(() => api.calls(listClasses).length).toBeGreaterThan(lists)
})

test('on mobile the field is not focused again, so the keyboard stays closed', { tags: 'long' }, async () => {
  const of = buildClassDetails()
  answerPatients('Ana Brandão')
  await openPanel(of, { look: 'phone' })
  api.answer(changeSeats, buildSeatsChanged())
  await enroll('ana', 'Ana Brandão')
  await expect.element(toast('Matrícula feita: Ana Brandão')).toBeVisible()
  await expect.element(enrollPicker()).not.toHaveFocus()
})

test('an enrolled patient is not offered again', { tags: 'long' }, async () => {
  const [ana] = answerPatients('Ana Brandão', 'Bia Falcão')
  await openPanel(buildClassDetails({ seats: [buildSeat('Ana Brandão', { patient_id: ana?.id ?? '' })] }))
  await enrollPicker().fill('a')
  await expect.element(page.getByRole('option', { name: 'Bia Falcão', exact: false })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Ana Brandão', exact: false })).not.toBeInTheDocument()
})

test('an enrollment is canceled, and undo restores it', async () => {
  const ana = buildSeat('Ana Brandão')
  const of = buildClassDetails({ seats: [ana] })
  await openPanel(of)
  const given_up = [{ patient_id: ana.patient_id, valid_until: '2026-04-17', said: 'Reposição até 17/04' }]
  api.answer(changeSeats, buildSeatsChanged({ enrolled: 0, canceled: 1, given_up }))
  api.answer(getClass, { ...of, enrolled: 0, seats: [] })
  await chooseMenuAction('Ana Brandão', 'Avisou que falta nesta aula')
  await expect.element(seatOf('Ana Brandão')).not.toBeInTheDocument()
  expect(api.calls(changeSeats)[0]?.body).toEqual({
    scope: 'one',
    add: [],
    remove: [ana.patient_id],
    when_full: 'refuse',
  })
  await expect.element(toast('Vaga liberada: Ana Brandão. Reposição até 17/04')).toBeVisible()
  api.answer(getClass, of)
  await undo()
  await expect.element(seatOf('Ana Brandão')).toBeVisible()
  expect(api.calls(undoChange)[0]?.params.id).toBe(api.calls(changeSeats)[0]?.changeId)
})

test('undo is rejected if the seat was taken again, and the current class is shown', {
  tags: 'long',
}, async () => {
  const of = buildClassDetails({ capacity: 1, seats: [buildSeat('Ana Brandão')] })
  await openPanel(of)
  api.answer(changeSeats, buildSeatsChanged({ enrolled: 0, canceled: 1 }))
  await chooseMenuAction('Ana Brandão', 'Avisou que falta nesta aula')
  await expect.element(toast('Vaga liberada: Ana Brandão')).toBeVisible()
  api.refuse(undoChange, 'undo_class_full')
  api.answer(getClass, { ...of, seats: [buildSeat('Bia Falcão')] })
  await undo()
  await expect.element(toast('Não foi possível desfazer: a vaga já foi ocupada. Nada foi alterado.')).toBeVisible()
  await expect.element(seatOf('Bia Falcão')).toBeVisible()
})

test('a cancellation that cannot be saved shows an error', { tags: 'long' }, async () => {
  await openPanel(buildClassDetails({ seats: [buildSeat('Ana Brandão')] }))
  api.drop(changeSeats)
  await chooseMenuAction('Ana Brandão', 'Avisou que falta nesta aula')
  await expect.element(toast('Não foi possível conectar.')).toBeVisible()
  await expect.element(seatOf('Ana Brandão')).toBeVisible()
})

test('any other error shows the message of the server', { tags: 'long' }, async () => {
  answerPatients('Ana Brandão')
  await openPanel(buildClassDetails())
  api.refuse(changeSeats, 'patient_archived', { field: 'add', message: 'Paciente arquivado: Ana Brandão.' })
  await enroll('ana', 'Ana Brandão')
  await expect.element(toast('Paciente arquivado: Ana Brandão.')).toBeVisible()
  await expect.element(noSeat()).not.toBeInTheDocument()
})

test('an enrollment whose response was lost is retried as the same change, and another patient is a new change', {
  tags: 'long',
}, async () => {
  answerPatients('Ana Brandão', 'Bia Falcão')
  await openPanel(buildClassDetails())
  api.drop(changeSeats)
  await enroll('ana', 'Ana Brandão')
  await expect.element(toast('Não foi possível conectar.')).toBeVisible()
  api.answer(changeSeats, buildSeatsChanged())
  await enroll('bia', 'Bia Falcão')
  await expect.element(toast('Matrícula feita: Bia Falcão')).toBeVisible()
  await enroll('ana', 'Ana Brandão')
  await expect.element(toast('Matrícula feita: Ana Brandão')).toBeVisible()
  const [lost, other, again] = api.calls(changeSeats).map(({ changeId }) => changeId)
  expect(again).toBe(lost)
  expect(other).not.toBe(lost)
})

test('at the end of a long panel on mobile, the field and its options are visible', async () => {
  answerPatients('Zoé Brandão')
  const seats = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fábio', 'Gil', 'Hugo'].map((name) => buildSeat(`${name} Prado`))
  await openPanel(buildClassDetails({ capacity: 9, seats, description: 'Sala 2' }), { look: 'phone' })
  panel().getByText('Sala 2').element().scrollIntoView()
  await enrollPicker().click()
  await userEvent.keyboard('zoe')
  await expect.element(page.getByRole('option', { name: 'Zoé Brandão', exact: false })).toBeInViewport()
  await expect.element(enrollPicker()).toBeInViewport()
})

test('an unknown patient is registered and enrolled in one step', async () => {
  const of = buildClassDetails()
  api.answer(createQuickPatient, ({ body }) => buildPatient({ ...body, birth_date: null, address: null }))
  await openPanel(of)
  await enrollPicker().fill('Maria Nova')
  await expect.element(page.getByText(noPatientFound, { exact: false })).toBeVisible()
  api.answer(changeSeats, buildSeatsChanged())
  await registerQuickly('Maria Nova')
  await expect.poll(() => api.calls(changeSeats)[0]?.body.add).toEqual([api.calls(createQuickPatient)[0]?.body.id])
})
