import { listAppointments, setAppointmentStatus } from '@postura/domain/appointments/appointment.endpoints'
import { undoChange } from '@postura/domain/history/history.endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/lib/query-client'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment } from '~/testing/factories/appointment.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments, chooseStatus, statusButton } from '~/testing/steps/appointment.steps'
import { dialog, toast } from '~/testing/steps/form.steps'

const ana = buildAppointment()
const asked = () => api.calls(setAppointmentStatus).map(({ params, body }) => ({ ...params, ...body }))

const openList = async (appointment = ana): Promise<void> => {
  answerAppointments(appointment)
  await renderApp('/admin/appointments')
  await expect.element(statusButton('Ana Brandão')).toBeVisible()
}

test('a status is changed in the list, notified, and can be undone', async () => {
  await openList()
  api.answer(setAppointmentStatus, { ...ana, status: 'confirmed', rev: 2 })
  answerAppointments({ ...ana, status: 'confirmed', rev: 2 })
  await chooseStatus('Ana Brandão', 'Confirmada')
  await expect.element(toast('Confirmada: Ana Brandão')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Status de Ana Brandão: Confirmada' })).toBeVisible()
  expect(asked()).toEqual([
    {
      id: ana.id,
      seen: 'scheduled',
      status: 'confirmed',
      cancel_reason: null,
      squeeze_in: false,
      cancel_charge: false,
    },
  ])
  answerAppointments(ana)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(page.getByRole('button', { name: 'Status de Ana Brandão: Agendada' })).toBeVisible()
  expect(api.calls(undoChange).at(0)?.params.id).toBe(api.calls(setAppointmentStatus).at(0)?.changeId)
})

test('the menu offers four statuses and the cancellation reasons', { tags: 'long' }, async () => {
  await openList()
  await statusButton('Ana Brandão').click()
  await expect.element(page.getByRole('menuitem', { name: 'Feriado' })).toBeVisible()
  const items = page.getByRole('menuitem').elements()
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Agendada',
    'Confirmada',
    'Concluída',
    'Cancelada',
    'Faltou',
    'Desmarcou',
    'Clínica cancelou',
    'Feriado',
  ])
  await expectAccessible()
})

test('a cancellation sends its reason', { tags: 'long' }, async () => {
  await openList()
  api.answer(setAppointmentStatus, { ...ana, status: 'canceled', cancel_reason: 'no_show' })
  answerAppointments({ ...ana, status: 'canceled', cancel_reason: 'no_show' })
  await chooseStatus('Ana Brandão', 'Faltou')
  await expect.element(page.getByRole('button', { name: 'Status de Ana Brandão: Cancelada (falta)' })).toBeVisible()
  expect(asked()).toMatchObject([{ status: 'canceled', cancel_reason: 'no_show' }])
})

test('a reason can be added to a canceled appointment', { tags: 'long' }, async () => {
  const canceled = { ...ana, status: 'canceled' as const }
  api.answer(setAppointmentStatus, { ...canceled, cancel_reason: 'clinic' })
  await openList(canceled)
  await chooseStatus('Ana Brandão', 'Clínica cancelou')
  await expect.element(toast('Cancelada: Ana Brandão')).toBeVisible()
  expect(asked()).toMatchObject([{ seen: 'canceled', status: 'canceled', cancel_reason: 'clinic' }])
})

test('choosing the current status changes nothing', { tags: 'long' }, async () => {
  await openList()
  await chooseStatus('Ana Brandão', 'Agendada')
  await expect.element(page.getByRole('menuitem', { name: 'Agendada' })).not.toBeInTheDocument()
  expect(asked()).toEqual([])
})

const taken = 'Horário já ocupado: 16/03/2026 14:00–15:00 Rui Melo.'

test('reopening a canceled appointment at a taken time asks first; declining changes nothing', {
  tags: 'long',
}, async () => {
  await openList({ ...ana, status: 'canceled' })
  api.refuse(setAppointmentStatus, 'time_taken', { message: taken })
  await chooseStatus('Ana Brandão', 'Agendada')
  await expect.element(page.getByRole('dialog', { name: 'Horário ocupado' })).toMatchTextContent(taken)
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(asked()).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Status de Ana Brandão: Cancelada' })).toBeVisible()
})

test('reopening a canceled appointment at a taken time squeezes it in after confirmation', async () => {
  await openList({ ...ana, status: 'canceled' })
  api.refuse(setAppointmentStatus, 'time_taken', { message: taken })
  await chooseStatus('Ana Brandão', 'Agendada')
  await expect.element(dialog()).toMatchTextContent('Rui Melo')
  api.answer(setAppointmentStatus, { ...ana, squeezed_in: true })
  answerAppointments({ ...ana, squeezed_in: true })
  await dialog().getByRole('button', { name: 'Agendar mesmo assim (encaixe)' }).click()
  await expect.element(page.getByText('Consulta Recorrente (encaixe)')).toBeVisible()
  expect(asked().map(({ squeeze_in }) => squeeze_in)).toEqual([false, true])
})

test('a status change reloads every query that may show the appointment', async () => {
  const shown = ['appointments', 'patients', 'payments', 'conflicts', 'dashboard']
  for (const each of shown) queryClient.setQueryData([each, 'kept'], 'before')
  await openList()
  api.answer(setAppointmentStatus, { ...ana, status: 'confirmed' })
  await chooseStatus('Ana Brandão', 'Confirmada')
  const isInvalidated = (each: string) => queryClient.getQueryState([each, 'kept'])?.isInvalidated
  await expect.poll(() => shown.filter(isInvalidated)).toEqual(shown)
})

test('any other error is shown, and the list is loaded again', async () => {
  await openList()
  api.refuse(setAppointmentStatus, 'stale')
  const before = api.calls(listAppointments).length
  await chooseStatus('Ana Brandão', 'Confirmada')
  await expect.element(toast('Este registro foi alterado em outra janela')).toBeVisible()
  await expect.poll(() => api.calls(listAppointments).length).toBe(before + 1)
})
