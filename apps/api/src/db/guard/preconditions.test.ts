import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase, createTestPool, type TestClone } from '../../testing/test-db.ts'
import { assertPreconditions, assertRole } from './preconditions.ts'

let database: TestClone
let app: pg.Pool
let owner: pg.Pool

beforeAll(async () => {
  database = await cloneDatabase(inject('testDatabase'))
  app = createTestPool(database.urlAs('app'))
  owner = createTestPool(database.urlAs('owner'))
})
afterAll(async () => {
  await Promise.all([app.end(), owner.end()])
  await database.drop()
})

const verdict = (pool = app, durable = false) =>
  assertPreconditions(() => pool.connect(), { role: 'app', durable }).then(
    () => 'ready',
    (error: Error) => error.message,
  )

test('a migrated database is ready', async () => {
  expect(await verdict()).toBe('ready')
})

test('a pending migration stops the start', async () => {
  const { rows } = await owner.query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning name, sha256',
  )
  expect(await verdict()).toContain(`migration ${rows[0].name} is pending`)
  await owner.query('insert into schema_migrations (name, sha256) values ($1, $2)', [rows[0].name, rows[0].sha256])
})

test('a table without forced row-level security stops the start', async () => {
  await owner.query('alter table clinic.patients no force row level security')
  expect(await verdict()).toContain('clinic.patients lacks forced row-level security')
  await owner.query('alter table clinic.patients force row level security')
  expect(await verdict()).toBe('ready')
})

test('a role that can bypass the policies stops the start: the owner, a superuser, another role', async () => {
  expect(await verdict(owner)).toContain('connected as owner, not as app')
  const url = new URL(inject('testDatabase').superuserUrl)
  url.pathname = new URL(database.urlAs('app')).pathname
  const superuser = createTestPool(url.href)
  expect(await verdict(superuser)).toContain('connected as postgres, not as app')
  await superuser.end()
  await expect(assertRole(app, 'accounts_app')).rejects.toThrow('connected as app, not as accounts_app')
})

test('a database that may lose acknowledged commits stops the start in production', async () => {
  expect(await verdict(app, true)).toContain('fsync is off')
})
