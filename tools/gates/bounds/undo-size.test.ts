// Undo at the largest size that the schemas permit, beside a long history of other changes. The time must grow with the change alone.
// It is the CPU time of the API and the database, which wait for each other: other programs do not count.
import { withClient } from '@postura/api/db/with-client'
import { useTestApp } from '@postura/api/testing/build-test-app'
import { signUpPaidClinic, type TestClinic } from '@postura/api/testing/factories/account.factory'
import { fillQuickly } from '@postura/api/testing/fill-quickly'
import { MAX_SEATS } from '@postura/domain/classes/class'
import { newId } from '@postura/domain/shared/ids'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { MAX_OCCURRENCES } from '@postura/domain/shared/time/recurrence'
import { beforeAll, expect, inject, test } from 'vitest'
import { reportFigure } from '../../local/figure.ts'
import { type CpuClock, createCpuClock } from '../../local/measure/cpu-clock.ts'

const OTHER_CHANGES = chooseRunCount(50_000, 1_000_000)
const REPETITIONS = chooseRunCount(2, 5)
const MAX_MS = 1_000

const postura = useTestApp()
let clinic: TestClinic
let cpu: CpuClock

/** The history of a clinic that works for years. Only triggers and a superuser may write it. */
const fillHistory = (adminId: string): Promise<void> =>
  fillQuickly(postura.ownerUrl, async (client) => {
    await client.query(
      `insert into clinic.history (admin_id, change_id, table_name, row_id, op, old)
       select $1, uuidv7(), (array['class_enrollments', 'classes', 'appointments', 'payments'])[1 + n % 4], uuidv7(), 'update',
         '{"rev": 1, "status": "enrolled", "updated_at": "2026-11-01T12:00:00Z"}'
       from generate_series(1, $2::int) n`,
      [adminId, OTHER_CHANGES],
    )
    await client.query('analyze clinic.history')
  })

beforeAll(async () => {
  clinic = await signUpPaidClinic(postura)
  await fillHistory(clinic.id)
  cpu = createCpuClock(inject('testDatabase').superuserUrl, new URL(postura.ownerUrl).pathname.slice(1), process.pid)
  await postura.owner.query(
    `insert into clinic.patients (admin_id, name, phone) select $1, 'Paciente ' || n, '(11) 91234-5678' from generate_series(1, 200) n`,
    [clinic.id],
  )
})

/** Runs statements as one change of the clinic. */
const change = async (changeId: string, ...statements: [text: string, ...values: unknown[]][]): Promise<void> =>
  withClient(postura.ownerUrl, async (client) => {
    await client.query('begin')
    await client.query(
      `select set_config('app.admin_id', $1, true), set_config('app.actor_id', $1, true), set_config('app.change_id', $2, true)`,
      [clinic.id, changeId],
    )
    for (const [text, ...values] of statements) await client.query(text, [clinic.id, ...values])
    await client.query('commit')
  })

/** Each series has its own hour, because restored classes must not overlap others. */
let hour = 0

/** A series of classes with this many seats in all. */
const addSeries = (changeId: string, series: string, seats: number): Promise<void> =>
  change(
    changeId,
    [`insert into clinic.series (admin_id, id, kind, rule) values ($1, $2, 'class', '{}')`, series],
    [
      `insert into clinic.classes (admin_id, series_id, title, capacity, start_time, end_time)
       select $1, $2, 'Pilates', 200, start, start + interval '50 minutes'
       from generate_series(1, $3::int) week, lateral (select timestamptz '2026-11-16 06:00Z' + make_interval(weeks => week, hours => $4) as start)`,
      series,
      MAX_OCCURRENCES,
      hour++,
    ],
    [
      `insert into clinic.class_enrollments (admin_id, class_id, patient_id)
       select $1, class.id, patient.id from clinic.classes class, clinic.patients patient
       where class.admin_id = $1 and patient.admin_id = $1 and class.series_id = $2 order by patient.id limit $3`,
      series,
      seats,
    ],
  )

const kinds = {
  'an update of every seat': (changeId: string, series: string) =>
    change(changeId, [
      `update clinic.class_enrollments set attendance = 'present'
       where admin_id = $1 and class_id in (select id from clinic.classes where admin_id = $1 and series_id = $2)`,
      series,
    ]),
  /** The seats are deleted with their classes by the database. Last, because the series is gone afterwards. */
  'a cascading deletion': (changeId: string, series: string) =>
    change(changeId, ['delete from clinic.classes where admin_id = $1 and series_id = $2', series]),
}

/** Undoes the change, then the undo, and so on. Returns the fastest time of each direction. */
const undoRepeatedly = async (first: string) => {
  const fastest = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number]
  let changeId = first
  for (let n = 0; n < 2 * REPETITIONS; n += 1) {
    const undoId = newId()
    const began = await cpu()
    const { statusCode, body } = await clinic.call('POST', `/api/changes/${changeId}/undo`, undefined, {
      'x-change-id': undoId,
    })
    const ended = await cpu()
    const ms = ended.node + ended.database - began.node - began.database
    expect([statusCode, body]).toEqual([200, '{}'])
    fastest[n % 2 === 0 ? 0 : 1] = Math.min(fastest[n % 2 === 0 ? 0 : 1], ms)
    changeId = undoId
  }
  return { undo: Math.round(fastest[0]), redo: Math.round(fastest[1]) }
}

const measured = new Map<number, Promise<Record<string, number>>>()
/** Milliseconds to undo each kind of change at this number of seats; measured once. */
const measure = (seats: number): Promise<Record<string, number>> => {
  const times = measured.get(seats) ?? measureOnce(seats)
  measured.set(seats, times)
  return times
}

const measureOnce = async (seats: number): Promise<Record<string, number>> => {
  const series = newId()
  const added = newId()
  await addSeries(added, series, seats)
  // Deleting a series and restoring it are each other's undo.
  const { undo, redo } = await undoRepeatedly(added)
  const times: Record<string, number> = { 'the creation of a series': undo, 'its undo': redo }
  for (const [kind, run] of Object.entries(kinds)) {
    const changeId = newId()
    await run(changeId, series)
    times[kind] = (await undoRepeatedly(changeId)).undo
  }
  return times
}

const note = (times: Record<string, number>): string =>
  Object.entries(times)
    .map(([kind, ms]) => `${kind} ${ms}`)
    .join(', ')

test('the largest change is undone in less than 1 s, beside a long history', async () => {
  const times = await measure(MAX_SEATS)
  const slowest = Math.max(...Object.values(times))
  const about = `${MAX_SEATS} seats, ${OTHER_CHANGES} other changes: ${note(times)}`
  expect(reportFigure({ name: 'undo_largest_ms', value: slowest, op: '<=', target: MAX_MS }, about)).toBe(true)
})

test('the time of an undo grows with the size of the change', async () => {
  const small = chooseRunCount(500, 1_000)
  const large = chooseRunCount(MAX_SEATS, 8_000)
  const [few, many] = [await measure(small), await measure(large)]
  const growth = Math.max(...Object.keys(few).map((kind) => (many[kind] ?? 0) / (few[kind] ?? 1)))
  const target = (1.5 * large) / small
  const value = Math.round(growth * 10) / 10
  const about = `${small} seats: ${note(few)}; ${large} seats: ${note(many)}`
  expect(reportFigure({ name: 'undo_growth', value, op: '<=', target }, about)).toBe(true)
})
