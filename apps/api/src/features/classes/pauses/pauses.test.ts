import { newId } from '@postura/domain/shared/ids'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import {
  addClass,
  addClassSeries,
  addPatients,
  cancel,
  changeGroup,
  changeSeats,
  classFor,
  getClass,
  listClasses,
  newClassSeries,
} from '../../../testing/factories/class.factory.ts'
import { enableMakeups } from '../../../testing/factories/makeup.factory.ts'
import { useUndo } from '../../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing
let ana: string
let rui: string

beforeEach(async () => {
  undoing.clinic = await signUpPaidClinic(postura)
  const [first = '', second = ''] = await addPatients(undoing.clinic, 2)
  ana = first
  rui = second
})

/** The series of the factory is on 23 and 30 November, 7 and 14 December: the second and third are in the pause. */
const newPause = (over: object = {}) => ({
  id: newId(),
  patient_id: ana,
  from_date: '2026-11-25',
  to_date: '2026-12-10',
  keeps_seat: false,
  ...over,
})
const pause = (input: object, as = undoing.clinic, changeId = newId()) =>
  as.call('POST', '/api/class-pauses', input, { 'x-change-id': changeId })
const end = (id: string, input: object, changeId = newId()) =>
  undoing.clinic.call('PUT', `/api/class-pauses/${id}/end`, input, { 'x-change-id': changeId })
const list = async (as = undoing.clinic) => (await as.call('GET', `/api/class-pauses?patient_id=${ana}`)).json()
const daysOf = async (patient: string): Promise<string[]> =>
  (await listClasses(undoing.clinic))
    .filter(({ seats }) => seats.some(({ patient_id }) => patient_id === patient))
    .map(({ start_time }) => start_time.slice(5, 10))

test('a pause that releases the seats frees them on its days only, and a retry changes nothing', async () => {
  await addClassSeries(undoing.clinic, { add: [ana], capacity: 1 })
  const input = newPause()
  const response = await pause(input)
  expect([response.statusCode, response.json()]).toEqual([200, { ...input, released: 2 }])
  expect((await pause(input)).body).toBe(response.body)
  expect((await pause({ ...input, keeps_seat: true })).json().code).toBe('conflict')
  expect(await daysOf(ana)).toEqual(['11-23', '12-14'])
  expect(await list()).toEqual([input])
  // Another student can have the seat of a paused day, and no other.
  const [first, second] = await listClasses(undoing.clinic)
  expect((await changeSeats(undoing.clinic, second?.id, { add: [rui] })).statusCode).toBe(200)
  expect((await changeSeats(undoing.clinic, first?.id, { add: [rui] })).json().code).toBe('class_full')
})

test('a pause that keeps the seats changes no seat and marks them', async () => {
  const [, second] = await addClassSeries(undoing.clinic, { add: [ana], capacity: 1 })
  expect((await pause(newPause({ keeps_seat: true }))).json().released).toBe(0)
  expect(await daysOf(ana)).toHaveLength(4)
  const marks = (await listClasses(undoing.clinic)).map(({ seats }) => seats[0]?.is_paused)
  expect(marks).toEqual([false, true, true, false])
  expect((await changeSeats(undoing.clinic, second?.id, { add: [rui] })).json().code).toBe('class_full')
})

test('during a pause there is no absence, no make-up and nothing to close', async () => {
  await enableMakeups(undoing.clinic, { makeup_notice_hours: 0 })
  // Today in the tests.
  const { id } = await addClass(undoing.clinic, { add: [ana, rui], ...toTimeRange('2026-11-15', '06:00', '07:00') })
  const later = await addClass(undoing.clinic, { add: [ana, rui] })
  await pause(newPause({ from_date: '2026-11-15', to_date: '2026-11-30', keeps_seat: true }))
  const mark = (patients: string[], attendance: string) =>
    undoing.clinic.call('PUT', `/api/classes/${id}/attendance`, { patients, attendance })
  for (const attendance of ['absent', 'excused']) {
    const refused = await mark([rui, ana], attendance)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'student_paused'])
  }
  const open = (await undoing.clinic.call('GET', '/api/dashboard/open-items')).json()
  expect(open.items.map(({ patient_id }: { patient_id: string }) => patient_id)).toEqual([rui])
  expect((await mark([ana], 'present')).statusCode).toBe(200)
  const left = (await changeSeats(undoing.clinic, later.id, { remove: [ana, rui] })).json()
  expect(
    left.given_up.map((each: { patient_id: string; valid_until: string | null }) => [
      each.patient_id,
      each.valid_until,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [ana, null],
      [rui, '2026-11-30'],
    ]),
  )
})

test('classes that have ended and recorded attendance stay as they are', async () => {
  const past = await addClass(undoing.clinic, { add: [ana], ...toTimeRange('2026-11-14', '06:00', '07:00') })
  const marked = await addClass(undoing.clinic, { add: [ana], ...toTimeRange('2026-11-15', '20:00', '21:00') })
  await undoing.clinic.call('PUT', `/api/classes/${marked.id}/attendance`, { patients: [ana], attendance: 'present' })
  const response = await pause(newPause({ from_date: '2026-11-01', to_date: '2026-11-30' }))
  expect(response.json().released).toBe(0)
  for (const { id } of [past, marked]) expect((await getClass(undoing.clinic, id)).seats).toHaveLength(1)
})

test('a pause that ends early gives the later seats back', async () => {
  await addClassSeries(undoing.clinic, { add: [ana], capacity: 1 })
  const { id } = (await pause(newPause())).json()
  expect((await end(id, { back_on: '2026-12-01' })).json()).toEqual({ joined: 1, full: [], busy: [] })
  expect(await daysOf(ana)).toEqual(['11-23', '12-07', '12-14'])
  expect(await list()).toMatchObject([{ from_date: '2026-11-25', to_date: '2026-11-30' }])
  expect((await end(id, { back_on: '2026-12-05' })).json().code).toBe('pause_ends_earlier')
  // Before its first day the pause is deleted. A retry finds that.
  const changeId = newId()
  expect((await end(id, { back_on: '2026-11-20' }, changeId)).json().joined).toBe(1)
  expect((await end(id, { back_on: '2026-11-20' }, changeId)).statusCode).toBe(200)
  expect(await daysOf(ana)).toHaveLength(4)
  expect(await list()).toEqual([])
  expect((await end(id, { back_on: '2026-11-20' })).json().code).toBe('pause_not_found')
})

test('a pause always ends: seats that are gone or at the time of another booking stay released and are named', async () => {
  await addClassSeries(undoing.clinic, { add: [ana], capacity: 1 })
  const { id } = (await pause(newPause())).json()
  const [, second] = await listClasses(undoing.clinic)
  await changeSeats(undoing.clinic, second?.id, { add: [rui] })
  const changeId = newId()
  const ended = await end(id, { back_on: '2026-11-25' }, changeId)
  expect([ended.statusCode, ended.json()]).toMatchObject([200, { joined: 1, full: [{ id: second?.id }], busy: [] }])
  expect([await daysOf(ana), await list()]).toEqual([['11-23', '12-07', '12-14'], []])
  expect((await undo(changeId)).statusCode).toBe(200)
  // Every released date is full or busy.
  const busy = toTimeRange('2026-12-07', '19:00', '20:00')
  await bookAppointment(undoing.clinic, { patient_id: ana, ...busy, squeeze_in: true })
  expect((await end(id, { back_on: '2026-11-25' })).json()).toMatchObject({
    joined: 0,
    full: [{ id: second?.id }],
    busy: [{ start_time: busy.start_time }],
  })
  expect([await daysOf(ana), await list()]).toEqual([['11-23', '12-14'], []])
})

test('the report of enrollments counts no released seat, and an ended pause counts each seat once', async () => {
  await addClassSeries(undoing.clinic, { add: [ana] })
  const counts = async () => {
    const day = new Date().toISOString().slice(0, 10)
    const [from, to] = [addDays(day, -2), addDays(day, 2)]
    const { items } = (await undoing.clinic.call('GET', `/api/reports/enrollments?from=${from}&to=${to}`)).json()
    return items.map((row: Record<string, number>) => [row.total_enrollments, row.canceled_enrollments])
  }
  expect(await counts()).toEqual([[4, 0]])
  const { id } = (await pause(newPause())).json()
  expect(await counts()).toEqual([[2, 0]])
  await end(id, { back_on: '2026-11-20' })
  expect(await counts()).toEqual([[4, 0]])
})

test('a released seat offers no make-up, and none can be given for it', async () => {
  const [, second] = await addClassSeries(undoing.clinic, { add: [ana, rui] })
  await pause(newPause())
  await changeSeats(undoing.clinic, second?.id, { remove: [rui] })
  expect((await getClass(undoing.clinic, second?.id)).left.map(({ patient_id }) => patient_id)).toEqual([rui])
  const give = (patient_id: string) =>
    undoing.clinic.call('POST', `/api/classes/${second?.id}/makeups/given`, { patient_id, reason: 'Férias' })
  expect((await give(ana)).json().code).toBe('seat_not_left')
  expect((await give(rui)).statusCode).toBe(200)
})

test('a group with one class left gives no seat during a releasing pause, a single class does', async () => {
  const series = await addClassSeries(undoing.clinic)
  await pause(newPause())
  const [, , third, last] = series
  await undoing.clinic.call('DELETE', `/api/classes/${last?.id}`)
  const join = { patient_id: ana, join: third?.series_id, from: '2026-12-01' }
  expect((await changeGroup(undoing.clinic, join)).json().joined).toBe(0)
  await changeSeats(undoing.clinic, third?.id, { add: [ana], scope: 'following' })
  expect(await daysOf(ana)).toEqual([])
  await changeSeats(undoing.clinic, third?.id, { add: [ana], scope: 'one' })
  expect(await daysOf(ana)).toEqual(['12-07'])
  const [{ id }] = await list()
  expect((await end(id, { back_on: '2026-11-25' })).json()).toEqual({ joined: 0, full: [], busy: [] })
})

test('who joins a group during a pause gets no seat on its days, and gets them if the pause ends early', async () => {
  const { id } = (await pause(newPause())).json()
  const series = newClassSeries({ add: [ana, rui], capacity: 2 })
  for (let n = 0; n < 2; n += 1)
    expect((await undoing.clinic.call('POST', '/api/classes/series', series)).statusCode).toBe(200)
  expect(await daysOf(ana)).toEqual(['11-23', '12-14'])
  expect(await daysOf(rui)).toHaveLength(4)
  await changeGroup(undoing.clinic, { patient_id: ana, leave: series.id, from: '2026-11-16' })
  const joined = await changeGroup(undoing.clinic, { patient_id: ana, join: series.id, from: '2026-11-16' })
  expect(joined.json().joined).toBe(2)
  expect((await end(id, { back_on: '2026-11-25' })).json().joined).toBe(2)
  expect(await daysOf(ana)).toHaveLength(4)
})

test('the group shows the pause of its students', async () => {
  const [first] = await addClassSeries(undoing.clinic, { add: [ana, rui] })
  const input = newPause({ keeps_seat: true })
  await pause(input)
  const { students } = (await undoing.clinic.call('GET', `/api/class-groups/${first?.series_id}`)).json()
  expect(students.map((each: { pause: object | null }) => each.pause)).toEqual([input, null])
})

test('undo reverts a pause, and undo of an early end reverts that', async () => {
  await addClassSeries(undoing.clinic, { add: [ana] })
  const before = await everything()
  const [paused, ended] = [newId(), newId()]
  await pause(newPause(), undoing.clinic, paused)
  expect((await undo(paused)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
  const { id } = (await pause(newPause())).json()
  const during = await everything()
  await end(id, { back_on: '2026-11-20' }, ended)
  expect((await undo(ended)).statusCode).toBe(200)
  expect(await everything()).toEqual(during)
})

test('a pause is not undone once another student took a released seat', async () => {
  const [, second] = await addClassSeries(undoing.clinic, { add: [ana], capacity: 1 })
  const changeId = newId()
  await pause(newPause(), undoing.clinic, changeId)
  await changeSeats(undoing.clinic, second?.id, { add: [rui] })
  expect((await undo(changeId)).json().code).toBe('undo_class_full')
})

test.each([
  [{ to_date: '2026-11-24' }, 422],
  [{ to_date: '2028-11-24' }, 422],
  [{ keeps_seat: 'yes' }, 422],
  [{ patient_id: newId() }, 404],
])('a pause with %j is refused', async (over, status) => {
  expect((await pause(newPause(over))).statusCode).toBe(status)
  expect(await list()).toEqual([])
})

test('two pauses of a patient have no day in common', async () => {
  await pause(newPause())
  const again = await pause(newPause({ from_date: '2026-12-10', to_date: '2026-12-20' }))
  expect([again.statusCode, again.json().code]).toEqual([409, 'pause_overlaps'])
  expect((await pause(newPause({ from_date: '2026-12-11', to_date: '2026-12-20' }))).statusCode).toBe(200)
})

test('another clinic neither sees nor ends a pause', async () => {
  const { id } = (await pause(newPause())).json()
  const intruder = await signUpPaidClinic(postura)
  expect(await list(intruder)).toEqual([])
  const foreign = await intruder.call('PUT', `/api/class-pauses/${id}/end`, { back_on: '2026-11-20' })
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'pause_not_found'])
  expect((await pause(newPause(), intruder)).json().code).toBe('patient_not_found')
  expect(await list()).toHaveLength(1)
})

test('who leaves the group during a pause gets no seat of it back when the pause ends', async () => {
  const [{ series_id = null } = {}] = await addClassSeries(undoing.clinic, { add: [ana] })
  const input = newPause()
  await pause(input)
  const left = await changeGroup(undoing.clinic, { patient_id: ana, from: '2026-11-20', leave: series_id })
  expect(left.statusCode).toBe(200)
  expect((await end(input.id, { back_on: '2026-11-26' })).statusCode).toBe(200)
  expect(await daysOf(ana)).toEqual([])
})

test('a pause leaves the seats of a canceled class alone, and they get neither a make-up nor a message', async () => {
  const [, second, third] = await addClassSeries(undoing.clinic, { add: [ana, rui] })
  await cancel(undoing.clinic, { classes: [classFor(second?.id ?? '', [ana, rui])] })
  expect((await pause(newPause({ keeps_seat: true }))).statusCode).toBe(200)
  // Ana is not expected, so only Rui has a choice.
  const answer = await cancel(undoing.clinic, { classes: [classFor(third?.id ?? '', [rui])] })
  expect([
    answer.statusCode,
    answer.json().notices.map(({ patient_id }: { patient_id: string }) => patient_id),
  ]).toEqual([200, [rui]])
  const { id } = (await list())[0]
  await end(id, { back_on: '2026-11-25' })
  await pause(newPause())
  expect((await getClass(undoing.clinic, second?.id)).seats.map(({ patient_id }) => patient_id).sort()).toEqual(
    [ana, rui].sort(),
  )
})
