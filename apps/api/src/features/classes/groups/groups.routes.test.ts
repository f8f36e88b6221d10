import { newId } from '@postura/domain/shared/ids'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { addClass, addPatients, changeSeats, newClassSeries } from '../../../testing/factories/class.factory.ts'

const postura = useTestApp()
let clinic: TestClinic
beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
})

const groups = async (as = clinic) => (await as.call('GET', '/api/class-groups')).json()
const details = (id: string, as = clinic) => as.call('GET', `/api/class-groups/${id}`)

/** Series with a class on each of these days, at its own hour. */
const addGroup = async (days: [day: string, start: string, end: string][], over: object = {}): Promise<string> => {
  const id = newId()
  const occurrences = days.map(([day, start, end]) => ({
    id: newId(),
    ...toTimeRange(day, start, end),
    moved: false,
    squeeze_in: false,
  }))
  const response = await clinic.call('POST', '/api/classes/series', { ...newClassSeries(), id, occurrences, ...over })
  expect(response.statusCode).toBe(200)
  return id
}
/** Mondays and Wednesdays from 16 November on; the tests run on 15 November. */
const weekly = (weeks: number, start = '09:00', end = '10:00') =>
  Array.from({ length: weeks }, (_, n) => n * 7).flatMap((days): [string, string, string][] => [
    [addDays('2026-11-16', days), start, end],
    [addDays('2026-11-18', days), start, end],
  ])

test('a group has its weekly times, the seats of its next class and its end', async () => {
  const [ana = '', rui = ''] = await addPatients(clinic, 2)
  const id = await addGroup(weekly(3), { title: 'Pilates', capacity: 10, add: [ana, rui] })
  await addClass(clinic, toTimeRange('2026-11-17', '18:00', '19:00'))
  expect(await groups()).toEqual([
    {
      id,
      title: 'Pilates',
      professional_id: null,
      room_id: null,
      times: [
        { weekday: 1, start: '09:00' },
        { weekday: 3, start: '09:00' },
      ],
      capacity: 10,
      enrolled: 2,
      waiting: 0,
      next_start: '2026-11-16T12:00:00.000Z',
      last_start: '2026-12-02T12:00:00.000Z',
      classes: 6,
    },
  ])
})

test('a series with an hour per weekday is one group with both hours, and its rule is stored', async () => {
  const days: [string, string, string][] = [
    ['2026-11-16', '09:00', '10:00'],
    ['2026-11-18', '10:00', '11:00'],
    ['2026-11-23', '09:00', '10:00'],
  ]
  const rule = { weekdays: ['monday', 'wednesday'], ends: { times: 3 }, starts: { wednesday: '10:00' } }
  const id = await addGroup(days, { rule })
  expect(await groups()).toMatchObject([
    {
      id,
      classes: 3,
      times: [
        { weekday: 1, start: '09:00' },
        { weekday: 3, start: '10:00' },
      ],
    },
  ])
  const { rows } = await postura.owner.query('select rule from clinic.series where id = $1', [id])
  expect(rows).toEqual([{ rule }])
  const wrong = { ...newClassSeries(), rule: { ...rule, starts: { wednesday: '25:00' } } }
  expect((await clinic.call('POST', '/api/classes/series', wrong)).statusCode).toBe(422)
})

test('groups are ordered by their next class, and a group without classes to come is not listed', async () => {
  await addGroup(weekly(2, '14:00', '15:00'), { title: 'Tarde' })
  await addGroup(weekly(2, '08:00', '09:00'), { title: 'Manhã' })
  await addGroup([['2026-11-10', '08:00', '09:00']], { title: 'Encerrada' })
  expect((await groups()).map(({ title }: { title: string }) => title)).toEqual(['Manhã', 'Tarde'])
})

test('a class that was moved individually changes no weekly time', async () => {
  await addGroup(weekly(3))
  const { dates } = (await details((await groups())[0].id)).json()
  const { id, rev } = dates[2]
  const moved = { rev, scope: 'one', ...toTimeRange('2026-11-24', '16:00', '17:00') }
  expect((await clinic.call('PUT', `/api/classes/${id}/time`, moved)).statusCode).toBe(200)
  const [group] = await groups()
  expect(group.times).toEqual([
    { weekday: 1, start: '09:00' },
    { weekday: 3, start: '09:00' },
  ])
  expect(group.classes).toBe(6)
})

test('the details have the dates to come and the students with their number of seats', async () => {
  const [ana = '', rui = ''] = await addPatients(clinic, 2)
  const id = await addGroup(weekly(2), { add: [ana] })
  const { dates } = (await details(id)).json()
  await changeSeats(clinic, dates[1].id, { add: [rui] })
  await changeSeats(clinic, dates[2].id, { remove: [ana] })
  const now = (await details(id)).json()
  expect(
    now.dates.map(({ start_time, enrolled }: { start_time: string; enrolled: number }) => [
      start_time.slice(0, 10),
      enrolled,
    ]),
  ).toEqual([
    ['2026-11-16', 1],
    ['2026-11-18', 2],
    ['2026-11-23', 0],
    ['2026-11-25', 1],
  ])
  const seats = Object.fromEntries(
    now.students.map(({ patient_id, classes }: { patient_id: string; classes: number }) => [patient_id, classes]),
  )
  expect(seats).toEqual({ [ana]: 3, [rui]: 1 })
})

test('an unknown group and one of another clinic are not found', async () => {
  const id = await addGroup(weekly(1))
  const intruder = await signUpPaidClinic(postura)
  const [foreign, unknown] = [await details(id, intruder), await details(newId(), intruder)]
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'group_not_found'])
  expect(foreign.body).toBe(unknown.body)
  expect(await groups(intruder)).toEqual([])
})
