import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { assertConfirmed } from '../../db/guard/preconditions.ts'
import { withClient } from '../../db/with-client.ts'
import { createClinics } from '../../testing/factories/clinic.factory.ts'
import { cloneDatabase, createTestPool, type TestClone } from '../../testing/test-db.ts'
import { confirmRestore } from './confirm-restore.ts'

const { superuserUrl } = inject('testDatabase')
let database: TestClone
let client: pg.Client
let clinics: string[]

beforeAll(async () => {
  database = await cloneDatabase(inject('testDatabase'))
  clinics = await createClinics(database.urlAs('owner'), 3, 2)
  const url = new URL(superuserUrl)
  url.pathname = new URL(database.urlAs('owner')).pathname
  client = new pg.Client({ connectionString: url.href })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const setOnDatabase = (setting: string): Promise<unknown> =>
  withClient(superuserUrl, (admin) =>
    admin.query(`alter database ${new URL(database.urlAs('owner')).pathname.slice(1)} ${setting}`),
  )

test('a database that was not restored has nothing to confirm', async () => {
  await expect(confirmRestore(client, [])).rejects.toThrow('was not restored')
})

test('jobs and commands wait until a restored database is confirmed', async () => {
  await setOnDatabase(`set postura.restored_at = '2026-03-11T12:30:00Z'`)
  const worker = createTestPool(database.urlAs('worker'))
  await expect(assertConfirmed(() => worker.connect())).rejects.toThrow(
    'it was restored at 2026-03-11T12:30:00Z and nobody has confirmed it',
  )
  await worker.end()
  await setOnDatabase('reset postura.restored_at')
})

test('a confirmation erases again what was erased after the backup, and ends all sessions', async () => {
  const [kept = '', closed = '', left = ''] = clinics
  const { rows } = await client.query<{ id: string }>('select id from clinic.patients where admin_id = $1', [kept])
  const [patient, other] = rows
  await client.query(
    `insert into accounts.sessions (user_id, token, expires_at, admin_id) values ($1, 'hash', now() + interval '1 day', $1)`,
    [kept],
  )
  await client.query(`set default_transaction_read_only = on; set postura.restored_at = '2026-03-11T12:30:00Z'`)
  const said = await confirmRestore(client, [
    { kind: 'patient', id: patient?.id ?? '', admin_id: kept },
    { kind: 'patient', id: patient?.id ?? '', admin_id: kept },
    { kind: 'clinic', id: closed, admin_id: closed },
    { kind: 'account', id: left, admin_id: null },
  ])
  await client.query('reset default_transaction_read_only; reset postura.restored_at')
  expect(said).toContain('erased again: 1 patients; to be deleted by the next hourly job: 1 clinics, 1 accounts')
  expect(said).toContain('1 sessions are ended')
  const after = await client.query<{ id: string }>('select id from clinic.patients where admin_id = $1', [kept])
  expect(after.rows).toEqual([other])
  const { rows: images } = await client.query('select from clinic.history where row_id = $1 and old is not null', [
    patient?.id,
  ])
  expect(images).toEqual([])
  const { rows: due } = await client.query<{ admin_id: string }>(
    'select admin_id from clinic.deletions where due_at <= now()',
  )
  expect(due).toEqual([{ admin_id: closed }])
  const { rows: ending } = await client.query<{ id: string }>('select id from accounts.users where deletes_at <= now()')
  expect(ending).toEqual([{ id: left }])
})
