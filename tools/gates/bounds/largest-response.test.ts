// Every read of a clinic whose lists are longer than their limits. No response is larger than 1 MB; files are streamed.
import { useTestApp } from '@postura/api/testing/build-test-app'
import { signUpPaidClinic, type TestClinic } from '@postura/api/testing/factories/account.factory'
import { whatsappApp } from '@postura/api/testing/whatsapp/whatsapp-app'
import type { Endpoint } from '@postura/domain/endpoint'
import { everyEndpoint, routeOf } from '@postura/domain/every-endpoint.fixture'
import { MAX_HISTORY_ENTRIES } from '@postura/domain/history/history'
import { beforeAll, expect, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { fillLargeClinic } from './large-clinic.ts'
import { fillRecord } from './large-record.ts'

const MAX_BYTES = 1_000_000
const postura = useTestApp()
let clinic: TestClinic
let ids: Record<string, string>

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  await fillLargeClinic(postura.ownerUrl, clinic.id)
  const first = async (table: string, order = 'id') =>
    (
      await postura.owner.query(`select id from clinic.${table} where admin_id = $1 order by ${order} limit 1`, [
        clinic.id,
      ])
    ).rows[0].id
  ids = {
    patient: await first('patients'),
    other: await first('patients', 'id desc'),
    appointment: await first('appointments'),
    class: await first('classes'),
    series: await first('series'),
    payment: await first('payments', "status = 'paid' desc, id"),
    notification: await first('notifications'),
    professional: await first('professionals'),
    expense: await first('expenses'),
  }
  ids.draft = await fillRecord(postura, clinic, ids.patient ?? '')
  const feed = await clinic.call('PUT', `/api/professionals/${ids.professional}/calendar-feed`, { shows_names: true })
  ids.feed = feed.json().path.split('/').at(-1)
})

const slots = Array.from({ length: 104 }, (_, n) => {
  const start = Date.parse('2026-11-16T11:00:00Z') + n * 86_400_000
  return { start_time: new Date(start).toISOString(), end_time: new Date(start + 3_600_000).toISOString() }
})

/** Longest period, largest page. `:id` and the like are the record of the path. */
const month = 'from=2026-11-01&to=2026-12-16'
const report = 'from=2000-01-01&to=2029-12-31'
const reads: Record<string, () => { at?: string | undefined; query?: string; body?: object }> = {
  'GET /api/sales-chat/{topic}': () => ({ at: 'plans' }),
  'GET /api/me': () => ({}),
  'GET /api/profile': () => ({}),
  'GET /api/changes': () => ({}),
  'GET /api/sessions': () => ({}),
  'GET /api/session/clinics': () => ({}),
  'GET /api/members': () => ({}),
  'GET /api/members/{id}/bookings': () => ({ at: clinic.id }),
  'GET /api/appointments': () => ({}),
  'GET /api/appointments/calendar': () => ({ query: month }),
  'GET /api/appointments/charge': () => ({ query: `patient_id=${ids.patient}&title=Pilates&day=2026-11-16` }),
  'GET /api/appointments/{id}': () => ({ at: ids.appointment }),
  'GET /api/orders': () => ({}),
  'GET /api/orders/{id}': () => ({ at: ids.patient }),
  'GET /api/classes': () => ({}),
  'GET /api/classes/calendar': () => ({ query: month }),
  'GET /api/classes/{id}': () => ({ at: ids.class }),
  'GET /api/classes/{id}/affected': () => ({ at: ids.class }),
  // The longest period that is not refused.
  'GET /api/cancellations/affected': () => ({ query: 'from=2026-11-16&to=2026-11-19' }),
  'GET /api/cancellations/notices': () => ({}),
  'GET /api/class-pauses': () => ({ query: `patient_id=${ids.patient}` }),
  'GET /api/class-groups': () => ({}),
  'GET /api/class-groups/{id}': () => ({ at: ids.series }),
  'GET /api/makeups': () => ({}),
  'GET /api/clinic': () => ({}),
  'GET /api/clinic/history': () => ({}),
  'GET /api/reminders': () => ({ query: 'day=2026-11-16' }),
  'GET /api/patients/{id}/consent': () => ({ at: ids.patient }),
  'GET /api/mail/stop/{token}': () => ({ at: 'x' }),
  'GET /p/{token}': () => ({ at: 'x' }),
  'GET /p/vaga/{token}': () => ({ at: 'x' }),
  'GET /api/classes/{id}/offers': () => ({ at: ids.class }),
  'GET /api/clinic/whatsapp': () => ({}),
  'GET /api/messages/events': () => ({
    query: `hub.mode=subscribe&hub.challenge=1&hub.verify_token=${encodeURIComponent(whatsappApp.WHATSAPP_VERIFY_TOKEN)}`,
  }),
  'GET /agendar/{slug}': () => ({ at: 'x' }),
  'GET /agendar/pedido/{token}': () => ({ at: 'x' }),
  'GET /api/clinic/online-booking': () => ({}),
  'GET /api/online-bookings': () => ({}),
  'GET /api/visit-answers': () => ({}),
  'GET /api/clinical/patients/{id}/entries': () => ({ at: ids.patient, query: 'size=500' }),
  'GET /api/clinical/patients/{id}/last': () => ({ at: ids.patient }),
  'POST /api/clinical/patients/{id}/export': () => ({
    at: ids.patient,
    body: { reason: 'Mudança de clínica', to_whom: 'O paciente', includes_annulled: true },
  }),
  'GET /api/clinical/written': () => ({ query: month }),
  'GET /api/clinical/unwritten': () => ({}),
  'GET /api/clinical/unsigned': () => ({}),
  'GET /api/clinical/reads': () => ({}),
  'GET /api/clinical/reads/own': () => ({}),
  'GET /api/clinical/drafts': () => ({}),
  'GET /api/clinical/drafts/{id}': () => ({ at: ids.draft }),
  'GET /api/closures': () => ({ query: 'from=2026-01-01' }),
  'GET /api/dashboard': () => ({}),
  'GET /api/dashboard/debtors': () => ({}),
  'GET /api/dashboard/open-items': () => ({}),
  'GET /api/documents/sources': () => ({ query: `patient_id=${ids.patient}` }),
  'GET /api/history/{record}/{id}': () => ({ at: `notifications/${ids.notification}` }),
  'GET /api/imports': () => ({}),
  'POST /api/imports/known-people': () => ({
    body: { people: [{ name: 'Ana Lima', phone: '(11) 91234-5678', cpf: null }] },
  }),
  'GET /api/notifications/reach': () => ({}),
  'GET /api/notifications': () => ({}),
  'GET /api/notifications/older': () => ({
    query: `after=${Buffer.from(JSON.stringify(['2099-01-01T00:00:00.000000Z', ids.patient])).toString('base64url')}`,
  }),
  'GET /api/notifications/{id}': () => ({ at: ids.notification }),
  'GET /api/packages/usual': () => ({}),
  'GET /api/patients': () => ({}),
  'GET /api/patients/allowance': () => ({}),
  'GET /api/patients/{id}': () => ({ at: ids.patient }),
  'GET /api/patients/{id}/timeline': () => ({ at: ids.patient, query: 'period=upcoming' }),
  'GET /api/patients/{id}/appointments': () => ({ at: ids.patient }),
  'GET /api/erasures/{id}': () => ({ at: ids.patient }),
  'GET /api/clinic-deletion': () => ({}),
  'GET /api/account-deletion': () => ({}),
  'GET /api/patients/{id}/merge': () => ({ at: ids.patient, query: `other_id=${ids.other}` }),
  'GET /api/patients/{id}/records': () => ({ at: ids.patient }),
  'GET /api/payments': () => ({}),
  'GET /api/payments/sums': () => ({}),
  'GET /api/payments/open': () => ({ query: `patient_id=${ids.patient}` }),
  'GET /api/payments/{id}': () => ({ at: ids.payment }),
  'GET /api/payments/{id}/parts': () => ({ at: ids.payment }),
  'GET /api/payments/{id}/receipt': () => ({ at: ids.payment }),
  'GET /api/payments/{id}/receipts': () => ({ at: ids.payment }),
  'GET /api/professionals': () => ({}),
  'GET /api/commissions/professionals/{id}': () => ({ at: ids.professional, query: 'month=2026-11' }),
  'GET /api/commissions/open': () => ({ query: 'month=2026-11' }),
  'GET /api/commissions': () => ({ query: 'month=2026-11' }),
  'GET /api/commission-rules': () => ({}),
  'GET /api/rooms': () => ({}),
  'GET /api/calendar-feeds': () => ({}),
  'GET /api/calendar-feeds/{feed}': () => ({ at: ids.feed }),
  'GET /api/prices': () => ({}),
  'GET /api/expenses': () => ({}),
  'GET /api/expenses/sums': () => ({}),
  'GET /api/expenses/{id}': () => ({ at: ids.expense }),
  'GET /api/expense-categories': () => ({}),
  'GET /api/expense-rules': () => ({}),
  'POST /api/expenses/reconcilable': () => ({
    body: { amounts: [100_000_000], from: '2026-11-01', to: '2026-12-31' },
  }),
  'GET /api/tax-receipts': () => ({ query: 'month=2026-11&size=500' }),
  'GET /api/tax-receipts/sums': () => ({ query: 'month=2026-11' }),
  'GET /api/reports/appointments': () => ({ query: `${report}&size=500` }),
  'GET /api/reports/appointments/summary': () => ({ query: report }),
  'GET /api/reports/classes': () => ({ query: `${report}&size=500` }),
  'GET /api/reports/classes/summary': () => ({ query: report }),
  'GET /api/reports/payments': () => ({ query: `${report}&size=500` }),
  'GET /api/reports/payments/summary': () => ({ query: report }),
  'GET /api/reports/enrollments': () => ({ query: `${report}&size=500` }),
  'GET /api/reports/enrollments/summary': () => ({ query: report }),
  'GET /api/agenda/free-slots': () => ({
    query: 'from=2027-03-01&days=31&minutes=5&step=5&limit=100',
  }),
  'POST /api/agenda/conflicts': () => ({ body: { patient_id: ids.patient, professional_id: null, slots } }),
  'POST /api/payments/reconcilable': () => ({
    body: { amounts: [15_000], ids: [], from: '2026-11-01', to: '2026-12-31' },
  }),
}

const requestOf = ({ path }: Endpoint, at = '', query = ''): string =>
  `${path.replace(/:record\/:id|:\w+/, at)}${query && `?${query}`}`

const measure = async (endpoints: readonly Endpoint[]) => {
  const sizes: { route: string; status: number; bytes: number }[] = []
  for (const endpoint of endpoints) {
    const { at, query, body } = reads[routeOf(endpoint)]?.() ?? {}
    const { statusCode, rawPayload } = await clinic.call(endpoint.method, requestOf(endpoint, at, query), body)
    sizes.push({ route: routeOf(endpoint), status: statusCode, bytes: rawPayload.length })
  }
  return sizes.sort((a, b) => b.bytes - a.bytes)
}

const isRead = ({ method, access }: Endpoint): boolean =>
  access !== 'export' && (method === 'GET' || access === 'read' || access === 'clinical')

test('no response of the largest clinic is larger than 1 MB', async () => {
  const endpoints = everyEndpoint.filter(isRead)
  expect(endpoints.map(routeOf).filter((route) => !reads[route])).toEqual([])
  const sizes = await measure(endpoints)
  // An order does not exist, and the chat is a redirect.
  expect(
    sizes
      .filter(({ status }) => status !== 200)
      .map(({ route, status }) => `${status} ${route}`)
      .sort(),
  ).toEqual(['302 GET /api/sales-chat/{topic}', '404 GET /agendar/{slug}', '404 GET /api/orders/{id}'])
  const top = sizes.slice(0, 6).map(({ route, bytes }) => `${route} ${Math.round(bytes / 1_000)} KB`)
  const [largest] = sizes
  expect(
    reportFigure(
      { name: 'largest_response_bytes', value: largest?.bytes ?? 0, op: '<=', target: MAX_BYTES },
      top.join(', '),
    ),
  ).toBe(true)
})

test('negative control: a list without a limit is larger than 1 MB', async () => {
  const { rows } = await postura.owner.query('select * from clinic.notifications where admin_id = $1', [clinic.id])
  expect(Buffer.byteLength(JSON.stringify(rows))).toBeGreaterThan(MAX_BYTES)
})

test('the measured histories are as long as one response permits', async () => {
  for (const path of ['/api/clinic/history', `/api/history/notifications/${ids.notification}`]) {
    const { entries, more } = (await clinic.call('GET', path)).json()
    expect([path, entries.length, more]).toEqual([path, MAX_HISTORY_ENTRIES, true])
  }
})

test('a calendar of more entries than one response holds is complete', async () => {
  const seen: string[] = []
  for (let after = ''; ; ) {
    const page: { id: string; start_time: string }[] = (
      await clinic.call('GET', `/api/appointments/calendar?${month}${after}`)
    ).json()
    seen.push(...page.map(({ id }) => id))
    const last = page.at(-1)
    if (!last || page.length < 400) break
    after = `&after_start=${last.start_time}&after_id=${last.id}`
  }
  const { rows } = await postura.owner.query(
    `select count(*)::int as count from clinic.appointments
     where admin_id = $1 and start_time >= '2026-11-01T03:00Z' and start_time < '2026-12-16T03:00Z'`,
    [clinic.id],
  )
  expect([seen.length, new Set(seen).size]).toEqual([rows[0].count, rows[0].count])
})
