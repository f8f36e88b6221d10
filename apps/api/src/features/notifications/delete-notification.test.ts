import { newId } from '@postura/domain/shared/ids'
import { beforeAll, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { addNotification } from '../../testing/factories/notification.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing
let patient_id: string

beforeAll(async () => {
  patient_id = (await addPatient(undoing.clinic)).id
})

const remove = (id: string, changeId = newId(), as = undoing.clinic) =>
  as.call('DELETE', `/api/notifications/${id}`, undefined, { 'x-change-id': changeId })
const get = (id: string) => undoing.clinic.call('GET', `/api/notifications/${id}`)

test('undo restores a deleted notification', async () => {
  const { id } = await addNotification(undoing.clinic, { patient_id, is_read: true })
  const before = await everything()
  const changeId = newId()
  const deleted = await remove(id, changeId)
  expect([deleted.statusCode, deleted.json()]).toEqual([200, {}])
  const gone = await get(id)
  expect([gone.statusCode, gone.json()]).toEqual([
    404,
    {
      code: 'notification_not_found',
      message: 'Notificação não encontrada',
      detail: 'Failed to load notification data',
    },
  ])
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})

test('a retried deletion succeeds; a second deletion is refused with not found', async () => {
  const { id } = await addNotification(undoing.clinic)
  const changeId = newId()
  for (let n = 0; n < 2; n += 1) expect((await remove(id, changeId)).statusCode).toBe(200)
  const other = await remove(id)
  expect([other.statusCode, other.json().code]).toEqual([404, 'notification_not_found'])
})

test('deleting a patient deletes their notifications but not the general ones, and undo restores them', async () => {
  const ana = await addPatient(undoing.clinic, { name: 'Ana Lima' })
  const theirs = await addNotification(undoing.clinic, { patient_id: ana.id })
  const everyones = await addNotification(undoing.clinic)
  const before = await everything()
  const changeId = newId()
  await undoing.clinic.call('DELETE', `/api/patients/${ana.id}`, undefined, { 'x-change-id': changeId })
  expect((await get(theirs.id)).statusCode).toBe(404)
  expect((await get(everyones.id)).json()).toEqual(everyones)
  expect((await undo(changeId)).statusCode).toBe(200)
  expect((await get(theirs.id)).json()).toMatchObject({ patient_name: 'Ana Lima', created_at: theirs.created_at })
  expect(await everything()).toEqual(before)
})

test('undo of a deletion is refused if the patient was deleted since', async () => {
  const lonely = await addPatient(undoing.clinic)
  const { id } = await addNotification(undoing.clinic, { patient_id: lonely.id })
  const changeId = newId()
  await remove(id, changeId)
  expect((await undoing.clinic.call('DELETE', `/api/patients/${lonely.id}`)).statusCode).toBe(200)
  expect((await undo(changeId)).json().code).toBe('changed_since')
})

test('another clinic can neither delete a notification nor undo its deletion', async () => {
  const intruder = await signUpPaidClinic(postura)
  const victim = await addNotification(undoing.clinic, { patient_id })
  const foreign = await remove(victim.id, newId(), intruder)
  expect([foreign.statusCode, foreign.body]).toEqual([404, (await remove(newId(), newId(), intruder)).body])
  expect((await get(victim.id)).json()).toEqual(victim)
  const changeId = newId()
  await remove(victim.id, changeId)
  expect((await remove(victim.id, changeId, intruder)).statusCode).toBe(404)
  expect((await undo(changeId, intruder)).json().code).toBe('nothing_to_undo')
})
