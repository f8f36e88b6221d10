import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type {} from 'vitest'
import { migrate } from '../db/migrate.ts'
import { createLibraryPool } from '../db/pools.ts'
import { prepareCluster, type RoleName } from '../db/roles.ts'
import { withClient } from '../db/with-client.ts'
import { installQueue } from '../jobs/queue.ts'

export type TestDatabase = { superuserUrl: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase
  }
}

/** Database URL of a role, with the password that it has on this machine. */
export const urlAs = (role: RoleName, superuserUrl: string, database: string): string => {
  const url = new URL(superuserUrl)
  url.username = role
  url.password = `${role}-of-this-machine`
  url.pathname = `/${database}`
  return url.href
}

/** Setting these passwords on a remote server would let others sign in. */
const assertLocal = (superuserUrl: string): void => {
  const { hostname } = new URL(superuserUrl)
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) throw new Error(`${hostname} is not a local database`)
}

/** Creates the roles and a migrated database with this name. */
export const prepareLocalDatabase = async (superuserUrl: string, database: string): Promise<void> => {
  assertLocal(superuserUrl)
  const as = (role: RoleName) => urlAs(role, superuserUrl, database)
  const urls = {
    owner: as('owner'),
    app: as('app'),
    accounts_app: as('accounts_app'),
    worker: as('worker'),
    eraser: as('eraser'),
  }
  await prepareCluster(superuserUrl, urls)
  await migrate(urls.owner)
  await installQueue(urls.owner)
}

export const createTemplate = async (superuserUrl: string): Promise<TestDatabase> => {
  const template = `postura_template_${randomBytes(4).toString('hex')}`
  await prepareLocalDatabase(superuserUrl, template)
  return { superuserUrl, template }
}

/** Drops the databases of a run, on a server that outlives it. */
export const dropTestDatabases = ({ superuserUrl, template }: TestDatabase): Promise<void> =>
  withClient(superuserUrl, async (client) => {
    const run = template.split('_').at(-1)
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `postura\\_%\\_${run}%`,
    ])
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })

/** Creates a separate database for one test file; takes about 40 ms. */
export const cloneDatabase = async ({ superuserUrl, template }: TestDatabase) => {
  const name = `${template.replace('template', 'test')}_${randomBytes(4).toString('hex')}`
  const admin = (sql: string) => withClient(superuserUrl, async (client) => void (await client.query(sql)))
  await admin(`create database ${name} template ${template} owner owner`)
  await admin(
    `revoke all on database ${name} from public; grant connect on database ${name} to app, accounts_app, worker, eraser`,
  )
  return {
    urlAs: (role: RoleName) => urlAs(role, superuserUrl, name),
    drop: () => admin(`drop database ${name} with (force)`),
  }
}
export type TestClone = Awaited<ReturnType<typeof cloneDatabase>>

/** Queries the database from outside the application. */
export const createTestPool = (url: string): pg.Pool =>
  createLibraryPool({ url, name: 'test', schema: 'public', max: 2, onError: () => undefined })
