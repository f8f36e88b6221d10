import type pg from 'pg'
import { isDatabaseError } from '../../../db/tenant.ts'

type Due = { admin_id: string; patient_id: string; entries: number; last_signed_on: string }

/** Records whose last entry is older than their clinic keeps them, and whose contents are still there. */
export const findDue = async (pool: pg.Pool): Promise<Due[]> => {
  const { rows } = await pool.query<Due>(
    `select entry.admin_id, entry.patient_id, count(*)::int as entries, max(entry.signed_at)::date::text as last_signed_on
     from clinic.clinical_entries entry join clinic.clinics clinic on clinic.admin_id = entry.admin_id
     where exists (select from clinic.clinical_contents content
       where content.admin_id = entry.admin_id and content.patient_id = entry.patient_id)
     group by entry.admin_id, entry.patient_id, clinic.clinical_years
     having max(entry.signed_at) + make_interval(years => greatest(clinic.clinical_years, 20)) <= now()
     order by 1, 2 limit 200`,
  )
  return rows
}

type Destruction = { adminId: string; patientId: string; doneBy: string; reason: string }
type Connection = Pick<pg.ClientBase, 'query'>

const INSUFFICIENT_PRIVILEGE = '42501'

/** The last hash of the record; undefined if its time is not over, which the trigger says. */
export const noteDestruction = async (
  connection: Connection,
  { adminId, patientId, doneBy, reason }: Destruction,
): Promise<string | undefined> => {
  try {
    const { rows } = await connection.query<{ head: string }>(
      `insert into clinic.clinical_destructions (admin_id, patient_id, done_by, reason) values ($1, $2, $3, $4)
       returning encode(head, 'hex') as head`,
      [adminId, patientId, doneBy, reason],
    )
    return rows[0]?.head
  } catch (error) {
    if (isDatabaseError(error, INSUFFICIENT_PRIVILEGE)) return undefined
    throw error
  }
}

/** Needs a note in the same transaction. Returns how many there were. */
export const deleteContents = async (
  connection: Connection,
  { adminId, patientId }: Pick<Destruction, 'adminId' | 'patientId'>,
): Promise<number> => {
  const { rowCount } = await connection.query(
    'delete from clinic.clinical_contents where admin_id = $1 and patient_id = $2',
    [adminId, patientId],
  )
  return rowCount ?? 0
}
