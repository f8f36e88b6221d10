// Gate G2 on each wall alone. The probes run without row-level security, so that the filters of the queries are alone; then without
// the filters, so that the policies are alone; then without both, which must show leaks.
import { newId } from '@postura/domain/shared/ids'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantPool } from './db/pools.ts'
import { createCaller } from './testing/build-test-app.ts'
import { createUnfilteredPool, removeFilters } from './testing/pools/unfiltered-pool.ts'
import { urlAs } from './testing/test-db.ts'
import { CANARY, useTwoClinics } from './testing/use-two-clinics.ts'

test('a filter is removed only where it names the clinic', () => {
  const text =
    'select from "a" where "a"."admin_id" = $1 and id = $2 and seat.admin_id = $3 and b.admin_id = a.admin_id'
  expect(removeFilters({ text, values: ['A', 'X', 'A'] }, 'A').text).toBe(
    'select from "a" where ($1::uuid is not null) and id = $2 and ($3::uuid is not null) and b.admin_id = a.admin_id',
  )
})

type Walls = { policies: boolean; filters: boolean }

const useWalls = ({ policies, filters }: Walls) => {
  const { postura, probes, clinics, ids, everythingOfB } = useTwoClinics()
  let pool: TenantPool | undefined
  let app: typeof postura.app

  beforeAll(async () => {
    const { rows } = await postura.owner.query<{ table: string }>(
      `select oid::regclass::text as table from pg_class where relrowsecurity and relnamespace::regnamespace::text <> 'jobs'`,
    )
    expect(rows.length).toBeGreaterThan(15)
    if (!policies)
      for (const { table } of rows) await postura.owner.query(`alter table ${table} disable row level security`)
    if (!filters)
      pool = createUnfilteredPool(urlAs('app', postura.ownerUrl, new URL(postura.ownerUrl).pathname.slice(1)))
    app = await postura.variant(pool ? { pool, snapshotPool: pool } : {})
  })
  afterAll(() => pool?.end())

  /** Probes that show or change something of B, or tell its ids from unknown ones. */
  const findLeaks = async (names = Object.keys(probes)): Promise<string[]> => {
    const { a, b } = clinics()
    const callAsA = createCaller(app, a.cookie)
    const leaks: string[] = []
    const before = await everythingOfB()
    for (const name of names) {
      const { call, hasId } = probes[name] ?? {}
      if (!call) continue
      const first = await call(callAsA, ids().patientOfB).catch(() => null)
      // A file is sent while it is read: it ends where it reads what it cannot open.
      if (!first) {
        leaks.push(`${name}: breaks off`)
        continue
      }
      if (first.body.includes(CANARY) || first.body.includes(b.id)) leaks.push(`${name}: shows it`)
      if (!hasId) continue
      const [foreign, unknown] = [await call(callAsA, ids().patientOfB), await call(callAsA, newId())]
      if (foreign.statusCode !== unknown.statusCode || foreign.body !== unknown.body) leaks.push(`${name}: differs`)
    }
    if ((await everythingOfB()) !== before) leaks.push('B was changed')
    return leaks
  }
  return { findLeaks, names: Object.keys(probes) }
}

describe('without row-level security', () => {
  const { findLeaks } = useWalls({ policies: false, filters: true })
  test('the filters of the queries alone show and change nothing of another clinic', async () => {
    expect(await findLeaks()).toEqual([])
  })
})

describe('without the filters of the queries', () => {
  const { findLeaks } = useWalls({ policies: true, filters: false })
  test('the policies alone show and change nothing of another clinic', async () => {
    expect(await findLeaks()).toEqual([])
  })
})

describe('without both', () => {
  const { findLeaks, names } = useWalls({ policies: false, filters: false })
  const step = chooseRunCount(4, 1)
  const some = names.filter((_, n) => n % step === 0)
  test('negative control: at least a third of the probes leak', async () => {
    const leaks = await findLeaks(some)
    // A probe may leak in two ways.
    const leaking = some.filter((name) => leaks.some((leak) => leak.startsWith(`${name}: `)))
    expect(leaking.length).toBeGreaterThan(some.length / 3)
  })
})
