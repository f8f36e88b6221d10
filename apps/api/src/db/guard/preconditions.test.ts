import { randomBytes } from 'node:crypto'
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

const warnings: string[] = []
const warn = (problems: readonly string[]) => void warnings.push(...problems)
const verdict = (pool = app, durable = false) =>
  assertPreconditions(() => pool.connect(), { role: 'app', durable, warn }).then(
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

test('an earlier release starts on a newer schema with a warning, unless what it knows keeps clinics apart no more', async () => {
  await owner.query(`insert into schema_migrations (name, sha256) values ('9999_later.sql', 'unknown')`)
  await owner.query(
    'create table clinic.later (admin_id uuid, id uuid, primary key (admin_id, id)); grant select on clinic.later to app',
  )
  expect(await verdict()).toBe('ready')
  expect(warnings).toEqual(expect.arrayContaining(['migration 9999_later.sql is newer than this release']))
  expect(warnings.join()).toContain('clinic.later has no entry among the rights')
  await owner.query('alter table clinic.patients no force row level security')
  expect(await verdict()).toContain('clinic.patients lacks forced row-level security')
  await owner.query('alter table clinic.patients force row level security')
  await owner.query(`delete from schema_migrations where name = '9999_later.sql'`)
  expect(await verdict()).toContain('clinic.later has no entry among the rights')
  await owner.query('drop table clinic.later')
})

test('what an operator adds beside the product does not stop the start', async () => {
  const url = new URL(inject('testDatabase').superuserUrl)
  url.pathname = new URL(database.urlAs('app')).pathname
  const role = `reports_${randomBytes(4).toString('hex')}`
  const superuser = createTestPool(url.href)
  await superuser.query(`create extension pg_stat_statements; create role ${role}; grant usage on schema clinic to ${role};
    grant select on clinic.payments to ${role};
    create policy reports on clinic.payments for select to ${role} using (true);
    create schema reporting; create table reporting.months (month date);
    create view reporting.paid as select admin_id, id from clinic.payments;
    grant usage on schema reporting to ${role}; grant select on reporting.paid to ${role}`)
  expect(await verdict()).toBe('ready')
  await superuser.query('grant usage on schema reporting to app; grant select on reporting.paid to app')
  expect(await verdict()).toContain('reporting.paid is a view that would show every clinic')
  await superuser.query(
    `drop schema reporting cascade; drop policy reports on clinic.payments; drop owned by ${role}; drop role ${role}`,
  )
  await superuser.end()
})

test('a role that can bypass the policies stops the start: the owner, a superuser, another role', async () => {
  expect(await verdict(owner)).toContain('connected as owner, not as app')
  const url = new URL(inject('testDatabase').superuserUrl)
  url.pathname = new URL(database.urlAs('app')).pathname
  const superuser = createTestPool(url.href)
  expect(await verdict(superuser)).toContain('connected as postgres, not as app')
  await superuser.end()
  await expect(assertRole(() => app.connect(), 'accounts_app')).rejects.toThrow('connected as app, not as accounts_app')
})

test('a database that may lose acknowledged commits stops the start in production', async () => {
  expect(await verdict(app, true)).toContain('fsync is off')
})
