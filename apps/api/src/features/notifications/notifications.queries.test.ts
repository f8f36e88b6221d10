import type { Notification } from '@postura/domain/notifications/notification'
import { newId } from '@postura/domain/shared/ids'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addNotification } from '../../testing/factories/notification.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import { createNotification } from '../../testing/factories/record.factory.ts'

const postura = useTestApp()
let clinic: TestClinic

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
})

const list = async (as: TestClinic): Promise<Notification[]> => {
  const response = await as.call('GET', '/api/notifications')
  expect(response.statusCode).toBe(200)
  return response.json()
}

test('a clinic without notifications gets an empty list', async () => {
  expect(await list(await signUpPaidClinic(postura))).toEqual([])
})

test('the list has all notifications, the latest first, also of archived patients', async () => {
  const ana = await addPatient(clinic, { name: 'Ana Lima' })
  const own = { admin_id: clinic.id }
  await createNotification(postura.ownerUrl, { ...own, title: 'Ontem', created_at: '2026-11-14T12:00:00Z' })
  await createNotification(postura.ownerUrl, { ...own, title: 'Hoje', created_at: '2026-11-15T12:00:00Z' })
  const now = await addNotification(clinic, { title: 'Agora', patient_id: ana.id })
  // An update does not change the order.
  const [, today] = await list(clinic)
  const { title, message, patient_id, rev } = today as Notification
  await clinic.call('PUT', `/api/notifications/${today?.id}`, { title, message, patient_id, rev, is_read: true })
  await clinic.call('PUT', `/api/patients/${ana.id}/archived`, { archived: true })
  const found = await list(clinic)
  expect(found.map((each) => [each.title, each.patient_name, each.is_read])).toEqual([
    ['Agora', 'Ana Lima', false],
    ['Hoje', null, true],
    ['Ontem', null, false],
  ])
  expect(found[0]).toEqual(now)
})

test('one response can contain 5,000 long notifications', async () => {
  const busy = await signUpPaidClinic(postura)
  await postura.owner.query(
    `insert into clinic.notifications (admin_id, title, message, created_at)
     select $1, 'Aviso ' || n, repeat('Palavra ', 40), timestamptz '2026-01-01' + make_interval(mins => n)
     from generate_series(1, 5000) as n`,
    [busy.id],
  )
  const found = await list(busy)
  expect([found.length, found[0]?.title, found.at(-1)?.title]).toEqual([5_000, 'Aviso 5000', 'Aviso 1'])
})

test('another clinic cannot read notifications', async () => {
  const intruder = await signUpPaidClinic(postura)
  const { id } = await addNotification(clinic)
  expect(await list(intruder)).toEqual([])
  const [foreign, unknown] = await Promise.all(
    [id, newId()].map((each) => intruder.call('GET', `/api/notifications/${each}`)),
  )
  expect([foreign?.statusCode, foreign?.body]).toEqual([404, unknown?.body])
})
