import type { PatientMakeups } from '@postura/domain/classes/makeups/makeup'
import type { MakeupPolicy } from '@postura/domain/clinics/makeup-policy'
import type { TestClinic } from './account.factory.ts'

/** Turns on make-ups: a seat canceled twelve hours ahead can be made up until the end of the month. */
export const enableMakeups = async ({ call }: TestClinic, over: Partial<MakeupPolicy> = {}): Promise<void> => {
  const { rev } = (await call('GET', '/api/clinic')).json()
  const policy: MakeupPolicy = {
    makeup_notice_hours: 12,
    makeup_monthly_limit: null,
    makeup_validity: 'month',
    makeup_days: 30,
    ...over,
  }
  const response = await call('PUT', '/api/clinic/makeups', { rev, ...policy })
  if (response.statusCode !== 200) throw new Error(response.body)
}

/** Open make-ups of a patient, with possible classes. */
export const getPatientMakeups = async ({ call }: TestClinic, patientId: string): Promise<PatientMakeups | undefined> =>
  (await call('GET', `/api/makeups?patient_id=${patientId}`)).json()[0]

export const takeMakeup = ({ call }: TestClinic, classId: string, patient_id: string, headers = {}) =>
  call('POST', `/api/classes/${classId}/makeups`, { patient_id }, headers)
