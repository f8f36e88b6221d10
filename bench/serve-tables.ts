import { randomBytes } from 'node:crypto'
import { newSession } from '@postura/api/testing/factories/session.factory'
import { prepareLocalDatabase, urlAs } from '@postura/api/testing/test-db'
import { findFreePort } from '@postura/tools/local/free-port'
import { localEnvironment, runApi, waitUntilReady } from '@postura/tools/local/processes'
import { copyInto } from './data/load.ts'
import type { TableRows } from './data/rows.ts'

/** The rows of a database, and its visitors: one session each, in this order. */
type Content = { tables: readonly TableRows[]; visitors: readonly { id: string }[] }

/** A database with these rows and the API in production mode; the request log is discarded. */
export const serveTables = async (superuserUrl: string, database: string, { tables, visitors }: Content) => {
  await prepareLocalDatabase(superuserUrl, database)
  const port = await findFreePort()
  const apiUrl = `http://127.0.0.1:${port}`
  const secret = randomBytes(32).toString('hex')
  const sessions = visitors.map(({ id }) => ({ id, ...newSession(apiUrl, secret) }))
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString()
  const ofDatabase = new URL(superuserUrl)
  ofDatabase.pathname = `/${database}`
  await copyInto(ofDatabase.href, [
    ...tables,
    {
      into: 'accounts.sessions (user_id, token, expires_at)',
      rows: sessions.map(({ id, storedToken }) => [id, storedToken, tomorrow]),
    },
  ])

  const serverEnvironment = {
    ...localEnvironment(superuserUrl, database),
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    ORIGIN: apiUrl,
    PORT: String(port),
    AUTH_SECRET: secret,
  }
  const server = runApi('server.ts', serverEnvironment, { output: 'ignore' })
  await waitUntilReady(`${apiUrl}/api/ready`, server)
  return {
    database,
    appUrl: urlAs('app', superuserUrl, database),
    apiUrl,
    port,
    serverPid: server.pid ?? 0,
    /** For more servers of the same database. */
    serverEnvironment,
    cookies: sessions.map(({ cookie }) => cookie),
  }
}
