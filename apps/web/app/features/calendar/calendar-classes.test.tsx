import { getAffectedClass, listCancellationNotices } from '@postura/domain/classes/cancellations/cancellation.endpoints'
import { getClass, listClassCalendar, moveClass } from '@postura/domain/classes/class.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, MONDAY } from '~/testing/factories/appointment.factory'
import { buildClass, buildClassDetails, buildNotice } from '~/testing/factories/class.factory'
import { api } from '~/testing/fake-api'
import { answerCalendar, drag, entry, openCalendar } from '~/testing/steps/calendar.steps'
import { toast } from '~/testing/steps/form.steps'
import { closeNotices } from '../classes/cancellations/notices-opened'

const pilates = buildClass({
  title: 'Pilates',
  day: MONDAY,
  from: '09:00',
  to: '10:00',
  capacity: 8,
  enrolled: 1,
  rev: 3,
})
const lesson = entry('aula Pilates')
const sent = () => api.calls(moveClass).map(({ params, body }) => ({ ...params, ...body }))
const moved = (from: string, to: string) => buildClassDetails({ ...pilates, ...toTimeRange(MONDAY, from, to), rev: 4 })
const changed = (from: string, to: string, count = 1) => ({
  ...moved(from, to),
  changed: count,
  full: [],
  given_up: [],
  to_tell: 0,
})
const series = page.getByRole('dialog', { name: 'Alterar série' })
const taken = page.getByRole('dialog', { name: 'Horário ocupado' })

const open = async (of = pilates, date = MONDAY): Promise<void> => {
  answerCalendar([], [of])
  await openCalendar({ date })
  await expect.element(lesson).toBeVisible()
}

test('classes are shown beside appointments with their seats and waiting list', async () => {
  const full = buildClass({
    title: 'Funcional',
    day: MONDAY,
    from: '22:00',
    to: '23:00',
    capacity: 2,
    enrolled: 2,
    waiting: 1,
  })
  answerCalendar([buildAppointment()], [pilates, full])
  await openCalendar()
  await expect.element(lesson).toHaveAccessibleName('09:00 – 10:00, aula Pilates, 1 de 8 vagas ocupadas')
  await expect.element(lesson).toMatchTextContent('Aula')
  // The visible hours extend to the last class.
  await expect
    .element(entry('aula Funcional'))
    .toHaveAccessibleName('22:00 – 23:00, aula Funcional, lotada, 2 de 2 vagas ocupadas, 1 na espera')
  await expect.element(entry('Ana Brandão')).toBeVisible()
  await expectAccessible()
})

test('a click opens the class', { tags: 'long' }, async () => {
  api.answer(getClass, buildClassDetails(pilates))
  await open()
  await lesson.click()
  await expect.poll(() => new URLSearchParams(window.location.search).get('panel')).toBe(`class.${pilates.id}`)
  await expect.element(page.getByRole('dialog', { name: 'Aula', exact: true })).toBeVisible()
})

test('a dragged class is saved, notified and loaded again', async () => {
  await open()
  api.answer(moveClass, changed('11:00', '12:00'))
  const asked = api.calls(listClassCalendar).length
  await drag(lesson, 4)
  await expect.element(toast('Aula remarcada: Pilates')).toBeVisible()
  await expect.element(lesson).toHaveAccessibleName(/^11:00 – 12:00/)
  expect(sent()).toEqual([
    {
      id: pilates.id,
      rev: 3,
      scope: 'one',
      squeeze_in: false,
      start_time: '2026-03-16T14:00:00.000Z',
      end_time: '2026-03-16T15:00:00.000Z',
    },
  ])
  await expect.poll(() => api.calls(listClassCalendar).length).toBe(asked + 1)
})

test('dragging a class with patients opens their messages, without patients nothing more', async () => {
  await open()
  api.answer(moveClass, { ...changed('11:00', '12:00'), to_tell: 1 })
  const notice = buildNotice('Ana Brandão', {
    booking: { outcome: 'kept', valid_until: null, moved_to: '2026-03-16T14:00:00.000Z', class_id: pilates.id },
  })
  api.answer(listCancellationNotices, [notice])
  api.answer(getAffectedClass, { classes: [], appointments: [] })
  await drag(lesson, 4)
  const notices = page.getByRole('dialog', { name: 'Avisos aos pacientes' })
  await expect.element(notices.getByText('18/03/2026 18:00: Mudou para seg 16/03 11h')).toBeVisible()
  await expect.element(toast('Aula remarcada: Pilates')).toBeVisible()
  closeNotices()
  await expect.element(notices).not.toBeInTheDocument()
  api.answer(moveClass, changed('11:30', '12:30'))
  await drag(lesson, 1)
  await expect.poll(() => sent().length).toBe(2)
  await expect.element(lesson).toHaveAccessibleName(/^11:30 – 12:30/)
  await expect.element(notices).not.toBeInTheDocument()
})

test('a class can be stretched', { tags: 'long' }, async () => {
  await open()
  api.answer(moveClass, changed('09:00', '10:30'))
  await drag(lesson, 1, 'edge')
  await expect.element(lesson).toHaveAccessibleName(/^09:00 – 10:30/)
  expect(sent()).toMatchObject([{ start_time: pilates.start_time, end_time: '2026-03-16T13:30:00.000Z' }])
})

test('dragging a class of a series asks for the scope; closing the dialog moves it back', {
  tags: 'long',
}, async () => {
  await open({ ...pilates, series_id: newId() })
  await drag(lesson, 2)
  await expect.element(series).toMatchTextContent('Esta aula faz parte de uma série. O que deseja alterar?')
  await expect.element(series).toMatchTextContent('Aulas já encerradas ou remarcadas individualmente não mudam.')
  await series.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(lesson).toHaveAccessibleName(/^09:00 – 10:00/)
  expect(sent()).toEqual([])
})

test('a class of a series can be moved with the following ones', async () => {
  await open({ ...pilates, series_id: newId() })
  api.answer(moveClass, changed('10:00', '11:00', 3))
  await drag(lesson, 2)
  await series.getByRole('button', { name: 'Esta e as próximas' }).click()
  await expect.element(toast('3 aulas remarcadas: Pilates')).toBeVisible()
  expect(sent()).toMatchObject([{ scope: 'following' }])
})

test('dragging a class onto a taken time asks first; declining moves it back, confirming squeezes it in', {
  tags: 'long',
}, async () => {
  await open()
  api.refuse(moveClass, 'time_taken')
  await drag(lesson, 4)
  await taken.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(lesson).toHaveAccessibleName(/^09:00 – 10:00/)
  await expect.element(taken).not.toBeInTheDocument()
  await drag(lesson, 4)
  await expect.element(taken).toBeVisible()
  api.answer(moveClass, { ...changed('11:00', '12:00'), squeezed_in: true })
  api.answer(listClassCalendar, [{ ...moved('11:00', '12:00'), squeezed_in: true }])
  await taken.getByRole('button', { name: 'Agendar mesmo assim (encaixe)' }).click()
  await expect.element(lesson).toHaveAccessibleName(/^11:00 – 12:00.*encaixe/)
  expect(sent().map(({ squeeze_in }) => squeeze_in)).toEqual([false, false, true])
})

test('a past class cannot be dragged', async () => {
  await open(buildClass({ title: 'Pilates', day: '2026-03-04', from: '09:00', to: '10:00' }), '2026-03-04')
  await drag(lesson, 4)
  await expect.element(lesson).toHaveAccessibleName(/^09:00 – 10:00/)
  expect(sent()).toEqual([])
})
