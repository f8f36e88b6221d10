import type { NewestNotifications, Notification, OlderNotifications } from '@postura/domain/notifications/notification'
import { newId } from '@postura/domain/shared/ids'
import { beforeAll, expect, test } from 'vitest'
import { encodePosition } from '../../db/keyset.ts'
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

const newest = async (as: TestClinic): Promise<NewestNotifications> => {
  const response = await as.call('GET', '/api/notifications')
  expect(response.statusCode).toBe(200)
  return response.json()
}
const list = async (as: TestClinic): Promise<Notification[]> => (await newest(as)).items

const older = async (as: TestClinic, after: string | null, q = ''): Promise<OlderNotifications> => {
  const response = await as.call('GET', `/api/notifications/older?after=${after}&q=${encodeURIComponent(q)}`)
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

const fill = async (count: number, message: string): Promise<TestClinic> => {
  const busy = await signUpPaidClinic(postura)
  await postura.owner.query(
    `insert into clinic.notifications (admin_id, title, message, created_at)
     select $1, 'Aviso ' || n, $3, timestamptz '2026-01-01' + make_interval(mins => n / 2)
     from generate_series(1, $2::int) as n`,
    [busy.id, count, message],
  )
  return busy
}

test('the newest 1,000 are in one response, and the older ones follow page by page, each once', async () => {
  const busy = await fill(1_060, 'Não abriremos.')
  const { items, older: position } = await newest(busy)
  expect([items.length, items[0]?.title]).toEqual([1_000, 'Aviso 1060'])
  const titles = items.map(({ title }) => title)
  for (let next = position; next !== null; ) {
    const page = await older(busy, next)
    expect(page.items.length).toBeLessThanOrEqual(25)
    titles.push(...page.items.map(({ title }) => title))
    next = page.next
  }
  expect(titles.length).toBe(1_060)
  expect(new Set(titles).size).toBe(1_060)
})

test('a response with long messages stays below 1 MB', async () => {
  const busy = await fill(1_000, '"Ação" '.repeat(285))
  const response = await busy.call('GET', '/api/notifications')
  expect(response.rawPayload.length).toBeLessThan(1_000_000)
  const { items, older: position } = response.json() as NewestNotifications
  expect(items.length).toBeGreaterThan(250)
  expect((await older(busy, position)).items[0]?.title).toBe(`Aviso ${1_000 - items.length}`)
})

test('the search finds older notifications by title, message or patient, however far back they are', async () => {
  const busy = await fill(5_000, 'Não abriremos.')
  const rare = await addPatient(busy, { name: 'Ana Conceição' })
  const old = { admin_id: busy.id, created_at: '2025-01-01T12:00:00Z' }
  await createNotification(postura.ownerUrl, {
    ...old,
    title: 'Carnaval',
    patient_id: rare.id,
    message: '100% fechado',
  })
  const { older: position } = await newest(busy)
  for (const q of ['CARNAVAL', 'conceicao', '100%']) {
    let found: Notification[] = []
    let requests = 0
    for (let next = position; next !== null && found.length === 0; requests += 1) {
      const page = await older(busy, next, q)
      found = page.items
      next = page.next
    }
    expect([found.map(({ title }) => title), requests]).toEqual([['Carnaval'], 3])
  }
  expect((await older(busy, position, '_')).items).toEqual([])
})

test.each(['', 'x', 'bnVsbA', Buffer.from('["2026-11-16",1]').toString('base64url')])(
  'an invalid position %j is refused',
  async (after) => {
    expect((await clinic.call('GET', `/api/notifications/older?after=${after}`)).statusCode).toBe(422)
  },
)

test('another clinic cannot read notifications', async () => {
  const intruder = await signUpPaidClinic(postura)
  const { id } = await addNotification(clinic)
  expect(await list(intruder)).toEqual([])
  const { items } = await older(intruder, encodePosition({ key: '2099-12-31T00:00:00.000000Z', id: newId() }))
  expect(items).toEqual([])
  const [foreign, unknown] = await Promise.all(
    [id, newId()].map((each) => intruder.call('GET', `/api/notifications/${each}`)),
  )
  expect([foreign?.statusCode, foreign?.body]).toEqual([404, unknown?.body])
})
