import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTenantPool, type TenantPool } from '../../db/pools.ts'
import { asSelf, withAdmin } from '../../db/tenant.ts'
import { createClinics, vacuumPatients } from '../../testing/factories/clinic.factory.ts'
import { cloneDatabase, type TestClone } from '../../testing/test-db.ts'

let database: TestClone
let pool: TenantPool
let clinic = ''

beforeAll(async () => {
  database = await cloneDatabase(inject('testDatabase'))
  pool = createTenantPool({ url: database.urlAs('app'), name: 'plan', max: 1, onError: () => undefined })
  const clinics = await createClinics(database.urlAs('owner'), 40, 500)
  clinic = clinics[2] ?? ''
  await vacuumPatients(database.urlAs('owner'))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test("a search reads only the clinic's part of the index and folds the words once", async () => {
  const plan = await withAdmin(pool, asSelf(clinic), async ({ db, adminId }) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off)
      select id, search_name from clinic.patients where admin_id = ${adminId} and archived_at is null
        and search_name like all (array(select clinic.containing(word) from unnest(${['paciente', '19']}::text[]) word))
      order by search_name, id limit 26`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Index Only Scan using patients_search')
  expect(plan).toContain('Heap Fetches: 0')
  expect(plan).not.toContain('SubPlan')
})
