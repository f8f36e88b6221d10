import { beforeAll, expect, test } from 'vitest'
import { withClient } from '../../../db/with-client.ts'
import type { TestClinic } from '../../../testing/factories/account.factory.ts'
import { useQueryRecorder } from '../../../testing/use-query-recorder.ts'

const { postura, signUp, statementsOf } = useQueryRecorder()
let small: TestClinic
let large: TestClinic

/** Groups with 50 weekly classes each, half of them past, and ten seats in every class. */
const fill = (adminId: string, groups: number) =>
  withClient(postura.ownerUrl, async (client) => {
    await client.query(
      `with people as (
         insert into clinic.patients (admin_id, name, birth_date, phone, address)
         select $1, 'Paciente ' || n, '1990-01-01', '(11) 90000-0000', 'Rua' from generate_series(1, 10) n returning id),
       groups as (
         insert into clinic.series (admin_id, kind, rule) select $1, 'class', '{}' from generate_series(1, $2::int) returning id),
       numbered as (select id, row_number() over (order by id) as n from groups),
       lessons as (
         insert into clinic.classes (admin_id, series_id, title, capacity, start_time, end_time)
         select $1, numbered.id, 'Turma ' || numbered.n, 12, start, start + interval '1 hour'
         from numbered, generate_series(-25, 24) week,
           lateral (select timestamptz '2026-11-16 09:00Z' + make_interval(weeks => week, hours => numbered.n::int % 60) as start)
         returning id)
       insert into clinic.class_enrollments (admin_id, class_id, patient_id) select $1, lessons.id, people.id from lessons, people`,
      [adminId, groups],
    )
    await client.query('analyze clinic.classes, clinic.class_enrollments, clinic.class_waiting')
  })

beforeAll(async () => {
  small = await signUp()
  large = await signUp()
  await fill(small.id, 1)
  await fill(large.id, 100)
})

const list = (clinic: TestClinic) => clinic.call('GET', '/api/class-groups')

test('5,000 classes in 100 groups are listed with the same statements as one group', async () => {
  const one = await statementsOf(() => list(small))
  const many = await statementsOf(() => list(large))
  expect(many.map(({ text }) => text)).toEqual(one.map(({ text }) => text))
  const groups = (await list(large)).json()
  expect(groups).toHaveLength(100)
  for (const { classes, enrolled } of groups) expect([classes, enrolled]).toEqual([25, 10])
})
