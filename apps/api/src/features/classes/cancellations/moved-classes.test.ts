import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, describe, expect, test } from 'vitest'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import {
  addClass,
  addClassSeries,
  addPatients,
  getClass,
  listClasses,
  listEnrolledPatients,
  listNotices,
} from '../../../testing/factories/class.factory.ts'
import { getPatientMakeups, takeMakeup } from '../../../testing/factories/makeup.factory.ts'
import { createMakeup } from '../../../testing/factories/record.factory.ts'
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
  const patients = await addPatients(clinic, 2)
  ana = patients[0] ?? ''
  bia = patients[1] ?? ''
})

type Version = { id: string; rev: number }
const move = async ({ id }: Pick<Version, 'id'>, to: object, changeId = newId()) => {
  const { rev } = await getClass(clinic, id)
  return (await clinic.call('PUT', `/api/classes/${id}/time`, { rev, ...to }, { 'x-change-id': changeId })).json()
}
const update = async ({ id }: Pick<Version, 'id'>, change: object) => {
  const { rev, title, description, capacity, start_time, end_time } = await getClass(clinic, id)
  const body = { rev, title, description, capacity, start_time, end_time, ...change }
  return (await clinic.call('PUT', `/api/classes/${id}`, body)).json()
}
const give = (
  cancellation: string,
  patient_id: string,
  gets: 'credit' | 'class' | 'nothing',
  class_id: string | null = null,
  { as = clinic, changeId = newId() } = {},
) =>
  as.call(
    'PUT',
    `/api/cancellations/${cancellation}/seats`,
    { patient_id, gets, class_id },
    { 'x-change-id': changeId },
  )
const makeupsOf = async (patient: string) => (await getPatientMakeups(clinic, patient))?.makeups.length ?? 0
const firstNotice = async () => {
  const [notice] = await listNotices(clinic)
  if (!notice) throw new Error('No notice.')
  return notice
}

describe('a moved class', () => {
  test('prepares one message for each enrolled patient, who keeps the seat, and one undo restores everything', async () => {
    const pilates = await addClass(clinic, { ...at('10'), add: [ana, bia] })
    const before = await everything()
    const changeId = newId()
    const answer = await move(pilates, at('12'), changeId)
    expect(answer).toMatchObject({ changed: 1, to_tell: 2 })
    const kept = {
      kind: 'class',
      title: 'Pilates em grupo',
      outcome: 'kept',
      start_time: pilates.start_time,
      moved_to: at('12').start_time,
      class_id: pilates.id,
      classes: 1,
    }
    expect(await listNotices(clinic)).toMatchObject([
      { patient_id: ana, told_at: null, bookings: [kept] },
      { patient_id: bia, told_at: null, bookings: [kept] },
    ])
    expect(await listEnrolledPatients(clinic, pilates.id)).toEqual([ana, bia])
    // A retry after a lost response tells nobody twice.
    const body = { rev: pilates.rev, ...at('12') }
    const retry = await clinic.call('PUT', `/api/classes/${pilates.id}/time`, body, { 'x-change-id': changeId })
    expect([retry.json().to_tell, (await listNotices(clinic)).length]).toEqual([2, 2])
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('asks nothing if nobody is enrolled, if only the title, the end or the past changes, and of who joins or leaves', async () => {
    const empty = await addClass(clinic, at('16'))
    expect(await move(empty, at('17'))).toMatchObject({ to_tell: 0 })
    const pilates = await addClass(clinic, { ...at('10'), add: [ana] })
    expect(await update(pilates, { title: 'Pilates solo' })).toMatchObject({ to_tell: 0 })
    expect(await move(pilates, toTimeRange(DAY, '10:00', '11:30'))).toMatchObject({ to_tell: 0 })
    expect(await move(pilates, at('10', '2026-11-13'))).toMatchObject({ to_tell: 0 })
    const other = await addClass(clinic, { ...at('14'), add: [ana] })
    expect(await update(other, { ...at('15'), add: [bia], remove: [ana] })).toMatchObject({ to_tell: 0 })
    expect(await listNotices(clinic)).toEqual([])
  })

  test('with those that follow tells each patient once, about the first of their classes', async () => {
    const [first, second] = await addClassSeries(clinic, { add: [ana] })
    await clinic.call('PUT', `/api/classes/${second?.id}/seats`, { add: [bia] })
    const to = toTimeRange('2026-11-24', '19:00', '20:00')
    expect(await move(first ?? { id: '' }, { scope: 'following', ...to })).toMatchObject({ changed: 4, to_tell: 2 })
    const told = (await listNotices(clinic)).map(({ patient_id, bookings }) => [
      patient_id,
      bookings.map(({ classes, class_id }) => [class_id, classes]),
    ])
    expect(told).toEqual([
      [ana, [[first?.id, 4]]],
      [bia, [[second?.id, 1]]],
    ])
  })

  test('says nothing to who is in a pause on both days', async () => {
    const pilates = await addClass(clinic, { ...at('10'), add: [ana, bia] })
    const pause = { id: newId(), patient_id: ana, from_date: DAY, to_date: '2026-11-19', keeps_seat: true }
    await clinic.call('POST', '/api/class-pauses', pause)
    await move(pilates, at('12'))
    expect((await listNotices(clinic)).map(({ patient_id }) => patient_id)).toEqual([bia])
    await move(pilates, at('12', '2026-11-20'))
    expect((await listNotices(clinic)).map(({ patient_id }) => patient_id).sort()).toEqual([ana, bia].sort())
  })

  test('that is moved again names the time which the patient knows, and none if it is moved back', async () => {
    const pilates = await addClass(clinic, { ...at('10'), add: [ana] })
    await move(pilates, at('12'))
    await move(pilates, at('14'))
    expect(await listNotices(clinic)).toMatchObject([
      { bookings: [{ start_time: pilates.start_time, moved_to: at('14').start_time }] },
    ])
    const { cancellation_id } = await firstNotice()
    await clinic.call('PUT', `/api/cancellations/${cancellation_id}/notices`, { patient_id: ana, sent: true })
    await move(pilates, at('15'))
    expect(await listNotices(clinic)).toHaveLength(2)
    expect(await move(pilates, at('14'))).toMatchObject({ to_tell: 0 })
    expect(await listNotices(clinic)).toMatchObject([{ told_at: expect.any(String) }])
  })

  test('from a past day to a later one is still listed', async () => {
    const missed = await addClass(clinic, { ...at('10', '2026-11-14'), add: [ana] })
    await move(missed, at('12'))
    expect(await listNotices(clinic)).toMatchObject([{ bookings: [{ start_time: missed.start_time }] }])
  })

  test('tells nobody any more once it is deleted', async () => {
    const pilates = await addClass(clinic, { ...at('10'), add: [ana] })
    await move(pilates, at('12'))
    await clinic.call('DELETE', `/api/classes/${pilates.id}`)
    expect(await listNotices(clinic)).toEqual([])
  })
})

describe('a patient who cannot come at the new time', () => {
  test.each([
    ['credit', 1],
    ['nothing', 0],
  ] as const)('gets %s and leaves the class, and undo gives the seat back', async (gets, makeups) => {
    const pilates = await addClass(clinic, { ...at('10'), add: [ana, bia] })
    await move(pilates, at('12'))
    const { cancellation_id } = await firstNotice()
    const before = await everything()
    const changeId = newId()
    const response = await give(cancellation_id, ana, gets, null, { changeId })
    expect(response.json()).toMatchObject([
      { patient_id: ana, told_at: null, bookings: [{ outcome: gets, start_time: pilates.start_time, class_id: null }] },
      { patient_id: bia, bookings: [{ outcome: 'kept' }] },
    ])
    expect([await listEnrolledPatients(clinic, pilates.id), await makeupsOf(ana)]).toEqual([[bia], makeups])
    // A retry after a lost response gives nothing twice.
    expect((await give(cancellation_id, ana, gets, null, { changeId })).json()).toEqual(response.json())
    expect((await give(cancellation_id, ana, gets)).json().code).toBe('notice_not_found')
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('takes another class, with the make-up that paid for the seat', async () => {
    await createMakeup(postura.ownerUrl, { admin_id: clinic.id, patient_id: ana })
    const pilates = await addClass(clinic, at('10'))
    const other = await addClass(clinic, at('12', '2026-11-19'))
    await takeMakeup(clinic, pilates.id, ana)
    await move(pilates, at('14'))
    const { cancellation_id } = await firstNotice()
    expect((await give(cancellation_id, ana, 'class', other.id)).json()).toMatchObject([
      { bookings: [{ outcome: 'class', moved_to: other.start_time }] },
    ])
    expect((await getClass(clinic, other.id)).seats).toMatchObject([{ patient_id: ana, is_makeup: true }])
    expect(await listEnrolledPatients(clinic, pilates.id)).toEqual([])
  })

  test('leaves the following classes too, which give nothing', async () => {
    const [first] = await addClassSeries(clinic, { add: [ana, bia] })
    await move(first ?? { id: '' }, { scope: 'following', ...toTimeRange('2026-11-24', '19:00', '20:00') })
    const { cancellation_id } = await firstNotice()
    expect((await give(cancellation_id, ana, 'credit')).statusCode).toBe(200)
    expect((await listClasses(clinic)).map(({ seats }) => seats.map(({ patient_id }) => patient_id))).toEqual(
      Array.from({ length: 4 }, () => [bia]),
    )
    expect(await makeupsOf(ana)).toBe(1)
  })

  test('is refused a class that is full, the same, or at the time of another booking, and nothing changes', async () => {
    const pilates = await addClass(clinic, { ...at('10'), add: [ana] })
    const full = await addClass(clinic, { ...at('16'), capacity: 1, add: [bia] })
    const busy = await addClass(clinic, at('18'))
    await bookAppointment(clinic, { patient_id: ana, ...at('18'), professional_id: null, squeeze_in: true })
    await move(pilates, at('12'))
    const { cancellation_id } = await firstNotice()
    const before = await everything()
    const refusal = async (class_id: string) => (await give(cancellation_id, ana, 'class', class_id)).json().code
    expect([await refusal(full.id), await refusal(pilates.id), await refusal(busy.id), await refusal(newId())]).toEqual(
      ['class_full', 'already_enrolled', 'student_busy', 'class_not_found'],
    )
    const intruder = await signUpPaidClinic(postura)
    const foreign = await give(cancellation_id, ana, 'credit', null, { as: intruder })
    expect(foreign.json().code).toBe('notice_not_found')
    expect(await everything()).toEqual(before)
  })
})
