import type pg from 'pg'

/** Name of the slot, and under which the standby connects. */
export const STANDBY = 'postura_standby'

/** The primary keeps its log for the standby from now on. A former standby of this name is given up. */
export const createSlot = async (client: pg.ClientBase): Promise<void> => {
  await dropSlot(client)
  await client.query(`select pg_create_physical_replication_slot('${STANDBY}', true)`)
}

/** Fails while the standby is connected. */
export const dropSlot = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${STANDBY}'`,
  )
}

/** True if the standby receives the log as it is written. */
export const isStreaming = async (client: pg.ClientBase): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_stat_replication where application_name = '${STANDBY}' and state = 'streaming'`,
  )
  return rowCount === 1
}

/** A standby that is away for longer than this much log is created again: the disk of the primary matters more. */
const MAX_KEPT_LOG = '10GB'

const settings = { synchronous_standby_names: STANDBY, max_slot_wal_keep_size: MAX_KEPT_LOG }

/** From now on a commit is confirmed when the standby has it on its disk too. */
export const waitForStandby = async (client: pg.ClientBase): Promise<void> => {
  for (const [name, value] of Object.entries(settings)) await client.query(`alter system set ${name} = '${value}'`)
  await client.query('select pg_reload_conf()')
}

/** The limit of the log stays: a standby that still follows may go away later. */
export const stopWaiting = async (client: pg.ClientBase): Promise<void> => {
  await client.query('alter system reset synchronous_standby_names')
  await client.query('select pg_reload_conf()')
}

export const isStandby = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
  return rows[0]?.is === true
}

/** Returns when the standby takes writes; false if it does not within a minute. */
export const promote = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ done: boolean }>('select pg_promote(true, 60) as done')
  return rows[0]?.done === true
}
