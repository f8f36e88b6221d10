import type { Dashboard } from '@postura/domain/dashboard/dashboard'
import { chooseRunCount, fastCheckOptions } from '@postura/domain/shared/run-count.fixture'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic } from '../../testing/factories/account.factory.ts'

const postura = useTestApp()

const DAY = 86_400_000
const MINUTE = 60_000

// Independent of the product code: São Paulo has been three hours behind UTC since 2019.
const inSaoPaulo = (time: number): string => new Date(time - 3 * 60 * MINUTE).toISOString().slice(0, 10)
const midnight = (day: string): number => Date.parse(`${day}T03:00:00Z`)
const before = (day: string, days: number): string => inSaoPaulo(midnight(day) - days * DAY)

const today = fc.integer({ min: 0, max: 3_000 }).map((days) => inSaoPaulo(midnight('2024-01-01') + days * DAY))
const minuteOfDay = fc.integer({ min: 0, max: 24 * 60 - 1 })
/** Times near the edges of the week: late in the evening and past midnight. */
const near = (span: number) =>
  fc.record({
    days: fc.integer({ min: -span, max: span }),
    minute: fc.oneof(minuteOfDay, fc.integer({ min: 21 * 60, max: 24 * 60 - 1 })),
    lasts: fc.integer({ min: 5, max: 720 }),
  })
const booking = fc.record({
  when: near(9),
  isClass: fc.boolean(),
  status: fc.constantFrom('scheduled', 'confirmed', 'completed', 'canceled'),
})
const paid = fc.record({
  days: fc.integer({ min: 0, max: 70 }),
  cents: fc.integer({ min: 0, max: 1_000_000 }),
  status: fc.constantFrom('paid', 'paid', 'paid', 'pending', 'canceled'),
})
const birth = fc.record({
  days: fc.integer({ min: -9, max: 9 }),
  years: fc.integer({ min: 0, max: 90 }),
  leap: fc.boolean(),
  archived: fc.boolean(),
})
const anyClinic = fc.record({
  today,
  now: minuteOfDay,
  bookings: fc.array(booking, { minLength: 15, maxLength: 40 }),
  payments: fc.array(paid, { minLength: 15, maxLength: 40 }),
  births: fc.array(birth, { minLength: 20, maxLength: 30 }),
})
type AnyClinic = typeof anyClinic extends fc.Arbitrary<infer T> ? T : never

const rowsOf = ({ today, bookings, payments, births }: AnyClinic) => ({
  bookings: bookings.map(({ when, isClass, status }) => {
    const start = midnight(before(today, -when.days)) + when.minute * MINUTE
    return {
      isClass,
      start,
      end: start + when.lasts * MINUTE,
      status: isClass && status !== 'canceled' ? 'scheduled' : status,
    }
  }),
  payments: payments.map(({ days, cents, status }) => ({ day: before(today, days), cents, status })),
  births: births.flatMap(({ days, years, leap, archived }) => {
    const near = before(today, -days)
    const year = Number(near.slice(0, 4)) - years
    const date = leap ? `${year - (year % 4)}-02-29` : `${year}${near.slice(4)}`
    const isDay = new Date(`${date}T12:00:00Z`).toISOString().slice(0, 10) === date
    return isDay && date <= today ? [{ date, archived }] : []
  }),
})
type Rows = ReturnType<typeof rowsOf>

const store = async (adminId: string, { bookings, payments, births }: Rows) => {
  for (const table of ['payments', 'appointments', 'classes', 'patients'])
    await postura.owner.query(`delete from clinic.${table} where admin_id = $1`, [adminId])
  const json = (rows: unknown) => [adminId, JSON.stringify(rows)]
  // Each booking has its own patient, so that no patient has two at the same time.
  const people = [...births, ...[...bookings, ...payments].map(() => ({ date: '1950-07-01', archived: true }))]
  await postura.owner.query(
    `insert into clinic.patients (admin_id, name, birth_date, phone, address, archived_at)
     select $1, 'Paciente', date, '(11) 90000-0000', 'Rua', case when archived then now() end
     from json_to_recordset($2) as row (date date, archived boolean)`,
    json(people),
  )
  await postura.owner.query(
    `with people as (select id, row_number() over () as n from clinic.patients where admin_id = $1),
     given as (select *, row_number() over () as n from json_to_recordset($2) as row ("isClass" boolean, "start" bigint, "end" bigint, status text)),
     classes as (
       insert into clinic.classes (admin_id, title, start_time, end_time, status)
       select $1, 'Aula', to_timestamp("start" / 1000), to_timestamp("end" / 1000), status from given where "isClass")
     insert into clinic.appointments (admin_id, patient_id, title, start_time, end_time, status)
     select $1, people.id, 'Pilates', to_timestamp("start" / 1000), to_timestamp("end" / 1000), status
     from given join people using (n) where not "isClass"`,
    json(bookings),
  )
  await postura.owner.query(
    `insert into clinic.payments (admin_id, patient_id, amount_cents, description, due_date, status, payment_date, paid_date)
     select $1, (select id from clinic.patients where admin_id = $1 limit 1), cents, 'Consulta', day, status,
       case when status = 'paid' then day end, case when status = 'paid' then now() end
     from json_to_recordset($2) as row (day date, cents int, status text)`,
    json(payments),
  )
}

/** Counts minute by minute. */
const bookedOn = (day: string, { bookings }: Rows): number => {
  let minutes = 0
  for (const { start, end, status } of bookings)
    if (status !== 'canceled') for (let at = start; at < end; at += MINUTE) if (inSaoPaulo(at) === day) minutes += 1
  return minutes
}

const weekOf = (today: string): string[] => {
  const back = new Date(midnight(today)).getUTCDay()
  return Array.from({ length: 7 }, (_, n) => before(today, back - n))
}

const received = ({ payments }: Rows, isMeant: (day: string) => boolean): number =>
  payments.reduce((sum, { day, cents, status }) => (status === 'paid' && isMeant(day) ? sum + cents : sum), 0)

const monthBefore = (today: string): string => inSaoPaulo(midnight(`${today.slice(0, 7)}-01`) - DAY).slice(0, 7)

/** Checks each patient on each of the seven days. */
const greeted = (today: string, { births }: Rows): string[] =>
  Array.from({ length: 7 }, (_, n) => before(today, -n)).flatMap((day) => {
    const lacksLeapDay = new Date(Date.UTC(Number(day.slice(0, 4)), 1, 29)).getUTCMonth() !== 1
    return births.flatMap(({ date, archived }) => {
      const kept = lacksLeapDay && date.endsWith('-02-29') ? '-02-28' : date.slice(4)
      const age = Number(day.slice(0, 4)) - Number(date.slice(0, 4))
      return !archived && kept === day.slice(4) && age > 0 ? [`${day} ${age}`] : []
    })
  })

test('any clinic on any day: occupation, revenue and birthdays equal an independent count', async () => {
  const clinic = await signUpPaidClinic(postura)
  let counted = 0
  await fc.assert(
    fc.asyncProperty(anyClinic, async (one) => {
      const rows = rowsOf(one)
      await store(clinic.id, rows)
      postura.clock.now = new Date(midnight(one.today) + one.now * MINUTE)
      // The sign-in session would expire before the random day.
      await postura.owner.query(`update accounts.sessions set expires_at = $2 where user_id = $1`, [
        clinic.id,
        '2099-01-01',
      ])
      const response = await clinic.call('GET', '/api/dashboard')
      expect(response.statusCode, response.body).toBe(200)
      const { occupation, revenue, birthdays }: Dashboard = response.json()
      expect(occupation.days.map(({ day, booked_minutes }) => [day, booked_minutes])).toEqual(
        weekOf(one.today).map((day) => [day, bookedOn(day, rows)]),
      )
      const [month, last] = [one.today.slice(0, 7), monthBefore(one.today)]
      expect(revenue).toEqual({
        this_month_cents: received(rows, (day) => day.startsWith(month)),
        last_month_so_far_cents: received(rows, (day) => day.startsWith(last) && day.slice(8) <= one.today.slice(8)),
        last_month_cents: received(rows, (day) => day.startsWith(last)),
      })
      const expected = greeted(one.today, rows)
      expect(birthdays.total).toBe(expected.length)
      expect(birthdays.items.map(({ day, age }) => `${day} ${age}`).sort()).toEqual([...expected].sort())
      counted += expected.length
    }),
    fastCheckOptions(8, 40),
  )
  // Fails if too few birthdays occurred.
  expect(counted).toBeGreaterThan(chooseRunCount(3, 20))
})
