import { type DraftSummary, MAX_DRAFTS, type OwnDrafts } from '@postura/domain/clinical/clinical-draft'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { rolesThatMay } from '@postura/domain/team/permissions'
import { sql } from 'kysely'
import { andOwn } from '../../../db/own-scope.ts'
import type { AdminRead, UnlockedTx } from '../../../db/tenant.ts'

/** A draft is seen by its author alone: the policy compares `app.actor_id`, the queries name the author too. */
export type StoredDraft = Omit<DraftSummary, 'patient_name'> & { author_id: string; key_id: string; sealed: Buffer }
type Own = { id: string; authorId: string }

const columns = [
  'id',
  'patient_id',
  'author_id',
  'document',
  'appointment_id',
  'class_id',
  'amends_id',
  'occurred_on',
  'key_id',
  'sealed',
  'rev',
  'created_at',
  'updated_at',
] as const

const selectOwn = ({ db, adminId }: AdminRead, { id, authorId }: Own) =>
  db
    .selectFrom('clinic.clinical_drafts')
    .select(columns)
    .where('admin_id', '=', adminId)
    .where('author_id', '=', authorId)
    .where('id', '=', id)

export const findDraft = (read: AdminRead, own: Own): Promise<StoredDraft | undefined> =>
  selectOwn(read, own).executeTakeFirst()

/** Not FOR UPDATE: a patient that is deleted at the same moment locks the keys of its drafts. */
export const lockDraft = (tx: UnlockedTx, own: Own): Promise<StoredDraft | undefined> =>
  selectOwn(tx, own).forNoKeyUpdate().executeTakeFirst()

/** Oldest first, or one. */
export const findDrafts = ({ db, adminId }: AdminRead, authorId: string, id?: string): Promise<DraftSummary[]> =>
  db
    .selectFrom('clinic.clinical_drafts as draft')
    .innerJoin('clinic.patients as patient', (join) =>
      join.onRef('patient.admin_id', '=', 'draft.admin_id').onRef('patient.id', '=', 'draft.patient_id'),
    )
    .select(['draft.id', 'draft.patient_id', 'patient.name as patient_name', 'draft.document', 'draft.appointment_id'])
    .select([
      'draft.class_id',
      'draft.amends_id',
      'draft.occurred_on',
      'draft.created_at',
      'draft.updated_at',
      'draft.rev',
    ])
    .where('draft.admin_id', '=', adminId)
    .where('draft.author_id', '=', authorId)
    .$if(id !== undefined, (query) => query.where('draft.id', '=', id ?? ''))
    .orderBy('draft.created_at')
    .orderBy('draft.id')
    .limit(MAX_DRAFTS)
    .execute()

type Signer = { since: CivilDate | null; professional_id: string | null; signer: OwnDrafts['signer'] }

/** Who would sign, and since when the clinic keeps a record. */
export const findSigner = async ({ db, adminId }: AdminRead, userId: string): Promise<Signer> => {
  const { rows } = await sql<Signer>`
    select clinic.clinical_since::text as since, professional.id as professional_id,
      case when professional.id is not null
        then jsonb_build_object('name', professional.name, 'crefito', professional.crefito) end as signer
    from clinic.clinics clinic
    left join clinic.members member on member.admin_id = ${adminId} and member.id = ${userId} and member.ended_at is null
    left join clinic.professionals professional on professional.admin_id = ${adminId}
      and professional.id = member.professional_id and professional.crefito is not null
    where clinic.admin_id = ${adminId}`.execute(db)
  return rows[0] ?? { since: null, professional_id: null, signer: null }
}

type NewDraft = Pick<
  StoredDraft,
  | 'id'
  | 'patient_id'
  | 'author_id'
  | 'document'
  | 'appointment_id'
  | 'class_id'
  | 'amends_id'
  | 'occurred_on'
  | 'key_id'
  | 'sealed'
>
type Saved = { id: string; rev: number; updated_at: string }

/** Undefined if the author has one with this id, or about this appointment or seat. */
export const insertDraft = ({ db, adminId }: UnlockedTx, draft: NewDraft): Promise<Saved | undefined> =>
  db
    .insertInto('clinic.clinical_drafts')
    .values({ admin_id: adminId, ...draft })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'rev', 'updated_at'])
    .executeTakeFirst()

/** Updates only if `rev` still matches, and the draft is about the same as before. */
export const updateDraftRow = (
  { db, adminId }: UnlockedTx,
  { rev, ...draft }: NewDraft & { rev: number },
): Promise<Saved | undefined> =>
  db
    .updateTable('clinic.clinical_drafts')
    .set({ occurred_on: draft.occurred_on, key_id: draft.key_id, sealed: draft.sealed })
    .where('admin_id', '=', adminId)
    .where('author_id', '=', draft.author_id)
    .where('id', '=', draft.id)
    .where('rev', '=', rev)
    .where('patient_id', '=', draft.patient_id)
    .where('document', '=', draft.document)
    .where('appointment_id', 'is not distinct from', draft.appointment_id)
    .where('class_id', 'is not distinct from', draft.class_id)
    .where('amends_id', 'is not distinct from', draft.amends_id)
    .returning(['id', 'rev', 'updated_at'])
    .executeTakeFirst()

/** False if there is none. */
export const deleteDraftRow = async ({ db, adminId }: UnlockedTx, { id, authorId }: Own): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('clinic.clinical_drafts')
    .where('admin_id', '=', adminId)
    .where('author_id', '=', authorId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

type Subject = Pick<StoredDraft, 'document' | 'appointment_id' | 'class_id' | 'patient_id'>

/** The author's draft of this document about this appointment or seat. */
export const findDraftAbout = async (
  { db, adminId }: AdminRead,
  authorId: string,
  { document, appointment_id, class_id, patient_id }: Subject,
): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select id from clinic.clinical_drafts
    where admin_id = ${adminId} and author_id = ${authorId} and document = ${document}
      and patient_id = ${patient_id} and (appointment_id = ${appointment_id} or class_id = ${class_id})`.execute(db)
  return rows[0]?.id ?? null
}

export const countDrafts = async ({ db, adminId }: AdminRead, authorId: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from clinic.clinical_drafts where admin_id = ${adminId} and author_id = ${authorId}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Counts as each of the members, because a draft is seen by its author alone. */
export const countDraftsOf = async (read: AdminRead, memberIds: readonly string[]): Promise<number> => {
  const actAs = async (person: string): Promise<string> => {
    const { rows } = await sql<{ before: string | null }>`
      with before as materialized (select current_setting('app.actor_id', true) as id)
      select id as before, set_config('app.actor_id', ${person}, true) from before`.execute(read.db)
    return rows[0]?.before ?? ''
  }
  const actor = await actAs('')
  let count = 0
  for (const id of memberIds) {
    await actAs(id)
    count += await countDrafts(read, id)
  }
  await actAs(actor)
  return count
}

/** For the worker: deletes what a person never signed and did not touch for so many days. Returns how many there were. */
export const deleteDraftsOf = async ({ db, adminId }: UnlockedTx, authorId: string, days: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('clinic.clinical_drafts')
    .where('admin_id', '=', adminId)
    .where('author_id', '=', authorId)
    .where('updated_at', '<', sql<string>`now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** True if the patient has this appointment, within own scope. */
export const hasAppointment = async (read: AdminRead, patientId: string, id: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from clinic.appointments visit
      where visit.admin_id = ${read.adminId} and visit.id = ${id} and visit.patient_id = ${patientId}
        ${andOwn(read, 'appointment', 'visit')}) as found`.execute(read.db)
  return rows[0]?.found ?? false
}

/** True if this appointment is another patient's, whoever may see it. */
export const isVisitOfOther = async ({ db, adminId }: AdminRead, patientId: string, id: string): Promise<boolean> => {
  const { rows } = await sql<{ other: boolean }>`
    select exists (select from clinic.appointments
      where admin_id = ${adminId} and id = ${id} and patient_id <> ${patientId}) as other`.execute(db)
  return rows[0]?.other ?? false
}

/** True if the patient has or had a seat in this class, within own scope. */
export const hasSeat = async (read: AdminRead, patientId: string, classId: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from clinic.class_enrollments seat
      join clinic.classes class on class.admin_id = ${read.adminId} and class.id = seat.class_id
      where seat.admin_id = ${read.adminId} and seat.class_id = ${classId} and seat.patient_id = ${patientId}
        ${andOwn(read, 'class', 'class')}) as found`.execute(read.db)
  return rows[0]?.found ?? false
}

/** For the worker: true if the person has a role that writes, or left less than so many days ago. */
export const mayWriteAgain = async ({ db, adminId }: AdminRead, memberId: string, days: number): Promise<boolean> => {
  const writing = rolesThatMay('clinical.write')
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from clinic.members where admin_id = ${adminId} and id = ${memberId} and (
      (ended_at is null and role = any(${writing})) or ended_at >= now() - make_interval(days => ${days}))) as may`.execute(
    db,
  )
  return rows[0]?.may ?? false
}
