import type pg from 'pg'
import { deleteContents, findDue, noteDestruction } from './destructions.queries.ts'

const usage = `clinical:destroy                                   records whose time is over
clinical:destroy CLINIC PATIENT WHO REASON         deletes their contents and notes it; envelopes and hashes stay`

type Destruction = { adminId: string; patientId: string; doneBy: string; reason: string }

/** Both or neither. */
const destroy = async (pool: pg.Pool, destruction: Destruction): Promise<string> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const head = await noteDestruction(client, destruction)
    const count = head === undefined ? 0 : await deleteContents(client, destruction)
    await client.query(head === undefined ? 'rollback' : 'commit')
    return head === undefined
      ? 'this record does not exist, or its time is not over'
      : `${count} contents are destroyed; the last hash is ${head}`
  } finally {
    // An open transaction ends with its connection.
    client.release(true)
  }
}

/** Runs an operator's command on records that need not be kept any longer. */
export const runDestroyCommand = async (pool: pg.Pool, given: readonly string[]): Promise<string> => {
  const [adminId, patientId, doneBy, reason] = given
  if (adminId === undefined) {
    const due = await findDue(pool)
    if (due.length === 0) return 'no record is old enough'
    return due
      .map((each) => `${each.admin_id} ${each.patient_id}  ${each.entries} entries, the last on ${each.last_signed_on}`)
      .join('\n')
  }
  if (!patientId || !doneBy || !reason) return usage
  return destroy(pool, { adminId, patientId, doneBy, reason })
}
