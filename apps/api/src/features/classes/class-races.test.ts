import { newId } from '@postura/domain/shared/ids'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { type AdminTx, asSelf, withAdmin, withAdminUnlocked } from '../../db/tenant.ts'
import { useTestApp } from '../../testing/build-test-app.ts'
import type { TestClinic } from '../../testing/factories/account.factory.ts'
import { addClass, addClassSeries, addPatients, changeSeats } from '../../testing/factories/class.factory.ts'
import { useProcesses } from '../../testing/use-processes.ts'
import { undoChange } from '../history/undo-change.ts'
import { findEnrolledPatients, insertSeats } from './seats/seats.queries.ts'

// Gate G5, classes: concurrent requests never take more seats than there are.
const AT_ONCE = 12
const SEATS = 5
const CLASSES = chooseRunCount(20, 100)
const ROUNDS = chooseRunCount(6, 20)
/** Milliseconds. Long, because other processes use the same cores. */
const PATIENCE = 90_000
const postura = useTestApp()
const { signUp, nextPool } = useProcesses(postura)
let clinic: TestClinic
let patients: string[]

beforeEach(async () => {
  clinic = await signUp()
  patients = await addPatients(clinic, AT_ONCE)
})

const atOnce = <T>(input: (patient: string, n: number) => Promise<T>): Promise<T[]> => Promise.all(patients.map(input))
const some = (...which: number[]): string[] => which.map((n) => patients[n] ?? '')
const told = (answers: readonly LightMyRequestResponse[]): string[] =>
  answers.map((answer) => (answer.statusCode === 200 ? 'ok' : answer.json().code)).sort()
const failures = (answers: readonly LightMyRequestResponse[]): string[] =>
  answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)
const undo = (changeId: string) => clinic.call('POST', `/api/changes/${changeId}/undo`)

/** Adds classes of five seats, one hour each, one after another. */
const classes = async (count: number): Promise<string[]> => {
  const { rows } = await postura.owner.query<{ id: string }>(
    `insert into clinic.classes (admin_id, title, capacity, start_time, end_time)
     select $1, 'Pilates', $2, start, start + interval '1 hour'
     from generate_series(1, $3::int) n, lateral (select timestamptz '2027-01-04' + make_interval(hours => n) as start)
     returning id`,
    [clinic.id, SEATS, count],
  )
  return rows.map(({ id }) => id)
}
/** Number of classes by number of enrolled patients. */
const filled = async (): Promise<{ enrolled: number; classes: number }[]> => {
  const { rows } = await postura.owner.query(
    `select enrolled, count(*)::int as classes from (
       select count(*)::int as enrolled from clinic.class_enrollments where admin_id = $1 and status = 'enrolled' group by class_id) each
     group by enrolled order by enrolled`,
    [clinic.id],
  )
  return rows
}
const overfilled = async (): Promise<string[]> => {
  const { rows } = await postura.owner.query<{ id: string }>(
    `select class.id from clinic.classes class join clinic.class_enrollments seat on (seat.admin_id, seat.class_id) = (class.admin_id, class.id)
     where class.admin_id = $1 and seat.status = 'enrolled' group by class.admin_id, class.id having count(*) > class.capacity`,
    [clinic.id],
  )
  return rows.map(({ id }) => id)
}

test(
  'of twelve concurrent requests for five seats five succeed and seven are refused, in every class',
  async () => {
    const expected = [
      ...Array.from({ length: AT_ONCE - SEATS }, () => 'class_full'),
      ...Array.from({ length: SEATS }, () => 'ok'),
    ]
    for (const id of await classes(CLASSES))
      expect(told(await atOnce((patient) => changeSeats(clinic, id, { add: [patient] })))).toEqual(expected)
    expect(await filled()).toEqual([{ enrolled: SEATS, classes: CLASSES }])
  },
  PATIENCE,
)

test(
  'negative control: without the lock of the clinic some classes are overfilled',
  async () => {
    const withoutLock = (class_id: string, patient_id: string) =>
      withAdminUnlocked(nextPool(), asSelf(clinic.id), async (unlocked) => {
        const tx = unlocked as AdminTx
        const enrolledIn = await findEnrolledPatients(tx, [{ id: class_id }])
        if (enrolledIn(class_id).length < SEATS) await insertSeats(tx, [{ class_id, patient_id, over_capacity: false }])
      })
    for (const id of await classes(ROUNDS)) await atOnce((patient) => withoutLock(id, patient))
    expect((await overfilled()).length).toBeGreaterThan(0)
  },
  PATIENCE,
)

test(
  'twelve concurrent requests for the same patient take one seat',
  async () => {
    for (const id of await classes(ROUNDS))
      expect(told(await atOnce(() => changeSeats(clinic, id, { add: some(0) })))).toEqual(patients.map(() => 'ok'))
    expect(await filled()).toEqual([{ enrolled: 1, classes: ROUNDS }])
  },
  PATIENCE,
)

test(
  'undo of a cancellation and a concurrent enrollment never both get the seat',
  async () => {
    for (const [round, id] of (await classes(2 * ROUNDS)).entries()) {
      await changeSeats(clinic, id, { add: some(0, 1, 2, 3, 4) })
      const left = newId()
      await changeSeats(clinic, id, { remove: some(0) }, left)
      const take = (n: number) => () => changeSeats(clinic, id, { add: some(n) })
      // The first request is likely, but not certain, to get the lock first.
      const inputs = [take(5), take(6), take(7)].toSpliced(round % 4, 0, () => undo(left))
      const answers = await Promise.all(inputs.map((input) => input()))
      expect([
        ['class_full', 'class_full', 'class_full', 'ok'],
        ['class_full', 'class_full', 'ok', 'undo_class_full'],
      ]).toContainEqual(told(answers))
    }
    expect(await filled()).toEqual([{ enrolled: SEATS, classes: 2 * ROUNDS }])
  },
  PATIENCE,
)

test('negative control: an undo without the seat check overfills the class', async () => {
  const { id } = await addClass(clinic, { capacity: 1, add: some(0) })
  const left = newId()
  await changeSeats(clinic, id, { remove: some(0) }, left)
  await changeSeats(clinic, id, { add: some(1) })
  await withAdmin(nextPool(), asSelf(clinic.id), (tx) => undoChange(tx, { id: left, by: null }, []))
  expect(await overfilled()).toEqual([id])
})

test(
  'of twelve concurrent requests for a whole series five get a seat in every class, the others in none',
  async () => {
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const series = await addClassSeries(clinic, { capacity: SEATS })
      const answers = await atOnce((patient) =>
        changeSeats(clinic, series[0]?.id, { add: [patient], scope: 'following' }),
      )
      expect(told(answers).filter((code) => code === 'ok')).toHaveLength(SEATS)
      expect(await filled()).toEqual([{ enrolled: SEATS, classes: 4 }])
      await postura.owner.query('delete from clinic.classes where admin_id = $1', [clinic.id])
    }
  },
  PATIENCE,
)

test(
  'concurrent seat changes from both ends of a series cause no deadlock and overfill no class',
  async () => {
    const failed: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const series = await addClassSeries(clinic, { capacity: SEATS, add: some(0, 1) })
      const answers = await atOnce((patient, n) =>
        changeSeats(clinic, series[n % 4]?.id, {
          ...(n < 2 ? { remove: [patient] } : { add: [patient] }),
          scope: n % 3 === 0 ? 'one' : 'following',
          when_full: n % 2 === 0 ? 'skip' : 'refuse',
        }),
      )
      failed.push(...failures(answers), ...(await overfilled()))
      await postura.owner.query('delete from clinic.classes where admin_id = $1', [clinic.id])
    }
    expect(failed).toEqual([])
  },
  PATIENCE,
)

test(
  'concurrent move, delete, undo and enrollment of a series cause no server error',
  async () => {
    const failed: string[] = []
    const seen = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const series = await addClassSeries(clinic, { capacity: SEATS, add: some(0, 1, 2, 3) })
      const first = series[0]?.id ?? ''
      const [moved, left] = [newId(), newId()]
      const move = (id: string, rev: number, times: object, changeId = newId()) =>
        clinic.call(
          'PUT',
          `/api/classes/${id}/time`,
          { ...times, rev, scope: 'following', squeeze_in: true },
          { 'x-change-id': changeId },
        )
      await move(first, 1, toTimeRange('2026-11-23', '16:00', '17:00'), moved)
      await changeSeats(clinic, first, { remove: some(0, 1), scope: 'following' }, left)
      const answers = await Promise.all([
        undo(moved),
        undo(left),
        ...some(4, 5, 6, 7).map((patient, n) =>
          changeSeats(clinic, series[n]?.id, { add: [patient], scope: 'following' }),
        ),
        ...series.slice(0, 2).map(({ id }) => move(id, 2, toTimeRange('2026-11-24', '18:00', '19:00'))),
        ...series.slice(2).map(({ id }) => clinic.call('DELETE', `/api/classes/${id}?scope=following`)),
      ])
      for (const code of told(answers)) seen.add(code)
      failed.push(...failures(answers), ...(await overfilled()))
      await postura.owner.query('delete from clinic.classes where admin_id = $1', [clinic.id])
    }
    expect(failed).toEqual([])
    expect(seen.size).toBeGreaterThan(1)
  },
  PATIENCE,
)
