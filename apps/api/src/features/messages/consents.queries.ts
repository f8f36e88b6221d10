import {
  type Agreement,
  CONSENT_VERSION,
  type MessageChannel,
  type PatientConsent,
  WHATSAPP_CONSENT_VERSION,
} from '@postura/domain/messages/consent'
import { toWaNumber } from '@postura/domain/messages/whatsapp/wa-number'
import {
  type ContactFields,
  contactOf,
  contactPhoneOf,
  type MailContactFields,
  mailContactOf,
} from '@postura/domain/patients/contact'
import { sql } from 'kysely'
import { andOwn } from '../../db/own-scope.ts'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

/** Instants as the API shows them. */
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

type ConsentRow = MailContactFields &
  ContactFields & { by_email: Agreement | null; by_whatsapp: Agreement | null; has_number: boolean }

const none: Agreement = { given_at: null, text_version: null, given_by: null, withdrawn_at: null, withdrawn_by: null }

const toConsent = ({ by_email, by_whatsapp, has_number, ...patient }: ConsentRow): PatientConsent => {
  const { reader, address } = mailContactOf(patient)
  const phone = contactPhoneOf(contactOf(patient))
  return {
    ...(by_email ?? none),
    email: address,
    guardian: reader.guardian && (reader.guardian.name ?? ''),
    whatsapp: has_number ? { ...(by_whatsapp ?? none), phone: toWaNumber(phone) && phone } : null,
  }
}

/** The last consents of a patient, and who reads the messages. */
export const findConsent = async (read: AdminRead, patientId: string): Promise<PatientConsent | undefined> => {
  const last = (channel: MessageChannel) => sql`(
    select jsonb_build_object('given_at', to_char(consent.given_at at time zone 'UTC', ${ISO}), 'text_version', consent.text_version,
      'given_by', member.name, 'withdrawn_at', to_char(consent.withdrawn_at at time zone 'UTC', ${ISO}), 'withdrawn_by', consent.withdrawn_by)
    from clinic.consents consent
    left join clinic.members member on member.admin_id = ${read.adminId} and member.id = consent.given_by
    where consent.admin_id = ${read.adminId} and consent.patient_id = patient.id and consent.channel = ${channel}
    order by consent.given_at desc, consent.id desc limit 1)`
  const { rows } = await sql<ConsentRow>`
    select patient.name, patient.phone, patient.email, patient.guardian_name, patient.guardian_phone, patient.guardian_email,
      ${last('email')} as by_email, ${last('whatsapp')} as by_whatsapp,
      exists (select from clinic.whatsapp_channels channel where channel.admin_id = ${read.adminId}
        and channel.state in ('connected', 'failed')) as has_number
    from clinic.patients patient
    where patient.admin_id = ${read.adminId} and patient.id = ${patientId} ${andOwn(read, 'patient', 'patient')}`.execute(
    read.db,
  )
  const [found] = rows
  return found && toConsent(found)
}

const versions: Record<MessageChannel, number> = { email: CONSENT_VERSION, whatsapp: WHATSAPP_CONSENT_VERSION }

/** Nothing happens if there is one already. One to an older sentence ends. */
export const insertConsent = async (
  { db, adminId }: AdminTx,
  { patientId, channel, givenBy, now }: { patientId: string; channel: MessageChannel; givenBy: string; now: Date },
): Promise<void> => {
  await db
    .updateTable('clinic.consents')
    .set({ withdrawn_at: now.toISOString(), withdrawn_by: 'clinic' })
    .where('admin_id', '=', adminId)
    .where('patient_id', '=', patientId)
    .where('channel', '=', channel)
    .where('withdrawn_at', 'is', null)
    .where('text_version', '<', versions[channel])
    .execute()
  await db
    .insertInto('clinic.consents')
    .values({
      admin_id: adminId,
      patient_id: patientId,
      channel,
      text_version: versions[channel],
      given_at: now.toISOString(),
      given_by: givenBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['admin_id', 'patient_id', 'channel']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute()
}

/** Nothing happens if it was withdrawn before. Without a channel it is withdrawn for all of them. */
export const withdrawConsent = async (
  { db, adminId }: AdminTx,
  { patientId, channel, by, now }: { patientId: string; channel?: MessageChannel; by: 'patient' | 'clinic'; now: Date },
): Promise<void> => {
  await db
    .updateTable('clinic.consents')
    .set({ withdrawn_at: now.toISOString(), withdrawn_by: by })
    .where('admin_id', '=', adminId)
    .where('patient_id', '=', patientId)
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'email'))
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Somebody else reads what goes to this patient: nothing is sent any more, also if no consent was ever noted. */
export const refuseMessages = async (tx: AdminTx, patientId: string, now: Date): Promise<void> => {
  await withdrawConsent(tx, { patientId, by: 'patient', now })
  const at = now.toISOString()
  await sql`
    insert into clinic.consents (admin_id, patient_id, channel, text_version, given_at, withdrawn_at, withdrawn_by)
    select ${tx.adminId}, ${patientId}, 'email', ${CONSENT_VERSION}, ${at}, ${at}, 'patient'
    where not exists (select from clinic.consents where admin_id = ${tx.adminId} and patient_id = ${patientId} and channel = 'email')`.execute(
    tx.db,
  )
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
