import { listCancellationNotices } from '@postura/domain/classes/cancellations/cancellation.endpoints'
import type { ChangedClass, ClassDetails } from '@postura/domain/classes/class'
import { getClass, listClasses, updateClass } from '@postura/domain/classes/class.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { findConflicts } from '@postura/domain/scheduling/scheduling.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/lib/query-client'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClassDetails, buildNotice, buildSeat, buildWaitingPatient } from '~/testing/factories/class.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import {
  addPatientToForm,
  answerClassDefaults,
  answerPatients,
  classFields,
  patientInForm,
  undo,
} from '~/testing/steps/class.steps'
import { save, toast } from '~/testing/steps/form.steps'

beforeEach(answerClassDefaults)

const changed = (of: ClassDetails, over: Partial<ChangedClass> = {}): ChangedClass => ({
  ...of,
  changed: 1,
  full: [],
  given_up: [],
  to_tell: 0,
  ...over,
})

const openForm = async (of: ClassDetails): Promise<void> => {
  api.answer(getClass, of)
  api.answer(updateClass, changed(of))
  await renderApp(`/admin/classes/${of.id}/edit`)
  await expect.element(classFields.title()).toHaveValue(of.title)
}

test('the form shows the class and does not move the focus', { tags: 'long' }, async () => {
  await openForm(buildClassDetails({ description: 'Sala 2', capacity: 4, seats: [buildSeat('Ana Brandão')] }))
  await expect.element(classFields.date()).toHaveValue('18/03/2026')
  await expect.element(classFields.start()).toHaveValue('18:00')
  await expect.element(classFields.end()).toHaveValue('19:00')
  await expect.element(classFields.capacity()).toHaveValue('4')
  await expect.element(classFields.description()).toHaveValue('Sala 2')
  await expect.element(patientInForm('Ana Brandão')).toBeVisible()
  await expect.element(classFields.title()).not.toHaveFocus()
  await expect.element(page.getByRole('switch', { name: 'Repetir' })).not.toBeInTheDocument()
})

test('a change sends the version that was shown and the added and removed patients, and can be undone', async () => {
  const [caio] = answerPatients('Caio Reis')
  const [ana, bia] = [buildSeat('Ana Brandão'), buildSeat('Bia Falcão')]
  const of = buildClassDetails({ rev: 7, seats: [ana, bia] })
  await openForm(of)
  await patientInForm('Ana Brandão').click()
  await addPatientToForm('caio', 'Caio Reis')
  await classFields.title().fill('Pilates solo')
  await save()
  await expect.poll(currentUrl).toBe('/admin/classes')
  const [sent] = api.calls(updateClass)
  expect(sent?.params.id).toBe(of.id)
  expect(sent?.body).toEqual({
    rev: 7,
    scope: 'one',
    title: 'Pilates solo',
    description: '',
    capacity: 10,
    start_time: of.start_time,
    end_time: of.end_time,
    squeeze_in: false,
    lower_capacity: false,
    when_full: 'refuse',
    add: [caio?.id],
    remove: [ana.patient_id],
  })
  await expect.element(toast('Aula salva: Pilates solo, 18/03/2026 18:00')).toBeVisible()
  await undo()
  await expect.poll(() => api.calls(undoChange)[0]?.params.id).toBe(sent?.changeId)
})

test('a new time opens the messages for the enrolled patients', async () => {
  const of = buildClassDetails({ seats: [buildSeat('Ana Brandão')] })
  await openForm(of)
  api.answer(updateClass, changed(of, { to_tell: 1 }))
  api.answer(listCancellationNotices, [buildNotice('Ana Brandão')])
  await classFields.start().fill('1900')
  await save()
  await expect.poll(currentUrl).toBe('/admin/classes')
  await expect
    .element(page.getByRole('dialog', { name: 'Avisos aos pacientes' }).getByText('Falta 1 de 1.'))
    .toBeVisible()
})

test('a seat taken in another window is not part of the change', async () => {
  const of = buildClassDetails({ seats: [buildSeat('Ana Brandão')] })
  await openForm(of)
  await classFields.description().fill('Sala 2')
  api.answer(getClass, { ...of, rev: 2, enrolled: 2, seats: [...of.seats, buildSeat('Bia Falcão')] })
  await queryClient.invalidateQueries({ queryKey: ['classes'] })
  expect(api.calls(getClass)).toHaveLength(2)
  await expect.element(patientInForm('Bia Falcão')).not.toBeInTheDocument()
  await save()
  await expect
    .poll(() => api.calls(updateClass)[0]?.body)
    .toMatchObject({ rev: 1, description: 'Sala 2', add: [], remove: [] })
})

test('a class does not conflict with its own time', { tags: 'long' }, async () => {
  const of = buildClassDetails()
  await openForm(of)
  await expect.poll(() => api.calls(findConflicts).at(-1)?.body.except).toEqual([of.id])
})

test('with several professionals the chosen one is sent', { tags: 'long' }, async () => {
  const [carla, helena] = [buildProfessional({ name: 'Carla Nunes' }), buildProfessional()]
  api.answer(listProfessionals, [carla, helena])
  await openForm(buildClassDetails({ professional_id: helena.id }))
  await expect.element(page.getByLabelText('Profissional')).toHaveDisplayValue('Helena Prado')
  await page.getByLabelText('Profissional').selectOptions('Carla Nunes')
  await save()
  await expect.poll(() => api.calls(updateClass)[0]?.body.professional_id).toBe(carla.id)
})

test('if a waiting patient can get a seat, saving opens the panel of the class', { tags: 'long' }, async () => {
  const of = buildClassDetails({
    capacity: 1,
    seats: [buildSeat('Ana Brandão')],
    queue: [buildWaitingPatient('Zoé Prado')],
  })
  await openForm(of)
  const free = { ...of, enrolled: 0, seats: [] }
  api.answer(updateClass, changed(free))
  await patientInForm('Ana Brandão').click()
  await save()
  await expect.poll(currentUrl).toBe(`/admin/classes?panel=class.${of.id}`)
})

test('a make-up created by the change is named', { tags: 'long' }, async () => {
  const ana = buildSeat('Ana Brandão')
  const of = buildClassDetails({ seats: [ana] })
  await openForm(of)
  const given_up = [{ patient_id: ana.patient_id, valid_until: '2026-04-17', said: 'Reposição até 17/04' }]
  api.answer(updateClass, changed(of, { given_up }))
  await patientInForm('Ana Brandão').click()
  await save()
  await expect.element(toast('Aula salva: Pilates em grupo, 18/03/2026 18:00. Reposição até 17/04')).toBeVisible()
})

test('"Cancelar" goes back to the list as it was', { tags: 'long' }, async () => {
  const of = buildClassDetails()
  api.answer(listClasses, { items: [of], total: 1, previous: null, next: null })
  api.answer(getClass, of)
  const { router } = await renderApp('/admin/classes?period=past')
  await page.getByRole('link', { name: 'Editar Pilates em grupo' }).click()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect.poll(currentUrl).toBe('/admin/classes?period=past')
  expect(router.state.location.pathname).toBe('/admin/classes')
})

test('a class that fails to load shows an error and can be retried', { tags: 'long' }, async () => {
  api.drop(getClass)
  const of = buildClassDetails()
  await renderApp(`/admin/classes/${of.id}/edit`)
  await expect.element(page.getByText('Falha ao carregar dados da aula')).toBeVisible()
  await expectAccessible()
  api.answer(getClass, of)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(classFields.title()).toHaveValue('Pilates em grupo')
})

test('a class that does not exist shows a not-found message and links back to the list', { tags: 'long' }, async () => {
  api.refuse(getClass, 'class_not_found')
  await renderApp(`/admin/classes/${newId()}/edit`)
  await expect.element(page.getByText('Aula não encontrada')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Aulas' }).click()
  await expect.poll(currentUrl).toBe('/admin/classes')
})
