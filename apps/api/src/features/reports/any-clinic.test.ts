import { createSeededRandom, type SeededRandom } from '@postura/domain/reconcile/matching/noisy-statement.fixture'
import { chooseRunCount, seed } from '@postura/domain/shared/run-count.fixture'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readAsAdmin } from '../../db/tenant.ts'
import { type Call, useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import type { ExpectedReport, Filters } from '../../testing/reports/expected.ts'
import { expectedAppointments } from '../../testing/reports/expected-appointments.ts'
import { expectedClasses } from '../../testing/reports/expected-classes.ts'
import { expectedEnrollments } from '../../testing/reports/expected-enrollments.ts'
import { expectedPayments } from '../../testing/reports/expected-payments.ts'
import {
  boundaryDays,
  createRandomClinic,
  insertClinic,
  type RandomClinic,
} from '../../testing/reports/random-clinic.ts'
import { getReportCsv, getReportSummary, listReportRows } from '../../testing/reports/report-requests.ts'
import { useTimeZone } from '../../testing/use-time-zone.ts'

const postura = useTestApp()

const seeds = [seed, 38_180].slice(0, chooseRunCount(1, 2))
const DRAWS = chooseRunCount(3, 8)
const clinics: { clinic: TestClinic; data: RandomClinic }[] = []
beforeAll(async () => {
  for (const each of seeds) {
    const clinic = await signUpPaidClinic(postura)
    const data = createRandomClinic(each)
    await insertClinic(postura, clinic.id, data)
    clinics.push({ clinic, data })
  }
})

type Report = {
  name: string
  expected: (data: RandomClinic, adminId: string, filters: Filters) => ExpectedReport
  filters: (chance: SeededRandom) => Record<string, string | undefined>
  /** Amount of the rows behind one figure. */
  amountOf: (rows: Record<string, unknown>[]) => number
}
const maybe = (chance: SeededRandom, values: readonly string[]) => (chance.is(0.3) ? chance.pick(values) : undefined)
const total = (rows: Record<string, unknown>[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0)

const reports: Report[] = [
  {
    name: 'appointments',
    expected: expectedAppointments,
    filters: (chance) => ({
      by: chance.pick([undefined, 'created_at', 'start_time']),
      title: maybe(chance, ['Primeira Consulta', 'Pilates']),
      status: maybe(chance, ['scheduled', 'confirmed', 'completed', 'canceled']),
    }),
    amountOf: (rows) => rows.length,
  },
  {
    name: 'classes',
    expected: expectedClasses,
    filters: (chance) => ({ by: chance.pick([undefined, 'created_at', 'start_time']) }),
    amountOf: (rows) => total(rows, 'enrolled'),
  },
  {
    name: 'payments',
    expected: expectedPayments,
    filters: (chance) => ({
      by: chance.pick([undefined, 'created_at', 'due_date', 'payment_date']),
      payment_method: maybe(chance, ['pix', 'cash', 'credit_card', 'debit_card']),
    }),
    amountOf: (rows) => total(rows, 'amount_cents'),
  },
  { name: 'enrollments', expected: expectedEnrollments, filters: () => ({}), amountOf: () => 0 },
]

/** Random period, often long, sometimes with one patient. */
const periodOf = (chance: SeededRandom, patients: RandomClinic['patients']) => {
  const [from = '', to = ''] = [chance.pick(boundaryDays), chance.pick(boundaryDays)].sort()
  const patient_id = maybe(
    chance,
    patients.map(({ id }) => id),
  )
  return { ...(chance.is(0.4) ? { from: '2025-12-30', to } : { from, to }), patient_id }
}

const byId = <R extends { id: string }>(rows: readonly R[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
const inOrder = (figures: unknown) =>
  Array.isArray(figures) ? figures.map((each) => JSON.stringify(each, Object.keys(each).sort())).sort() : figures
const sortedFigures = (summary: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(summary).map(([name, value]) => [name, inOrder(value)]))

const check = async (call: Call, { name }: Report, told: ExpectedReport, filters: Filters) => {
  const rows = await listReportRows(call, name, filters, 40)
  if (name === 'enrollments') {
    const totals = rows.map((row) => (row as unknown as { total_enrollments: number }).total_enrollments)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    expect(byId(rows)).toEqual(byId(told.rows))
  } else expect(rows).toEqual(told.rows)
  expect(sortedFigures(await getReportSummary(call, name, filters))).toEqual(sortedFigures(told.summary))
  const cells = await getReportCsv(call, name, filters)
  const places = new Map(rows.map(({ id }, place) => [id, place]))
  const inTheirOrder = told.rows.map(({ id }, n) => ({ place: places.get(id) ?? -1, cells: told.cells[n] }))
  expect(cells).toEqual(inTheirOrder.sort((a, b) => a.place - b.place).map((each) => each.cells))
}

/** Checks that each figure equals the amount of its rows. */
const checkFigures = async (call: Call, { name, amountOf }: Report, told: ExpectedReport, filters: Filters) => {
  for (const { focus, amount } of told.figures) {
    const behind = await listReportRows(call, name, { ...filters, ...focus }, 500)
    expect(amountOf(behind as unknown as Record<string, unknown>[])).toBe(amount)
    const focused = await getReportSummary(call, name, { ...filters, ...focus })
    expect(focused.total).toBe(behind.length)
    expect(await getReportCsv(call, name, { ...filters, ...focus })).toHaveLength(behind.length)
  }
}

// The time zones of the server process and of the database sessions must not matter, only the clinic's.
describe.each(['UTC', 'America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Auckland'])('in the time zone %s', (zone) => {
  const inZone = useTimeZone(postura, zone)

  test('control: the process and the database session have this time zone', async () => {
    const clock = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const shown = await readAsAdmin(inZone.pool, clinics[0]?.clinic.id ?? '', ({ db }) =>
      db.selectFrom('clinic.clinics').select(sql<string>`current_setting('TimeZone')`.as('zone')).executeTakeFirst(),
    )
    expect([clock, shown?.zone]).toEqual([zone, zone])
  })

  test.each(reports)('any clinic: the report $name equals an independent calculation', async (report) => {
    let found = 0
    for (const [n, { clinic, data }] of clinics.entries()) {
      const chance = createSeededRandom(seeds[n] ?? 0)
      for (let draw = 0; draw < DRAWS; draw += 1) {
        const filters: Filters = { ...periodOf(chance, data.patients), ...report.filters(chance) }
        const told = report.expected(data, postura.clock.now.toISOString(), filters)
        await check(inZone.callAs(clinic.cookie), report, told, filters)
        if (draw === 0) await checkFigures(inZone.callAs(clinic.cookie), report, told, filters)
        found += told.rows.length
      }
    }
    expect(found).toBeGreaterThan(chooseRunCount(10, 50))
  })
})
