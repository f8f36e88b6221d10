import { type MailContactFields, type MessageReader, mailContactOf } from '@postura/domain/patients/contact'
import { sql } from 'kysely'
import type { AdminRead, UnlockedTx } from '../../../db/tenant.ts'
import { lockClaims } from '../../messages/messages.queries.ts'

/** Clinics whose page is on, page by page, sorted by id. */
export const findClinicsWithPage = async ({ db }: AdminRead, last: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('clinic.clinics')
    .select('admin_id')
    .where('page_is_on', '=', true)
    .where('admin_id', '>', last)
    .orderBy('admin_id')
    .limit(limit)
    .execute()
  return rows.map(({ admin_id }) => admin_id)
}

/** More patients of one clinic than ask within a minute. */
const MAX_FOUND = 500

export type FoundReader = { patient_id: string; reader: MessageReader; address: string }

/** Patients who read their mails at these addresses. Whoever ended the messages gets none until the clinic notes a new consent. */
export const findReadersAt = async (
  { db, adminId }: AdminRead,
  addresses: readonly string[],
): Promise<FoundReader[]> => {
  const { rows } = await sql<MailContactFields & { patient_id: string }>`
    select patient.id as patient_id, patient.name, patient.email, patient.guardian_name, patient.guardian_phone, patient.guardian_email
    from clinic.patients patient
    where patient.admin_id = ${adminId} and patient.archived_at is null
      and coalesce(patient.guardian_email, patient.email) is not null
      and lower(coalesce(patient.guardian_email, patient.email)) = any(${addresses}::text[])
      and (not exists (select from clinic.consents ended where ended.admin_id = ${adminId} and ended.patient_id = patient.id
          and ended.channel = 'email' and ended.withdrawn_at is not null)
        or exists (select from clinic.consents valid where valid.admin_id = ${adminId} and valid.patient_id = patient.id
          and valid.channel = 'email' and valid.withdrawn_at is null))
    order by patient.name, patient.id
    limit ${MAX_FOUND}`.execute(db)
  return rows.flatMap(({ patient_id, ...fields }) => {
    const { reader, address } = mailContactOf(fields)
    return address === null ? [] : [{ patient_id, reader, address }]
  })
}

type PageClaim = {
  patientId: string
  /** The next visit, or the patient if there is none. */
  subject: { id: string; start_time: string }
  stopHash: string
  pageHash: string
  now: Date
}

/** Notes the link of a patient; the one before, to the same visit, ends. False if a link to this visit is of another patient, who had it before. */
export const claimPageLink = async (
  tx: UnlockedTx,
  { patientId, subject, stopHash, pageHash, now }: PageClaim,
): Promise<boolean> => {
  const { db, adminId } = tx
  await lockClaims(tx)
  const { rows } = await sql`
    insert into clinic.messages as mine (admin_id, patient_id, kind, channel, subject_id, starts_at, stop_hash, page_hash, claimed_at)
    values (${adminId}, ${patientId}, 'page', 'email', ${subject.id}, ${subject.start_time}, ${stopHash}, ${pageHash}, ${now.toISOString()})
    on conflict (admin_id, subject_id, kind, starts_at)
      do update set state = 'sending', sent_at = null, stop_hash = excluded.stop_hash, page_hash = excluded.page_hash, page_ended_at = null,
        page_tries = 0, page_proof_hash = null, page_proof_until = null, claimed_at = excluded.claimed_at
      where mine.patient_id = excluded.patient_id
    returning id`.execute(db)
  return rows.length > 0
}
