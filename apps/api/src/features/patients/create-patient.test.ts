import { AppError } from '@postura/domain/errors'
import type { NewPatient } from '@postura/domain/patients/patient'
import { chooseRunCount } from '@postura/domain/shared/run-count.fixture'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTenantPool, type TenantPool } from '../../db/pools.ts'
import { type AdminTx, asSelf, withAdmin, withAdminUnlocked } from '../../db/tenant.ts'
import { createClinics } from '../../testing/factories/clinic.factory.ts'
import { newPatient } from '../../testing/factories/patient.factory.ts'
import { cloneDatabase, createTestPool, type TestClone } from '../../testing/test-db.ts'
import { createPatient } from './create-patient.ts'

const CLINICS = chooseRunCount(10, 50)
const AT_ONCE = 10
const TODAY = '2026-11-15'

let database: TestClone
/** One pool per request, as in separate processes: only the database orders them. */
let pools: TenantPool[]
let owner: pg.Pool

beforeAll(async () => {
  database = await cloneDatabase(inject('testDatabase'))
  pools = Array.from({ length: AT_ONCE }, () =>
    createTenantPool({ url: database.urlAs('app'), name: 'race', max: 1, onError: () => undefined }),
  )
  owner = createTestPool(database.urlAs('owner'))
})
afterAll(async () => {
  await Promise.all([...pools, owner].map((pool) => pool.end()))
  await database.drop()
})

type Create = (tx: AdminTx, patient: NewPatient, today: string) => Promise<unknown>

/** Sends ten parallel requests in each free clinic; returns the patients per clinic and the responses. */
const race = async (create: Create, write = withAdmin) => {
  const clinics = await createClinics(database.urlAs('owner'), CLINICS, 0)
  const answers: string[] = []
  for (const adminId of clinics) {
    const add = (pool: TenantPool, patient: NewPatient) =>
      write(pool, asSelf(adminId), (tx) => create(tx, patient, TODAY))
    // A slow machine may keep one waiting past the lock's time limit; its client would retry.
    const retry = async (pool: TenantPool, patient: NewPatient, attempts = 10): Promise<unknown> =>
      add(pool, patient).catch((error) => {
        if (error instanceof AppError || attempts === 1) throw error
        return retry(pool, patient, attempts - 1)
      })
    const settled = await Promise.allSettled(pools.map((pool) => retry(pool, newPatient())))
    for (const one of settled)
      answers.push(
        one.status === 'fulfilled' ? 'ok' : one.reason instanceof AppError ? one.reason.code : String(one.reason),
      )
  }
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::int as n from clinic.patients where admin_id = any($1) group by admin_id',
    [clinics],
  )
  return { counts: rows.map(({ n }) => n), answers }
}

const times = (list: readonly unknown[], value: unknown) => list.filter((each) => each === value).length

test('ten parallel requests on the free plan always create exactly three patients', async () => {
  const { counts, answers } = await race(createPatient)
  expect(times(counts, 3)).toBe(CLINICS)
  expect(times(answers, 'ok')).toBe(3 * CLINICS)
  expect(times(answers, 'patient_limit_reached')).toBe(7 * CLINICS)
})

test('negative control: without the lock more than three patients are created', async () => {
  const { counts } = await race(createPatient, withAdminUnlocked as typeof withAdmin)
  expect(counts.filter((n) => n > 3).length).toBeGreaterThan(0)
})

test('ten parallel retries create one patient, and none fails by the limit', async () => {
  const [adminId = ''] = await createClinics(database.urlAs('owner'), 1, 2)
  const patient = newPatient()
  const input = (pool: TenantPool) => withAdmin(pool, asSelf(adminId), (tx) => createPatient(tx, patient, TODAY))
  const results = await Promise.all(pools.map(input))
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
  const { rows } = await owner.query('select count(*)::int as n from clinic.patients where admin_id = $1', [adminId])
  expect(rows[0].n).toBe(3)
})
