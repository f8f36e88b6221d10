import { newId } from '@postura/domain/shared/ids'
import type { TestApp } from '../build-test-app.ts'
import {
  createAppointment,
  createMakeup,
  createNotice,
  createNotification,
  createPackage,
  createPause,
  createPayment,
  createVisitAnswer,
} from '../factories/record.factory.ts'
import { createOnlineBooking } from '../online-booking/online-booking.factory.ts'
import { takenTime } from '../probes/appointment.probes.ts'
import { createOthersClasses } from './others-classes.factory.ts'

/** What a professional with own scope must not find in any response: another's patient, and amounts. */
export const secrets = {
  name: 'CANARIO-DE-OUTRO',
  phone: '90123-4321',
  amount: '7654321',
}

type Others = {
  id: string
  professional_id: string
  /** Patient whom the other professional treats too. */
  shared: string
}

/** A patient whom only this professional treats, with a record of each kind; all have the id of the patient. */
export const createOthersRecords = async (
  postura: TestApp,
  admin_id: string,
  { id, professional_id, shared }: Others,
): Promise<void> => {
  const { owner, ownerUrl } = postura
  const own = { admin_id, patient_id: id }
  const amount_cents = Number(secrets.amount)
  // A birthday of this week; an appointment of the past, of today and of tomorrow.
  await owner.query(
    `insert into clinic.patients (admin_id, id, name, phone, birth_date, address) values ($1, $2, $3, $4, '1990-11-17', $3)`,
    [admin_id, id, `${secrets.name} Silva`, `(11) ${secrets.phone}`],
  )
  const visit = { ...own, professional_id, description: secrets.name }
  await createAppointment(ownerUrl, { ...visit, ...takenTime, id })
  await createOnlineBooking(ownerUrl, { admin_id, professional_id, name: `${secrets.name} Silva` })
  await createVisitAnswer(ownerUrl, { ...own, id, subject_id: id, starts_at: takenTime.start_time })
  const days = ['2026-11-10', '2026-11-15'].map((day) => ({
    start_time: `${day}T10:00:00Z`,
    end_time: `${day}T11:00:00Z`,
  }))
  for (const times of days) await createAppointment(ownerUrl, { ...visit, ...times })
  const done = await createAppointment(ownerUrl, {
    ...visit,
    status: 'completed',
    start_time: '2026-11-03T10:00:00Z',
    end_time: '2026-11-03T11:00:00Z',
  })
  await createAppointment(ownerUrl, {
    ...visit,
    status: 'canceled',
    cancel_reason: 'clinic',
    start_time: '2026-11-20T10:00:00Z',
    end_time: '2026-11-20T11:00:00Z',
  })
  const both = { ...visit, patient_id: shared }
  for (const [day, status] of Object.entries({
    '2026-11-04': 'completed',
    '2026-11-15': 'completed',
    '2026-11-17': 'scheduled',
  }))
    await createAppointment(ownerUrl, {
      ...both,
      status,
      start_time: `${day}T10:30:00Z`,
      end_time: `${day}T11:30:00Z`,
    })
  await createPayment(ownerUrl, { ...own, id, appointment_id: id, amount_cents, description: secrets.name })
  await createPayment(ownerUrl, { ...own, appointment_id: done, amount_cents, due_date: '2026-11-03' })
  const paid = { status: 'paid', paid_date: '2026-11-15T12:00:00Z', payment_date: '2026-11-15' }
  await createPayment(ownerUrl, { ...own, ...paid, amount_cents })
  await createPackage(ownerUrl, { ...own, id, price_cents: amount_cents })
  await createNotification(ownerUrl, { ...own, id, message: secrets.name })
  await createPause(ownerUrl, { ...own, id })
  await createMakeup(ownerUrl, own)
  await createNotice(ownerUrl, {
    ...own,
    professional_id,
    kind: 'appointment',
    title: secrets.name,
    cancellation_id: newId(),
    start_time: '2026-11-20T10:00:00Z',
  })
  await createOthersClasses(postura, admin_id, { id, professional_id, shared, name: secrets.name })
}
