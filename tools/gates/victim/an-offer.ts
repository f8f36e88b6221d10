import type { TestApp } from '@postura/api/testing/build-test-app'
import type { TestClinic } from '@postura/api/testing/factories/account.factory'
import { addClass } from '@postura/api/testing/factories/class.factory'
import { addPatient } from '@postura/api/testing/factories/patient.factory'
import { createOfferPage } from '@postura/api/testing/patient-page/offer.factory'
import { toTimeRange } from '@postura/domain/shared/time/recurrence'

/** A class whose seat can be offered, one whose seat is offered, and the address of a no on the page of that offer. */
export const anOffer = async ({ ownerUrl }: TestApp, clinic: TestClinic) => {
  const { id: patient_id } = await addPatient(clinic, { email: 'espera@paciente.test' })
  await clinic.call('PUT', `/api/patients/${patient_id}/consent`, { given: true })
  const [open, offered] = [
    await addClass(clinic, toTimeRange('2026-11-28', '06:00', '07:00')),
    await addClass(clinic, toTimeRange('2026-11-28', '07:00', '08:00')),
  ]
  for (const { id } of [open, offered])
    await clinic.call('PUT', `/api/classes/${id}/waiting`, { patient_id, waits: true })
  const starts_at = offered.start_time
  const token = await createOfferPage(ownerUrl, { admin_id: clinic.id, class_id: offered.id, patient_id, starts_at })
  return { openClass: open.id, offeredClass: offered.id, offer: `${token}?step=decline&version=none` }
}
