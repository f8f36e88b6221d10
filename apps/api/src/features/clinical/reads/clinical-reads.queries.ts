import {
  type ClinicalRead,
  READS_PER_PAGE,
  type ReadPage,
  type ReadsQuery,
} from '@postura/domain/clinical/clinical-read'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { decodePosition, encodePosition } from '../../../db/keyset.ts'
import { type AdminRead, NO_ADMIN_ID, type UnlockedTx } from '../../../db/tenant.ts'
import type { Opening } from '../../../http/route-contexts.ts'

/** The database writes who and when (`clinic.log_read`). */
export const insertRead = async (
  { db, adminId }: UnlockedTx,
  { patientId, what, reason, to_whom }: Opening,
): Promise<void> => {
  await sql`
    insert into clinic.clinical_reads (admin_id, patient_id, what, reason, to_whom)
    values (${adminId}, ${patientId}, ${what}, ${reason}, ${to_whom})`.execute(db)
}

/** One copy of a person after the other, until the end of the transaction: two at once would not see each other's line of the log. */
export const lockExports = async ({ db, adminId }: UnlockedTx, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`clinical-export|${adminId}|${userId}`}, 0))`.execute(db)
}

/** True once for each person and hour: when they hand out the record of a second patient. */
export const isSecondExport = async (
  { db, adminId }: AdminRead,
  userId: string,
  patientId: string,
): Promise<boolean> => {
  const { rows } = await sql<{ others: number; same: number }>`
    select count(distinct patient_id) filter (where patient_id <> ${patientId})::int as others,
      (count(*) filter (where patient_id = ${patientId}))::int as same
    from clinic.clinical_reads
    where admin_id = ${adminId} and actor_id = ${userId} and what = 'export' and at > now() - interval '1 hour'`.execute(
    db,
  )
  const [found] = rows
  return found?.others === 1 && found.same === 1
}

const seq = z.string().check(z.regex(/^\d{1,18}$/))

type Row = ClinicalRead & { seq: string }

/** Newest first. */
export const findReads = async (
  { db, adminId }: AdminRead,
  { after, patient_id, actor_id }: ReadsQuery,
  size = READS_PER_PAGE,
): Promise<ReadPage> => {
  const from = after === undefined ? null : decodePosition('after', after, seq).key
  const { rows } = await sql<Row>`
    select log.seq, log.at, log.actor_id, member.name as actor_name, log.patient_id, patient.name as patient_name, log.what,
      log.reason, log.to_whom
    from clinic.clinical_reads log
    left join clinic.members member on member.admin_id = ${adminId} and member.id = log.actor_id
    left join clinic.patients patient on patient.admin_id = ${adminId} and patient.id = log.patient_id
    where log.admin_id = ${adminId}
      ${patient_id ? sql`and log.patient_id = ${patient_id}` : sql``}
      ${actor_id ? sql`and log.actor_id = ${actor_id}` : sql``}
      ${from ? sql`and log.seq < ${from}` : sql``}
    order by log.seq desc limit ${size + 1}`.execute(db)
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return {
    items: items.map(({ seq: _, ...item }) => item),
    next: rows.length > size && last ? encodePosition({ key: last.seq, id: NO_ADMIN_ID }) : null,
  }
}
