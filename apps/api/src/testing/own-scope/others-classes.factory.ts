import { newId } from '@postura/domain/shared/ids'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'
import type { TestApp } from '../build-test-app.ts'
import {
  createClass,
  createEnrollment,
  createMoveNotice,
  createNotice,
  createWaiting,
} from '../factories/record.factory.ts'

type Others = { id: string; professional_id: string; shared: string; name: string }

/** This evening: attendance can be marked, and the class has not ended. */
export const othersClassTime = toTimeRange('2026-11-15', '20:00', '21:00')

/** Classes that only this professional gives, and patients who are known by nothing else. The class of this evening and its group have the id. */
export const createOthersClasses = async (
  { owner, ownerUrl }: TestApp,
  admin_id: string,
  { id, professional_id, shared, name }: Others,
): Promise<void> => {
  const addPatient = async () => {
    const patient = newId()
    const columns = '(admin_id, id, name, phone, birth_date, address)'
    await owner.query(
      `insert into clinic.patients ${columns} values ($1, $2, $3, '(11) 90000-1111', '1980-02-03', $3)`,
      [admin_id, patient, `${name} da turma`],
    )
    return patient
  }
  const [student, former, waiting] = [await addPatient(), await addPatient(), await addPatient()]
  await owner.query(`insert into clinic.series (admin_id, id, kind, rule) values ($1, $2, 'class', '{}')`, [
    admin_id,
    id,
  ])
  const addClass = (day: string, start: string, over: object = {}) =>
    createClass(ownerUrl, {
      ...{ admin_id, professional_id, title: `${name} em grupo` },
      ...toTimeRange(day, start, `${String(Number(start.slice(0, 2)) + 1).padStart(2, '0')}:00`),
      ...over,
    })
  const enroll = (class_id: string, patient_id: string, over: object = {}) =>
    createEnrollment(ownerUrl, { admin_id, class_id, patient_id, ...over })

  await addClass('2026-11-15', '20:00', { id, series_id: id })
  const later = await addClass('2026-12-28', '14:00', { series_id: id })
  const past = await addClass('2026-11-12', '18:00')
  const morning = await addClass('2026-11-15', '07:00')
  // Has a free seat for a make-up.
  await addClass('2026-11-18', '18:00')
  for (const patient of [id, shared, student]) for (const of of [id, later]) await enroll(of, patient)
  await enroll(past, shared, { attendance: 'present' })
  await enroll(past, student, { attendance: 'absent' })
  await enroll(morning, shared, { attendance: 'present' })
  await enroll(morning, student)
  await enroll(past, former, { status: 'canceled' })
  for (const patient_id of [waiting, shared]) await createWaiting(ownerUrl, { admin_id, class_id: past, patient_id })

  const notice = { admin_id, professional_id, cancellation_id: id, title: name }
  for (const patient_id of [id, shared]) {
    await createNotice(ownerUrl, { ...notice, patient_id })
    await createMoveNotice(ownerUrl, { ...notice, patient_id, class_id: id })
  }
  // Nobody's booking of a patient who is not seen.
  await createNotice(ownerUrl, { ...notice, patient_id: student, professional_id: null, cancellation_id: newId() })
}
