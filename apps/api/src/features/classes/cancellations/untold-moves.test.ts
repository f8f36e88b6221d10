import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, describe, expect, test } from 'vitest'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import {
  addClass,
  addClassSeries,
  addPatients,
  cancel,
  changeSeats,
  classFor,
  getClass,
  listEnrolledPatients,
  listNotices,
} from '../../../testing/factories/class.factory.ts'
import { getPatientMakeups } from '../../../testing/factories/makeup.factory.ts'
import { useUndo } from '../../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing
let clinic: TestClinic
let ana: string
let bia: string

const DAY = '2026-11-18'
const at = (from: string, day = DAY) => toTimeRange(day, `${from}:00`, `${Number(from) + 1}:00`)

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  undoing.clinic = clinic
  const [first = '', second = ''] = await addPatients(clinic, 2)
  ana = first
  bia = second
})

const move = async (id: string, to: object) => {
  const { rev } = await getClass(clinic, id)
  return (await clinic.call('PUT', `/api/classes/${id}/time`, { rev, ...to })).json()
}
/** The series of the factory is at 19h on 23 and 30 November, 7 and 14 December. */
const addSeries = async () => {
  const series = await addClassSeries(clinic, { add: [ana] })
  return series.map(({ id }) => id) as [string, string, string, string]
}
const told = async () =>
  (await listNotices(clinic)).map(({ patient_id, bookings }) => ({
    patient_id,
    times: bookings.map(({ start_time, moved_to, classes }) => [start_time, moved_to, classes]),
  }))
const startOf = (hour: string, day: string) => at(hour, day).start_time
const tell = async () => {
  const [notice] = await listNotices(clinic)
  const { cancellation_id = '', patient_id = '' } = notice ?? {}
  await clinic.call('PUT', `/api/cancellations/${cancellation_id}/notices`, { patient_id, sent: true })
  return cancellation_id
}
const affected = async (id: string, query = '') =>
  (await clinic.call('GET', `/api/classes/${id}/affected${query}`))
    .json()
    .classes[0].seats.map(({ patient_id }: { patient_id: string }) => patient_id)

describe('a message about a move that was not sent', () => {
  test('is deleted with the seat of its patient, and undo restores both', async () => {
    const { id } = await addClass(clinic, { ...at('10'), add: [ana, bia] })
    await move(id, at('12'))
    const before = await everything()
    const changeId = newId()
    await changeSeats(clinic, id, { remove: [ana] }, changeId)
    expect((await listNotices(clinic)).map(({ patient_id }) => patient_id)).toEqual([bia])
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('is replaced by the message of the cancellation, and the class offers no choice', async () => {
    const { id } = await addClass(clinic, { ...at('10'), add: [ana] })
    await move(id, at('12'))
    expect(await affected(id)).toEqual([ana])
    expect((await cancel(clinic, { classes: [classFor(id, [ana])] })).statusCode).toBe(200)
    expect(await listNotices(clinic)).toMatchObject([{ patient_id: ana, bookings: [{ outcome: 'credit' }] }])
    expect(await affected(id)).toEqual([])
  })

  test('is deleted by a pause that releases the seat, unless the patient would come on the old day', async () => {
    const series = await addSeries()
    await move(series[0], at('12', '2026-11-26'))
    await move(series[1], at('12', '2026-12-01'))
    const pause = { id: newId(), patient_id: ana, from_date: '2026-11-25', to_date: '2026-12-05', keeps_seat: false }
    expect((await clinic.call('POST', '/api/class-pauses', pause)).json().released).toBe(2)
    expect((await listNotices(clinic)).flatMap(({ bookings }) => bookings.map(({ class_id }) => class_id))).toEqual([
      series[0],
    ])
  })

  test('stays for the following classes if its patient leaves the first one only', async () => {
    const series = await addSeries()
    await move(series[0], { scope: 'following', ...at('20', '2026-11-23') })
    await changeSeats(clinic, series[0], { remove: [ana] })
    expect(await told()).toEqual([
      { patient_id: ana, times: [[startOf('19', '2026-11-30'), startOf('20', '2026-11-30'), 3]] },
    ])
    await changeSeats(clinic, series[1], { remove: [ana], scope: 'following' })
    expect(await told()).toEqual([])
  })

  test('is deleted if the patient gets something else because of an earlier move', async () => {
    const { id } = await addClass(clinic, { ...at('10'), add: [ana] })
    await move(id, at('12'))
    const cancellation = await tell()
    await move(id, at('14'))
    const body = { patient_id: ana, gets: 'credit', class_id: null }
    expect((await clinic.call('PUT', `/api/cancellations/${cancellation}/seats`, body)).statusCode).toBe(200)
    expect(await listNotices(clinic)).toMatchObject([{ bookings: [{ outcome: 'credit' }] }])
  })

  test('is listed before those that were sent, although its class is later', async () => {
    const { id } = await addClass(clinic, { ...at('10'), add: [ana] })
    const later = await addClass(clinic, { ...at('10', '2026-11-20'), add: [bia] })
    await move(id, at('12'))
    await tell()
    await move(later.id, at('12', '2026-11-20'))
    expect((await listNotices(clinic)).map(({ patient_id }) => patient_id)).toEqual([bia, ana])
  })

  test('is listed even if more were sent than the list holds', async () => {
    const { id } = await addClass(clinic, { ...at('10', '2026-11-20'), add: [bia] })
    await postura.owner.query(
      `insert into clinic.cancellation_notices (admin_id, cancellation_id, patient_id, kind, title, start_time, outcome, told_at)
       select $1, uuidv7(), $2, 'class', 'Pilates', '2026-11-18 13:00Z', 'nothing', now() from generate_series(1, 1500)`,
      [clinic.id, ana],
    )
    await move(id, at('12', '2026-11-20'))
    const notices = await listNotices(clinic)
    expect([notices.length, notices[0]?.patient_id]).toEqual([1500, bia])
  })
})

describe('a class that is moved again', () => {
  test('with the following ones names each time which the patient knows, in one message', async () => {
    const [first] = await addSeries()
    await move(first, at('12', '2026-11-23'))
    const to = await move(first, { scope: 'following', ...at('14', '2026-11-23') })
    expect(to).toMatchObject({ changed: 4, to_tell: 1 })
    // The following ones are moved by two hours, as the first one is by this move.
    expect(await told()).toEqual([
      {
        patient_id: ana,
        times: [
          [startOf('19', '2026-11-23'), startOf('14', '2026-11-23'), 1],
          [startOf('19', '2026-11-30'), startOf('21', '2026-11-30'), 3],
        ],
      },
    ])
  })

  test('alone leaves the message about the following ones', async () => {
    const [first] = await addSeries()
    await move(first, { scope: 'following', ...at('12', '2026-11-23') })
    await move(first, at('14', '2026-11-23'))
    expect((await told()).flatMap(({ times }) => times)).toEqual([
      [startOf('19', '2026-11-23'), startOf('14', '2026-11-23'), 1],
      [startOf('19', '2026-11-30'), startOf('12', '2026-11-30'), 3],
    ])
  })
})

test('a patient whose class is moved into their pause can get something else', async () => {
  const { id } = await addClass(clinic, { ...at('10'), add: [ana] })
  const pause = { id: newId(), patient_id: ana, from_date: '2026-11-20', to_date: '2026-11-25', keeps_seat: true }
  await clinic.call('POST', '/api/class-pauses', pause)
  await move(id, at('10', '2026-11-20'))
  expect([await affected(id), await affected(id, '?seats=all')]).toEqual([[], [ana]])
  const [notice] = await listNotices(clinic)
  const body = { patient_id: ana, gets: 'credit', class_id: null }
  const response = await clinic.call('PUT', `/api/cancellations/${notice?.cancellation_id}/seats`, body)
  expect([response.statusCode, await listEnrolledPatients(clinic, id)]).toEqual([200, []])
  expect((await getPatientMakeups(clinic, ana))?.makeups).toHaveLength(1)
})
