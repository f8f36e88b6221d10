import type pg from 'pg'
import { findRestoredAt, RESTORED_AT } from '../../db/guard/restored.ts'
import type { Erasure } from '../erasures.queries.ts'

export type RestoredState = { restoredAt: string | null; recovers: boolean }

export const findState = async (client: pg.ClientBase): Promise<RestoredState> => {
  const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
  return { restoredAt: await findRestoredAt(client), recovers: rows[0]?.recovers !== false }
}

export const inWritableTransaction = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  await client.query('begin read write')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Erases a patient as the job does (migrations/0073); false if there is none. */
export const erasePatientAgain = async (client: pg.ClientBase, { id, admin_id }: Erasure): Promise<boolean> => {
  await client.query(`select set_config('app.admin_id', $1, true)`, [admin_id])
  const { rowCount } = await client.query(
    'select clinic.erase_patient(id) from clinic.patients where admin_id = $1 and id = $2',
    [admin_id, id],
  )
  return rowCount === 1
}

/** Closes these clinics at once; the hourly job deletes them. Returns how many exist. */
export const endClinics = async (client: pg.ClientBase, ids: readonly string[]): Promise<number> => {
  const { rowCount } = await client.query(
    `insert into clinic.deletions (admin_id, requested_by, due_at)
     select admin_id, admin_id, now() from clinic.clinics where admin_id = any($1)
     on conflict (admin_id) do update set due_at = least(deletions.due_at, now())`,
    [ids],
  )
  return rowCount ?? 0
}

/** Nobody can sign in to these accounts any more; the hourly job deletes them. Returns how many exist. */
export const endAccounts = async (client: pg.ClientBase, ids: readonly string[]): Promise<number> => {
  await client.query('delete from accounts.credentials where user_id = any($1)', [ids])
  const { rowCount } = await client.query(
    `update accounts.users set deletes_at = now() where id = any($1) and email not like '%@conta-excluida.invalid'`,
    [ids],
  )
  return rowCount ?? 0
}

export const endSessions = async (client: pg.ClientBase): Promise<number> =>
  (await client.query('delete from accounts.sessions')).rowCount ?? 0

/** Jobs that waited when the backup was taken. They may have been done since. */
export const countWaitingJobs = async (client: pg.ClientBase): Promise<{ name: string; count: number }[]> => {
  const { rows } = await client.query<{ name: string; count: number }>(
    `select name, count(*)::int as count from jobs.job where state in ('created', 'retry') group by name order by name`,
  )
  return rows
}

const settings = [
  'restore_command',
  'recovery_target_timeline',
  'recovery_target_time',
  'recovery_target_action',
  'archive_command',
  'synchronous_standby_names',
  'default_transaction_read_only',
  RESTORED_AT,
]

/** Takes out what the restore has set; the server reads it again at once. */
export const endReadOnly = async (client: pg.ClientBase): Promise<void> => {
  for (const name of settings) await client.query(`alter system reset ${name}`)
  await client.query('select pg_reload_conf()')
}
