import { listAppointmentCalendar, moveAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, MONDAY } from '~/testing/factories/appointment.factory'
import { api } from '~/testing/fake-api'
import { currentUrl } from '~/testing/render-app'
import { answerCalendar, drag, entry, openCalendar } from '~/testing/steps/calendar.steps'
import { toast } from '~/testing/steps/form.steps'

const ana = buildAppointment({ from: '09:00', to: '10:00', rev: 3 })
const at = (from: string, to: string) => ({ ...ana, ...toTimeRange(MONDAY, from, to), rev: 4 })
const sent = () => api.calls(moveAppointment).map(({ params, body }) => ({ ...params, ...body }))
const anas = entry('Ana Brandão')
const taken = page.getByRole('dialog', { name: 'Horário ocupado' })
const series = page.getByRole('dialog', { name: 'Alterar série' })

const open = async (appointment = ana): Promise<void> => {
  answerCalendar([appointment])
  await openCalendar()
  await expect.element(anas).toBeVisible()
}

test('an appointment dragged two hours down is saved, notified and loaded again', async () => {
  await open()
  api.answer(moveAppointment, { ...at('11:00', '12:00'), changed: 1 })
  const asked = api.calls(listAppointmentCalendar).length
  await drag(anas, 4)
  await expect.element(toast('Consulta remarcada: Ana Brandão, 16/03/2026 11:00')).toBeVisible()
  await expect.element(anas).toHaveAccessibleName(/^11:00 – 12:00/)
  expect(sent()).toEqual([
    {
      id: ana.id,
      rev: 3,
      scope: 'one',
      squeeze_in: false,
      start_time: '2026-03-16T14:00:00.000Z',
      end_time: '2026-03-16T15:00:00.000Z',
    },
  ])
  await expect.poll(() => api.calls(listAppointmentCalendar).length).toBe(asked + 1)
})

/** A press on an element, a move by so many pixels, and Escape before the release. */
const dragAndEscape = async (on: Element, down: number): Promise<void> => {
  const { left, top } = on.getBoundingClientRect()
  const at = (y: number) => ({ bubbles: true, cancelable: true, button: 0, clientX: left + 20, clientY: top + 6 + y })
  on.dispatchEvent(new MouseEvent('mousedown', at(0)))
  for (const part of [0.3, 0.6, 1]) document.dispatchEvent(new MouseEvent('mousemove', at(part * down)))
  await userEvent.keyboard('{Escape}')
  on.dispatchEvent(new MouseEvent('mouseup', at(down)))
  on.dispatchEvent(new MouseEvent('click', at(down)))
}

test('Escape takes a drag back, opens nothing and books nothing', async () => {
  await open()
  await dragAndEscape(anas.element(), 120)
  await expect.element(anas).toHaveAccessibleName(/^09:00 – 10:00/)
  const lane = document.querySelector('[data-date] [class*="_lane_"]')?.parentElement
  await dragAndEscape(lane ?? document.body, 60)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(currentUrl()).toContain('/admin/appointments?')
  expect(sent()).toEqual([])
  // The next drag works.
  api.answer(moveAppointment, { ...at('11:00', '12:00'), changed: 1 })
  await drag(anas, 4)
  await expect.element(anas).toHaveAccessibleName(/^11:00 – 12:00/)
})

test('an appointment pulled by its lower edge becomes longer', { tags: 'long' }, async () => {
  await open()
  api.answer(moveAppointment, { ...at('09:00', '10:30'), changed: 1 })
  await drag(anas, 1, 'edge')
  await expect.element(anas).toHaveAccessibleName(/^09:00 – 10:30/)
  expect(sent()).toMatchObject([{ start_time: '2026-03-16T12:00:00.000Z', end_time: '2026-03-16T13:30:00.000Z' }])
})

test('dragging onto a taken time asks first; declining moves the appointment back', async () => {
  await open()
  api.refuse(moveAppointment, 'time_taken', { message: 'Horário já ocupado: 16/03/2026 11:00–12:00 Rui Melo.' })
  await drag(anas, 4)
  await expect.element(taken).toMatchTextContent('11:00–12:00 Rui Melo')
  await expectAccessible()
  await taken.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(anas).toHaveAccessibleName(/^09:00 – 10:00/)
  expect(sent()).toHaveLength(1)
})

test('dragging onto a taken time squeezes in after confirmation', { tags: 'long' }, async () => {
  await open()
  api.refuse(moveAppointment, 'time_taken')
  await drag(anas, 4)
  await expect.element(taken).toBeVisible()
  const squeezed = { ...at('11:00', '12:00'), squeezed_in: true }
  api.answer(moveAppointment, { ...squeezed, changed: 1 })
  api.answer(listAppointmentCalendar, [squeezed])
  await taken.getByRole('button', { name: 'Agendar mesmo assim (encaixe)' }).click()
  await expect.element(anas).toHaveAccessibleName(/^11:00 – 12:00.*encaixe/)
  expect(sent().map(({ squeeze_in }) => squeeze_in)).toEqual([false, true])
})

test('a rejected or lost move shows an error and moves the appointment back', async () => {
  await open()
  api.refuse(moveAppointment, 'stale')
  await drag(anas, 4)
  await expect.element(toast('Este registro foi alterado em outra janela')).toBeVisible()
  await expect.element(anas).toHaveAccessibleName(/^09:00 – 10:00/)
})

test('dragging an appointment of a series asks for the scope; closing the dialog moves it back', async () => {
  await open({ ...ana, series_id: newId() })
  await drag(anas, 2)
  await expect.element(series).toMatchTextContent('Esta consulta faz parte de uma série.')
  await series.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(anas).toHaveAccessibleName(/^09:00 – 10:00/)
  expect(sent()).toEqual([])
})

test('an appointment of a series is moved with the following ones', async () => {
  await open({ ...ana, series_id: newId() })
  api.answer(moveAppointment, { ...at('10:00', '11:00'), changed: 3 })
  await drag(anas, 2)
  await series.getByRole('button', { name: 'Esta e as próximas' }).click()
  await expect.element(toast('3 consultas remarcadas: Ana Brandão')).toBeVisible()
  await expect.element(anas).toHaveAccessibleName(/^10:00 – 11:00/)
  expect(sent()).toMatchObject([{ scope: 'following', rev: 3 }])
})

test('a second move in a row sends the version of the first', async () => {
  await open()
  api.answer(moveAppointment, { ...at('10:00', '11:00'), changed: 1 })
  api.hold(listAppointmentCalendar)
  await drag(anas, 2)
  await expect.element(toast('Consulta remarcada: Ana Brandão, 16/03/2026 10:00')).toBeVisible()
  await expect.element(anas).toHaveAccessibleName(/^10:00 – 11:00/)
  await drag(anas, 2)
  await expect.poll(() => sent().map(({ rev }) => rev)).toEqual([3, 4])
})

test.each(['completed', 'canceled'] as const)('an appointment that is %s cannot be dragged', async (status) => {
  await open({ ...ana, status })
  await drag(anas, 4)
  await expect.element(anas).toHaveAccessibleName(/^09:00 – 10:00/)
  expect(sent()).toEqual([])
})
