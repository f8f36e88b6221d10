import { newId } from '@postura/domain/shared/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '../../db/with-client.ts'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addPatient } from '../../testing/factories/patient.factory.ts'
import {
  allTime,
  getReportCsv,
  getReportPage,
  getReportSummary,
  listReportPages,
  listReportRows,
  reportUrlOf,
} from '../../testing/reports/report-requests.ts'

const postura = useTestApp()
/** More than two export pages. */
const MANY = 4_321
/** Same moment for all rows, but up to two microseconds later for every seventh: less than milliseconds show. */
const made = `timestamptz '2026-11-10T12:00:00.123Z' + make_interval(secs => case when n % 7 = 0 then (n % 3) * 0.000001 else 0 end)`
/** Disables the history trigger, which is slow and not tested here. */
const fill = (clinic: TestClinic, columns: string, values: string, table: string, count = MANY) =>
  withClient(postura.ownerUrl, async (client) => {
    await client.query(`alter table clinic.${table} disable trigger history`)
    await client.query(
      `insert into clinic.${table} (admin_id, created_at, ${columns}) select $1, ${made}, ${values} from generate_series(1, $2::int) n`,
      [clinic.id, count],
    )
    await client.query(`alter table clinic.${table} enable trigger history`)
  })

let clinic: TestClinic
beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  const one = `'${(await addPatient(clinic)).id}'::uuid`
  const days = `date '2026-11-01' + n / 1000, case when n % 2 = 0 then date '2026-12-01' + n / 2000 end`
  await fill(
    clinic,
    'patient_id, amount_cents, description, due_date, payment_date',
    `${one}, 100, n, ${days}`,
    'payments',
  )
  const times = `timestamptz '2026-11-10T12:00:00Z' + make_interval(hours => n / 500), timestamptz '2026-11-10T13:00:00Z' + make_interval(hours => n / 500)`
  await fill(
    clinic,
    'patient_id, title, description, status, start_time, end_time',
    `${one}, 'Pilates', n, 'completed', ${times}`,
    'appointments',
  )
  await fill(clinic, 'title, description, start_time, end_time', `'Solo', n, ${times}`, 'classes')
  // As many patients with the same name, each with one or two enrollments.
  await fill(
    clinic,
    'name, birth_date, phone, address',
    `'Ana Lima', '1990-01-01', '(11) 90000-0000', 'Rua'`,
    'patients',
  )
  await postura.owner.query('alter table clinic.class_enrollments disable trigger history')
  await postura.owner.query(
    `insert into clinic.class_enrollments (admin_id, class_id, patient_id, status)
     select $1, class.id, patient.id, case when n % 3 = 0 then 'canceled' else 'enrolled' end
     from (select id, row_number() over () n from clinic.patients where admin_id = $1 and name = 'Ana Lima') patient,
       lateral (select id from clinic.classes where admin_id = $1 limit 1 + n % 2) class`,
    [clinic.id],
  )
})

describe.each([
  ['payments', 'created_at', MANY],
  ['payments', 'due_date', MANY],
  ['payments', 'payment_date', Math.floor(MANY / 2)],
  ['appointments', 'created_at', MANY],
  ['appointments', 'start_time', MANY],
  ['classes', 'created_at', MANY],
  ['classes', 'start_time', MANY],
  ['enrollments', undefined, MANY],
])('%s by %s', (report, by, total) => {
  const asked = { ...allTime, by }

  test('pages contain each row once, forward and backward', async () => {
    const pages = await listReportPages(clinic.call, report, asked, 497)
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect([ids.length, new Set(ids).size]).toEqual([total, total])
    expect(pages.slice(0, -1).every(({ items }) => items.length === 497)).toBe(true)
    expect([pages[0]?.previous, pages.at(-1)?.next]).toEqual([null, null])
    for (let n = pages.length - 1; n > 0; n -= 1) {
      const back = await getReportPage(clinic.call, report, { ...asked, size: 497, before: pages[n]?.previous ?? '' })
      expect(back.items).toEqual(pages[n - 1]?.items)
      expect(back.previous === null).toBe(n === 1)
    }
  })

  test('the file has all rows in the order of the pages', async () => {
    const cells = await getReportCsv(clinic.call, report, asked)
    expect(cells).toHaveLength(total)
    const rows = await listReportRows(clinic.call, report, asked, 500)
    if (report !== 'enrollments') {
      const { rows: stored } = await postura.owner.query(
        `select id, description from clinic.${report} where admin_id = $1`,
        [clinic.id],
      )
      const numbers = new Map(stored.map(({ id, description }) => [id, description]))
      expect(cells.map(({ description }) => description)).toEqual(rows.map(({ id }) => numbers.get(id)))
    }
    expect((await getReportSummary(clinic.call, report, asked)).total).toBe(total)
  })

  test('a page has 25 rows by default', async () => {
    const sizeOf = async (size?: number) => (await getReportPage(clinic.call, report, { ...asked, size })).items.length
    expect([await sizeOf(), await sizeOf(1), await sizeOf(500)]).toEqual([25, 1, 500])
  })
})

test('control: the creation times differ by less than a millisecond', async () => {
  const { rows } = await postura.owner.query(
    'select count(distinct created_at)::int as moments from clinic.payments where admin_id = $1',
    [clinic.id],
  )
  expect(rows[0]?.moments).toBe(3)
})

test('patients are sorted by most enrollments, then by name without accents', async () => {
  const small = await signUpPaidClinic(postura)
  const enrolled = { 'Érica Souza': 1, 'ana Lima': 1, Zeca: 3, 'Eva Maria': 1 }
  for (const [name, times] of Object.entries(enrolled)) {
    const { id } = await addPatient(small, { name })
    await postura.owner.query(
      `with added as (
         insert into clinic.classes (admin_id, title, start_time, end_time)
         select $1, 'Solo', now(), now() + interval '1 hour' from generate_series(1, $3::int) returning id)
       insert into clinic.class_enrollments (admin_id, class_id, patient_id) select $1, id, $2 from added`,
      [small.id, id, times],
    )
  }
  const names = (await listReportPages(small.call, 'enrollments', allTime, 1)).flatMap(({ items }) =>
    items.map((row) => (row as unknown as { patient_name: string }).patient_name),
  )
  expect(names).toEqual(['Zeca', 'ana Lima', 'Érica Souza', 'Eva Maria'])
})

const forged = (key: unknown, id: unknown = newId()) => Buffer.from(JSON.stringify([key, id])).toString('base64url')
const moment = '2026-11-10T12:00:00.123456Z'
const keys = {
  appointments: [moment, {}],
  classes: [moment, {}],
  payments: [moment, {}],
  'payments by day': ['2026-11-10', { by: 'due_date' }],
  enrollments: ['09999999 ana lima', {}],
} as const

describe.each(Object.entries(keys))('a cursor of %s', (name, [key, over]) => {
  const report = name.split(' ')[0] ?? ''
  const askFrom = (cursors: object) =>
    clinic.call('GET', reportUrlOf(report, { ...allTime, ...over, ...cursors, size: 1 }))

  test('is valid also if no row has its key', async () => {
    for (const way of ['after', 'before']) expect((await askFrom({ [way]: forged(key) })).statusCode).toBe(200)
  })

  test.each([
    ['not base64 JSON', 'abc'],
    ['not an array', Buffer.from('{}').toString('base64url')],
    ['an empty key', forged('')],
    ['a number', forged(5)],
    ['a text', forged('abc')],
    ['an invalid day', forged('2026-02-30')],
    ['an invalid moment', forged('2026-13-45T99:99:99.000000Z')],
    ['a moment without microseconds', forged('2026-11-10T12:00:00Z')],
    ['a key with a null character', forged(`${key}\u0000`)],
    ['a key with half a surrogate pair', forged(`${key}\ud800`)],
    ['an invalid id', forged(key, 'abc')],
    ['one id too many', Buffer.from(JSON.stringify([key, newId(), newId()])).toString('base64url')],
  ])('is refused: %s', async (_, cursor) => {
    for (const way of ['after', 'before']) {
      const response = await askFrom({ [way]: cursor })
      expect([response.statusCode, response.json()]).toMatchObject([422, { code: 'invalid_input', field: way }])
    }
  })

  test('is refused together with a second one', async () => {
    expect((await askFrom({ after: forged(key), before: forged(key) })).statusCode).toBe(422)
  })
})
