import { newId } from '@postura/domain/shared/ids'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../../testing/factories/account.factory.ts'
import { newAppointment } from '../../../testing/factories/appointment.factory.ts'
import {
  addClass,
  addClassSeries,
  addPatients,
  changeGroup,
  changeSeats,
  listClasses,
  newClassSeries,
} from '../../../testing/factories/class.factory.ts'
import { useUndo } from '../../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing
let ana: string
let others: string[]

beforeEach(async () => {
  undoing.clinic = await signUpPaidClinic(postura)
  const [first = '', ...rest] = await addPatients(undoing.clinic, 3)
  ana = first
  others = rest
})

/** Four Mondays from 23 November on, at this hour. */
const addGroup = async (over: object = {}, start = '19:00', end = '20:00'): Promise<string> => {
  const series = newClassSeries()
  const occurrences = series.occurrences.map((row, n) => ({
    ...row,
    ...toTimeRange(addDays('2026-11-23', 7 * n), start, end),
    squeeze_in: true,
  }))
  const [created] = await addClassSeries(undoing.clinic, { id: newId(), occurrences, ...over })
  return created?.series_id ?? ''
}
const change = (input: object, as = undoing.clinic, changeId?: string) =>
  changeGroup(as, { patient_id: ana, ...input }, changeId)
/** Days on which the patient has a seat in the group. */
const daysOf = async (group: string, patient = ana): Promise<string[]> =>
  (await listClasses(undoing.clinic))
    .filter(({ series_id, seats }) => series_id === group && seats.some(({ patient_id }) => patient_id === patient))
    .map(({ start_time }) => start_time.slice(5, 10))

test('a student joins a group from a day on, and earlier classes stay as they are', async () => {
  const group = await addGroup()
  const response = await change({ join: group, from: '2026-12-01' })
  expect([response.statusCode, response.json()]).toEqual([200, { left: 0, joined: 2, full: [], busy: [] }])
  expect(await daysOf(group)).toEqual(['12-07', '12-14'])
  // A retry adds nothing.
  expect((await change({ join: group, from: '2026-12-01' })).json()).toMatchObject({ joined: 0 })
})

test('a student leaves a group from a day on without a make-up, and leaves its waiting lists', async () => {
  const group = await addGroup({ add: [ana, ...others], capacity: 3 })
  const [, , third] = await listClasses(undoing.clinic)
  await undoing.clinic.call('PUT', '/api/clinic/makeups', {
    rev: 1,
    makeup_notice_hours: 0,
    makeup_monthly_limit: null,
    makeup_validity: 'month',
    makeup_days: 30,
  })
  await changeSeats(undoing.clinic, third?.id, { remove: [ana] })
  await changeSeats(undoing.clinic, third?.id, { add: [ana], when_full: 'wait' })
  const response = await change({ leave: group, from: '2026-11-30' })
  expect(response.json()).toMatchObject({ left: 3, joined: 0 })
  expect(await daysOf(group)).toEqual(['11-23'])
  const { rows } = await postura.owner.query('select 1 from clinic.makeups where admin_id = $1', [undoing.clinic.id])
  expect(rows).toEqual([])
})

test('a student moves to a group at the same time: the own seats are not in the way', async () => {
  const from = await addGroup({ add: [ana] })
  const to = await addGroup({ title: 'Solo' }, '19:30', '20:30')
  const response = await change({ leave: from, join: to, from: '2026-12-07' })
  expect(response.json()).toEqual({ left: 2, joined: 2, full: [], busy: [] })
  expect(await daysOf(from)).toEqual(['11-23', '11-30'])
  expect(await daysOf(to)).toEqual(['12-07', '12-14'])
})

test('full dates are listed and refuse the move; then they are left out or waited for', async () => {
  const from = await addGroup({ add: [ana] })
  const to = await addGroup({ capacity: 1 }, '08:00', '09:00')
  const full = (await listClasses(undoing.clinic)).filter(({ series_id }) => series_id === to)[2]
  await changeSeats(undoing.clinic, full?.id, { add: [others[0]] })
  const before = await everything()
  const refused = await change({ leave: from, join: to, from: '2026-11-23' })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'some_classes_full'])
  expect(refused.json().message).toContain('seg, 07/12/2026 08:00: 1/1 ocupadas')
  expect(await everything()).toEqual(before)
  const response = await change({ leave: from, join: to, from: '2026-11-23', when_full: 'wait' })
  expect(response.json()).toMatchObject({ left: 4, joined: 3, full: [{ id: full?.id }] })
  expect(await daysOf(to)).toEqual(['11-23', '11-30', '12-14'])
})

test('a group cannot be overfilled on purpose', async () => {
  const group = await addGroup()
  expect((await change({ join: group, from: '2026-11-23', when_full: 'exceed' })).statusCode).toBe(422)
})

test('dates with another class or an appointment of the student are listed, and left out on request', async () => {
  const group = await addGroup()
  await addClass(undoing.clinic, { add: [ana], squeeze_in: true, ...toTimeRange('2026-11-30', '19:30', '20:30') })
  const visit = newAppointment({ patient_id: ana, squeeze_in: true, ...toTimeRange('2026-12-07', '18:30', '19:30') })
  expect((await undoing.clinic.call('POST', '/api/appointments', visit)).statusCode).toBe(200)
  const refused = await change({ join: group, from: '2026-11-23' })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'student_busy'])
  expect(refused.json().message).toBe(
    'O aluno já tem outro horário em 2 das 4 aulas:\nseg, 30/11/2026 19:00\nseg, 07/12/2026 19:00',
  )
  expect(await daysOf(group)).toEqual([])
  const response = await change({ join: group, from: '2026-11-23', skip_busy: true })
  expect(response.json()).toMatchObject({ joined: 2, busy: [{}, {}] })
  expect(await daysOf(group)).toEqual(['11-23', '12-14'])
})

test.each(['join', 'leave', 'move'])('one undo reverts a change of the kind %s', async (kind) => {
  const from = await addGroup(kind === 'join' ? {} : { add: [ana] })
  const to = await addGroup({}, '08:00', '09:00')
  const before = await everything()
  const changeId = newId()
  const groups = { join: { join: to }, leave: { leave: from }, move: { leave: from, join: to } }[kind]
  expect((await change({ ...groups, from: '2026-11-30' }, undoing.clinic, changeId)).statusCode).toBe(200)
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})

test('leaving is not undone once another student took the seat', async () => {
  const group = await addGroup({ add: [ana], capacity: 1 })
  const changeId = newId()
  await change({ leave: group, from: '2026-11-30' }, undoing.clinic, changeId)
  await changeGroup(undoing.clinic, { patient_id: others[0], join: group, from: '2026-12-07' })
  expect((await undo(changeId)).json().code).toBe('undo_class_full')
})

test('a day after the last class, an archived patient, no group and the same group twice are refused', async () => {
  const group = await addGroup()
  const late = await change({ join: group, from: '2027-01-01' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'group_without_classes'])
  for (const both of [{}, { leave: group, join: group }])
    expect((await change({ ...both, from: '2026-11-23' })).statusCode).toBe(422)
  await undoing.clinic.call('PUT', `/api/patients/${ana}/archived`, { archived: true })
  expect((await change({ join: group, from: '2026-11-23' })).json().code).toBe('patient_archived')
})

test('a group or a patient of another clinic is not found', async () => {
  const group = await addGroup({ add: [ana] })
  const intruder = await signUpPaidClinic(postura)
  const [own = ''] = await addPatients(intruder, 1)
  const before = await everything()
  for (const input of [{ leave: group }, { join: group, patient_id: own }]) {
    const foreign = await change({ from: '2026-11-23', ...input }, intruder)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'group_not_found'])
  }
  expect(await everything()).toEqual(before)
})
