import { newId } from '@postura/domain/shared/ids'
import { timedOn } from '@postura/domain/shared/time/recurrence'
import { beforeEach, describe, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../../testing/factories/account.factory.ts'
import {
  addClass,
  addClassSeries,
  addPatients,
  changeSeats,
  enrolledIn,
} from '../../../testing/factories/class.factory.ts'
import { useUndo } from '../../../testing/use-undo.ts'

const undoing = useUndo()
const { undo, everything } = undoing
let patients: string[]

beforeEach(async () => {
  undoing.clinic = await signUpPaidClinic(undoing.postura)
  patients = await addPatients(undoing.clinic, 4)
})

const some = (...which: number[]): string[] => which.map((n) => patients[n] ?? '')
/** Done, and known by the change that it was. */
const seats = async (id: string | undefined, change: object): Promise<string> => {
  const changeId = newId()
  const response = await changeSeats(undoing.clinic, id, change, changeId)
  expect(response.statusCode).toBe(200)
  return changeId
}
const save = async (id: string, change: object): Promise<string> => {
  const changeId = newId()
  const form = { title: 'Pilates em grupo', description: '', ...timedOn('2026-11-23', '18:00', '19:00'), ...change }
  const response = await undoing.clinic.call('PUT', `/api/classes/${id}`, form, { 'x-change-id': changeId })
  expect(response.statusCode).toBe(200)
  return changeId
}
const restores = async (work: () => Promise<string>) => {
  const before = await everything()
  const changeId = await work()
  expect(await everything()).not.toEqual(before)
  const response = await undo(changeId)
  expect([response.statusCode, response.body]).toEqual([200, '{}'])
  expect(await everything()).toEqual(before)
}
const refuses = async (changeId: string, code: string) => {
  const before = await everything()
  const response = await undo(changeId)
  expect([response.statusCode, response.json().code]).toEqual([409, code])
  expect(await everything()).toEqual(before)
}

describe('POST /api/changes/:id/undo, of seats,', () => {
  test('gives back who left, takes out who came, and lets them wait again', async () => {
    const { id } = await addClass(undoing.clinic, { capacity: 2, add: some(0, 1) })
    await undoing.clinic.call('PUT', `/api/classes/${id}/waiting`, { patient_id: patients[2], waits: true })
    await restores(() => seats(id, { remove: some(0), add: some(2) }))
  })

  test('gives back a whole series', async () => {
    const classes = await addClassSeries(undoing.clinic, { add: some(0, 1) })
    await restores(() => seats(classes[1]?.id, { remove: some(0), add: some(2), scope: 'following' }))
  })

  test('is refused when the seat was taken since: nothing changes', async () => {
    const { id } = await addClass(undoing.clinic, { capacity: 2, add: some(0, 1) })
    const left = await seats(id, { remove: some(0) })
    await seats(id, { add: some(2) })
    await refuses(left, 'undo_class_full')
    expect((await undo(left)).json().message).toBe(
      'Não foi possível desfazer: a vaga já foi ocupada. Nada foi alterado.',
    )
    await seats(id, { remove: some(1) })
    expect((await undo(left)).statusCode).toBe(200)
    expect(await enrolledIn(undoing.clinic, id)).toEqual(some(0, 2))
  })

  test('is refused for all of a series when in one the seat was taken', async () => {
    const classes = await addClassSeries(undoing.clinic, { capacity: 1, add: some(0) })
    const left = await seats(classes[0]?.id, { remove: some(0), scope: 'following' })
    await seats(classes[2]?.id, { add: some(1) })
    await refuses(left, 'undo_class_full')
  })

  test('is refused when there are fewer seats by now', async () => {
    const { id, rev } = await addClass(undoing.clinic, { capacity: 2, add: some(0, 1) })
    const left = await seats(id, { remove: some(0) })
    await save(id, { capacity: 1, rev })
    await refuses(left, 'undo_class_full')
  })

  test('of a raised capacity is refused once its seats are taken', async () => {
    const { id, rev } = await addClass(undoing.clinic, { capacity: 1, add: some(0) })
    const raised = await save(id, { capacity: 2, rev })
    await seats(id, { add: some(1) })
    await refuses(raised, 'undo_class_full')
    await seats(id, { remove: some(1) })
    expect((await undo(raised)).statusCode).toBe(200)
  })

  test('of a lowered capacity gives back the seats and the marks', async () => {
    const { id, rev } = await addClass(undoing.clinic, { capacity: 3, add: some(0, 1, 2) })
    await restores(() => save(id, { capacity: 1, lower_capacity: true, rev }))
  })

  test('who stood above the capacity comes back there, if nobody else came', async () => {
    const { id } = await addClass(undoing.clinic, { capacity: 1, add: some(0, 1), when_full: 'exceed' })
    await restores(() => seats(id, { remove: some(0) }))
    await restores(() => seats(id, { remove: some(1) }))
  })

  test('is refused when the seat was taken by someone who once stood above the capacity', async () => {
    const { id } = await addClass(undoing.clinic, { capacity: 2, add: some(0, 1, 2), when_full: 'exceed' })
    await seats(id, { remove: some(0) })
    const left = await seats(id, { remove: some(1) })
    await seats(id, { add: some(3) })
    await refuses(left, 'undo_class_full')
  })

  test('a capacity raised past everyone leaves nobody above it', async () => {
    const { id, rev } = await addClass(undoing.clinic, { capacity: 1, add: some(0, 1), when_full: 'exceed' })
    await save(id, { capacity: 2, rev })
    const left = await seats(id, { remove: some(0) })
    await seats(id, { add: some(2) })
    await refuses(left, 'undo_class_full')
  })

  test('of what has nothing to do with seats is not refused for who came above the capacity since', async () => {
    const { id, rev } = await addClass(undoing.clinic, { capacity: 1, add: some(0) })
    const renamed = await save(id, { title: 'Solo', capacity: 1, rev })
    await seats(id, { add: some(1), when_full: 'exceed' })
    expect((await undo(renamed)).statusCode).toBe(200)
    expect(await enrolledIn(undoing.clinic, id)).toEqual(some(0, 1))
  })

  test('who was enrolled again since is not enrolled twice', async () => {
    const { id } = await addClass(undoing.clinic, { add: some(0) })
    const left = await seats(id, { remove: some(0) })
    await seats(id, { add: some(0) })
    await refuses(left, 'changed_since')
  })

  test('the intruder gives nothing back', async () => {
    const b = await signUpPaidClinic(undoing.postura)
    const { id } = await addClass(undoing.clinic, { add: some(0) })
    const left = await seats(id, { remove: some(0) })
    expect((await undo(left, b)).json().code).toBe('nothing_to_undo')
    expect(await enrolledIn(undoing.clinic, id)).toEqual([])
  })
})
