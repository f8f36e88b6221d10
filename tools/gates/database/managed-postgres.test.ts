// A managed PostgreSQL: its administrator may create roles and databases, is no superuser, and cannot give the right to bypass row-level security.
import { randomBytes } from 'node:crypto'
import { migrate } from '@postura/api/db/migrate'
import { prepareCluster } from '@postura/api/db/roles'
import { withClient } from '@postura/api/db/with-client'
import { newId } from '@postura/domain/shared/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesOf } from '../../local/cookies.ts'
import { findFreePort } from '../../local/free-port.ts'
import { type Cluster, startCluster } from '../../local/postgres.ts'
import { localEnvironment, run, runApi, stopProcess, waitUntilReady } from '../../local/processes.ts'

let cluster: Cluster
let adminUrl: string
let env: Record<string, string>

const password = randomBytes(16).toString('hex')
const urlAs = (role: string) => {
  const url = new URL(cluster.superuserUrl)
  url.username = role
  url.password = password
  url.pathname = '/postura'
  return url.href
}
const runMigrate = async (more: Record<string, string> = {}): Promise<number | null> => {
  const child = run(process.execPath, ['apps/api/src/migrate.ts'], { ...env, ...more }, { output: 'ignore' })
  return new Promise((resolve) => child.once('exit', resolve))
}

beforeAll(async () => {
  cluster = await startCluster(`managed-${randomBytes(4).toString('hex')}`, { durable: false })
  await withClient(cluster.superuserUrl, (client) =>
    client.query(`create role administrator login createrole createdb password '${password}'`),
  )
  const admin = new URL(urlAs('administrator'))
  admin.pathname = '/postgres'
  adminUrl = admin.href
  env = {
    ...localEnvironment(cluster.superuserUrl, 'postura'),
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    APP_DATABASE_URL: urlAs('app'),
    ACCOUNTS_DATABASE_URL: urlAs('accounts_app'),
    WORKER_DATABASE_URL: urlAs('worker'),
    ERASER_DATABASE_URL: urlAs('eraser'),
    OWNER_DATABASE_URL: urlAs('owner'),
  }
})
afterAll(() => cluster?.destroy())

test('an administrator who is no superuser creates the roles, and an owner who cannot bypass migrates', {
  tags: 'long',
  timeout: 900_000,
}, async () => {
  expect(await runMigrate({ SUPERUSER_DATABASE_URL: adminUrl })).toBe(0)
  expect(await runMigrate({ SUPERUSER_DATABASE_URL: adminUrl })).toBe(0)
  const { rows } = await withClient(adminUrl, (client) =>
    client.query(`select rolname from pg_roles where rolname = 'owner' and not rolbypassrls and not rolsuper`),
  )
  expect(rows).toHaveLength(1)
})

test('on it the server starts, keeps clinics apart, and the owner migrates what they have stored', {
  tags: 'long',
  timeout: 900_000,
}, async () => {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const secret = randomBytes(32).toString('hex')
  const server = runApi('server.ts', { ...env, ORIGIN: origin, PORT: String(port), AUTH_SECRET: secret })
  try {
    await waitUntilReady(`${origin}/api/ready`, server)
    const send = (path: string, cookie = '', body?: object) =>
      fetch(origin + path, {
        headers: { origin, cookie, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
    const signUp = async () => {
      const email = `${newId()}@clinica.test`
      const account = { name: 'Helena', email, phone: '11912345678', password: 'uma senha boa' }
      return cookiesOf(await send('/api/sign-up', '', account))
    }
    const [mine, other] = [await signUp(), await signUp()]
    const patient = { id: newId(), name: 'Ana', birth_date: '1980-05-20', phone: '11912345678', address: 'Rua' }
    expect((await send('/api/patients', mine, patient)).status).toBe(200)
    expect((await send(`/api/patients/${patient.id}`, mine)).status).toBe(200)
    expect((await send(`/api/patients/${patient.id}`, other)).status).toBe(404)
    await withClient(urlAs('owner'), async (client) => {
      expect((await client.query(`update clinic.patients set name = 'Ana B.' where name = 'Ana'`)).rowCount).toBe(1)
    })
    await withClient(urlAs('app'), async (client) => {
      await client.query(`select set_config('app.admin_id', $1, false)`, [newId()])
      expect((await client.query('select from clinic.patients')).rowCount).toBe(0)
    })
  } finally {
    server.kill('SIGTERM')
  }
})

test('roles and a database that were created by hand are accepted', { tags: 'long', timeout: 900_000 }, async () => {
  await withClient(cluster.superuserUrl, async (client) => {
    await client.query(`create role by_hand login password '${password}'`)
    await client.query('create database by_hand owner by_hand')
    await client.query('revoke all on database by_hand from public')
    await client.query('grant connect on database by_hand to app, accounts_app, worker, eraser')
  })
  const url = new URL(urlAs('by_hand'))
  url.pathname = '/by_hand'
  expect((await migrate(url.href)).applied.length).toBeGreaterThan(50)
  expect((await migrate(url.href)).applied).toEqual([])
})

test('an administrator cannot change roles that are not theirs', { tags: 'long', timeout: 900_000 }, async () => {
  const url = urlAs('app')
  await withClient(
    cluster.superuserUrl,
    async (client) =>
      void (await client.query('create role another createrole login password $$another-one-of-many$$')),
  )
  const another = new URL(adminUrl)
  another.username = 'another'
  another.password = 'another-one-of-many'
  const urls = { owner: urlAs('owner'), app: url, accounts_app: url, worker: url, eraser: url }
  await expect(prepareCluster(another.href, urls)).rejects.toThrow('permission denied')
})

test('after a new password of a role, the server that runs refuses as busy, and one that is started with it serves', {
  tags: 'long',
  timeout: 900_000,
}, async () => {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = { ...env, ORIGIN: origin, PORT: String(port), AUTH_SECRET: randomBytes(32).toString('hex') }
  const start = async (more: Record<string, string> = {}) => {
    const server = runApi('server.ts', { ...settings, ...more })
    await waitUntilReady(`${origin}/api/ready`, server)
    return server
  }
  const headers = { origin, 'content-type': 'application/json' }
  const account = { name: 'Ana', email: `${newId()}@clinica.test`, phone: '11912345678', password: 'uma senha boa' }
  const before = await start()
  const signedUp = await fetch(`${origin}/api/sign-up`, { method: 'POST', headers, body: JSON.stringify(account) })
  const ask = () => fetch(`${origin}/api/patients`, { headers: { ...headers, cookie: cookiesOf(signedUp) } })
  const next = new URL(env.APP_DATABASE_URL ?? '')
  next.password = randomBytes(16).toString('hex')
  const changed = { APP_DATABASE_URL: next.href }
  try {
    expect((await ask()).status).toBe(200)
    expect(await runMigrate({ ...changed, SUPERUSER_DATABASE_URL: adminUrl })).toBe(0)
    // Its open connections stay.
    expect((await ask()).status).toBe(200)
    await withClient(cluster.superuserUrl, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'`),
    )
    const refused = await ask()
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'busy' })])
  } finally {
    await stopProcess(before)
  }
  const after = await start(changed)
  expect((await ask()).status).toBe(200)
  await stopProcess(after)
})
