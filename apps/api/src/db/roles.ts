import pg from 'pg'

/** The four roles and what each may do: see migrations/0001. Requests never run as one that could bypass row-level security. */
export const roles = ['owner', 'app', 'accounts_app', 'worker'] as const
export type RoleName = (typeof roles)[number]

const attributes = (role: RoleName): string =>
  `login nosuperuser nocreatedb nocreaterole noreplication ${role === 'owner' ? 'bypassrls' : 'nobypassrls'}`

/** Creates the roles where they are missing and sets their passwords. Safe to run again; needs a superuser. */
export const ensureRoles = async (superuserUrl: string, passwords: Record<RoleName, string>): Promise<void> => {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    for (const role of roles) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      const verb = rowCount ? 'alter' : 'create'
      await client.query(`${verb} role ${role} ${attributes(role)} password ${pg.escapeLiteral(passwords[role])}`)
    }
  } finally {
    await client.end()
  }
}

/** A database of the owner's that nobody else may connect to or create in unless they are one of the roles. */
export const createDatabase = async (superuserUrl: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const database = pg.escapeIdentifier(name)
    await client.query(`create database ${database} owner owner`)
    await client.query(`revoke all on database ${database} from public`)
    await client.query(`grant connect on database ${database} to app, accounts_app, worker`)
  } finally {
    await client.end()
  }
}

/** From nothing to a database that can be migrated: each role's address says its password, the owner's which database. */
export const prepareCluster = async (superuserUrl: string, urls: Record<RoleName, string>): Promise<void> => {
  const passwordOf = (role: RoleName): string => decodeURIComponent(new URL(urls[role]).password)
  await ensureRoles(superuserUrl, {
    owner: passwordOf('owner'),
    app: passwordOf('app'),
    accounts_app: passwordOf('accounts_app'),
    worker: passwordOf('worker'),
  })
  await createDatabase(superuserUrl, new URL(urls.owner).pathname.slice(1))
}
