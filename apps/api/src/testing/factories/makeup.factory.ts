import type { MakeupOffer } from '@postura/domain/classes/makeups/makeup'
import type { MakeupPolicy } from '@postura/domain/clinics/makeup-policy'
import type { TestClinic } from './account.factory.ts'

/** From now on whoever gives a seat up twelve hours ahead may make up for it until the month ends. */
export const giveMakeups = async ({ call }: TestClinic, over: Partial<MakeupPolicy> = {}): Promise<void> => {
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

/** What a patient may make up for, and where. */
export const offerOf = async ({ call }: TestClinic, patientId: string): Promise<MakeupOffer | undefined> =>
  (await call('GET', `/api/makeups?patient_id=${patientId}`)).json()[0]

export const takeMakeup = ({ call }: TestClinic, classId: string, patient_id: string, headers = {}) =>
  call('POST', `/api/classes/${classId}/makeups`, { patient_id }, headers)
