import { newId } from '@postura/domain/shared/ids'
import { occurrenceDays, timedOn } from '@postura/domain/shared/time/recurrence'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantPool } from '../../db/pools.ts'
import { callerOf, useTestApp } from '../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../testing/factories/account.factory.ts'
import { addPatients, newClassSeries } from '../../testing/factories/class.factory.ts'
import { createRecordingPool } from '../../testing/recording-pool.ts'
import { urlAs } from '../../testing/test-db.ts'

const postura = useTestApp()
let pool: TenantPool
let record: (work: () => Promise<unknown>) => Promise<unknown[][]>
let clinic: TestClinic
let patients: string[]

beforeAll(async () => {
  const recorder = await createRecordingPool(
    urlAs('app', postura.ownerUrl, new URL(postura.ownerUrl).pathname.slice(1)),
  )
  pool = recorder.pool
  record = recorder.record
  const signedUp = await signUpPaidClinic(postura)
  clinic = { ...signedUp, call: callerOf(await postura.variant({ pool }), signedUp.cookie) }
  patients = await addPatients(clinic, 12)
})
afterAll(() => pool.end())

/** How many statements each step of a series' life takes: written with everyone in it, deleted, given back. */
const statementsFor = async (times: number, add: string[], hour: string) => {
  const rule = { weekdays: ['monday' as const], ends: { times } }
  const occurrences = occurrenceDays(rule, '2026-11-23').map((day) => ({
    ...timedOn(day, `${hour}:00`, `${hour}:50`),
    id: newId(),
    moved: false,
    squeeze_in: false,
  }))
  const changeId = newId()
  const steps = [
    () => clinic.call('POST', '/api/classes/series', newClassSeries({ rule, occurrences, capacity: 20, add })),
    () =>
      clinic.call('DELETE', `/api/classes/${occurrences[0]?.id}?scope=following`, undefined, {
        'x-change-id': changeId,
      }),
    () => clinic.call('POST', `/api/changes/${changeId}/undo`),
  ]
  const counts: number[] = []
  for (const step of steps) {
    const flights = await record(async () => expect((await step()).statusCode).toBe(200))
    counts.push(flights.flat().length)
  }
  return counts
}

test('a long series with many in it is written, deleted and given back by as many statements as a short one', async () => {
  const short = await statementsFor(2, patients.slice(0, 1), '08')
  const long = await statementsFor(40, patients, '10')
  expect(long).toEqual(short)
  const { rows } = await postura.owner.query(
    'select count(*)::int as seats from clinic.class_enrollments where admin_id = $1',
    [clinic.id],
  )
  expect(rows[0].seats).toBe(2 + 40 * 12)
})
