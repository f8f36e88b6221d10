import pg from 'pg'
import { passwordsOf } from './connections/client.ts'
import { sessionLimits } from './connections/session-limits.ts'
import { withClient } from './with-client.ts'

/** The five roles; see migrations/0001 and 0069 for their privileges. Requests never run as a role that bypasses row-level security. */
const roleNames = ['owner', 'app', 'accounts_app', 'worker', 'eraser'] as const
export type RoleName = (typeof roleNames)[number]

type Admin = { isSuperuser: boolean; mayBypass: boolean }

const findAdmin = async (client: pg.ClientBase): Promise<Admin> => {
  const { rows } = await client.query<Admin>(
    `select rolsuper as "isSuperuser", rolsuper or rolbypassrls as "mayBypass" from pg_roles where rolname = current_user`,
  )
  return rows[0] ?? { isSuperuser: false, mayBypass: false }
}

/** Only a superuser may say again what a role is not. Any other leaves it to the checks before the server starts. */
const attributes = (role: RoleName, { isSuperuser, mayBypass }: Admin): string => {
  const bypass = role === 'owner' ? mayBypass && 'bypassrls' : isSuperuser && 'nobypassrls'
  return ['login', isSuperuser && 'nosuperuser nocreatedb nocreaterole noreplication', bypass].filter(Boolean).join(' ')
}

/** What a pool sends when it connects directly, for connections through a pooler. */
const settingsOf = (role: RoleName): [name: string, value: string | number][] =>
  role === 'owner'
    ? []
    : [
        ...Object.entries(sessionLimits),
        ['timezone', 'UTC'],
        ...(role === 'accounts_app' ? [['search_path', 'accounts'] satisfies [string, string]] : []),
      ]

const exists = async (client: pg.ClientBase, role: RoleName): Promise<boolean> =>
  (await client.query('select from pg_roles where rolname = $1', [role])).rowCount === 1

/** Creates missing roles and sets their passwords. Can be run again; needs a superuser, or a role that may create roles. */
const ensureRoles = (adminUrl: string, passwordOf: (role: RoleName) => string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const admin = await findAdmin(client)
    for (const role of roleNames) {
      const verb = (await exists(client, role)) ? 'alter' : 'create'
      const password = pg.escapeLiteral(passwordOf(role))
      await client.query(`${verb} role ${role} ${attributes(role, admin)} password ${password}`)
      for (const [name, value] of settingsOf(role)) await client.query(`alter role ${role} set ${name} = '${value}'`)
    }
  })

/** Creates a database of the owner if it is missing; only the roles may connect to it. */
export const createDatabase = (adminUrl: string, name: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const database = pg.escapeIdentifier(name)
    // Who is no superuser may give a database only to a role that it belongs to.
    if (!(await findAdmin(client)).isSuperuser) await client.query('grant owner to current_user')
    await client.query(`create database ${database} owner owner`)
    await client.query(`revoke all on database ${database} from public`)
    await client.query(`grant connect on database ${database} to app, accounts_app, worker, eraser`)
  })

/** Prepares an empty cluster for `migrate`. The passwords come from the role URLs, the database name from the owner's. */
export const prepareCluster = async (adminUrl: string, urls: Record<RoleName, string>): Promise<void> => {
  await ensureRoles(adminUrl, (role) => passwordsOf(urls[role])[0] ?? '')
  await createDatabase(adminUrl, new URL(urls.owner).pathname.slice(1))
}

/** Takes base backups and reads which ids were erased. Requests never run as it. */
export const ensureBackupRole = (superuserUrl: string, backupUrl: string): Promise<void> => {
  const { pathname } = new URL(backupUrl)
  const database = new URL(superuserUrl)
  database.pathname = pathname
  return withClient(database.href, async (client) => {
    const { rowCount } = await client.query(`select from pg_roles where rolname = 'backup'`)
    const attributesOfBackup = `login replication nosuperuser nocreatedb nocreaterole nobypassrls password ${pg.escapeLiteral(passwordsOf(backupUrl)[0] ?? '')}`
    await client.query(`${rowCount ? 'alter' : 'create'} role backup ${attributesOfBackup}`)
    await client.query(`grant connect on database ${pg.escapeIdentifier(pathname.slice(1))} to backup`)
    await client.query('grant usage on schema public to backup')
    await client.query('grant select, update (stored_at) on public.erasures to backup')
  })
}
