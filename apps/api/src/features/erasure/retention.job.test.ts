import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTenantPool, type TenantPool } from '../../db/pools.ts'
import { createClinics } from '../../testing/factories/clinic.factory.ts'
import { fillQuickly } from '../../testing/fill-quickly.ts'
import { cloneDatabase, createTestPool, type TestClone } from '../../testing/test-db.ts'
import { enforceRetention } from './retention.job.ts'

let database: TestClone
let eraser: TenantPool
let owner: pg.Pool
/** Sees what the others do; a role sees only its own sessions. */
let superuser: pg.Pool
let clinics: string[]
const NOW = new Date('2026-11-19T12:00:00Z')

beforeAll(async () => {
  database = await cloneDatabase(inject('testDatabase'))
  eraser = createTenantPool({ url: database.urlAs('eraser'), name: 'eraser', max: 1, onError: () => undefined })
  owner = createTestPool(database.urlAs('owner'))
  const url = new URL(inject('testDatabase').superuserUrl)
  url.pathname = new URL(database.urlAs('owner')).pathname
  superuser = createTestPool(url.href)
  clinics = await createClinics(database.urlAs('owner'), 3, 2)
})
afterAll(async () => {
  await Promise.all([eraser.end(), owner.end(), superuser.end()])
  await database.drop()
})

const fill = (adminId: string, count: number, from: string, to: string) =>
  fillQuickly(database.urlAs('owner'), async (client) => {
    await client.query(
      `insert into clinic.history (admin_id, change_id, table_name, row_id, op, old, changed_at)
       select $1, uuidv7(), 'patients', uuidv7(), 'update', '{"name": "Ana"}', $3::timestamptz + (n - 1) * (($4::timestamptz - $3) / $2::int)
       from generate_series(1, $2::int) n`,
      [adminId, count, from, to],
    )
  })

const kept = async () => {
  const { rows } = await owner.query(
    'select admin_id, count(*)::int as rows, min(changed_at)::date::text as since from clinic.history group by 1',
  )
  return new Map(rows.map(({ admin_id, rows: count, since }) => [admin_id, [count, since]]))
}

test('history ends five years after each change, in every clinic, and younger history stays', async () => {
  const [a = '', b = '', c = ''] = clinics
  await owner.query('truncate clinic.history')
  await fill(a, 2_400, '2021-11-13T12:00:00Z', '2021-11-25T12:00:00Z')
  await fill(b, 600, '2018-01-01T00:00:00Z', '2020-01-01T00:00:00Z')
  await fill(c, 10, '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')
  await enforceRetention({ eraser, now: () => NOW })()
  expect([...(await kept())].sort()).toEqual(
    [
      [a, [1_200, '2021-11-19']],
      [c, [10, '2026-01-01']],
    ].sort(),
  )
})

/** Longest time that a transaction of the job held its locks, seen from another connection every few milliseconds. */
const watchTransactions = (pool: pg.Pool) => {
  let [longest, isWatching] = [0, true]
  const watching = (async () => {
    while (isWatching) {
      const { rows } = await pool.query(
        `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)) * 1000, 0)::float as ms
         from pg_stat_activity where datname = current_database() and usename = 'eraser' and backend_xid is not null`,
      )
      longest = Math.max(longest, rows[0].ms)
    }
  })()
  return async () => {
    isWatching = false
    await watching
    return longest
  }
}

test('no lock is held for long, however much is old', async () => {
  const [, b = ''] = clinics
  const rows = chooseRunCount(60_000, 10_000_000)
  await fill(b, rows, '2015-01-01T00:00:00Z', '2021-01-01T00:00:00Z')
  const end = watchTransactions(superuser)
  const started = performance.now()
  await enforceRetention({ eraser, now: () => NOW })()
  const longest = await end()
  const seconds = (performance.now() - started) / 1_000
  process.stdout.write(`retention of ${rows} rows: ${seconds.toFixed(1)} s, longest lock ${longest.toFixed(1)} ms\n`)
  expect((await kept()).has(b)).toBe(false)
  expect(longest).toBeGreaterThan(0)
  // A machine that others share says only that the work is divided; the long run measures it.
  expect(longest).toBeLessThan(chooseRunCount(seconds * 500, 100))
}, 1_800_000)
