import { createRoom, listRooms, setRoomArchived, updateRoom } from '@postura/domain/rooms/room.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '~/testing/expect-accessible'
import { buildRoom } from '~/testing/factories/clinic.factory'
import { api } from '~/testing/fake-api'
import { dialog, toast } from '~/testing/steps/form.steps'
import { answerSettings, card, openSettings } from '~/testing/steps/settings.steps'

const rooms = () => card('Salas')
const studio = buildRoom({ name: 'Estúdio', rev: 3 })

beforeEach(answerSettings)

test('the first room is added', async () => {
  api.answer(createRoom, ({ body }) => buildRoom(body))
  await openSettings('rooms')
  await expect.element(rooms().getByText('Nenhuma sala cadastrada')).toBeVisible()
  await rooms().getByRole('button', { name: 'Adicionar' }).click()
  await dialog().getByLabelText(/^Nome/).fill('Sala 1')
  await expectAccessible()
  api.answer(listRooms, [buildRoom()])
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await expect.element(toast('Sala cadastrada: Sala 1')).toBeVisible()
  await expect.element(rooms().getByRole('cell', { name: 'Sala 1' })).toBeVisible()
  expect(api.calls(createRoom)[0]?.body).toMatchObject({ name: 'Sala 1' })
})

test('a name that another room has is refused at its field', async () => {
  api.answer(listRooms, [studio])
  api.refuse(createRoom, 'room_name_taken', { field: 'name' })
  await openSettings('rooms')
  await rooms().getByRole('button', { name: 'Adicionar' }).click()
  await dialog().getByLabelText(/^Nome/).fill('estudio')
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog().getByLabelText(/^Nome/)).toHaveAccessibleDescription(/Já existe uma sala com este nome/)
})

test('a room is renamed with its version, and archived with an undo', { tags: 'long' }, async () => {
  api.answer(listRooms, [studio])
  api.answer(updateRoom, { ...studio, name: 'Estúdio 2' })
  api.answer(setRoomArchived, { ...studio, archived_at: '2026-03-11T12:00:00.000Z' })
  await openSettings('rooms')
  await page.getByRole('button', { name: 'Editar Estúdio' }).click()
  await dialog().getByLabelText(/^Nome/).fill('Estúdio 2')
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(api.calls(updateRoom)[0]).toMatchObject({ params: { id: studio.id }, body: { rev: 3, name: 'Estúdio 2' } })
  await page.getByRole('button', { name: 'Arquivar Estúdio' }).click()
  await expect.element(toast('Sala arquivada: Estúdio').getByRole('button', { name: 'Desfazer' })).toBeVisible()
  expect(api.calls(setRoomArchived)[0]).toMatchObject({ params: { id: studio.id }, body: { archived: true } })
})
