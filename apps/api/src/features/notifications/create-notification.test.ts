import { newId } from '@postura/domain/shared/ids'
import { beforeAll, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'
import { addNotification, newNotification } from '../../testing/factories/notification.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { useUndo } from '../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing
let patient_id: string

beforeAll(async () => {
  patient_id = (await addPatient(undoing.clinic)).id
})

const create = (input: object, as = undoing.clinic, changeId = newId()) =>
  as.call('POST', '/api/notifications', input, { 'x-change-id': changeId })

test('creates a general notification, and one for a patient with the patient’s name', async () => {
  const toAll = newNotification()
  expect((await create(toAll)).json()).toEqual({
    ...toAll,
    patient_name: null,
    patient_phone: null,
    guardian: null,
    mail_at: null,
    mails_sent: 0,
    rev: 1,
    created_at: expect.stringMatching(/Z$/),
  })
  const toOne = newNotification({ patient_id, is_read: true, message: 'Uma linha\ne outra 🧘‍♀️' })
  expect((await create(toOne)).json()).toMatchObject({
    ...toOne,
    patient_name: 'João da Silva',
    patient_phone: '(11) 91234-5678',
    guardian: null,
  })
})

test('a retry returns the same notification; different data with the same id is a conflict', async () => {
  const input = newNotification({ patient_id })
  const first = await create(input)
  const second = await create(input)
  expect([second.statusCode, second.body]).toEqual([200, first.body])
  expect((await create({ ...input, id: input.id.toUpperCase(), title: ' Feriado ' })).body).toBe(first.body)
  const other = await create({ ...input, patient_id: null })
  expect([other.statusCode, other.json()]).toEqual([
    409,
    {
      code: 'conflict',
      message: 'Este registro já existe com outros dados.',
      detail: 'Failed to save notification',
    },
  ])
})

test('twenty concurrent requests with one id create one notification', async () => {
  const input = newNotification({ title: 'Uma vez só' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(input)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  const { rows } = await postura.owner.query('select count(*)::int from clinic.notifications where id = $1', [input.id])
  expect(rows).toEqual([{ count: 1 }])
})

test('an archived patient gets no new notification, but a retry succeeds', async () => {
  const archived = await addPatient(undoing.clinic, { name: 'Zélia' })
  const before = newNotification({ patient_id: archived.id })
  const first = await create(before)
  await undoing.clinic.call('PUT', `/api/patients/${archived.id}/archived`, { archived: true })
  const refused = await create(newNotification({ patient_id: archived.id }))
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: 'patient_archived',
      message:
        'Este paciente está arquivado. Reative-o para marcar consultas e aulas, registrar pagamentos ou criar notificações.',
      field: 'patient_id',
      detail: 'Failed to save notification',
    },
  ])
  expect((await create(before)).body).toBe(first.body)
})

test.each([
  { title: ' ' },
  { title: 'a'.repeat(121) },
  { title: 'duas\nlinhas' },
  { message: '' },
  { message: 'a'.repeat(2_001) },
  { message: 'a\u202eb' },
  { is_read: null },
  { patient_id: '' },
  { patient_id: 'abc' },
  { id: 'abc' },
  { created_at: '2026-11-15T12:00:00Z' },
  { admin_id: newId() },
  { rev: 1 },
])('a notification with %j is refused', async (over) => {
  const response = await create({ ...newNotification(), ...over })
  expect([response.statusCode, response.json().detail]).toEqual([422, 'Failed to save notification'])
})

test('undo removes the notification', async () => {
  const before = await everything()
  const changeId = newId()
  await create(newNotification({ patient_id }), undoing.clinic, changeId)
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})

test('another clinic’s patient is refused, and another clinic may use the same notification id', async () => {
  const intruder = await signUpPaidClinic(postura)
  const foreign = await create(newNotification({ patient_id }), intruder)
  const unknown = await create(newNotification({ patient_id: newId() }), intruder)
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
  expect(foreign.json()).toMatchObject({ code: 'patient_not_found', field: 'patient_id' })
  const victim = await addNotification(undoing.clinic, { patient_id })
  const own = await addNotification(intruder, { id: victim.id, title: 'Outro' })
  expect(own).toMatchObject({ title: 'Outro', patient_name: null })
  expect((await undoing.clinic.call('GET', `/api/notifications/${victim.id}`)).json()).toEqual(victim)
})
