import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/build-test-app.ts'
import { signUpPaidClinic, type TestClinic } from '../../../testing/factories/account.factory.ts'
import { bookAppointment } from '../../../testing/factories/appointment.factory.ts'
import {
  addClass,
  addClassSeries,
  cancel,
  changeSeats,
  classFor,
  getClass,
  listAffected,
} from '../../../testing/factories/class.factory.ts'
import { addPatient } from '../../../testing/factories/patient.factory.ts'
import { createProfessional } from '../../../testing/factories/record.factory.ts'

const postura = useTestApp()
const DAY = '2026-11-18'
const at = (hour: number) => toTimeRange(DAY, `${hour}:00`, `${hour + 1}:00`)
let clinic: TestClinic
let ana: string
let carla: string

beforeEach(async () => {
  clinic = await signUpPaidClinic(postura)
  ana = (await addPatient(clinic)).id
  carla = await createProfessional(postura.ownerUrl, { admin_id: clinic.id, name: 'Carla Nunes' })
})

const classAt = (hour: number, over: object = {}) => addClass(clinic, { ...at(hour), professional_id: carla, ...over })

test('what has ended today is not affected by an absence and cannot be canceled', async () => {
  const early = await classAt(10, { add: [ana] })
  const late = await classAt(15, { add: [ana] })
  const before = postura.clock.now
  postura.clock.now = new Date(`${DAY}T15:00:00Z`)
  const affected = await listAffected(clinic, { from: DAY, to: DAY, professional_id: carla })
  const refused = await cancel(clinic, { classes: [classFor(early.id, [ana])] })
  postura.clock.now = before
  expect(affected.classes.map(({ id }) => id)).toEqual([late.id])
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'stale'])
})

test('a cancellation refuses a move to a class at whose time the patient has another booking', async () => {
  const own = await classAt(10, { add: [ana] })
  const other = await addClass(clinic, at(14))
  await bookAppointment(clinic, { patient_id: ana, squeeze_in: true, ...at(14) })
  const response = await cancel(clinic, { classes: [classFor(own.id, [ana], 'class', other.id)] })
  expect([response.statusCode, response.json().code]).toEqual([409, 'student_busy'])
  expect((await getClass(clinic, own.id)).status).toBe('scheduled')
})

test('a cancellation refuses a move to a class that is deleted with the series', async () => {
  const [first, second] = await addClassSeries(clinic)
  await changeSeats(clinic, first?.id, { add: [ana] })
  const response = await cancel(clinic, {
    classes: [classFor(first?.id ?? '', [ana], 'class', second?.id ?? '')],
    deletes: 'following',
  })
  expect([response.statusCode, response.json().code]).toEqual([409, 'class_canceled'])
})

test('a cancellation closes no whole clinic: that is a setting, which needs another permission', async () => {
  const { id } = await classAt(10, { add: [ana] })
  const closure = { id: newId(), name: 'Férias', professional_id: null, from_date: DAY, to_date: DAY }
  const response = await cancel(clinic, { classes: [classFor(id, [ana])], closure })
  expect([response.statusCode, response.json().field]).toEqual([422, 'closure'])
  expect((await getClass(clinic, id)).status).toBe('scheduled')
})
