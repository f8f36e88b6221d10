import { NEWS_CONSENT_VERSION } from '@postura/domain/messages/consent'
import { type MailContactFields, type MessageReader, mailContactOf } from '@postura/domain/patients/contact'
import { sql } from 'kysely'
import { andOwn } from '../../db/own-scope.ts'
import type { AdminRead, UnlockedTx } from '../../db/tenant.ts'
import { lockClaims } from '../messages/messages.queries.ts'

/** A notification that goes by e-mail. */
export type MailedNotification = {
  id: string
  title: string
  message: string
  patient_id: string | null
  mail_at: string
  created_at: string
}

export const findMailedNotification = (
  { db, adminId }: AdminRead,
  id: string,
): Promise<MailedNotification | undefined> =>
  db
    .selectFrom('clinic.notifications')
    .select(['id', 'title', 'message', 'patient_id', 'mail_at', 'created_at'])
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .where('mail_at', 'is not', null)
    .$narrowType<{ mail_at: string }>()
    .executeTakeFirst()

/** Active patients with an address who agreed to such mails, by then. */
const readers = (read: AdminRead, patientId: string | null, by: string | null) => sql`
  clinic.patients patient
  where patient.admin_id = ${read.adminId} and patient.archived_at is null and coalesce(patient.guardian_email, patient.email) is not null
    ${patientId === null ? sql`` : sql`and patient.id = ${patientId}`} ${andOwn(read, 'patient', 'patient')}
    and exists (select from clinic.consents consent
      where consent.admin_id = patient.admin_id and consent.patient_id = patient.id and consent.channel = 'email'
        and consent.withdrawn_at is null and consent.text_version >= ${NEWS_CONSENT_VERSION}
        ${by === null ? sql`` : sql`and consent.given_at <= ${by}`})`

const address = sql`lower(coalesce(patient.guardian_email, patient.email))`

/** Addresses that a notification to this patient, or to all, reaches now. Parents of two patients get one mail. */
export const countReached = async (read: AdminRead, patientId: string | null): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct ${address})::int as count from ${readers(read, patientId, null)}`.execute(read.db)
  return rows[0]?.count ?? 0
}

/** More patients than a clinic has. */
const MAX_RECIPIENTS = 20_000

type RecipientRow = MailContactFields & { id: string }
export type Recipient = { patientId: string; reader: MessageReader; address: string }

/** Who gets a notification and has no message of it yet: one patient per address. */
export const findRecipients = async (
  read: AdminRead,
  { id, patient_id, mail_at, created_at }: MailedNotification,
): Promise<Recipient[]> => {
  const { rows } = await sql<RecipientRow>`
    select distinct on (${address}) patient.id, patient.name, patient.email, patient.guardian_name, patient.guardian_phone,
      patient.guardian_email
    from ${readers(read, patient_id, mail_at)}
      and not exists (select from clinic.messages message
        where message.admin_id = patient.admin_id and message.subject_id = ${subjectOf(id, address)} and message.kind = 'notification'
          and message.channel = 'email' and message.starts_at = ${created_at} and message.state <> 'waiting')
    order by ${address}, patient.id
    limit ${MAX_RECIPIENTS}`.execute(read.db)
  return rows.flatMap(({ id: patientId, ...row }) => {
    const contact = mailContactOf(row)
    return contact.address === null ? [] : [{ patientId, reader: contact.reader, address: contact.address }]
  })
}

/** One message per notification and address: the id is made of both, so that the unique key of messages refuses a second. */
const subjectOf = (notificationId: string, to: unknown) => sql`md5(${notificationId}::text || ${to})::uuid`

type Claim = { notification: MailedNotification; recipient: Recipient; stopHash: string; now: Date }

/** Takes the message for this process. False if another has taken it, unless the mail server said that it was not sent. */
export const claimNotification = async (
  tx: UnlockedTx,
  { notification, recipient, stopHash, now }: Claim,
): Promise<boolean> => {
  const { db, adminId } = tx
  await lockClaims(tx)
  const { rows } = await sql`
    insert into clinic.messages as mine
      (admin_id, patient_id, kind, channel, subject_id, starts_at, notification_id, stop_hash, claimed_at)
    select ${adminId}, ${recipient.patientId}, 'notification', 'email', ${subjectOf(notification.id, sql`lower(${recipient.address}::text)`)},
      ${notification.created_at}, ${notification.id}, ${stopHash}, ${now.toISOString()}
    on conflict (admin_id, subject_id, kind, starts_at)
      do update set state = 'sending', stop_hash = excluded.stop_hash, claimed_at = excluded.claimed_at
      where mine.state = 'waiting'
    returning id`.execute(db)
  return rows.length > 0
}
