import { beforeAll, expect, test } from 'vitest'
import type { TestClinic } from '../../../testing/factories/account.factory.ts'
import { fillQuickly } from '../../../testing/fill-quickly.ts'
import { useQueryRecorder } from '../../../testing/use-query-recorder.ts'

const CLASSES = 5_000
const { postura, signUp, statementsOf, plansOf } = useQueryRecorder()
let one: TestClinic
let many: TestClinic

/** The same 5,000 weekly classes in this number of groups, half of them past, and ten seats in every class. */
const fill = (adminId: string, groups: number) =>
  fillQuickly(postura.ownerUrl, async (client) => {
    await client.query(
      `with people as (
         insert into clinic.patients (admin_id, name, birth_date, phone, address)
         select $1, 'Paciente ' || n, '1990-01-01', '(11) 90000-0000', 'Rua' from generate_series(1, 10) n returning id),
       groups as (
         insert into clinic.series (admin_id, kind, rule) select $1, 'class', '{}' from generate_series(1, $2::int) returning id),
       numbered as (select id, row_number() over (order by id) - 1 as n from groups),
       lessons as (
         insert into clinic.classes (admin_id, series_id, title, capacity, start_time, end_time)
         select $1, numbered.id, 'Turma ' || numbered.n, 12, start, start + interval '1 hour'
         from generate_series(0, $3::int - 1) lesson join numbered on numbered.n = lesson % $2,
           lateral (select timestamptz '2026-11-16 09:00Z'
             + make_interval(weeks => lesson / 100 - 25, hours => lesson % 100 % 60) as start)
         returning id)
       insert into clinic.class_enrollments (admin_id, class_id, patient_id) select $1, lessons.id, people.id from lessons, people`,
      [adminId, groups, CLASSES],
    )
    await client.query('vacuum analyze clinic.classes, clinic.class_enrollments, clinic.class_waiting')
  })

beforeAll(async () => {
  one = await signUp()
  many = await signUp()
  await fill(one.id, 1)
  await fill(many.id, 100)
})

const list = (clinic: TestClinic) => clinic.call('GET', '/api/class-groups')

test('5,000 classes in 100 groups are listed with the same statements as one group', async () => {
  const few = await statementsOf(() => list(one))
  const statements = await statementsOf(() => list(many))
  expect(statements.map(({ text }) => text)).toEqual(few.map(({ text }) => text))
  const groups = (await list(many)).json()
  expect(groups).toHaveLength(100)
  for (const { classes, enrolled } of groups) expect([classes, enrolled]).toEqual([25, 10])
})

test('seats are counted for the next class of each group only, and no start is converted class by class', async () => {
  const statements = await statementsOf(() => list(many))
  const [plan = ''] = await plansOf(
    many,
    statements.filter(({ text }) => text.includes('class_enrollments')),
  )
  expect(plan).toMatch(/on class_enrollments seat \(actual rows=10.00 loops=100\)/)
  expect(plan).toMatch(/on classes \(actual rows=2500.00 loops=1\)/)
  for (const { text } of statements) expect(text).not.toContain('time zone')
})
