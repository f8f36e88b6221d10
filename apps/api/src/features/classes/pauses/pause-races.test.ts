import { newId } from '@postura/domain/shared/ids'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import type { TestClinic } from '../../../testing/factories/account.factory.ts'
import { addClassSeries, addPatients, changeSeats, listClasses } from '../../../testing/factories/class.factory.ts'
import { useProcesses } from '../../../testing/use-processes.ts'

const ROUNDS = 4
const SEATS = 2
const PATIENCE = 90_000
const postura = useTestApp()
const { signUp } = useProcesses(postura)
let clinic: TestClinic
let patients: string[]

beforeEach(async () => {
  clinic = await signUp()
  patients = await addPatients(clinic, 6)
})

const pauseFor = (patient_id: string) => ({
  ...{ id: newId(), patient_id, keeps_seat: false },
  ...{ from_date: '2026-11-25', to_date: '2026-12-10' },
})
const pause = (body: object) => clinic.call('POST', '/api/class-pauses', body)
const end = (id: string) => clinic.call('PUT', `/api/class-pauses/${id}/end`, { back_on: '2026-11-25' })
const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof end>>): string =>
  statusCode === 200 ? 'ok' : json().code

test('seats that pauses release, others take and ended pauses take back at once never overfill a class', {
  timeout: PATIENCE,
}, async () => {
  const [ana = '', bia = '', ...others] = patients
  const series = await addClassSeries(clinic, { capacity: SEATS, add: [ana, bia] })
  for (let round = 0; round < ROUNDS; round += 1) {
    const pauses = [pauseFor(ana), pauseFor(bia)]
    const [second, third] = series.slice(1, 3)
    // Others ask for the seats while they are released and taken back.
    const released = pauses.map(pause)
    const asked = others.flatMap((patient) =>
      [second, third].map((of) => changeSeats(clinic, of?.id, { add: [patient] })),
    )
    expect((await Promise.all(released)).map(codeOf)).toEqual(['ok', 'ok'])
    const ended = await Promise.all(pauses.map(({ id }) => end(id)))
    const taken = (await Promise.all(asked)).map(codeOf)
    expect(ended.map(codeOf)).toEqual(['ok', 'ok'])
    expect(taken.filter((code) => code !== 'ok' && code !== 'class_full')).toEqual([])
    const classes = await listClasses(clinic)
    for (const { enrolled, capacity, seats } of classes) {
      expect(enrolled).toBeLessThanOrEqual(capacity)
      expect(seats.some(({ over_capacity }) => over_capacity)).toBe(false)
    }
    // Each end names the seats that it did not get.
    const seatsOf = (patient: string) =>
      classes.filter(({ seats }) => seats.some(({ patient_id }) => patient_id === patient)).length
    for (const [n, patient] of [ana, bia].entries()) {
      const { joined, full } = ended[n]?.json() ?? {}
      expect([seatsOf(patient), joined + full.length]).toEqual([2 + joined, 2])
    }
    // The next round begins with the students of the group in their seats.
    for (const of of [second, third]) {
      await changeSeats(clinic, of?.id, { remove: others })
      await changeSeats(clinic, of?.id, { add: [ana, bia] })
    }
  }
})
