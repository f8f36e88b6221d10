import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { signUpPaidClinic } from '../../../testing/factories/account.factory.ts'
import {
  addClass,
  addClassSeries,
  addPatients,
  changeSeats,
  getClass,
  listClasses,
} from '../../../testing/factories/class.factory.ts'
import { getPatientMakeups, takeMakeup } from '../../../testing/factories/makeup.factory.ts'
import { createMakeup } from '../../../testing/factories/record.factory.ts'
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
const newPause = () => ({
  id: newId(),
  patient_id: ana,
  from_date: '2026-11-25',
  to_date: '2026-12-10',
  keeps_seat: false,
})
const pause = (input: object, changeId = newId()) =>
  undoing.clinic.call('POST', '/api/class-pauses', input, { 'x-change-id': changeId })
const end = (id: string, input: object, changeId = newId()) =>
  undoing.clinic.call('PUT', `/api/class-pauses/${id}/end`, input, { 'x-change-id': changeId })

test.each([
  ['shortened', '2026-11-26'],
  ['deleted', '2026-11-25'],
])('a retry of an early end names the same seats if the pause was %s', async (_, back_on) => {
  await addClassSeries(undoing.clinic, { add: [ana], capacity: 1 })
  const { id } = (await pause(newPause())).json()
  const [, second] = await listClasses(undoing.clinic)
  await changeSeats(undoing.clinic, second?.id, { add: [rui] })
  const changeId = newId()
  const ended = await end(id, { back_on }, changeId)
  expect(ended.json()).toMatchObject({ joined: 1, full: [{ id: second?.id }], busy: [] })
  const retry = await end(id, { back_on }, changeId)
  expect([retry.statusCode, retry.body]).toEqual([200, ended.body])
})

const takeMakeupSeat = async () => {
  await createMakeup(postura.ownerUrl, { admin_id: undoing.clinic.id, patient_id: ana })
  const friday = await addClass(undoing.clinic, toTimeRange('2026-11-27', '10:00', '11:00'))
  expect((await takeMakeup(undoing.clinic, friday.id, ana)).statusCode).toBe(200)
  return friday
}

test('a make-up seat that a pause releases gives the make-up back and is not taken again when the pause ends', async () => {
  const friday = await takeMakeupSeat()
  const { id } = (await pause(newPause())).json()
  expect((await end(id, { back_on: '2026-11-25' })).json()).toEqual({ joined: 0, full: [], busy: [] })
  expect((await getClass(undoing.clinic, friday.id)).seats).toEqual([])
  expect((await getPatientMakeups(undoing.clinic, ana))?.makeups).toHaveLength(1)
})

test('a pause that releases a make-up seat answers a retry equally, and undo restores the seat', async () => {
  await takeMakeupSeat()
  const before = await everything()
  const [input, changeId] = [newPause(), newId()]
  const response = await pause(input, changeId)
  expect(response.json().released).toBe(0)
  expect((await pause(input)).body).toBe(response.body)
  expect((await undo(changeId)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})
