import { CONSENT_VERSION, type PatientConsent } from '@postura/domain/messages/consent'
import { type MailContactFields, mailContactOf } from '@postura/domain/patients/contact'
import { sql } from 'kysely'
import { andOwn } from '../../db/own-scope.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

type ConsentRow = Omit<PatientConsent, 'guardian'> & MailContactFields

/** The last consent of a patient to e-mails, and who reads them. */
export const findConsent = async (read: AdminRead, patientId: string): Promise<PatientConsent | undefined> => {
  const { rows } = await sql<ConsentRow>`
    select patient.name, patient.email, patient.guardian_name, patient.guardian_phone, patient.guardian_email,
      consent.given_at, consent.text_version, member.name as given_by, consent.withdrawn_at, consent.withdrawn_by
    from clinic.patients patient
    left join lateral (
      select given_at, text_version, given_by, withdrawn_at, withdrawn_by from clinic.consents
      where admin_id = patient.admin_id and patient_id = patient.id and channel = 'email'
      order by given_at desc, id desc limit 1) consent on true
    left join clinic.members member on member.admin_id = patient.admin_id and member.id = consent.given_by
    where patient.admin_id = ${read.adminId} and patient.id = ${patientId} ${andOwn(read, 'patient', 'patient')}`.execute(
    read.db,
  )
  const [found] = rows
  if (!found) return undefined
  const { given_at, text_version, given_by, withdrawn_at, withdrawn_by } = found
  const { reader, address } = mailContactOf(found)
  const guardian = reader.guardian && (reader.guardian.name ?? '')
  return { email: address, guardian, given_at, text_version, given_by, withdrawn_at, withdrawn_by }
}

/** Nothing happens if there is one already. One to an older sentence ends. */
export const insertConsent = async (
  { db, adminId }: AdminTx,
  { patientId, givenBy, now }: { patientId: string; givenBy: string; now: Date },
): Promise<void> => {
  await db
    .updateTable('clinic.consents')
    .set({ withdrawn_at: now.toISOString(), withdrawn_by: 'clinic' })
    .where('admin_id', '=', adminId)
    .where('patient_id', '=', patientId)
    .where('channel', '=', 'email')
    .where('withdrawn_at', 'is', null)
    .where('text_version', '<', CONSENT_VERSION)
    .execute()
  await db
    .insertInto('clinic.consents')
    .values({
      admin_id: adminId,
      patient_id: patientId,
      channel: 'email',
      text_version: CONSENT_VERSION,
      given_at: now.toISOString(),
      given_by: givenBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['admin_id', 'patient_id', 'channel']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute()
}

/** Nothing happens if it was withdrawn before. */
export const withdrawConsent = async (
  { db, adminId }: AdminTx,
  { patientId, by, now }: { patientId: string; by: 'patient' | 'clinic'; now: Date },
): Promise<void> => {
  await db
    .updateTable('clinic.consents')
    .set({ withdrawn_at: now.toISOString(), withdrawn_by: by })
    .where('admin_id', '=', adminId)
    .where('patient_id', '=', patientId)
    .where('channel', '=', 'email')
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Patient whose messages a link ends. The hash is found by an index, so the time of the answer says nothing about the secret. */
export const findPatientByStop = async (
  { db, adminId }: AdminRead,
  stopHash: string,
  claimedAfter: Date,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('clinic.messages')
    .select('patient_id')
    .where('admin_id', '=', adminId)
    .where('stop_hash', '=', stopHash)
    .where('claimed_at', '>', claimedAfter.toISOString())
    .executeTakeFirst()
  return row?.patient_id
}
