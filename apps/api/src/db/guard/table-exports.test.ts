import { exportedTableNames, exportedTables } from '@postura/domain/exports/exported-tables'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase, type TestClone } from '../../testing/test-db.ts'
import { exportColumnsOf, notExported } from './table-exports.ts'

let database: TestClone
let client: pg.Client

beforeAll(async () => {
  database = await cloneDatabase(inject('testDatabase'))
  client = new pg.Client({ connectionString: database.urlAs('owner') })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Tables and columns of which the register says nothing, and entries of which the database knows nothing. */
const findGaps = async (): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'jobs')
     order by 1`,
  )
  const known = new Map(rows.map(({ name, columns }) => [name, columns]))
  return [
    ...rows.flatMap(({ name, columns }) => {
      const exported = exportColumnsOf(name)
      if (!exported) return name in notExported ? [] : [`${name} has no entry`]
      return columns.filter((column) => !exported.includes(column)).map((column) => `${name}.${column} has no entry`)
    }),
    ...exportedTableNames.flatMap((name) =>
      (exportColumnsOf(name) ?? [])
        .filter((column) => !known.get(name)?.includes(column))
        .map((column) => `${name}.${column} does not exist`),
    ),
    ...Object.keys(notExported)
      .filter((name) => !known.has(name) || exportColumnsOf(name))
      .map((name) => `${name} is exported or does not exist`),
  ]
}

test('each table and column is exported, or the register says why not', async () => {
  expect(await findGaps()).toEqual([])
})

test('the key of each table is unique', async () => {
  for (const name of exportedTableNames) {
    const columns = ['admin_id', ...Object.keys(exportedTables[name].key).filter((column) => column !== 'admin_id')]
    const { rows } = await client.query(
      `select from pg_index i where i.indrelid = $1::regclass and i.indisprimary
         and (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey))
           = (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = i.indrelid and a.attname = any($2))`,
      [name, columns],
    )
    expect(rows, name).toHaveLength(1)
  }
})

test.each([
  ['a new table', 'create table clinic.notes (id uuid)', 'clinic.notes has no entry'],
  ['a new column', 'alter table clinic.patients add nickname text', 'clinic.patients.nickname has no entry'],
  ['a dropped column', 'alter table clinic.rooms drop name', 'clinic.rooms.name does not exist'],
])('%s is named', async (_, statement, gap) => {
  await client.query('begin')
  await client.query(statement)
  expect(await findGaps()).toContain(gap)
  await client.query('rollback')
})
