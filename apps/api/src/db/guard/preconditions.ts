import type pg from 'pg'
import { sessionLimits } from '../connections/session-limits.ts'
import { findMigrationState } from '../migrate.ts'
import type { RoleName } from '../roles.ts'
import { findCatalogDefects, isGrave } from './catalog-defects.ts'
import { findUnconfirmed } from './restored.ts'

const durability = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']

const notDurable = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting not in ('on', 'remote_apply', 'remote_write')`,
    [durability],
  )
  return rows.map(({ name }) => `${name} is off`)
}

/** Behind a pooler the limits come from the role, which a person may have created. */
const unlimited = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = '0'`,
    [Object.keys(sessionLimits)],
  )
  return rows.map(({ name }) => `${name} is not set for this role`)
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

export const assertRole = (borrow: () => Promise<pg.PoolClient>, role: RoleName): Promise<void> =>
  withBorrowed(borrow, async (client) => refuse(await wrongRole(client, role)))

/** A restored database may be read, but nothing is sent, charged or deleted before an operator confirms it. */
export const assertConfirmed = (borrow: () => Promise<pg.PoolClient>): Promise<void> =>
  withBorrowed(borrow, async (client) => refuse(await findUnconfirmed(client)))

type Preconditions = { role: RoleName; durable: boolean; warn: (problems: readonly string[]) => void }

/**
 * Stops the start on a defective database, so that a missing policy is a failed deploy and not a leak. Of a newer schema this release does
 * not know all tables and rights: the release that has migrated it checks them, and what keeps clinics apart is checked by both.
 */
export const assertPreconditions = (
  borrow: () => Promise<pg.PoolClient>,
  { role, durable, warn }: Preconditions,
): Promise<void> =>
  withBorrowed(borrow, async (client) => {
    const { pending, newer } = await findMigrationState(client)
    const defects = pending.length > 0 ? [] : await findCatalogDefects(client)
    const isTolerated = (defect: string) => newer.length > 0 && !isGrave(defect)
    const warnings = [
      ...newer.map((name) => `migration ${name} is newer than this release`),
      ...defects.filter(isTolerated),
    ]
    if (warnings.length > 0) warn(warnings)
    refuse([
      ...(await wrongRole(client, role)),
      ...(await unlimited(client)),
      ...pending.map(({ name }) => `migration ${name} is pending`),
      ...defects.filter((defect) => !isTolerated(defect)),
      ...(role === 'worker' ? await findUnconfirmed(client) : []),
      ...(durable ? await notDurable(client) : []),
    ])
  })
