import { BIRTH_DATE_TRIES, PROOF_MINUTES } from '@postura/domain/patient-page/private/private-part'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { sql } from 'kysely'
import type { AdminRead, AdminTx } from '../../../db/tenant.ts'

const MINUTE_MS = 60_000

/** True if this is the birth date of the patient; never for a patient without one. */
export const isBirthDate = async ({ db, adminId }: AdminRead, patientId: string, date: CivilDate): Promise<boolean> => {
  const row = await db
    .selectFrom('clinic.patients')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('id', '=', patientId)
    .where('birth_date', '=', date)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a wrong birth date for a link and returns how many are left. The last one ends the link. */
export const countWrongBirthDate = async ({ db, adminId }: AdminTx, pageHash: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ page_tries: number }>`
    update clinic.messages set page_tries = least(page_tries + 1, ${BIRTH_DATE_TRIES}),
      page_ended_at = case when page_tries + 1 >= ${BIRTH_DATE_TRIES} then ${now.toISOString()}::timestamptz end
    where admin_id = ${adminId} and page_hash = ${pageHash} and page_ended_at is null
    returning page_tries`.execute(db)
  return BIRTH_DATE_TRIES - Math.max(0, ...rows.map(({ page_tries }) => page_tries))
}

/** Stores the proof of a right birth date with its link. The one before ends. */
export const saveProof = async (
  { db, adminId }: AdminTx,
  pageHash: string,
  { proofHash, now }: { proofHash: string; now: Date },
): Promise<void> => {
  await db
    .updateTable('clinic.messages')
    .set({
      page_proof_hash: proofHash,
      page_proof_until: new Date(now.getTime() + PROOF_MINUTES * MINUTE_MS).toISOString(),
    })
    .where('admin_id', '=', adminId)
    .where('page_hash', '=', pageHash)
    .execute()
}

export const isProofValid = async (
  { db, adminId }: AdminRead,
  pageHash: string,
  { proofHash, now }: { proofHash: string; now: Date },
): Promise<boolean> => {
  const row = await db
    .selectFrom('clinic.messages')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('page_hash', '=', pageHash)
    .where('page_proof_hash', '=', proofHash)
    .where('page_proof_until', '>', now.toISOString())
    .executeTakeFirst()
  return row !== undefined
}
