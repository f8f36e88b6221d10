import type { Notification } from '@postura/domain/notifications/notification'
import { newId } from '@postura/domain/shared/ids'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { addNotification, notificationFormOf } from '../../testing/factories/notification.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing
let patient_id: string
let other_id: string
let current: Notification

beforeAll(async () => {
  patient_id = (await addPatient(undoing.clinic, { name: 'Ana Lima' })).id
  other_id = (await addPatient(undoing.clinic, { name: 'Rui Lima' })).id
})
beforeEach(async () => {
  current = await addNotification(undoing.clinic, { patient_id })
})

const save = (change: object, of = current, as = undoing.clinic, changeId = newId()) =>
  as.call('PUT', `/api/notifications/${of.id}`, { ...notificationFormOf(of), ...change }, { 'x-change-id': changeId })
const get = async (id = current.id): Promise<Notification> =>
  (await undoing.clinic.call('GET', `/api/notifications/${id}`)).json()

test('an update changes text, patient and read state, and keeps the creation time', async () => {
  const change = { title: 'Recesso', message: 'Voltamos\nem janeiro.', is_read: true, patient_id: other_id }
  const response = await save(change)
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { ...current, ...change, patient_name: 'Rui Lima', rev: 2 },
  ])
  expect(await get()).toEqual(response.json())
  expect((await save({ ...change, rev: 2, patient_id: null })).json()).toMatchObject({
    patient_name: null,
    patient_phone: null,
    guardian: null,
    created_at: current.created_at,
  })
})

test('a retried change succeeds; a different change is stale', async () => {
  const first = await save({ is_read: true })
  const second = await save({ is_read: true })
  expect([second.statusCode, second.body]).toEqual([200, first.body])
  const stale = await save({ title: 'outro' })
  expect([stale.statusCode, stale.json()]).toEqual([
    409,
    {
      code: 'stale',
      message: 'Este registro foi alterado em outra janela',
      detail: 'Failed to save notification',
    },
  ])
  expect(await get()).toMatchObject({ title: current.title, is_read: true, rev: 2 })
})

test('of two concurrent updates one is refused as stale', async () => {
  const answers = await Promise.all(['Um', 'Dois'].map((title) => save({ title })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('an archived patient keeps their notification, but cannot get another one', async () => {
  const archived = await addPatient(undoing.clinic, { name: 'Zélia' })
  const old = await addNotification(undoing.clinic, { patient_id: archived.id })
  await undoing.clinic.call('PUT', `/api/patients/${archived.id}/archived`, { archived: true })
  expect((await save({ patient_id: archived.id })).json()).toMatchObject({
    code: 'patient_archived',
    field: 'patient_id',
  })
  expect(await get()).toEqual(current)
  expect((await save({ is_read: true }, old)).json()).toMatchObject({ is_read: true, patient_name: 'Zélia' })
})

test.each([
  { title: '' },
  { message: ' \n ' },
  { is_read: 'true' },
  { patient_id: undefined },
  { rev: '1' },
  { id: newId() },
  { created_at: '2026-11-15T12:00:00Z' },
])('an update with %j is refused', async (over) => {
  expect((await save(over)).statusCode).toBe(422)
  expect(await get()).toEqual(current)
})

test('undo restores the notification', async () => {
  const before = await everything()
  const changeId = newId()
  await save({ title: 'Outro', is_read: true, patient_id: null }, current, undoing.clinic, changeId)
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})

test('the history of a notification shows its patient and its changes', async () => {
  await save({ is_read: true, patient_id: null })
  await save({ rev: 2, is_read: true, patient_id: other_id, title: 'Recesso' })
  const { entries } = (await undoing.clinic.call('GET', `/api/history/notifications/${current.id}`)).json()
  expect(entries.map(({ sentences }: { sentences: string[] }) => sentences)).toEqual([
    ['Título: Feriado → Recesso', 'Paciente: Todos os Pacientes → Rui Lima'],
    ['Paciente: Ana Lima → Todos os Pacientes', 'Status: Não lida → Lida'],
    ['Notificação criada'],
  ])
})

test('another clinic cannot change a notification, and its patients are refused', async () => {
  const intruder = await signUpPaidClinic(postura)
  const foreign = await save({ patient_id: null }, current, intruder)
  const unknown = await save({ patient_id: null }, { ...current, id: newId() }, intruder)
  expect([foreign.statusCode, foreign.json()]).toEqual([404, unknown.json()])
  expect(foreign.json()).toEqual({
    code: 'notification_not_found',
    message: 'Notificação não encontrada',
    detail: 'Failed to save notification',
  })
  const theirs = await save({ patient_id: (await addPatient(intruder)).id })
  expect([theirs.statusCode, theirs.body]).toEqual([404, (await save({ patient_id: newId() })).body])
  expect(await get()).toEqual(current)
})
