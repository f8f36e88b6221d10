import pg from 'pg'
import { withClient } from './with-client.ts'

/** The four roles; see migrations/0001 for their privileges. Requests never run as a role that bypasses row-level security. */
const roleNames = ['owner', 'app', 'accounts_app', 'worker'] as const
export type RoleName = (typeof roleNames)[number]

const attributes = (role: RoleName): string =>
  `login nosuperuser nocreatedb nocreaterole noreplication ${role === 'owner' ? 'bypassrls' : 'nobypassrls'}`

/** Creates missing roles and sets their passwords. Can be run again; needs a superuser. */
const ensureRoles = (superuserUrl: string, passwordOf: (role: RoleName) => string): Promise<void> =>
  withClient(superuserUrl, async (client) => {
    for (const role of roleNames) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      const verb = rowCount ? 'alter' : 'create'
      await client.query(`${verb} role ${role} ${attributes(role)} password ${pg.escapeLiteral(passwordOf(role))}`)
    }
  })

/** Creates a database of the owner if it is missing; only the roles may connect to it. */
export const createDatabase = (superuserUrl: string, name: string): Promise<void> =>
  withClient(superuserUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const database = pg.escapeIdentifier(name)
    await client.query(`create database ${database} owner owner`)
    await client.query(`revoke all on database ${database} from public`)
    await client.query(`grant connect on database ${database} to app, accounts_app, worker`)
  })

/** Prepares an empty cluster for `migrate`. The passwords come from the role URLs, the database name from the owner's. */
export const prepareCluster = async (superuserUrl: string, urls: Record<RoleName, string>): Promise<void> => {
  await ensureRoles(superuserUrl, (role) => decodeURIComponent(new URL(urls[role]).password))
  await createDatabase(superuserUrl, new URL(urls.owner).pathname.slice(1))
}
