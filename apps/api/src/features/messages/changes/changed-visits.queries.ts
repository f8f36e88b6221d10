import type { ChangedVisit } from '@postura/domain/messages/changes/visit-change'
import { NEWS_CONSENT_VERSION } from '@postura/domain/messages/consent'
import { type MailContactFields, type MessageReader, mailContactOf } from '@postura/domain/patients/contact'
import { sql } from 'kysely'
import type { AdminRead } from '../../../db/tenant.ts'

type ChangedRow = Omit<ChangedVisit, 'told' | 'archived' | 'has_email'> &
  Omit<MailContactFields, 'name'> & {
    told_kind: NonNullable<ChangedVisit['told']>['kind'] | null
    told_start: string | null
    patient_name: string
    archived_at: string | null
  }

/** A changed visit with the person who reads about it. The address is for the mail alone. */
export type FoundChange = ChangedVisit & { reader: MessageReader; email: string | null }

const toChange = (row: ChangedRow): FoundChange => {
  const { told_kind, told_start, patient_name: name, archived_at, ...rest } = row
  const { email, guardian_name, guardian_phone, guardian_email, ...visit } = rest
  const { reader, address } = mailContactOf({ name, email, guardian_name, guardian_phone, guardian_email })
  return {
    ...visit,
    told: told_kind === null || told_start === null ? null : { kind: told_kind, starts_at: told_start },
    archived: archived_at !== null,
    has_email: address !== null,
    reader,
    email: address,
  }
}

type Changed = { since: Date; now: Date; limit: number; patientId?: string }

/**
 * Appointments to come that changed since then, with what their patients were told of them. One that was told and then deleted or given to
 * another patient is found by its message. What the mail server certainly did not take was not told.
 */
export const findChangedVisits = async (
  { db, adminId }: AdminRead,
  { since, now, limit, patientId }: Changed,
): Promise<FoundChange[]> => {
  const ofPatient = (table: string) =>
    patientId === undefined ? sql`` : sql`and ${sql.ref(`${table}.patient_id`)} = ${patientId}`
  /** What a column held at `since`, if it changed after that. */
  const firstSince = (before: 'start_before' | 'status_before') => sql`(
    select ${sql.ref(`change.${before}`)} from clinic.history change
    where change.admin_id = ${adminId} and change.row_id = visit.id and change.table_name = 'appointments'
      and change.op = 'update' and change.changed_at > ${since.toISOString()} and ${sql.ref(`change.${before}`)} is not null
    order by change.seq limit 1)`
  const { rows } = await sql<ChangedRow>`
    with changed as (
      select visit.id, visit.patient_id, visit.start_time, visit.end_time, visit.updated_at as changed_at,
        case when visit.status in ('scheduled', 'confirmed') then 'live' when visit.status = 'canceled' then 'ended' else 'done' end as state,
        case when visit.created_at <= ${since.toISOString()}
          and coalesce(${firstSince('status_before')}, visit.status) in ('scheduled', 'confirmed')
          then coalesce(${firstSince('start_before')}::timestamptz, visit.start_time) end as start_before
      from clinic.appointments visit
      where visit.admin_id = ${adminId} and visit.start_time > ${now.toISOString()} and visit.updated_at > ${since.toISOString()}
        ${ofPatient('visit')}
      union all
      select gone.subject_id, gone.patient_id, gone.starts_at, null, deletion.changed_at, 'ended', null
      from (select subject_id, patient_id, max(starts_at) as starts_at from clinic.messages
        where messages.admin_id = ${adminId} and messages.starts_at > ${now.toISOString()} and messages.kind not in ('notification', 'page')
          ${ofPatient('messages')}
        group by subject_id, patient_id) gone
      join lateral (select change.changed_at from clinic.history change
        where change.admin_id = ${adminId} and change.row_id = gone.subject_id and change.table_name = 'appointments'
          and change.op <> 'insert' and change.changed_at > ${since.toISOString()}
        order by change.seq desc limit 1) deletion on true
      where not exists (select from clinic.appointments visit
        where visit.admin_id = ${adminId} and visit.id = gone.subject_id and visit.patient_id = gone.patient_id))
    select changed.*, told.kind as told_kind, told.starts_at as told_start,
      coalesce((select max(message.sequence) from clinic.messages message
        where message.admin_id = ${adminId} and message.subject_id = changed.id), -1) as sequence,
      patient.name as patient_name, patient.email, patient.guardian_name, patient.guardian_phone, patient.guardian_email, patient.archived_at,
      exists (select from clinic.consents consent where consent.admin_id = ${adminId} and consent.patient_id = changed.patient_id
        and consent.channel = 'email' and consent.withdrawn_at is null and consent.text_version >= ${NEWS_CONSENT_VERSION}) as has_consent
    from changed
    join clinic.patients patient on patient.admin_id = ${adminId} and patient.id = changed.patient_id
    left join lateral (select message.kind, message.starts_at from clinic.messages message
      where message.admin_id = ${adminId} and message.subject_id = changed.id and message.patient_id = changed.patient_id
        and message.state <> 'waiting' and message.kind <> 'page'
      order by message.claimed_at desc, message.sequence desc limit 1) told on true
    order by changed.start_time, changed.id
    limit ${limit}`.execute(db)
  return rows.map(toChange)
}
