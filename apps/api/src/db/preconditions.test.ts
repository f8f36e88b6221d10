import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../testing/test-db.ts'
import { assertPreconditions } from './preconditions.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let app: pg.Pool
let owner: pg.Pool

beforeAll(async () => {
  database = await cloneDatabase(inject('testDatabase'))
  app = new pg.Pool({ connectionString: database.urlAs('app'), max: 1 })
  owner = new pg.Pool({ connectionString: database.urlAs('owner'), max: 1 })
})
afterAll(async () => {
  await Promise.all([app.end(), owner.end()])
  await database.drop()
})

const verdict = (durable = false) =>
  assertPreconditions(app, { durable }).then(
    () => 'ready',
    (error: Error) => error.message,
  )

test('a migrated database is ready', async () => {
  expect(await verdict()).toBe('ready')
})

test('a pending migration is a failed start', async () => {
  const { rows } = await owner.query(`delete from schema_migrations where name like '0009%' returning name, sha256`)
  expect(await verdict()).toContain('migration 0009_billing.sql is pending')
  await owner.query('insert into schema_migrations (name, sha256) values ($1, $2)', [rows[0].name, rows[0].sha256])
})

test('a table without forced row-level security is a failed start', async () => {
  await owner.query('alter table clinic.patients no force row level security')
  expect(await verdict()).toContain('clinic.patients lacks forced row-level security')
  await owner.query('alter table clinic.patients force row level security')
  expect(await verdict()).toBe('ready')
})

test('production refuses a database that may lose what it acknowledged', async () => {
  expect(await verdict(true)).toContain('fsync is off')
})
