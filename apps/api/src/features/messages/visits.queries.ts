import type { ReminderRule } from '@postura/domain/clinics/messages/reminder-rule'
import type { MessageChannel } from '@postura/domain/messages/consent'
import type { MessageState, Visit } from '@postura/domain/messages/reminder'
import type { Delivery } from '@postura/domain/messages/whatsapp/reply.rules'
import { messageTemplates, type ReplyButton } from '@postura/domain/messages/whatsapp/template'
import { toWaNumber } from '@postura/domain/messages/whatsapp/wa-number'
import {
  type ContactFields,
  contactOf,
  contactPhoneOf,
  type MailContactFields,
  type MessageReader,
  mailContactOf,
} from '@postura/domain/patients/contact'
import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import { sql } from 'kysely'
import { andOwn } from '../../db/own-scope.ts'
import type { AdminRead } from '../../db/tenant.ts'

export type Sender = ReminderRule & {
  name: string | null
  time_zone: TimeZone
  reply_to: string | null
  page_is_on: boolean
  change_mails_since: string | null
}

/** Messages that a clinic turns on. */
export type SentKind = 'reminder' | 'change' | 'offer'

export const findSender = ({ db, adminId }: AdminRead): Promise<Sender> =>
  db
    .selectFrom('clinic.clinics')
    .select([
      'name',
      'time_zone',
      'reminder_hours',
      'reminder_from',
      'reminder_until',
      'reply_to',
      'change_mails_since',
      'page_is_on',
    ])
    .where('admin_id', '=', adminId)
    .$narrowType<Pick<Sender, 'time_zone' | 'reminder_hours'>>()
    .executeTakeFirstOrThrow()

const isSenderOf = {
  reminder: sql<boolean>`reminder_hours is not null`,
  change: sql<boolean>`change_mails_since is not null`,
  // An offer is answered on a page.
  offer: sql<boolean>`page_is_on`,
} as const satisfies Record<SentKind, unknown>

/** Clinics that send such messages, page by page, sorted by id. The worker sees all clinics. */
export const findSendersAfter = async (
  { db }: AdminRead,
  kind: SentKind,
  last: string,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('clinic.clinics')
    .select('admin_id')
    .where(isSenderOf[kind])
    .where('admin_id', '>', last)
    .orderBy('admin_id')
    .limit(limit)
    .execute()
  return rows.map(({ admin_id }) => admin_id)
}

type VisitRow = Omit<MailContactFields & ContactFields, 'name'> & {
  id: string
  kind: 'appointment' | 'class'
  patient_id: string
  start_time: string
  booked_at: string
  changed_at: string
  is_confirmed: boolean
  reminded_at: string | null
  patient_name: string
  archived_at: string | null
  has_consent: boolean
  may_whatsapp: boolean
  state: MessageState | null
  told_at: string | null
  channel: MessageChannel | null
  delivery: Delivery | null
  answer: ReplyButton | null
}

/** A visit with the person who reads about it. The address and the number are for the message alone. */
export type FoundVisit = Visit & {
  kind: VisitRow['kind']
  reader: MessageReader
  email: string | null
  /** Who reads what is sent to the number of the record. */
  phoneReader: MessageReader
  waNumber: string | null
}

const toVisit = ({ state, told_at, archived_at, channel, delivery, answer, ...row }: VisitRow): FoundVisit => {
  const { id, kind, patient_id, start_time, booked_at, changed_at, is_confirmed, reminded_at, has_consent } = row
  const { reader, address } = mailContactOf({ ...row, name: row.patient_name })
  const phoneReader = contactOf({ ...row, name: row.patient_name })
  const waNumber = toWaNumber(contactPhoneOf(phoneReader))
  return {
    id,
    kind,
    patient_id,
    start_time,
    booked_at,
    changed_at,
    is_confirmed,
    reminded_at,
    archived: archived_at !== null,
    has_email: address !== null,
    has_consent,
    has_whatsapp: row.may_whatsapp && waNumber !== null,
    message:
      state === null || told_at === null || channel === null ? null : { state, at: told_at, channel, delivery, answer },
    reader,
    email: address,
    phoneReader,
    waNumber,
  }
}

/** The person is not at WhatsApp. After so many such answers the number is not tried again until the patient agrees anew. */
const UNREACHABLE_CODE = 131_026
const MAX_UNREACHABLE = 2

/** Visits that begin in a period and still take place, with what their reminders depend on. A seat that is paused or given up is no visit. Without `patientId` they are those of all patients. */
export const findVisits = async (
  read: AdminRead,
  { from, to, zone, limit, patientId }: { from: Date; to: Date; zone: TimeZone; limit: number; patientId?: string },
): Promise<FoundVisit[]> => {
  const { db, adminId } = read
  const begins = (table: string) => sql`${sql.ref(`${table}.start_time`)} >= ${from.toISOString()}
    and ${sql.ref(`${table}.start_time`)} < ${to.toISOString()}`
  const ofPatient = (table: string) =>
    patientId === undefined ? sql`` : sql`and ${sql.ref(`${table}.patient_id`)} = ${patientId}`
  const { rows } = await sql<VisitRow>`
    with visits as (
      select visit.id, 'appointment' as kind, visit.patient_id, visit.start_time, visit.created_at as booked_at,
        visit.updated_at as changed_at, visit.status = 'confirmed' as is_confirmed, visit.reminded_at
      from clinic.appointments visit
      where visit.admin_id = ${adminId} and visit.status in ('scheduled', 'confirmed') and ${begins('visit')} ${ofPatient('visit')}
        ${andOwn(read, 'appointment', 'visit')}
      union all
      select seat.id, 'class', seat.patient_id, class.start_time, seat.created_at,
        greatest(seat.created_at, class.updated_at), false, null
      from clinic.classes class
      join clinic.class_enrollments seat on seat.admin_id = class.admin_id and seat.class_id = class.id
      where class.admin_id = ${adminId} and class.status <> 'canceled' and ${begins('class')} ${ofPatient('seat')}
        and seat.status = 'enrolled' and seat.attendance is null
        and not exists (select from clinic.class_pauses pause where pause.admin_id = seat.admin_id and pause.patient_id = seat.patient_id
          and (class.start_time at time zone ${zone})::date between pause.from_date and pause.to_date)
        ${andOwn(read, 'class', 'class')})
    select visits.*, patient.name as patient_name, patient.phone, patient.email, patient.guardian_name, patient.guardian_phone, patient.guardian_email,
      patient.archived_at, message.state, coalesce(message.sent_at, message.claimed_at) as told_at, message.channel, message.delivery, message.answer,
      exists (select from clinic.consents consent where consent.admin_id = ${adminId} and consent.patient_id = visits.patient_id
        and consent.channel = 'email' and consent.withdrawn_at is null) as has_consent,
      exists (select from clinic.consents consent
        where consent.admin_id = ${adminId} and consent.patient_id = visits.patient_id
          and consent.channel = 'whatsapp' and consent.withdrawn_at is null
          and (select count(*) from clinic.messages failed where failed.admin_id = ${adminId} and failed.patient_id = visits.patient_id
            and failed.error_code = ${UNREACHABLE_CODE} and failed.claimed_at > consent.given_at) < ${MAX_UNREACHABLE})
        and exists (select from clinic.whatsapp_channels channel where channel.admin_id = ${adminId} and channel.state = 'connected'
          and channel.templates ->> ${messageTemplates.reminder.name} = 'APPROVED') as may_whatsapp
    from visits
    join clinic.patients patient on patient.admin_id = ${adminId} and patient.id = visits.patient_id
    left join clinic.messages message on message.admin_id = ${adminId} and message.subject_id = visits.id
      and message.kind = 'reminder' and message.starts_at = visits.start_time
    order by visits.start_time, patient.name, visits.id
    limit ${limit}`.execute(db)
  return rows.map(toVisit)
}
