import { createClass, listClassCalendar, listClasses } from '@postura/domain/classes/class.endpoints'
import { getClinic } from '@postura/domain/clinics/clinic.endpoints'
import { listClosures } from '@postura/domain/closures/closure.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildClass, buildClassDetails } from '~/testing/factories/class.factory'
import { buildClinic, buildClosure, buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { currentUrl, renderApp } from '~/testing/render-app'
import { answerFreeSlots } from '~/testing/steps/appointment.steps'
import {
  addPatientToForm,
  answerClassDefaults,
  answerPatients,
  classFields,
  patientInForm,
  typeDateAndStart,
  undo,
} from '~/testing/steps/class.steps'
import { save, toast } from '~/testing/steps/form.steps'

beforeEach(answerClassDefaults)

const openForm = async () => {
  const shown = await renderApp('/admin/classes/new')
  await expect.element(classFields.title()).toHaveFocus()
  return shown
}

test('a new class starts at the next full hour, with the usual duration and ten seats', { tags: 'long' }, async () => {
  api.answer(getClinic, buildClinic({ default_minutes: 45 }))
  await openForm()
  await expect.element(classFields.title()).toHaveValue('')
  await expect.element(classFields.date()).toHaveValue('11/03/2026')
  await expect.element(classFields.start()).toHaveValue('10:00')
  await expect.element(classFields.end()).toHaveValue('10:45')
  await expect.element(classFields.capacity()).toHaveValue('10')
  await expect.element(page.getByLabelText('Profissional')).not.toBeInTheDocument()
})

test('a new class starts at a free hour', async () => {
  answerFreeSlots({ taken: [toTimeRange('2026-03-11', '10:00', '11:00')] })
  await openForm()
  await expect.element(classFields.start()).toHaveValue('11:00')
})

test('at a desk the day of a new class is beside the form, with the class in its place', async () => {
  api.answer(listClassCalendar, [
    buildClass({ day: '2026-03-11', from: '08:00', to: '09:00', title: 'Alongamento' }),
    buildClass({ day: '2026-03-11', from: '18:00', to: '19:00', title: 'Funcional' }),
  ])
  await openForm()
  await classFields.title().fill('Pilates Solo')
  const rows = page.getByRole('region', { name: /11 de março/ }).getByRole('listitem')
  await expect
    .poll(() => rows.elements().map((row) => row.querySelector('b')?.textContent))
    .toEqual(['Alongamento', 'Pilates Solo', 'Funcional'])
  await expectAccessible()
})

test('a new class is not proposed on a closed day, and a typed closed day is named', async () => {
  const closures = [buildClosure({ name: 'Reforma', from_date: '2026-03-11', to_date: '2026-03-12' })]
  api.answer(listClosures, closures)
  answerFreeSlots({ closures })
  await openForm()
  await expect.element(classFields.date()).toHaveValue('13/03/2026')
  await expect.element(classFields.start()).toHaveValue('08:00')
  await typeDateAndStart('12/03/2026', '0900')
  await expect.element(page.getByText(/Reforma/)).toBeVisible()
})

test('without clinic settings a class takes one hour', { tags: 'long' }, async () => {
  api.drop(getClinic)
  await openForm()
  await expect.element(classFields.end()).toHaveValue('11:00')
})

test('a class is sent as typed and can be undone', async () => {
  const [joao, ana] = answerPatients('João da Silva', 'Ana Brandão')
  api.answer(createClass, buildClassDetails())
  await openForm()
  await classFields.title().fill('Pilates solo')
  await classFields.date().fill('')
  await userEvent.type(classFields.date(), '05032027')
  await expect.element(classFields.date()).toHaveValue('05/03/2027')
  await classFields.start().fill('1430')
  await userEvent.tab()
  await expect.element(classFields.end()).toHaveValue('15:30')
  await classFields.description().fill('Sala 2\nTrazer toalha')
  await addPatientToForm('joao', 'João da Silva')
  await addPatientToForm('ana', 'Ana Brandão')
  await expect.element(page.getByText('2 de 10 vagas ocupadas')).toBeVisible()
  await expectAccessible()
  await save()
  await expect.poll(currentUrl).toBe('/admin/classes')
  const [sent] = api.calls(createClass)
  expect(sent?.body).toEqual({
    id: expect.any(String),
    title: 'Pilates solo',
    description: 'Sala 2\nTrazer toalha',
    capacity: 10,
    start_time: '2027-03-05T17:30:00.000Z',
    end_time: '2027-03-05T18:30:00.000Z',
    squeeze_in: false,
    add: [joao?.id, ana?.id],
    when_full: 'refuse',
  })
  await expect.element(toast('Aula agendada: Pilates solo, 05/03/2027 14:30')).toBeVisible()
  const lists = api.calls(listClasses).length
  await undo()
  await expect.poll(() => api.calls(undoChange)[0]?.params.id).toBe(sent?.changeId)
  await expect.poll(() => api.calls(listClasses).length).toBeGreaterThan(lists)
})

test('saving a class on a past day opens the past classes', { tags: 'long' }, async () => {
  api.answer(createClass, buildClassDetails())
  await openForm()
  await classFields.title().fill('Pilates solo')
  await typeDateAndStart('10032026', '0800')
  await save()
  await expect.poll(currentUrl).toBe('/admin/classes?period=past')
})

test('errors are shown under their fields, and the first one is focused', { tags: 'long' }, async () => {
  await openForm()
  await classFields.capacity().fill('0')
  await classFields.start().fill('1000')
  await classFields.end().fill('0900')
  await save()
  await expect.element(page.getByText('Campo obrigatório.')).toBeVisible()
  await expect.element(page.getByText('O término deve vir depois do início.')).toBeVisible()
  await expect.element(page.getByText('O valor mínimo é 1.')).toBeVisible()
  await expect.element(classFields.title()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(classFields.capacity()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(classFields.end()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(classFields.title()).toHaveFocus()
  await expectAccessible()
  expect(api.calls(createClass)).toEqual([])
})

test.each(['', '2,5', '-3', '201'])('a capacity of "%s" is rejected and focused', { tags: 'long' }, async (wrong) => {
  await openForm()
  await classFields.title().fill('Pilates solo')
  await classFields.capacity().fill(wrong)
  await save()
  await expect.element(classFields.capacity()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(classFields.capacity()).toHaveFocus()
  expect(api.calls(createClass)).toEqual([])
})

test('a listed patient is not offered again, and is removed by a tap', { tags: 'long' }, async () => {
  const [ana, bia] = answerPatients('Ana Brandão', 'Bia Falcão')
  api.answer(createClass, buildClassDetails())
  await openForm()
  await classFields.title().fill('Pilates solo')
  await classFields.capacity().fill('1')
  await addPatientToForm('ana', 'Ana Brandão')
  const field = page.getByRole('combobox', { name: 'Adicionar paciente' })
  await field.fill('ana b')
  await expect.element(page.getByText('Nenhum paciente encontrado', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('option')).toMatchTextContent('Cadastrar “ana b”')
  await addPatientToForm('bia', 'Bia Falcão')
  await expect.element(page.getByText('2 matriculados para 1 vaga')).toBeVisible()
  await expect.element(page.getByText('Acima da capacidade: ao salvar, será preciso confirmar.')).toBeVisible()
  await patientInForm('Ana Brandão').click()
  await expect.element(page.getByText('1 de 1 vaga ocupada')).toBeVisible()
  await expect.element(page.getByText(/^Acima da capacidade/)).not.toBeInTheDocument()
  await save()
  await expect.poll(() => api.calls(createClass)[0]?.body.add).toEqual([bia?.id])
  expect(ana?.id).not.toBe(bia?.id)
})

test('with several professionals one is chosen, sent and preselected the next time', async () => {
  const carla = buildProfessional({ name: 'Carla Nunes' })
  api.answer(listProfessionals, [buildProfessional(), carla])
  api.answer(createClass, buildClassDetails())
  const { router } = await openForm()
  await expect.element(page.getByLabelText('Profissional')).toHaveDisplayValue('Não definido')
  await page.getByLabelText('Profissional').selectOptions('Carla Nunes')
  await classFields.title().fill('Pilates solo')
  await save()
  await expect.poll(() => api.calls(createClass)[0]?.body.professional_id).toBe(carla.id)
  await expect.poll(currentUrl).toBe('/admin/classes')
  await router.navigate('/admin/classes/new')
  await expect.element(page.getByLabelText('Profissional')).toHaveDisplayValue('Carla Nunes')
})

test('leaving a form with typed values asks first, and saves nothing', { tags: 'long' }, async () => {
  await openForm()
  await classFields.title().fill('Pilates solo')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect.poll(currentUrl).toBe('/admin/classes')
  expect(api.calls(createClass)).toEqual([])
})
