import { createAppointment, getAppointment, moveAppointment } from '@postura/domain/appointments/appointment.endpoints'
import { listRooms } from '@postura/domain/rooms/room.endpoints'
import { findConflicts, listFreeSlots } from '@postura/domain/scheduling/scheduling.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildAppointment, buildConflict } from '~/testing/factories/appointment.factory'
import { buildRoom } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { renderApp } from '~/testing/render-app'
import { answerAppointments } from '~/testing/steps/appointment.steps'

const room = buildRoom()
const archived = buildRoom({ name: 'Sala antiga', archived_at: '2026-01-01T12:00:00.000Z' })
const ana = buildAppointment({ patient_name: 'Ana Brandão', room_id: room.id })

beforeEach(() => {
  answerAppointments(ana)
  api.answer(getAppointment, ana)
})

test('a clinic without rooms never sees the word', async () => {
  await renderApp('/admin/appointments/new')
  await expect.element(page.getByLabelText(/^Tipo de Consulta/)).toBeVisible()
  await expect.element(page.getByText('Sala', { exact: true })).not.toBeInTheDocument()
})

test('a new appointment asks for its room, and a taken one is named', async () => {
  api.answer(listRooms, [room, archived])
  api.answer(findConflicts, ({ body }) =>
    body.slots.map(() => (body.room_id ? [buildConflict({ room: 'Sala 1' })] : [])),
  )
  await renderApp('/admin/appointments/new')
  await page.getByLabelText('Sala').selectOptions('Sala 1')
  await expect.element(page.getByText(/Rui Melo \(Sala 1\)/)).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Sala antiga' })).not.toBeInTheDocument()
  await expect.poll(() => api.calls(listFreeSlots).at(-1)?.query).toMatchObject({ room_id: room.id })
  await expectAccessible()
  expect(api.calls(createAppointment)).toHaveLength(0)
})

test('the panel names the room, and an appointment moves to another one', async () => {
  const second = buildRoom({ name: 'Sala 2' })
  api.answer(listRooms, [room, second])
  api.answer(moveAppointment, { ...ana, room_id: second.id, changed: 1 })
  await renderApp(`/admin/appointments?panel=appointment.${ana.id}`)
  await expect.element(page.getByRole('dialog').getByText('Sala 1')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Remarcar' }).click()
  const moving = page.getByRole('dialog', { name: 'Remarcar' })
  await moving.getByLabelText('Sala').selectOptions('Sala 2')
  await moving.getByRole('button', { name: 'Remarcar' }).click()
  await expect.poll(() => api.calls(moveAppointment)[0]?.body).toMatchObject({ room_id: second.id })
})
