import { type Chance, chanceOf } from '@postura/domain/payments/statement/matching/noisy-statement.fixture'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readAsAdmin } from '../../db/tenant.ts'
import { type Call, useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { askCsv, askRows, askSummary } from '../../testing/reports/ask-reports.ts'
import type { Expected, Filters } from '../../testing/reports/expected.ts'
import { expectedAppointments } from '../../testing/reports/expected-appointments.ts'
import { expectedClasses } from '../../testing/reports/expected-classes.ts'
import { expectedEnrollments } from '../../testing/reports/expected-enrollments.ts'
import { expectedPayments } from '../../testing/reports/expected-payments.ts'
import { days, insertClinic, type RandomClinic, randomClinic } from '../../testing/reports/random-clinic.ts'
import { useZone } from '../../testing/use-zone.ts'

const postura = useTestApp()

const seeds = [20_261_115, 38_180]
const clinics: { clinic: TestClinic; data: RandomClinic }[] = []
beforeAll(async () => {
  for (const seed of seeds) {
    const clinic = await signUpPaidClinic(postura)
    const data = randomClinic(seed)
    await insertClinic(postura, clinic.id, data)
    clinics.push({ clinic, data })
  }
})

type Report = {
  name: string
  expected: (data: RandomClinic, adminId: string, filters: Filters) => Expected
  filters: (chance: Chance) => Record<string, string | undefined>
  /** How much the rows behind one figure are. */
  amountOf: (rows: Record<string, unknown>[]) => number
}
const maybe = (chance: Chance, values: readonly string[]) => (chance.is(0.3) ? chance.pick(values) : undefined)
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

/** Any two days, often far apart; now and then one patient. */
const periodOf = (chance: Chance, patients: RandomClinic['patients']) => {
  const [from = '', to = ''] = [chance.pick(days), chance.pick(days)].sort()
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

const check = async (call: Call, { name }: Report, told: Expected, filters: Filters) => {
  const rows = await askRows(call, name, filters, 40)
  if (name === 'enrollments') {
    const totals = rows.map((row) => (row as unknown as { total_enrollments: number }).total_enrollments)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    expect(byId(rows)).toEqual(byId(told.rows))
  } else expect(rows).toEqual(told.rows)
  expect(sortedFigures(await askSummary(call, name, filters))).toEqual(sortedFigures(told.summary))
  const cells = await askCsv(call, name, filters)
  const places = new Map(rows.map(({ id }, place) => [id, place]))
  const inTheirOrder = told.rows.map(({ id }, n) => ({ place: places.get(id) ?? -1, cells: told.cells[n] }))
  expect(cells).toEqual(inTheirOrder.sort((a, b) => a.place - b.place).map((each) => each.cells))
}

/** What a figure counts is what is seen behind it, and nothing else. */
const checkFigures = async (call: Call, { name, amountOf }: Report, told: Expected, filters: Filters) => {
  for (const { focus, amount } of told.figures) {
    const behind = await askRows(call, name, { ...filters, ...focus }, 1_000)
    expect(amountOf(behind as unknown as Record<string, unknown>[])).toBe(amount)
    const focused = await askSummary(call, name, { ...filters, ...focus })
    expect(focused.total).toBe(behind.length)
    expect(await askCsv(call, name, { ...filters, ...focus })).toHaveLength(behind.length)
  }
}

// Whatever zone the server's process and its sessions with the database are in: the clinic's clock is the only one.
describe.each(['UTC', 'America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Auckland'])('in %s', (zone) => {
  const inZone = useZone(postura, zone)

  test('control: both are there', async () => {
    const clock = new Intl.DateTimeFormat().resolvedOptions().timeZone
    const shown = await readAsAdmin(inZone.pool, clinics[0]?.clinic.id ?? '', ({ db }) =>
      db.selectFrom('clinic.clinics').select(sql<string>`current_setting('TimeZone')`.as('zone')).executeTakeFirst(),
    )
    expect([clock, shown?.zone]).toEqual([zone, zone])
  })

  test.each(reports)('any clinic: $name', async (report) => {
    let found = 0
    for (const [n, { clinic, data }] of clinics.entries()) {
      const chance = chanceOf(seeds[n] ?? 0)
      for (let draw = 0; draw < 8; draw += 1) {
        const filters: Filters = { ...periodOf(chance, data.patients), ...report.filters(chance) }
        const told = report.expected(data, clinic.id, filters)
        await check(inZone.callAs(clinic.cookie), report, told, filters)
        if (draw === 0) await checkFigures(inZone.callAs(clinic.cookie), report, told, filters)
        found += told.rows.length
      }
    }
    expect(found).toBeGreaterThan(50)
  })
})
