import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase, createTestPool, type TestClone } from '../../testing/test-db.ts'
import { describeRetentions, retentions } from './table-retention.ts'

let database: TestClone
let owner: pg.Pool

beforeAll(async () => {
  database = await cloneDatabase(inject('testDatabase'))
  owner = createTestPool(database.urlAs('owner'))
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** pg-boss makes one partition of its statistics per day. */
const findTables = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(`
    select distinct regexp_replace(n.nspname || '.' || c.relname, '^(jobs\\.queue_stats)_\\d{8}$', '\\1') as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`)
  return rows.map(({ name }) => name).sort()
}

test('every table has its retention, and no entry is without a table', async () => {
  expect(Object.keys(retentions).sort()).toEqual(await findTables())
  await owner.query('create table clinic.unknown (id uuid)')
  expect(await findTables()).toContain('clinic.unknown')
  await owner.query('drop table clinic.unknown')
})

test('what names a patient goes with a patient', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select distinct 'clinic.' || c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'clinic'::regnamespace and c.relkind = 'r' and attname in ('patient_id', 'payer_name')`)
  expect(rows.filter(({ name }) => retentions[name]?.of !== 'patient')).toEqual([])
})

test('docs/privacy.md shows the register', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../../docs/privacy.md'), 'utf8')
  expect(text).toContain(describeRetentions())
})
