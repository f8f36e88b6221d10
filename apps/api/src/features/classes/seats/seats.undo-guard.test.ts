import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, describe, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../../testing/factories/account.factory.ts'
import {
  addClass,
  addClassSeries,
  addPatients,
  changeSeats,
  listEnrolledPatients,
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
/** Changes seats and returns the change id. */
const seats = async (id: string | undefined, change: object): Promise<string> => {
  const changeId = newId()
  const response = await changeSeats(undoing.clinic, id, change, changeId)
  expect(response.statusCode).toBe(200)
  return changeId
}
const save = async (id: string, change: object): Promise<string> => {
  const changeId = newId()
  const form = { title: 'Pilates em grupo', description: '', ...toTimeRange('2026-11-23', '18:00', '19:00'), ...change }
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

describe('POST /api/changes/:id/undo for seats', () => {
  test('restores canceled seats, removes new ones and restores the waiting list', async () => {
    const { id } = await addClass(undoing.clinic, { capacity: 2, add: some(0, 1) })
    await undoing.clinic.call('PUT', `/api/classes/${id}/waiting`, { patient_id: patients[2], waits: true })
    await restores(() => seats(id, { remove: some(0), add: some(2) }))
  })

  test('restores the seats of a whole series', async () => {
    const classes = await addClassSeries(undoing.clinic, { add: some(0, 1) })
    await restores(() => seats(classes[1]?.id, { remove: some(0), add: some(2), scope: 'following' }))
  })

  test('is refused and changes nothing if the seat was taken since', async () => {
    const { id } = await addClass(undoing.clinic, { capacity: 2, add: some(0, 1) })
    const left = await seats(id, { remove: some(0) })
    await seats(id, { add: some(2) })
    await refuses(left, 'undo_class_full')
    expect((await undo(left)).json().message).toBe(
      'Não foi possível desfazer: a vaga já foi ocupada. Nada foi alterado.',
    )
    await seats(id, { remove: some(1) })
    expect((await undo(left)).statusCode).toBe(200)
    expect(await listEnrolledPatients(undoing.clinic, id)).toEqual(some(0, 2))
  })

  test('is refused for the whole series if the seat was taken in one class', async () => {
    const classes = await addClassSeries(undoing.clinic, { capacity: 1, add: some(0) })
    const left = await seats(classes[0]?.id, { remove: some(0), scope: 'following' })
    await seats(classes[2]?.id, { add: some(1) })
    await refuses(left, 'undo_class_full')
  })

  test('is refused if the capacity was lowered since', async () => {
    const { id, rev } = await addClass(undoing.clinic, { capacity: 2, add: some(0, 1) })
    const left = await seats(id, { remove: some(0) })
    await save(id, { capacity: 1, rev })
    await refuses(left, 'undo_class_full')
  })

  test('is refused for a raised capacity once its seats are taken', async () => {
    const { id, rev } = await addClass(undoing.clinic, { capacity: 1, add: some(0) })
    const raised = await save(id, { capacity: 2, rev })
    await seats(id, { add: some(1) })
    await refuses(raised, 'undo_class_full')
    await seats(id, { remove: some(1) })
    expect((await undo(raised)).statusCode).toBe(200)
  })

  test('restores a lowered capacity and the over capacity marks', async () => {
    const { id, rev } = await addClass(undoing.clinic, { capacity: 3, add: some(0, 1, 2) })
    await restores(() => save(id, { capacity: 1, lower_capacity: true, rev }))
  })

  test('restores a seat over capacity if no other patient was enrolled since', async () => {
    const { id } = await addClass(undoing.clinic, { capacity: 1, add: some(0, 1), when_full: 'exceed' })
    await restores(() => seats(id, { remove: some(0) }))
    await restores(() => seats(id, { remove: some(1) }))
  })

  test('is refused if the seat was taken by a patient who was over capacity before', async () => {
    const { id } = await addClass(undoing.clinic, { capacity: 2, add: some(0, 1, 2), when_full: 'exceed' })
    await seats(id, { remove: some(0) })
    const left = await seats(id, { remove: some(1) })
    await seats(id, { add: some(3) })
    await refuses(left, 'undo_class_full')
  })

  test('leaves no seat over capacity if the capacity was raised enough', async () => {
    const { id, rev } = await addClass(undoing.clinic, { capacity: 1, add: some(0, 1), when_full: 'exceed' })
    await save(id, { capacity: 2, rev })
    const left = await seats(id, { remove: some(0) })
    await seats(id, { add: some(2) })
    await refuses(left, 'undo_class_full')
  })

  test('is not refused for a change without seats, despite later seats over capacity', async () => {
    const { id, rev } = await addClass(undoing.clinic, { capacity: 1, add: some(0) })
    const renamed = await save(id, { title: 'Solo', capacity: 1, rev })
    await seats(id, { add: some(1), when_full: 'exceed' })
    expect((await undo(renamed)).statusCode).toBe(200)
    expect(await listEnrolledPatients(undoing.clinic, id)).toEqual(some(0, 1))
  })

  test('does not enroll a patient twice who was enrolled again since', async () => {
    const { id } = await addClass(undoing.clinic, { add: some(0) })
    const left = await seats(id, { remove: some(0) })
    await seats(id, { add: some(0) })
    await refuses(left, 'changed_since')
  })

  test('is refused for a change of another clinic', async () => {
    const b = await signUpPaidClinic(undoing.postura)
    const { id } = await addClass(undoing.clinic, { add: some(0) })
    const left = await seats(id, { remove: some(0) })
    expect((await undo(left, b)).json().code).toBe('nothing_to_undo')
    expect(await listEnrolledPatients(undoing.clinic, id)).toEqual([])
  })
})
