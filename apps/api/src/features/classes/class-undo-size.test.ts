import { newId } from '@postura/domain/shared/ids'
import { listOccurrenceDays, toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeAll, expect, test } from 'vitest'
import type { TestClinic } from '../../testing/factories/account.factory.ts'
import { addPatients, newClassSeries } from '../../testing/factories/class.factory.ts'
import { useQueryRecorder } from '../../testing/use-query-recorder.ts'

const { postura, signUp, statementsOf } = useQueryRecorder()
let clinic: TestClinic
let patients: string[]

beforeAll(async () => {
  clinic = await signUp()
  patients = await addPatients(clinic, 12)
})

/** Numbers of statements to create a series with its enrollments, to delete it, and to undo the deletion. */
const statementsFor = async (times: number, add: string[], hour: string) => {
  const rule = { weekdays: ['monday' as const], ends: { times } }
  const occurrences = listOccurrenceDays(rule, '2026-11-23').map((day) => ({
    ...toTimeRange(day, `${hour}:00`, `${hour}:50`),
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
    const statements = await statementsOf(async () => expect((await step()).statusCode).toBe(200))
    counts.push(statements.length)
  }
  return counts
}

test('creating, deleting and restoring a long series takes as many statements as a short one', async () => {
  const short = await statementsFor(2, patients.slice(0, 1), '08')
  const long = await statementsFor(40, patients, '10')
  expect(long).toEqual(short)
  const { rows } = await postura.owner.query(
    'select count(*)::int as seats from clinic.class_enrollments where admin_id = $1',
    [clinic.id],
  )
  expect(rows[0].seats).toBe(2 + 40 * 12)
})
