import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { TestClinic } from '../../testing/factories/account.factory.ts'
import { addClass, addPatients } from '../../testing/factories/class.factory.ts'
import { fillQuickly } from '../../testing/fill-quickly.ts'
import { useQueryRecorder } from '../../testing/use-query-recorder.ts'

const CLASSES = 5_000
const SEATS_EACH = 10
const { postura, signUp, statementsOf, plansOf } = useQueryRecorder()
let small: TestClinic
let large: TestClinic

/** Half of the classes are before today. The n-th class has ten enrollments: n % 10 active, the rest canceled, and one waiting patient. */
const fill = (adminId: string) =>
  fillQuickly(postura.ownerUrl, async (client) => {
    await client.query(
      `with people as (
       insert into clinic.patients (admin_id, name, birth_date, phone, address)
       select $1, 'Paciente ' || n, '1990-01-01', '(11) 90000-0000', 'Rua' from generate_series(1, $3::int) n returning id),
     numbered as (select id, row_number() over (order by id) as n from people),
     lessons as (
       insert into clinic.classes (admin_id, title, capacity, start_time, end_time)
       select $1, n::text, 20, start, start + interval '1 hour' from generate_series(1, $2::int) n,
         lateral (select timestamptz '2026-11-15 03:00Z' + make_interval(hours => n - $2 / 2) as start)
       returning id, title::int as n)
     insert into clinic.class_enrollments (admin_id, class_id, patient_id, status)
     select $1, lessons.id, numbered.id, case when numbered.n <= lessons.n % $3 then 'enrolled' else 'canceled' end from lessons, numbered`,
      [adminId, CLASSES, SEATS_EACH],
    )
    await client.query(
      `insert into clinic.class_waiting (admin_id, class_id, patient_id)
       select admin_id, class_id, max(patient_id::text)::uuid from clinic.class_enrollments where admin_id = $1 group by admin_id, class_id`,
      [adminId],
    )
    await client.query('analyze clinic.classes, clinic.class_enrollments, clinic.class_waiting')
  })

beforeAll(async () => {
  small = await signUp()
  large = await signUp()
  await addClass(small, { add: await addPatients(small, 2), ...toTimeRange('2026-11-16', '08:00', '09:00') })
  await fill(large.id)
})

const texts = (statements: readonly pg.QueryConfig[]) => statements.map(({ text }) => text)

test('control: the clinic has 5,000 classes and 50,000 enrollments', async () => {
  const { rows } = await postura.owner.query(
    `select (select count(*)::int from clinic.classes where admin_id = $1) as classes,
       (select count(*)::int from clinic.class_enrollments where admin_id = $1) as enrollments`,
    [large.id],
  )
  expect(rows).toEqual([{ classes: 5_000, enrollments: 50_000 }])
})

// Begin, tenant setting, page, total, commit.
const STATEMENTS = 5

test.each(['', '?period=past', '?q=1'])(
  'a list of 5,000 classes runs the same statements as a list of one: /api/classes%s',
  async (query) => {
    const one = await statementsOf(() => small.call('GET', `/api/classes${query}`))
    const many = await statementsOf(() => large.call('GET', `/api/classes${query}`))
    expect(texts(many)).toEqual(texts(one))
    expect(many).toHaveLength(STATEMENTS)
    expect(texts(many).filter((text) => text.includes('class_enrollments'))).toHaveLength(1)
  },
)

test('every class of the page has the right counts', async () => {
  const { items, total } = (await large.call('GET', '/api/classes')).json()
  expect([items.length, total]).toEqual([25, 1_001])
  for (const { title, enrolled, waiting } of items) expect([enrolled, waiting]).toEqual([Number(title) % SEATS_EACH, 1])
  const numbers = items.map(({ title }: { title: string }) => Number(title))
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, n) => CLASSES / 2 + n))
})

test('the page is read by index, without a sequential scan', async () => {
  const statements = await statementsOf(() => large.call('GET', '/api/classes'))
  const [plan] = await plansOf(
    large,
    statements.filter(({ text }) => text.includes('class_enrollments')),
  )
  expect(plan).toContain('using classes_by_start')
  expect(plan).not.toContain('Seq Scan')
})
