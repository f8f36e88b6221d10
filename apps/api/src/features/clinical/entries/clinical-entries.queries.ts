import type { EntryEnvelope, WrittenVisits } from '@postura/domain/clinical/clinical-entry'
import { MAX_WRITTEN } from '@postura/domain/clinical/clinical-entry'
import type { CalendarQuery } from '@postura/domain/scheduling/scheduling'
import { dayBounds } from '@postura/domain/shared/time/zoned-time'
import { type RawBuilder, sql } from 'kysely'
import { andOwn } from '../../../db/own-scope.ts'
import type { AdminRead, UnlockedTx } from '../../../db/tenant.ts'

const envelope = sql`
  entry.patient_id, entry.number, entry.id, entry.kind, entry.document, entry.version, entry.occurred_on, entry.appointment_id,
  entry.class_id, entry.amends_id, entry.annuls, entry.author_id, entry.professional_id, entry.signer, entry.crefito, entry.draft_rev,
  entry.signed_at, encode(entry.content_sha256, 'hex') as content_sha256, encode(entry.previous, 'hex') as previous,
  encode(entry.hash, 'hex') as hash`

/** Annulled, or an addendum of an annulled entry; an annulment itself stays (`findVoided`). */
const IS_VOID = sql<boolean>`(not entry.annuls and exists (
  select from clinic.clinical_entries annulment
  where annulment.admin_id = entry.admin_id and annulment.amends_id in (entry.id, entry.amends_id) and annulment.annuls))`

/** `sealed` is null if the content was destroyed, or if no read was logged. */
export type SealedEntry = EntryEnvelope & { isVoid: boolean; key_id: string | null; sealed: Buffer | null }

/** Sealed bytes of one response; their texts are longer. */
const MAX_SEALED_BYTES = 2_000_000

type Slice = { where: RawBuilder<unknown>; order: 'asc' | 'desc'; size: number }

/** As many as fit, but at least one. */
const findSealed = async (
  { db, adminId }: AdminRead,
  patientId: string,
  { where, order, size }: Slice,
): Promise<SealedEntry[]> => {
  const direction = sql.raw(order)
  const { rows } = await sql<SealedEntry & { nth: string }>`
    select * from (
      select ${envelope}, ${IS_VOID} as "isVoid", content.key_id, content.sealed,
        sum(coalesce(octet_length(content.sealed), 0)) over (order by entry.number ${direction}) as bytes,
        row_number() over (order by entry.number ${direction}) as nth
      from clinic.clinical_entries entry
      left join clinic.clinical_contents content on content.admin_id = ${adminId} and content.entry_id = entry.id
        and content.patient_id = ${patientId}
      where entry.admin_id = ${adminId} and entry.patient_id = ${patientId} ${where}
      order by entry.number ${direction} limit ${size}) page
    where bytes <= ${MAX_SEALED_BYTES} or nth = 1
    order by nth`.execute(db)
  return rows
}

/** Newest first. */
export const findEntriesBefore = (read: AdminRead, patientId: string, before: number | undefined, size: number) =>
  findSealed(read, patientId, {
    where: before === undefined ? sql`` : sql`and entry.number < ${before}`,
    order: 'desc',
    size,
  })

/** Oldest first. */
export const findEntriesAfter = (read: AdminRead, patientId: string, after: number, size: number) =>
  findSealed(read, patientId, { where: sql`and entry.number > ${after}`, order: 'asc', size })

/** Entry of this document about the last day, of those that were not annulled. Notes may be signed days later, in any order. */
export const findLastOf = async (
  read: AdminRead,
  patientId: string,
  document: string,
): Promise<SealedEntry | undefined> => {
  const { adminId } = read
  const where = sql`and entry.id = (
    select entry.id from clinic.clinical_entries entry
    where entry.admin_id = ${adminId} and entry.patient_id = ${patientId} and entry.document = ${document} and not ${IS_VOID}
    order by entry.occurred_on desc, entry.number desc limit 1)`
  return (await findSealed(read, patientId, { where, order: 'desc', size: 1 }))[0]
}

export const findHead = async (
  { db, adminId }: AdminRead,
  patientId: string,
): Promise<{ number: number; hash: string } | null> => {
  const { rows } = await sql<{ number: number; hash: string }>`
    select number, encode(hash, 'hex') as hash from clinic.clinical_entries
    where admin_id = ${adminId} and patient_id = ${patientId} order by number desc limit 1`.execute(db)
  return rows[0] ?? null
}

type FoundEntry = EntryEnvelope & { isVoid: boolean; hasAuthorLeft: boolean }

export const findEnvelope = async ({ db, adminId }: AdminRead, id: string): Promise<FoundEntry | undefined> => {
  const { rows } = await sql<FoundEntry>`
    select ${envelope}, ${IS_VOID} as "isVoid", not exists (select from clinic.members member
      where member.admin_id = ${adminId} and member.id = entry.author_id and member.ended_at is null) as "hasAuthorLeft"
    from clinic.clinical_entries entry
    where entry.admin_id = ${adminId} and entry.id = ${id}`.execute(db)
  return rows[0]
}

/** What the database does not write itself. */
export type NewEntry = Pick<
  EntryEnvelope,
  | 'patient_id'
  | 'id'
  | 'kind'
  | 'document'
  | 'version'
  | 'occurred_on'
  | 'appointment_id'
  | 'class_id'
  | 'amends_id'
  | 'annuls'
  | 'draft_rev'
  | 'content_sha256'
>

/** The trigger numbers, signs and links the entry (`clinic.sign_entry`). */
export const insertEntry = async ({ db, adminId }: UnlockedTx, entry: NewEntry): Promise<EntryEnvelope> => {
  const { rows } = await sql<EntryEnvelope>`
    insert into clinic.clinical_entries as entry (admin_id, patient_id, id, kind, document, version, occurred_on, appointment_id, class_id,
      amends_id, annuls, draft_rev, content_sha256)
    values (${adminId}, ${entry.patient_id}, ${entry.id}, ${entry.kind}, ${entry.document}, ${entry.version}, ${entry.occurred_on},
      ${entry.appointment_id}, ${entry.class_id}, ${entry.amends_id}, ${entry.annuls}, ${entry.draft_rev},
      decode(${entry.content_sha256}, 'hex'))
    returning ${envelope}`.execute(db)
  const [signed] = rows
  if (!signed) throw new Error('An insert returned no row.')
  return signed
}

type NewContent = { patient_id: string; entry_id: string; key_id: string; sealed: Buffer }

export const insertContent = async ({ db, adminId }: UnlockedTx, content: NewContent): Promise<void> => {
  await db
    .insertInto('clinic.clinical_contents')
    .values({ admin_id: adminId, ...content })
    .execute()
}

/** What is written about a visit, as `entry`: neither a correction nor void. */
export const holds = (adminId: string) =>
  sql`entry.admin_id = ${adminId} and entry.kind <> 'addendum' and not ${IS_VOID}`

/** Visits of these days about which an entry holds, within own scope. */
export const findWrittenVisits = async (read: AdminRead, { from, to }: CalendarQuery): Promise<WrittenVisits> => {
  const { db, adminId } = read
  const [start, end] = [dayBounds(from).start.toISOString(), dayBounds(to).start.toISOString()]
  const appointments = await sql<{ id: string }>`
    select visit.id from clinic.appointments visit
    where visit.admin_id = ${adminId} and visit.start_time >= ${start} and visit.start_time < ${end}
      ${andOwn(read, 'appointment', 'visit')}
      and exists (select from clinic.clinical_entries entry where entry.appointment_id = visit.id
        and entry.patient_id = visit.patient_id and ${holds(adminId)})
    order by visit.start_time, visit.id limit ${MAX_WRITTEN}`.execute(db)
  const seats = await sql<{ class_id: string; patient_id: string }>`
    select distinct entry.class_id, entry.patient_id from clinic.classes class
    join clinic.clinical_entries entry on entry.class_id = class.id and ${holds(adminId)}
    where class.admin_id = ${adminId} and class.start_time >= ${start} and class.start_time < ${end}
      ${andOwn(read, 'class', 'class')}
    order by entry.class_id, entry.patient_id limit ${MAX_WRITTEN}`.execute(db)
  return { appointments: appointments.rows.map(({ id }) => id), seats: seats.rows }
}
