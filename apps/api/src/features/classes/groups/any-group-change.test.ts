import { newId } from '@postura/domain/shared/ids'
import { chooseRunCount, fastCheckOptions } from '@postura/domain/shared/run-count.fixture'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import type { TestClinic } from '../../../testing/factories/account.factory.ts'
import { addPatients, changeGroup } from '../../../testing/factories/class.factory.ts'
import { useProcesses } from '../../../testing/use-processes.ts'

const postura = useTestApp()
const { signUp } = useProcesses(postura)
let clinic: TestClinic

beforeEach(async () => {
  clinic = await signUp()
})

/** The tests run on Sunday 15 November 2026: the first two classes of a group have ended. */
const FIRST = '2026-11-02'
const CLASSES = 6

/** Weekly group from 2 November on, with this start in UTC. */
const addGroup = async (capacity: number, start: string): Promise<string> => {
  const id = newId()
  await postura.owner.query(
    `with series as (insert into clinic.series (admin_id, id, kind, rule) values ($1, $2, 'class', '{}'))
     insert into clinic.classes (admin_id, series_id, title, capacity, start_time, end_time)
     select $1, $2, 'Pilates', $3, start, start + interval '1 hour'
     from generate_series(0, $5::int - 1) week, lateral (select $4::timestamptz + make_interval(weeks => week) as start) at`,
    [clinic.id, id, capacity, start, CLASSES],
  )
  return id
}

const addVisit = (patientId: string | undefined, start: string) =>
  postura.owner.query(
    `insert into clinic.appointments (admin_id, patient_id, title, start_time, end_time)
     values ($1, $2, 'Pilates', $3::timestamptz, $3::timestamptz + interval '1 hour')`,
    [clinic.id, patientId, start],
  )

type Enrolled = { seat: string; start_time: string }
/** Every seat of the clinic, canceled or not, with the start of its class. */
const seats = async (): Promise<Enrolled[]> => {
  const { rows } = await postura.owner.query<Enrolled>(
    `select seat::text, class.start_time::text from clinic.class_enrollments seat
     join clinic.classes class on (class.admin_id, class.id) = (seat.admin_id, seat.class_id)
     where seat.admin_id = $1 order by seat.id`,
    [clinic.id],
  )
  return rows
}
const before = (rows: readonly Enrolled[], day: string): Enrolled[] =>
  rows.filter(({ start_time }) => new Date(start_time) < instantOf(day))

/** Classes with more students than seats, and students who are in two places at once. */
const broken = async () => {
  const { rows } = await postura.owner.query(
    `with enrolled as (
       select class.*, seat.patient_id from clinic.classes class
       join clinic.class_enrollments seat on (seat.admin_id, seat.class_id) = (class.admin_id, class.id)
       where class.admin_id = $1 and seat.status = 'enrolled')
     select 'overfilled' as what from enrolled group by id, capacity having count(*) > capacity
     union all
     select 'double-booked' from enrolled a join enrolled b on a.patient_id = b.patient_id and a.id < b.id
       and a.start_time < b.end_time and a.end_time > b.start_time
     union all
     select 'double-booked' from enrolled a join clinic.appointments b on b.admin_id = $1 and a.patient_id = b.patient_id
       and a.start_time < b.end_time and a.end_time > b.start_time`,
    [clinic.id],
  )
  return rows
}

const nth = fc.integer({ min: 0, max: 2 })
const step = fc.record({
  patient: nth,
  leave: fc.option(nth),
  join: fc.option(nth),
  from: fc.integer({ min: 0, max: 7 * CLASSES - 1 }).map((days) => addDays(FIRST, days)),
  when_full: fc.constantFrom('refuse', 'skip', 'wait'),
  skip_busy: fc.boolean(),
})

test('any changes of groups: earlier dates stay, no class is overfilled, no student is in two places at once', async () => {
  const told: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 3, maxLength: 3 }),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (capacities, steps) => {
        clinic = await signUp()
        const patients = await addPatients(clinic, 3)
        // The first two groups overlap by half an hour.
        const starts = ['2026-11-02T12:00Z', '2026-11-02T12:30Z', '2026-11-04T12:00Z']
        const groups = await Promise.all(starts.map((start, n) => addGroup(capacities[n] ?? 1, start)))
        await addVisit(patients[0], '2026-12-02T12:30Z')
        for (const { patient, leave, join, ...rest } of steps) {
          const known = await seats()
          const groupOf = (n: number | null) => (n === null ? null : groups[n])
          const response = await changeGroup(clinic, {
            patient_id: patients[patient],
            leave: groupOf(leave),
            join: groupOf(join),
            ...rest,
          })
          const answer = response.statusCode === 200 ? 'ok' : response.json().code
          told[answer] = (told[answer] ?? 0) + 1
          const now = await seats()
          if (answer !== 'ok') expect(now).toEqual(known)
          // Classes before the day, and classes that have ended.
          const untouched = rest.from > '2026-11-15' ? rest.from : '2026-11-15'
          expect(before(now, untouched)).toEqual(before(known, untouched))
          expect(await broken()).toEqual([])
        }
      },
    ),
    fastCheckOptions(12, 150),
  )
  // Control: each outcome occurred.
  for (const code of ['ok', 'student_busy', 'class_full', 'invalid_input']) expect(told[code]).toBeGreaterThan(0)
})

test('control: an overfilled class and a student in two places are found', async () => {
  const [ana = '', rui = ''] = await addPatients(clinic, 2)
  await addGroup(1, '2026-11-02T12:00Z')
  await addVisit(ana, '2026-11-16T12:30Z')
  await postura.owner.query(
    `insert into clinic.class_enrollments (admin_id, class_id, patient_id)
     select admin_id, id, patient from clinic.classes, unnest($2::uuid[]) patient where admin_id = $1`,
    [clinic.id, [ana, rui]],
  )
  expect(new Set((await broken()).map(({ what }) => what))).toEqual(new Set(['overfilled', 'double-booked']))
})

test('of twelve concurrent requests for a group of five seats five succeed in every class, the others in none', async () => {
  const patients = await addPatients(clinic, 12)
  for (let round = 0; round < chooseRunCount(3, 20); round += 1) {
    const group = await addGroup(5, `2026-11-02T${10 + round}:00Z`)
    const answers = await Promise.all(
      patients.map((patient_id) => changeGroup(clinic, { patient_id, join: group, from: '2026-11-16' })),
    )
    const told = answers.map((answer) => (answer.statusCode === 200 ? answer.json().joined : answer.json().code))
    expect(told.filter((each) => each === 4)).toHaveLength(5)
    expect(told.filter((each) => each === 'class_full')).toHaveLength(7)
    expect(await broken()).toEqual([])
  }
})

test('students who exchange two full groups at once are refused and keep their seats', async () => {
  const patients = await addPatients(clinic, 4)
  const groups = [await addGroup(2, '2026-11-02T12:00Z'), await addGroup(2, '2026-11-04T12:00Z')]
  for (const [n, patient_id] of patients.entries())
    await changeGroup(clinic, { patient_id, join: groups[n % 2], from: '2026-11-16' })
  const answers = await Promise.all(
    patients.map((patient_id, n) =>
      changeGroup(clinic, { patient_id, leave: groups[n % 2], join: groups[(n + 1) % 2], from: '2026-11-23' }),
    ),
  )
  // Every group is full until somebody leaves it, so all moves are refused and nobody loses a seat.
  expect(answers.map((answer) => answer.json().code)).toEqual(patients.map(() => 'class_full'))
  expect(await broken()).toEqual([])
  expect((await seats()).filter(({ seat }) => seat.includes('enrolled'))).toHaveLength(4 * 4)
})
