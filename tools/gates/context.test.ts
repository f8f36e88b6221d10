// Gate G3, tenant isolation: fifty clinics on four connections, two hundred at once, with aborts and lost connections. About 5 s.

import { acquireClient, createTenantPool, type TenantPool } from '@postura/api/db/pools'
import { type AdminRead, asSelf, readAsAdmin, withAdmin } from '@postura/api/db/tenant'
import { withClient } from '@postura/api/db/with-client'
import { createClinics } from '@postura/api/testing/factories/clinic.factory'
import { cloneDatabase, type TestClone } from '@postura/api/testing/test-db'
import { AppError } from '@postura/domain/errors'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { reportFigure } from '../local/figure.ts'

const QUERIES = chooseRunCount(5_000, 20_000)
const AT_ONCE = 200

let database: TestClone
beforeAll(async () => {
  database = await cloneDatabase(inject('testDatabase'))
})
afterAll(() => database.drop())

const owners = async ({ db }: AdminRead) =>
  (await db.selectFrom('clinic.patients').select('admin_id').execute()).map(({ admin_id }) => admin_id)

/** Runs visits; returns how often a foreign row was seen, and how many rows were seen in total. */
const visits = async (count: number, visit: (few: TenantPool, adminId: string, n: number) => Promise<string[]>) => {
  const clinics = await createClinics(database.urlAs('owner'), 50, 1)
  const few = createTenantPool({ url: database.urlAs('app'), name: 'stress', max: 4, onError: () => undefined })
  const result = { seen: 0, foreign: 0 }
  let next = 0
  const visitor = async () => {
    while (next < count) {
      const n = next++
      const adminId = clinics[(n * 7) % clinics.length] ?? ''
      const seen = await visit(few, adminId, n)
      result.seen += seen.length
      if (seen.some((owner) => owner !== adminId)) result.foreign += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  await few.end()
  return result
}

/** Terminates a random connection. */
const cutOne = () =>
  withClient(inject('testDatabase').superuserUrl, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stress' limit 1`),
  )

test('no foreign row is ever seen, whatever is thrown, aborted or disconnected', async () => {
  let cuts = 0
  const { seen, foreign } = await visits(QUERIES, async (few, adminId, n) => {
    let rows: string[] = []
    if (n % 1_000 === 500) {
      cuts += 1
      await cutOne()
    }
    const visit = async (read: AdminRead) => {
      rows = await owners(read)
      if (n % 5 === 0) throw new AppError('conflict')
      if (n % 101 === 0)
        await read.db
          .selectFrom('clinic.patients')
          .select('no_such_column' as 'id')
          .execute()
    }
    const door = n % 3 === 0 ? withAdmin(few, asSelf(adminId), visit) : readAsAdmin(few, adminId, visit)
    await door.catch(() => undefined)
    return rows
  })
  const rows = { name: 'foreign_rows', value: foreign, op: '<=', target: 0 } as const
  expect(reportFigure(rows, `${seen} rows seen, ${cuts} connections cut`)).toBe(true)
  // Every visit saw its one row, except for those that lost their connection.
  expect(seen).toBeGreaterThan(QUERIES - cuts * 10)
  expect(cuts).toBe(QUERIES / 1_000)
})

test('negative control: a session setting instead of a transaction setting leaks at once', async () => {
  const naive = async (few: TenantPool, text: string, values: unknown[] = []) => {
    const client = await acquireClient(few)
    try {
      return await client.query<{ admin_id: string }>(text, values)
    } finally {
      client.release()
    }
  }
  const { foreign } = await visits(400, async (few, adminId) => {
    await naive(few, `select set_config('app.admin_id', $1, false)`, [adminId])
    return (await naive(few, 'select admin_id from clinic.patients')).rows.map(({ admin_id }) => admin_id)
  })
  expect(foreign).toBeGreaterThan(0)
})
