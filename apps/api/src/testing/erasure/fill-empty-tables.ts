import { newId } from '@postura/domain/shared/ids'
import type { TestApp } from '../build-test-app.ts'
import { grantPlan } from '../factories/clinic.factory.ts'
import { createEnrollment, createMakeup, createPackage } from '../factories/record.factory.ts'

/** Rows in the tables of a clinic that the two clinics of the gates leave empty. `shared` is the id of its patient and professional. */
export const fillEmptyTables = async (
  { owner, ownerUrl }: TestApp,
  admin_id: string,
  shared: string,
  canary: string,
): Promise<void> => {
  const own = { admin_id, patient_id: shared }
  await grantPlan(ownerUrl, admin_id, '2026-11-01')
  const makeup = await createMakeup(ownerUrl, own)
  const seat = await createEnrollment(ownerUrl, own)
  await owner.query('insert into clinic.makeup_uses (admin_id, makeup_id, enrollment_id) values ($1, $2, $3)', [
    admin_id,
    makeup,
    seat,
  ])
  const sold = await createPackage(ownerUrl, own)
  await owner.query('insert into clinic.package_uses (admin_id, package_id, appointment_id) values ($1, $2, $3)', [
    admin_id,
    sold,
    shared,
  ])
  await owner.query(
    'insert into clinic.calendar_feeds (admin_id, professional_id, secret_hash, made_by) values ($1, $2, $3, $1)',
    [admin_id, shared, 'x'.repeat(43)],
  )
  await owner.query(
    `insert into clinic.consents (admin_id, patient_id, channel, text_version) values ($1, $2, 'email', 1)`,
    [admin_id, shared],
  )
  await owner.query(
    `insert into clinic.visit_answers (admin_id, patient_id, kind, subject_id, starts_at, answer, answered_at)
     values ($1, $2, 'appointment', $2, now(), 'move', now())`,
    [admin_id, shared],
  )
  await owner.query(
    `insert into clinic.seat_offers (admin_id, class_id, patient_id, starts_at, place, reason, offered_at, ended_at)
     values ($1, $2, $2, now(), 1, 'waiting', now(), now())`,
    [admin_id, shared],
  )
  await owner.query(
    `insert into clinic.messages (admin_id, patient_id, kind, channel, subject_id, starts_at, stop_hash, claimed_at)
     values ($1, $2, 'reminder', 'email', $2, now(), $3, now())`,
    [admin_id, shared, 'x'.repeat(43)],
  )
  await owner.query(
    `insert into clinic.online_bookings (admin_id, id, status, name, email, phone, type, start_time, end_time, asked_at, held_until, confirmed_at)
     values ($1, $2, 'waiting', $3, 'canario@paciente.test', '11912345678', 'Pilates', now(), now() + interval '1 hour', now(), now(), now())`,
    [admin_id, newId(), canary],
  )
  await owner.query(
    `insert into billing.customers (admin_id, provider, provider_customer_id) values ($1, 'asaas', $2) on conflict do nothing`,
    [admin_id, newId()],
  )
  await owner.query(
    `insert into clinic.whatsapp_channels (admin_id, state, code, changed_at) values ($1, 'connecting', $2, now())`,
    [admin_id, canary],
  )
  await owner.query(`insert into billing.letters (admin_id, kind, about) values ($1, 'plan', $2)`, [admin_id, canary])
  // As if the years of an older record had passed.
  await owner.query('alter table clinic.clinical_destructions disable trigger note')
  await owner.query(
    `insert into clinic.clinical_destructions (admin_id, patient_id, entries, last_signed_at, head, done_by, reason, at, xact)
     values ($1, $2, 1, now(), '\\x00', $3, $3, now(), '1')`,
    [admin_id, shared, canary],
  )
  await owner.query('alter table clinic.clinical_destructions enable always trigger note')
}
