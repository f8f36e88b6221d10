import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import type { TestClinic } from '../../../testing/factories/account.factory.ts'
import {
  addClass,
  addPatients,
  cancel,
  changeSeats,
  classFor,
  getClass,
  listEnrolledPatients,
} from '../../../testing/factories/class.factory.ts'
import { getPatientMakeups } from '../../../testing/factories/makeup.factory.ts'
import { useProcesses } from '../../../testing/use-processes.ts'

const AT_ONCE = 8
const SEATS = 3
const PATIENCE = 90_000
const postura = useTestApp()
const { signUp } = useProcesses(postura)
let clinic: TestClinic
let patients: string[]

beforeEach(async () => {
  clinic = await signUp()
  patients = await addPatients(clinic, AT_ONCE)
})

const classAt = (n: number, add: string[], over: object = {}) =>
  addClass(clinic, { ...toTimeRange('2026-11-18', `${10 + n}:00`, `${10 + n}:50`), squeeze_in: true, add, ...over })
const codeOf = (response: Awaited<ReturnType<typeof cancel>>): string =>
  response.statusCode === 200 ? 'ok' : response.json().code

test('of eight cancellations at once that move a patient to the last three seats three succeed and five change nothing', {
  timeout: PATIENCE,
}, async () => {
  const target = await addClass(clinic, { capacity: SEATS })
  const classes = await Promise.all(patients.map((patient, n) => classAt(n, [patient])))
  const codes = await Promise.all(
    classes.map(async ({ id }, n) =>
      codeOf(await cancel(clinic, { classes: [classFor(id, [patients[n] ?? ''], 'class', target.id)] })),
    ),
  )
  expect(codes.toSorted()).toEqual([...Array(AT_ONCE - SEATS).fill('class_full'), ...Array(SEATS).fill('ok')])
  const moved = patients.filter((_, n) => codes[n] === 'ok')
  expect((await listEnrolledPatients(clinic, target.id)).toSorted()).toEqual(moved.toSorted())
  const statuses = await Promise.all(classes.map(async ({ id }) => (await getClass(clinic, id)).status))
  expect(statuses).toEqual(codes.map((code) => (code === 'ok' ? 'canceled' : 'scheduled')))
})

test('eight cancellations of one class at once give one credit', { timeout: PATIENCE }, async () => {
  const [ana = ''] = patients
  const { id } = await classAt(0, [ana])
  const codes = await Promise.all(
    patients.map(async () => codeOf(await cancel(clinic, { classes: [classFor(id, [ana])] }))),
  )
  expect(codes.toSorted()).toEqual([...Array(AT_ONCE - 1).fill('class_canceled'), 'ok'])
  expect((await getPatientMakeups(clinic, ana))?.makeups).toHaveLength(1)
})

test('a patient who enrolls while the class is canceled is refused, or the cancellation is', {
  timeout: PATIENCE,
}, async () => {
  const [ana = '', bia = ''] = patients
  for (let n = 0; n < AT_ONCE; n += 1) {
    const { id } = await classAt(n, [ana])
    const changeId = newId()
    const [canceled, enrolled] = await Promise.all([
      cancel(clinic, { classes: [classFor(id, [ana], 'nothing')] }, changeId),
      changeSeats(clinic, id, { add: [bia] }),
    ])
    expect([
      ['ok', 'class_canceled'],
      ['stale', 'ok'],
    ]).toContainEqual([codeOf(canceled), codeOf(enrolled)])
  }
})
