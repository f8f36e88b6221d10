import {
  getAppointment,
  listAppointmentCalendar,
  moveAppointment,
} from '@postura/domain/appointments/appointment.endpoints'
import { moveClass } from '@postura/domain/classes/class.endpoints'
import { listProfessionals } from '@postura/domain/professionals/professional.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, MONDAY } from '~/testing/factories/appointment.factory'
import { buildClass, buildClassDetails } from '~/testing/factories/class.factory'
import { buildProfessional } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import {
  answerCalendar,
  columnHeader,
  drag,
  dragToColumn,
  entry,
  openCalendar,
  touchDragToColumn,
} from '~/testing/steps/calendar.steps'
import { toast } from '~/testing/steps/form.steps'

const carla = buildProfessional({ name: 'Carla Nunes', color: 'violet' })
const davi = buildProfessional({ name: 'Davi Reis', color: 'pink' })
const eva = buildProfessional({ name: 'Eva Luz', archived_at: '2026-01-01T00:00:00.000Z' })
const ana = buildAppointment({ from: '09:00', to: '10:00', rev: 3, professional_id: carla.id })
const rui = buildAppointment({ patient_name: 'Rui Melo', from: '09:00', to: '10:00', professional_id: carla.id })
const given = { ...ana, professional_id: davi.id, rev: 4 }
const anas = entry('Ana Brandão')
const taken = page.getByRole('dialog', { name: 'Horário ocupado' })
const series = page.getByRole('dialog', { name: 'Alterar série' })
const sent = () => api.calls(moveAppointment).map(({ params, body }) => ({ ...params, ...body }))
const nine = toTimeRange(MONDAY, '09:00', '10:00')

beforeEach(() => api.answer(listProfessionals, [carla, davi]))

const open = async (...appointments: (typeof ana)[]): Promise<void> => {
  answerCalendar(appointments.length > 0 ? appointments : [ana])
  await openCalendar()
  await expect.element(anas).toBeVisible()
}
/** Waits until the entry is in the column of a professional. */
const expectIn = (shown: Locator, name: string) =>
  expect
    .poll(() => {
      const [box, header] = [shown, columnHeader(name)].map((each) => each.element().getBoundingClientRect())
      return box && header && box.left >= header.left - 2 && box.right <= header.right + 2
    })
    .toBe(true)

test('an appointment dragged sideways is saved for the other professional at the same time', async () => {
  await open(ana, rui)
  api.answer(moveAppointment, { ...given, changed: 1 })
  await dragToColumn(anas, 'Davi Reis')
  await expect.element(toast('Consulta remarcada: Ana Brandão, 16/03/2026 09:00, com Davi Reis')).toBeVisible()
  await expectIn(anas, 'Davi Reis')
  await expect.element(anas).toHaveAccessibleName(/^09:00 – 10:00.*, Davi Reis$/)
  await expectIn(entry('Rui Melo'), 'Carla Nunes')
  expect(sent()).toEqual([{ id: ana.id, rev: 3, scope: 'one', squeeze_in: false, professional_id: davi.id, ...nine }])
})

test('an appointment can be dragged to another professional and time at once', { tags: 'long' }, async () => {
  await open()
  api.answer(moveAppointment, { ...given, ...toTimeRange(MONDAY, '11:00', '12:00'), changed: 1 })
  await dragToColumn(anas, 'Davi Reis', 4)
  await expect.element(anas).toHaveAccessibleName(/^11:00 – 12:00.*, Davi Reis$/)
  expect(sent()).toMatchObject([{ professional_id: davi.id, ...toTimeRange(MONDAY, '11:00', '12:00') }])
})

test('a drag or a stretch within a column sends no professional', { tags: 'long' }, async () => {
  await open()
  api.answer(moveAppointment, { ...ana, ...toTimeRange(MONDAY, '10:00', '11:00'), rev: 4, changed: 1 })
  await drag(anas, 2)
  await expect.element(anas).toHaveAccessibleName(/^10:00 – 11:00.*, Carla Nunes$/)
  api.answer(moveAppointment, { ...ana, ...toTimeRange(MONDAY, '10:00', '11:30'), rev: 5, changed: 1 })
  await drag(anas, 1, 'edge')
  await expect.element(anas).toHaveAccessibleName(/^10:00 – 11:30/)
  expect(sent().map((each) => 'professional_id' in each)).toEqual([false, false])
})

test('a finger that holds an appointment drags it to another professional', async () => {
  await open()
  api.answer(moveAppointment, { ...given, changed: 1 })
  await touchDragToColumn(anas, 'Davi Reis')
  await expect.poll(sent).toMatchObject([{ professional_id: davi.id, ...nine }])
  await expectIn(anas, 'Davi Reis')
})

test('while it is saved the appointment stays in its new column, and a refusal moves it back', async () => {
  await open()
  api.refuse(moveAppointment, 'stale')
  const answer = api.hold(moveAppointment)
  await dragToColumn(anas, 'Davi Reis')
  await expect.poll(() => sent().length).toBe(1)
  await expectIn(anas, 'Davi Reis')
  answer()
  await expect.element(toast('Este registro foi alterado em outra janela')).toBeVisible()
  await expectIn(anas, 'Carla Nunes')
  await expect.element(anas).toHaveAccessibleName(/^09:00 – 10:00.*, Carla Nunes$/)
})

test('a taken time of the other professional asks first; declining moves the appointment back', async () => {
  await open()
  api.refuse(moveAppointment, 'time_taken', { message: 'Horário já ocupado: 16/03/2026 09:00–10:00 Rui Melo.' })
  await dragToColumn(anas, 'Davi Reis')
  await expect.element(taken).toMatchTextContent('09:00–10:00 Rui Melo')
  await taken.getByRole('button', { name: 'Cancelar' }).click()
  await expectIn(anas, 'Carla Nunes')
  expect(sent()).toHaveLength(1)
})

test('an appointment of a series is given away alone or with the following ones', async () => {
  await open({ ...ana, series_id: newId() })
  api.answer(moveAppointment, { ...given, changed: 3 })
  await dragToColumn(anas, 'Davi Reis')
  await series.getByRole('button', { name: 'Esta e as próximas' }).click()
  await expect.element(toast('3 consultas remarcadas: Ana Brandão, com Davi Reis')).toBeVisible()
  expect(sent()).toMatchObject([{ scope: 'following', professional_id: davi.id }])
})

test('an entry of nobody is given to a professional, and one can be taken from theirs', { tags: 'long' }, async () => {
  const nobodys = buildAppointment({ patient_name: 'Rui Melo', from: '11:00', to: '12:00', professional_id: null })
  await open(ana, nobodys)
  api.answer(moveAppointment, { ...ana, professional_id: null, rev: 4, changed: 1 })
  await dragToColumn(anas, 'Sem profissional')
  await expect.poll(sent).toMatchObject([{ id: ana.id, professional_id: null }])
})

test('an archived professional gets no entry', { tags: 'long' }, async () => {
  api.answer(listProfessionals, [carla, davi, eva])
  await open(ana, buildAppointment({ patient_name: 'Rui Melo', from: '11:00', to: '12:00', professional_id: eva.id }))
  await dragToColumn(anas, 'Eva Luz')
  await expectIn(anas, 'Carla Nunes')
  expect(sent()).toEqual([])
})

test('a class is dragged to another professional', { tags: 'long' }, async () => {
  const pilates = buildClass({ day: MONDAY, title: 'Pilates', professional_id: carla.id, from: '10:00', to: '11:00' })
  answerCalendar([], [pilates])
  await openCalendar()
  const moved = buildClassDetails({ ...pilates, professional_id: davi.id, rev: 2 })
  api.answer(moveClass, { ...moved, changed: 1, to_tell: 0, full: [], given_up: [] })
  await dragToColumn(entry('aula Pilates'), 'Davi Reis')
  await expect.element(toast('Aula remarcada: Pilates, 16/03/2026 10:00, com Davi Reis')).toBeVisible()
  await expectIn(entry('aula Pilates'), 'Davi Reis')
  expect(api.calls(moveClass).map(({ body }) => body.professional_id)).toEqual([davi.id])
})

test('an appointment is moved to another professional by keyboard alone', async () => {
  await open()
  api.answer(getAppointment, ana)
  api.answer(moveAppointment, { ...given, changed: 1 })
  anas.element().focus()
  await userEvent.keyboard('{Enter}')
  const panel = page.getByRole('dialog', { name: 'Consulta', exact: true })
  const action = panel.getByRole('button', { name: 'Remarcar' })
  await expect.element(action).toBeVisible()
  action.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Remarcar' })
  const choice = dialog.getByLabelText('Profissional')
  await expect.element(choice).toHaveValue(carla.id)
  await expectAccessible()
  choice.element().focus()
  await userEvent.keyboard('d')
  await expect.element(choice).toHaveValue(davi.id)
  api.answer(listAppointmentCalendar, [given])
  dialog.getByRole('button', { name: 'Remarcar' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Consulta remarcada: Ana Brandão, 16/03/2026 09:00, com Davi Reis')).toBeVisible()
  expect(sent()).toEqual([{ id: ana.id, rev: 3, scope: 'one', squeeze_in: false, professional_id: davi.id, ...nine }])
  await expectIn(anas, 'Davi Reis')
})
