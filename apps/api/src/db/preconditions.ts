import type pg from 'pg'
import { catalogueDefects } from './catalogue.ts'
import { pendingMigrations } from './migrate.ts'

const durability = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']

const notDurable = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting not in ('on', 'remote_apply', 'remote_write')`,
    [durability],
  )
  return rows.map(({ name }) => `${name} is off`)
}

/** A forgotten policy is a failed deploy, not a leak: nothing is served on a database that is not as it must be. */
export const assertPreconditions = async (pool: pg.Pool, { durable }: { durable: boolean }): Promise<void> => {
  const client = await pool.connect()
  try {
    const pending = await pendingMigrations(client)
    const problems = [
      ...pending.map(({ name }) => `migration ${name} is pending`),
      ...(pending.length > 0 ? [] : await catalogueDefects(client)),
      ...(durable ? await notDurable(client) : []),
    ]
    if (problems.length > 0) throw new Error(`The database is not ready:\n- ${problems.join('\n- ')}`)
  } finally {
    client.release()
  }
}
