import type pg from 'pg'
import { findPendingMigrations } from '../migrate.ts'
import type { RoleName } from '../roles.ts'
import { findCatalogDefects } from './catalog-defects.ts'

const durability = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']

const notDurable = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting not in ('on', 'remote_apply', 'remote_write')`,
    [durability],
  )
  return rows.map(({ name }) => `${name} is off`)
}

/** A URL of the wrong role, such as the owner's, would silently bypass every policy. */
const wrongRole = async (client: pg.ClientBase, expected: RoleName): Promise<string[]> => {
  const { rows } = await client.query<{ role: string }>('select current_user::text as role')
  const role = rows[0]?.role
  return role === expected ? [] : [`connected as ${role}, not as ${expected}`]
}

const refuse = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new Error(`The database is not ready:\n- ${problems.join('\n- ')}`)
}

const withBorrowed = async <T>(
  borrow: () => Promise<pg.PoolClient>,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> => {
  const client = await borrow()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

export const assertRole = (pool: pg.Pool, role: RoleName): Promise<void> =>
  withBorrowed(
    () => pool.connect(),
    async (client) => refuse(await wrongRole(client, role)),
  )

type Preconditions = { role: RoleName; durable: boolean }

/** Stops the start on a defective database, so that a missing policy is a failed deploy and not a leak. */
export const assertPreconditions = (
  borrow: () => Promise<pg.PoolClient>,
  { role, durable }: Preconditions,
): Promise<void> =>
  withBorrowed(borrow, async (client) => {
    const pending = await findPendingMigrations(client)
    refuse([
      ...(await wrongRole(client, role)),
      ...pending.map(({ name }) => `migration ${name} is pending`),
      ...(pending.length > 0 ? [] : await findCatalogDefects(client)),
      ...(durable ? await notDurable(client) : []),
    ])
  })
