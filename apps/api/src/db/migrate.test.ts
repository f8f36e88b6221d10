import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { urlAs } from '../testing/test-db.ts'
import { type MigrateOptions, migrate } from './migrate.ts'
import { createDatabase } from './roles.ts'

let directory = ''
let url = ''
let number = 0

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'postura-migrations-'))
  const { superuserUrl, template } = inject('testDatabase')
  number += 1
  const name = `${template.replace('template', 'migrate')}_${number}`
  await createDatabase(superuserUrl, name)
  url = urlAs('owner', superuserUrl, name)
})
afterEach(() => rmSync(directory, { recursive: true }))

const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql)
const migrateHere = async (options: MigrateOptions = {}) =>
  (await migrate(url, { from: directory, ...options })).applied
const query = async (sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('migrations run in order and once', async () => {
  write('0002_second.sql', 'insert into a values (2)')
  write('0001_first.sql', 'create table a (n int)')
  expect(await migrateHere()).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await migrateHere()).toEqual([])
  expect(await query('select n from a')).toEqual([{ n: 2 }])
})

test('a failed migration leaves no changes', async () => {
  write('0001_first.sql', 'create table a (n int)')
  write('0002_broken.sql', 'create table b (n int); select nonsense')
  await expect(migrateHere()).rejects.toThrow('0002_broken.sql: column "nonsense" does not exist')
  expect(await query(`select to_regclass('a') as a, to_regclass('b') as b`)).toEqual([{ a: 'a', b: null }])
})

test('an applied migration must not be changed, removed or preceded by a new one', async () => {
  write('0002_second.sql', 'select 1')
  await migrateHere()
  write('0002_second.sql', 'select 2')
  await expect(migrateHere()).rejects.toThrow('0002_second.sql was edited after it was applied')
  write('0002_second.sql', 'select 1')
  write('0001_late.sql', 'select 1')
  await expect(migrateHere()).rejects.toThrow('0001_late.sql sorts before 0002_second.sql')
  rmSync(join(directory, '0001_late.sql'))
  rmSync(join(directory, '0002_second.sql'))
  write('0003_third.sql', 'select 3')
  await expect(migrateHere()).rejects.toThrow('0002_second.sql is missing on disk')
})

test('an index can be created without a transaction, and three parallel runs create it once', async () => {
  write('0001_first.sql', 'create table a (n int)')
  write('0002_index.sql', '-- no-transaction\ncreate index concurrently if not exists a_n on a (n)')
  const runs = await Promise.all([migrateHere(), migrateHere(), migrateHere()])
  expect(runs.flat().sort()).toEqual(['0001_first.sql', '0002_index.sql'])
  expect(await query(`select indisvalid from pg_index where indexrelid = 'a_n'::regclass`)).toEqual([
    { indisvalid: true },
  ])
})

test('an earlier release leaves a newer schema as it is, and says which migrations it does not know', async () => {
  write('0001_first.sql', 'select 1')
  write('0002_second.sql', 'select 2')
  await migrateHere()
  rmSync(join(directory, '0002_second.sql'))
  expect(await migrate(url, { from: directory })).toEqual({ applied: [], newer: ['0002_second.sql'] })
})

test('a migration waits behind a long reader, and short ones pass meanwhile', async () => {
  write('0001_first.sql', 'create table a (n int)')
  await migrateHere()
  write('0002_column.sql', 'alter table a add column m int')
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin; select * from a')
  const said: string[] = []
  const waiting = Promise.withResolvers<void>()
  const say = (text: string) => {
    said.push(text)
    waiting.resolve()
  }
  const migrated = migrateHere({ lockTimeoutMs: 100, say })
  await waiting.promise
  expect(await query('select n from a')).toEqual([])
  await reader.query('commit')
  await reader.end()
  expect([await migrated, said[0]]).toEqual([['0002_column.sql'], '0002_column.sql waits for a lock'])
})

test('a migration gives up after its time, and changes nothing', async () => {
  write('0001_first.sql', 'create table a (n int)')
  await migrateHere()
  write('0002_column.sql', 'create table b (n int); alter table a add column m int')
  const reader = new pg.Client({ connectionString: url })
  await reader.connect()
  await reader.query('begin; select * from a')
  await expect(migrateHere({ lockTimeoutMs: 100, patienceMs: 0 })).rejects.toThrow(
    '0002_column.sql: canceling statement',
  )
  await reader.end()
  expect(await query(`select to_regclass('b') as b`)).toEqual([{ b: null }])
})

test('an index that was left half built is built again', async () => {
  write('0001_first.sql', 'create table a (n int); insert into a values (1), (1)')
  await migrateHere()
  write('0002_index.sql', '-- no-transaction\ncreate unique index concurrently if not exists a_n on a (n)')
  await expect(migrateHere()).rejects.toThrow('could not create unique index')
  await query('delete from a')
  expect(await migrateHere()).toEqual(['0002_index.sql'])
  expect(await query(`select indisvalid from pg_index where indexrelid = 'a_n'::regclass`)).toEqual([
    { indisvalid: true },
  ])
})

test('green and clay professionals get hues that no status uses', async () => {
  const real = join(import.meta.dirname, '../../migrations')
  const copy = (isWanted: (name: string) => boolean) => {
    for (const name of readdirSync(real).filter(isWanted)) write(name, readFileSync(join(real, name), 'utf8'))
  }
  copy((name) => name < '0024')
  await migrateHere()
  await query(`
    with who as (insert into accounts.users (name, email) values ('Bia', 'bia@clinic.example') returning id),
      profile as (insert into accounts.profiles (id, name, email, username) select id, 'Bia', 'bia@clinic.example', 'bia' from who returning id),
      clinic as (insert into clinic.clinics (admin_id) select id from profile returning admin_id)
    insert into clinic.professionals (admin_id, name, color)
    select admin_id, color, color from clinic, unnest(array['green', 'clay', 'pink']) as color`)
  copy((name) => name.startsWith('0024'))
  await migrateHere()
  expect(await query('select name, color from clinic.professionals order by name')).toEqual([
    { name: 'clay', color: 'navy' },
    { name: 'green', color: 'cyan' },
    { name: 'pink', color: 'pink' },
  ])
  await expect(query(`update clinic.professionals set color = 'green'`)).rejects.toThrow('professionals_color')
})
