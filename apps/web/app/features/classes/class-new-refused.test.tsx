import { createClass } from '@postura/domain/classes/class.endpoints'
import { findConflicts } from '@postura/domain/scheduling/scheduling.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildConflict } from '~/testing/factories/appointment.factory'
import { buildClassDetails } from '~/testing/factories/class.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import {
  addPatientToForm,
  answerClassDefaults,
  answerPatients,
  classFields,
  patientInForm,
  typeDateAndStart,
} from '~/testing/steps/class.steps'
import { save } from '~/testing/steps/form.steps'

beforeEach(answerClassDefaults)

const alert = () => page.getByRole('alert')
const squeezeIn = 'Agendar mesmo assim (encaixe)'
const exceed = 'Matricular acima da capacidade'
const taken = { message: 'Horário já ocupado: 18/03/2026 14:00–15:00 Rui Melo.' }
const full = { field: 'add', message: 'Não há vaga nesta aula:\nqua, 18/03/2026 14:30: 1/1 ocupadas' }

const fillForm = async (): Promise<void> => {
  await renderApp('/admin/classes/new')
  await classFields.title().fill('Pilates solo')
  await typeDateAndStart('18032026', '1430')
}

test('a failed save shows an error, keeps what was typed, and the retry sends the same class', {
  tags: 'long',
}, async () => {
  answerPatients('Ana Brandão')
  await fillForm()
  await addPatientToForm('ana', 'Ana Brandão')
  api.drop(createClass)
  await save()
  await expect.element(alert()).toMatchTextContent(/Falha ao salvar aula.*Não foi possível conectar/)
  await expectAccessible()
  await expect.element(classFields.title()).toHaveValue('Pilates solo')
  await expect.element(patientInForm('Ana Brandão')).toBeVisible()
  api.answer(createClass, buildClassDetails())
  await save()
  await expect.poll(currentUrl).toBe('/admin/classes')
  const [first, second] = api.calls(createClass)
  expect(second?.body).toEqual(first?.body)
  expect(second?.changeId).toBe(first?.changeId)
})

test('a second click during a save is ignored', async () => {
  await fillForm()
  const release = api.hold(createClass)
  api.answer(createClass, buildClassDetails())
  await save()
  const saving = page.getByRole('button', { name: 'Salvando...' })
  await expect.element(saving).toBeDisabled()
  const pressed = saving.element() as HTMLButtonElement
  pressed.click()
  release()
  await expect.poll(currentUrl).toBe('/admin/classes')
  expect(api.calls(createClass)).toHaveLength(1)
})

test('a conflict is shown while typing, and the class can be squeezed in from there', { tags: 'long' }, async () => {
  api.answer(findConflicts, [[buildConflict({ day: '2026-03-18' })]])
  api.answer(createClass, buildClassDetails())
  await fillForm()
  const hint = page.getByRole('status').filter({ hasText: taken.message })
  await expect.element(hint).toBeVisible()
  await expect
    .poll(() => api.calls(findConflicts).at(-1)?.body)
    .toEqual({
      patient_id: null,
      except: [],
      slots: [{ start_time: '2026-03-18T17:30:00.000Z', end_time: '2026-03-18T18:30:00.000Z' }],
    })
  await expectAccessible()
  await hint.getByRole('button', { name: squeezeIn }).click()
  await expect.poll(currentUrl).toBe('/admin/classes')
  expect(api.calls(createClass)[0]?.body.squeeze_in).toBe(true)
})

test('a holiday is shown while typing', { tags: 'long' }, async () => {
  await renderApp('/admin/classes/new')
  await classFields.date().fill('21042026')
  await expect.element(page.getByText('Feriado: Tiradentes')).toBeVisible()
  await expect.element(page.getByRole('button', { name: squeezeIn })).not.toBeInTheDocument()
})

test('a conflict found while saving is named, and the class can be squeezed in', {
  tags: 'long',
}, async () => {
  await fillForm()
  api.refuse(createClass, 'time_taken', taken)
  await save()
  await expect.element(alert()).toMatchTextContent(taken.message)
  expect(api.calls(createClass)[0]?.body.squeeze_in).toBe(false)
  api.answer(createClass, buildClassDetails())
  await alert().getByRole('button', { name: squeezeIn }).click()
  await expect.poll(currentUrl).toBe('/admin/classes')
  expect(api.calls(createClass)[1]?.body.squeeze_in).toBe(true)
})

test('too few seats are rejected, and enrolling above the capacity is offered', { tags: 'long' }, async () => {
  await fillForm()
  api.refuse(createClass, 'class_full', full)
  await save()
  await expect.element(alert()).toMatchTextContent('qua, 18/03/2026 14:30: 1/1 ocupadas')
  api.answer(createClass, buildClassDetails())
  await alert().getByRole('button', { name: exceed }).click()
  await expect.poll(currentUrl).toBe('/admin/classes')
  expect(api.calls(createClass).map(({ body }) => body.when_full)).toEqual(['refuse', 'exceed'])
})

test('a confirmation is kept for the next error, until the form is submitted normally', { tags: 'long' }, async () => {
  await fillForm()
  api.refuse(createClass, 'class_full', full)
  await save()
  await expect.element(alert()).toMatchTextContent('Não há vaga')
  api.refuse(createClass, 'time_taken', taken)
  await alert().getByRole('button', { name: exceed }).click()
  await expect.element(alert()).toMatchTextContent(taken.message)
  await alert().getByRole('button', { name: squeezeIn }).click()
  await expect.poll(() => api.calls(createClass)).toHaveLength(3)
  expect(api.calls(createClass)[2]?.body).toMatchObject({ when_full: 'exceed', squeeze_in: true })
  await expect.element(page.getByRole('button', { name: 'Salvar' })).toBeEnabled()
  await save()
  await expect.poll(() => api.calls(createClass)).toHaveLength(4)
  expect(api.calls(createClass)[3]?.body).toMatchObject({ when_full: 'refuse', squeeze_in: false })
})

test('an error without a remedy is shown above the form', { tags: 'long' }, async () => {
  await fillForm()
  api.refuse(createClass, 'patient_archived', { field: 'add', message: 'Paciente arquivado: Ana Brandão.' })
  await save()
  await expect.element(alert()).toMatchTextContent('Paciente arquivado: Ana Brandão.')
  await expect.element(alert().getByRole('button')).not.toBeInTheDocument()
})
