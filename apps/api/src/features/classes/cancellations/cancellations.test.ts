import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, describe, expect, test } from 'vitest'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import {
  addClass,
  addClassSeries,
  addPatients,
  cancel,
  changeSeats,
  classFor,
  getClass,
  listAffected,
  listEnrolledPatients,
  listNotices,
} from '../../../testing/factories/class.factory.ts'
import { enableMakeups, getPatientMakeups, takeMakeup } from '../../../testing/factories/makeup.factory.ts'
import { sellPackage } from '../../../testing/factories/money/package.factory.ts'
import { createMakeup, createProfessional } from '../../../testing/factories/record.factory.ts'
import { useUndo } from '../../../testing/use-undo.ts'

const undoing = useUndo()
const { postura, undo, everything } = undoing
let clinic: TestClinic
let ana: string
let bia: string
let carla: string
let igor: string

const DAY = '2026-11-18'
const at = (from: string, day = DAY) => toTimeRange(day, `${from}:00`, `${Number(from) + 1}:00`)

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  undoing.clinic = clinic
  const patients = await addPatients(clinic, 2)
  ana = patients[0] ?? ''
  bia = patients[1] ?? ''
  carla = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Carla Nunes' })
  igor = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Igor Reis' })
})

const classAt = (from: string, over: object = {}) => addClass(clinic, { ...at(from), professional_id: carla, ...over })
const bookAt = (from: string, patient_id: string, over: object = {}) =>
  bookAppointment(clinic, { patient_id, professional_id: carla, ...at(from), ...over })
const endsOf = async (patient: string) =>
  (await getPatientMakeups(clinic, patient))?.makeups.map(({ valid_until }) => valid_until) ?? []
const statusOf = async (id: string) => (await clinic.call('GET', `/api/appointments/${id}`)).json()

describe('affected bookings', () => {
  test('are those of the professional that have not taken place, with the classes to move to', async () => {
    const own = await classAt('10', { add: [ana, bia] })
    const sameHour = await addClass(clinic, { ...at('10'), professional_id: igor, title: 'Solo', capacity: 1 })
    const also = await classAt('12', { add: [bia] })
    const visit = await bookAt('14', ana)
    await bookAt('15', ana, { status: 'canceled' })
    await bookAt('16', ana, { professional_id: igor })
    await bookAppointment(clinic, { patient_id: ana, professional_id: carla, ...at('14', '2026-11-19') })
    const affected = await listAffected(clinic, { from: DAY, to: DAY, professional_id: carla })
    expect(affected.classes.map(({ id, seats }) => [id, seats.map(({ patient_id }) => patient_id)])).toEqual([
      [own.id, [ana, bia]],
      [also.id, [bia]],
    ])
    // The other class has the same hour, which becomes free. The canceled class at twelve is not offered.
    expect(affected.classes[0]?.seats[0]?.openings.map(({ class_id }) => class_id)).toEqual([sameHour.id])
    expect(affected.appointments).toMatchObject([{ id: visit.id, patient_id: ana, patient_name: 'Paciente 01' }])
    const everyone = await listAffected(clinic, { from: '2026-11-01', to: DAY })
    expect([everyone.classes.length, everyone.appointments.length]).toEqual([3, 2])
  })

  test('leave out past days, canceled classes and classes in which someone was present', async () => {
    const past = await addClass(clinic, { ...toTimeRange('2026-11-14', '10:00', '11:00'), add: [ana] })
    const held = await addClass(clinic, { ...toTimeRange('2026-11-15', '08:00', '09:00'), add: [ana] })
    await clinic.call('PUT', `/api/classes/${held.id}/attendance`, { patients: [ana], attendance: 'present' })
    const gone = await classAt('10', { add: [ana] })
    await cancel(clinic, { classes: [classFor(gone.id, [ana])] })
    const { classes } = await listAffected(clinic, { from: '2026-11-01', to: '2026-11-30' })
    expect(classes).toEqual([])
    expect((await cancel(clinic, { classes: [classFor(held.id, [ana])] })).json().code).toBe('stale')
    expect(past.id).not.toBe(held.id)
  })

  test('of another clinic are not found', async () => {
    const { id } = await classAt('10', { add: [ana] })
    const intruder = await signUpPaidClinic(postura)
    expect(await listAffected(intruder, { from: DAY, to: DAY, professional_id: carla })).toEqual({
      classes: [],
      appointments: [],
    })
    expect((await intruder.call('GET', `/api/classes/${id}/affected`)).json().code).toBe('class_not_found')
  })
})

describe('a cancellation by the clinic', () => {
  test('cancels a day at once, gives what was chosen, and one undo restores everything', async () => {
    const first = await classAt('10', { add: [ana, bia] })
    const second = await classAt('11', { add: [bia] })
    const other = await addClass(clinic, { ...at('18', '2026-11-19'), professional_id: igor })
    const visit = await bookAt('14', ana, { status: 'confirmed' })
    const before = await everything()
    const changeId = newId()
    const body = {
      id: newId(),
      appointments: [visit.id],
      classes: [
        {
          id: first.id,
          seats: [
            { patient_id: ana, gets: 'credit' as const, class_id: null },
            { patient_id: bia, gets: 'class' as const, class_id: other.id },
          ],
        },
        classFor(second.id, [bia], 'nothing'),
      ],
      closure: { id: newId(), name: 'Ausência', professional_id: carla, from_date: DAY, to_date: DAY },
    }
    const response = await cancel(clinic, body, changeId)
    expect(response.json()).toMatchObject({ classes: 2, appointments: 1 })
    expect(await listNotices(clinic)).toMatchObject([
      {
        cancellation_id: body.id,
        patient_id: ana,
        told_at: null,
        bookings: [
          { kind: 'class', outcome: 'credit', valid_until: '2026-12-31' },
          { kind: 'appointment', title: 'Consulta Recorrente', outcome: 'nothing' },
        ],
      },
      {
        patient_id: bia,
        bookings: [
          { outcome: 'class', moved_to: other.start_time },
          { outcome: 'nothing', valid_until: null },
        ],
      },
    ])
    expect(await statusOf(visit.id)).toMatchObject({ status: 'canceled', cancel_reason: 'clinic', charge: null })
    expect([await endsOf(ana), await endsOf(bia)]).toEqual([['2026-12-31'], []])
    expect((await getClass(clinic, first.id)).status).toBe('canceled')
    expect(await listEnrolledPatients(clinic, other.id)).toEqual([bia])
    // A retry after a lost response gives nothing twice.
    expect((await cancel(clinic, body, changeId)).json()).toEqual(response.json())
    expect(await endsOf(ana)).toEqual(['2026-12-31'])
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
  })

  test('gives a credit although the clinic has no rules, and it does not count for the monthly limit', async () => {
    const { id } = await classAt('10', { add: [ana] })
    await cancel(clinic, { classes: [classFor(id, [ana])] })
    expect(await endsOf(ana)).toEqual(['2026-12-31'])
    await enableMakeups(clinic, { makeup_monthly_limit: 1, makeup_validity: 'days', makeup_days: 10 })
    const own = await addClass(clinic, { ...at('10', '2026-11-24'), add: [ana] })
    const { given_up } = (await changeSeats(clinic, own.id, { remove: [ana] })).json()
    expect(given_up).toMatchObject([{ said: 'Reposição até 04/12' }])
  })

  test('keeps a prepaid session in its package instead of a credit', async () => {
    await sellPackage(clinic, { patient_id: ana, type: 'Aula em grupo' })
    const { id } = await classAt('10', { add: [ana] })
    const { notices } = (await cancel(clinic, { classes: [classFor(id, [ana])] })).json()
    expect(notices[0].bookings).toMatchObject([{ outcome: 'package', valid_until: null }])
    expect(await endsOf(ana)).toEqual([])
  })

  test('returns a used make-up once, and a credit makes it last longer', async () => {
    await createMakeup(postura.ownerUrl, { admin_id: clinic.id, patient_id: ana, valid_until: '2026-11-20' })
    const { id } = await classAt('10')
    await takeMakeup(clinic, id, ana)
    const before = await everything()
    const changeId = newId()
    await cancel(clinic, { classes: [classFor(id, [ana])] }, changeId)
    expect(await endsOf(ana)).toEqual(['2026-12-31'])
    await undo(changeId)
    expect(await everything()).toEqual(before)
    await cancel(clinic, { classes: [classFor(id, [ana], 'nothing')] })
    expect(await endsOf(ana)).toEqual(['2026-11-20'])
  })

  test('moves a make-up to the other class', async () => {
    await createMakeup(postura.ownerUrl, { admin_id: clinic.id, patient_id: ana })
    const { id } = await classAt('10')
    const other = await classAt('18')
    await takeMakeup(clinic, id, ana)
    await cancel(clinic, { classes: [classFor(id, [ana], 'class', other.id)] })
    expect((await getClass(clinic, other.id)).seats).toMatchObject([{ patient_id: ana, is_makeup: true }])
    expect(await endsOf(ana)).toEqual([])
  })

  test('deletes one class of a series, or it and those that follow, with a credit for its own seats', async () => {
    const [first, second, third] = await addClassSeries(clinic, { add: [ana] })
    const before = await everything()
    const changeId = newId()
    const chosen = [classFor(first?.id ?? '', [ana])]
    expect((await cancel(clinic, { classes: chosen, deletes: 'one' }, changeId)).statusCode).toBe(200)
    expect([(await getClass(clinic, first?.id)).id, await endsOf(ana)]).toEqual([undefined, ['2026-12-31']])
    expect((await undo(changeId)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
    await cancel(clinic, { classes: [classFor(second?.id ?? '', [ana])], deletes: 'following' })
    expect([(await getClass(clinic, first?.id)).id, (await getClass(clinic, third?.id)).id]).toEqual([
      first?.id,
      undefined,
    ])
    expect(await endsOf(ana)).toHaveLength(1)
  })

  test('refuses what the user did not see, and changes nothing', async () => {
    const { id } = await classAt('10', { add: [ana, bia] })
    const full = await addClass(clinic, { ...at('18'), capacity: 1, add: [bia] })
    const visit = await bookAt('14', ana)
    const before = await everything()
    const refusal = async (over: Parameters<typeof cancel>[1]) => (await cancel(clinic, over)).json().code
    const both = classFor(id, [ana, bia])
    expect(await refusal({ classes: [classFor(id, [ana])] })).toBe('stale')
    expect(await refusal({ classes: [classFor(id, [ana, bia, newId()])] })).toBe('stale')
    expect(await refusal({ classes: [both], appointments: [newId()] })).toBe('stale')
    expect(await refusal({ classes: [classFor(newId(), [])] })).toBe('class_not_found')
    expect(await refusal({ classes: [classFor(id, [ana, bia], 'class', newId())] })).toBe('class_not_found')
    expect(await refusal({ classes: [classFor(id, [ana, bia], 'class', id)] })).toBe('class_canceled')
    const seats = (class_id: string) => [
      { patient_id: ana, gets: 'class' as const, class_id },
      { patient_id: bia, gets: 'credit' as const, class_id: null },
    ]
    expect(await refusal({ appointments: [visit.id], classes: [{ id, seats: seats(full.id) }] })).toBe('class_full')
    expect(await refusal({ classes: [{ id, seats: seats(full.id).toReversed() }] })).toBe('class_full')
    expect(await refusal({})).toBe('invalid_input')
    expect(await refusal({ classes: [both], appointments: [visit.id], deletes: 'one' })).toBe('invalid_input')
    expect(await refusal({ classes: [classFor(id, [ana, bia], 'class')] })).toBe('invalid_input')
    expect(await everything()).toEqual(before)
    await cancel(clinic, { classes: [both] })
    expect(await refusal({ classes: [both] })).toBe('class_canceled')
    expect(await endsOf(ana)).toHaveLength(1)
  })

  test('leaves a class in which no seat can be taken, left or marked, and which can still be deleted', async () => {
    const { id, rev } = await classAt('10', { add: [ana] })
    await cancel(clinic, { classes: [classFor(id, [ana], 'nothing')] })
    for (const change of [{ remove: [ana] }, { add: [bia] }])
      expect((await changeSeats(clinic, id, change)).json().code).toBe('class_canceled')
    const move = { rev: rev + 1, ...at('12') }
    expect((await clinic.call('PUT', `/api/classes/${id}/time`, move)).json().code).toBe('class_canceled')
    expect((await clinic.call('DELETE', `/api/classes/${id}`)).statusCode).toBe(200)
    expect(await endsOf(ana)).toEqual([])
  })

  test('cannot be undone once a seat that it freed is needed or a credit was used', async () => {
    const { id } = await classAt('10', { add: [ana] })
    const other = await addClass(clinic, { ...at('18'), professional_id: igor })
    const changeId = newId()
    await cancel(clinic, { classes: [classFor(id, [ana])] }, changeId)
    await takeMakeup(clinic, other.id, ana)
    expect((await undo(changeId)).json().code).toBe('changed_since')
  })

  test('of another clinic cannot be seen or changed', async () => {
    const { id } = await classAt('10', { add: [ana] })
    const visit = await bookAt('14', ana)
    const intruder = await signUpPaidClinic(postura)
    expect((await cancel(intruder, { classes: [classFor(id, [ana])] })).json().code).toBe('class_not_found')
    expect((await cancel(intruder, { appointments: [visit.id] })).json().code).toBe('stale')
    expect(await statusOf(visit.id)).toMatchObject({ status: 'scheduled', rev: 1 })
    const { notices } = (await cancel(clinic, { appointments: [visit.id] })).json()
    expect(await listNotices(intruder)).toEqual([])
    const tell = `/api/cancellations/${notices[0].cancellation_id}/notices`
    expect((await intruder.call('PUT', tell, { patient_id: ana, sent: true })).json().code).toBe('notice_not_found')
  })
})

test('a patient is told once for all bookings of a cancellation, and the record can be removed', async () => {
  const { id } = await classAt('10', { add: [ana] })
  const visit = await bookAt('14', ana)
  const [cancellation, changeId] = [newId(), newId()]
  await cancel(clinic, { id: cancellation, classes: [classFor(id, [ana])], appointments: [visit.id] }, changeId)
  const tell = (patient_id: string, sent: boolean) =>
    clinic.call('PUT', `/api/cancellations/${cancellation}/notices`, { patient_id, sent })
  expect((await tell(ana, true)).json()).toMatchObject([{ patient_id: ana, told_at: expect.any(String) }])
  expect((await listNotices(clinic)).map(({ told_at }) => told_at)).toEqual([expect.any(String)])
  // Who was told relies on it.
  expect((await undo(changeId)).json().code).toBe('changed_since')
  expect((await tell(ana, false)).json()).toMatchObject([{ told_at: null }])
  expect((await tell(bia, true)).json().code).toBe('notice_not_found')
  postura.clock.now = new Date('2026-11-19T12:00:00Z')
  expect(await listNotices(clinic)).toEqual([])
  postura.clock.now = new Date('2026-11-15T12:00:00Z')
})
