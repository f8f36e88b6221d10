import type { ClassDetails } from '@postura/domain/classes/class'
import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { civilDateOf, timeOf } from '@postura/domain/shared/time/zoned-time'
import { beforeEach, describe, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import {
  addClassSeries,
  addPatients,
  changeSeats,
  getClass,
  listClasses,
} from '../../../testing/factories/class.factory.ts'
import { useUndo } from '../../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing
let patients: string[]
let classes: ClassDetails[]

beforeEach(async () => {
  postura.clock.now = new Date('2026-11-15T12:00:00Z')
  undoing.clinic = await signUpPaidClinic(postura)
  patients = await addPatients(undoing.clinic, 3)
  classes = await addClassSeries(undoing.clinic, { capacity: 3, add: patients.slice(0, 2) })
})

const at = (n: number): ClassDetails => {
  const found = classes[n]
  if (!found) throw new Error(`no class ${n}`)
  return found
}
const save = (n: number, change: object, changeId = newId()) => {
  const { id, title, description, capacity, start_time, end_time, rev } = at(n)
  const form = { title, description, capacity, start_time, end_time, rev, scope: 'following' }
  return undoing.clinic.call('PUT', `/api/classes/${id}`, { ...form, ...change }, { 'x-change-id': changeId })
}
const move = (n: number, times: object, scope = 'following', over: object = {}) =>
  undoing.clinic.call('PUT', `/api/classes/${at(n).id}/time`, { ...times, rev: at(n).rev, scope, ...over })
const each = <T>(what: (of: ClassDetails) => T): Promise<T[]> =>
  Promise.all(classes.map(async ({ id }) => what(await getClass(undoing.clinic, id))))
/** Local times of all classes. */
const clocks = async () =>
  (await listClasses(undoing.clinic)).map(
    ({ start_time, end_time }) =>
      `${civilDateOf(start_time, DEFAULT_ZONE).slice(5)} ${timeOf(start_time, DEFAULT_ZONE)}–${timeOf(end_time, DEFAULT_ZONE)}`,
  )

describe('a class and the following ones of its series', () => {
  test('move by the same local time shift, and earlier classes stay', async () => {
    expect((await move(1, toTimeRange('2026-12-01', '07:30', '08:15'))).json().changed).toBe(3)
    expect(await clocks()).toEqual(['11-23 19:00–20:00', '12-01 07:30–08:15', '12-08 07:30–08:15', '12-15 07:30–08:15'])
    expect(await each(({ enrolled }) => enrolled)).toEqual([2, 2, 2, 2])
  })

  test('do not move classes that were moved alone or have ended', async () => {
    await move(2, toTimeRange('2026-12-09', '06:00', '07:00'), 'one')
    postura.clock.now = new Date('2026-12-01T12:00:00Z')
    expect((await move(0, toTimeRange('2026-11-23', '07:00', '08:00'))).json().changed).toBe(2)
    expect(await clocks()).toEqual(['11-23 07:00–08:00', '11-30 19:00–20:00', '12-09 06:00–07:00', '12-14 07:00–08:00'])
  })

  test('get only the changed fields', async () => {
    await save(2, { description: 'só desta', scope: 'one' })
    classes = await listClasses(undoing.clinic)
    expect((await save(0, { title: 'Solo', capacity: 4 })).json()).toMatchObject({ changed: 4, title: 'Solo' })
    expect(await each(({ title, description, capacity }) => [title, description, capacity])).toEqual([
      ['Solo', '', 4],
      ['Solo', '', 4],
      ['Solo', 'só desta', 4],
      ['Solo', '', 4],
    ])
  })

  test('change enrollments also in a class that was moved alone, but not its title', async () => {
    await move(2, toTimeRange('2026-12-09', '06:00', '07:00'), 'one')
    const change = { title: 'Solo', add: patients.slice(2), remove: patients.slice(0, 1) }
    expect((await save(0, change)).statusCode).toBe(200)
    expect(await each(({ title }) => title)).toEqual(['Solo', 'Solo', 'Pilates em grupo', 'Solo'])
    const seats = await each((of) => of.seats.map(({ patient_id }) => patient_id))
    expect(seats).toEqual(Array.from({ length: 4 }, () => patients.slice(1)))
  })

  test('change all or none: one full class or taken time refuses all', async () => {
    await changeSeats(undoing.clinic, at(2).id, { add: patients.slice(2) })
    const other = (await addPatients(undoing.clinic, 1))[0] ?? ''
    const before = await everything()
    expect((await save(0, { title: 'Solo', add: [other] })).json().message).toBe(
      'Não há vaga em 1 das 4 aulas:\nseg, 07/12/2026 19:00: 3/3 ocupadas',
    )
    expect(await everything()).toEqual(before)
    const skipped = (await save(0, { title: 'Solo', add: [other], when_full: 'skip' })).json()
    expect(skipped).toMatchObject({ changed: 4, full: [{ id: at(2).id, enrolled: 3, capacity: 3 }] })
    expect(await each(({ enrolled }) => enrolled)).toEqual([3, 3, 3, 3])

    await bookAppointment(undoing.clinic, { patient_id: other, ...toTimeRange('2026-12-14', '07:30', '08:00') })
    const busy = await everything()
    const early = { ...toTimeRange('2026-11-23', '07:00', '08:00'), rev: skipped.rev, title: 'Solo' }
    expect((await save(0, early)).json().message).toBe('Horário já ocupado: 14/12/2026 07:30–08:00 Paciente 01.')
    expect(await everything()).toEqual(busy)
    expect((await save(0, { ...early, squeeze_in: true })).statusCode).toBe(200)
    expect(await each(({ squeezed_in }) => squeezed_in)).toEqual([false, false, false, true])
  })

  test('refuse a capacity below the enrollments of one class, unless confirmed; then the surplus is marked', async () => {
    await changeSeats(undoing.clinic, at(3).id, { add: patients.slice(2) })
    const before = await everything()
    expect((await save(0, { capacity: 2 })).json()).toMatchObject({ code: 'capacity_below_enrolled' })
    expect(await everything()).toEqual(before)
    expect((await save(0, { capacity: 2, lower_capacity: true })).statusCode).toBe(200)
    expect(await each(({ seats }) => seats.filter((seat) => seat.over_capacity).length)).toEqual([0, 0, 0, 1])
  })

  test('accept a lower capacity if the overfilled class was moved alone and keeps its own', async () => {
    await move(2, toTimeRange('2026-12-09', '06:00', '07:00'), 'one')
    const others = await addPatients(undoing.clinic, 2)
    await changeSeats(undoing.clinic, at(2).id, { add: others, when_full: 'exceed' })
    expect((await save(0, { capacity: 2 })).statusCode).toBe(200)
    expect(await each(({ capacity, enrolled }) => [capacity, enrolled])).toEqual([
      [2, 2],
      [2, 2],
      [3, 4],
      [2, 2],
    ])
  })

  test('refuse a capacity below the enrollments of a larger class, even if it is higher for the others', async () => {
    await save(2, { scope: 'one', capacity: 8 })
    await changeSeats(undoing.clinic, at(2).id, { add: await addPatients(undoing.clinic, 4) })
    expect((await save(0, { capacity: 4 })).json()).toMatchObject({
      code: 'capacity_below_enrolled',
      message: expect.stringContaining('seg, 07/12/2026 19:00: 6/4 ocupadas'),
    })
    expect(await each(({ capacity }) => capacity)).toEqual([3, 3, 8, 3])
  })

  test('are restored by undo, with times, titles and seats', async () => {
    const before = await everything()
    const changeId = newId()
    const change = { title: 'Solo', capacity: 4, ...toTimeRange('2026-11-30', '19:00', '20:00') }
    expect(
      (await save(0, { ...change, remove: patients.slice(0, 1), add: patients.slice(2) }, changeId)).statusCode,
    ).toBe(200)
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('return the same full classes again after a lost response', async () => {
    await changeSeats(undoing.clinic, at(0).id, { add: await addPatients(undoing.clinic, 1) })
    const input = { add: patients.slice(2), when_full: 'skip' }
    const first = (await save(0, input)).json()
    expect([first.changed, first.full.map(({ id }: ClassDetails) => id)]).toEqual([4, [at(0).id]])
    const again = (await save(0, input)).json()
    expect([again.changed, again.full.map(({ id }: ClassDetails) => id)]).toEqual([4, [at(0).id]])
  })

  test('are not changed twice by a retry after a lost response', async () => {
    const change = { ...toTimeRange('2026-11-24', '07:00', '08:00'), add: patients.slice(2) }
    expect((await save(0, change)).statusCode).toBe(200)
    const after = await everything()
    expect((await save(0, change)).statusCode).toBe(200)
    expect(await everything()).toEqual(after)
  })
})

test('a class that was moved alone no longer moves with the series; a renamed class still does', async () => {
  await save(1, { scope: 'one', title: 'Solo' })
  await move(2, toTimeRange('2026-12-07', '19:00', '19:30'), 'one')
  await move(0, toTimeRange('2026-11-23', '07:00', '08:00'))
  expect((await clocks()).map((clock) => clock.slice(6))).toEqual([
    '07:00–08:00',
    '07:00–08:00',
    '19:00–19:30',
    '07:00–08:00',
  ])
})
