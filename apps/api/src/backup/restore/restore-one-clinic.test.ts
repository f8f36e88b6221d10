import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { withClient } from '../../db/with-client.ts'
import { createClinics } from '../../testing/factories/clinic.factory.ts'
import { cloneDatabase, type TestClone } from '../../testing/test-db.ts'
import { restoreOneClinic } from './restore-one-clinic.ts'

const { superuserUrl } = inject('testDatabase')
const copyName = `postura_copy_${randomBytes(4).toString('hex')}`
let running: TestClone
let target: pg.Client
let source: pg.Client
let ours = ''
let others = ''
let erased = ''

const connect = async (database: string): Promise<pg.Client> => {
  const url = new URL(superuserUrl)
  url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return client
}

beforeAll(async () => {
  running = await cloneDatabase(inject('testDatabase'))
  const name = new URL(running.urlAs('owner')).pathname.slice(1)
  const [first = '', second = ''] = await createClinics(running.urlAs('owner'), 2, 30)
  ours = first
  others = second
  await withClient(superuserUrl, (client) => client.query(`create database ${copyName} template ${name}`))
  target = await connect(name)
  source = await connect(copyName)
})

afterAll(async () => {
  await Promise.all([source.end(), target.end()])
  await withClient(superuserUrl, (client) => client.query(`drop database ${copyName} with (force)`))
  await running.drop()
})

/** Rows of a clinic in the tables that a restore replaces. */
const rowsOf = async (client: pg.Client, adminId: string): Promise<string> => {
  const { rows } = await client.query<{ hash: string }>(
    `select md5(string_agg(t::text, chr(10) order by t::text)) as hash from (
       select to_jsonb(p) as t from clinic.patients p where admin_id = $1
       union all select to_jsonb(m) from clinic.members m where admin_id = $1
       union all select to_jsonb(c) from clinic.clinics c where admin_id = $1
       union all select to_jsonb(h) from clinic.history h where admin_id = $1) x`,
    [adminId],
  )
  return rows[0]?.hash ?? ''
}

test('a clinic is put back as it was in a copy, and another that writes meanwhile keeps every row', async () => {
  const before = await rowsOf(source, ours)
  await target.query(
    `insert into clinic.patients (admin_id, name, birth_date, phone, address)
    select admin_id, 'Paciente novo', '1990-01-01', '(11) 90000-0000', 'Rua' from unnest($1::uuid[]) admin_id`,
    [[ours, others]],
  )
  await target.query('set session_replication_role = replica')
  await target.query('delete from clinic.patients where admin_id = $1', [ours])
  await target.query('delete from clinic.history where admin_id = $1', [ours])
  await target.query('reset session_replication_role')
  const othersBefore = await rowsOf(target, others)
  expect(await rowsOf(target, ours)).not.toBe(before)

  expect(await restoreOneClinic({ source, target }, ours)).toContain('30 rows of clinic.patients')

  expect(await rowsOf(target, ours)).toBe(before)
  expect(await rowsOf(target, others)).toBe(othersBefore)
})

test('a patient who was erased since the copy is erased again', async () => {
  const { rows } = await target.query<{ id: string }>('select id from clinic.patients where admin_id = $1 limit 1', [
    ours,
  ])
  erased = rows[0]?.id ?? ''
  await target.query(`insert into public.erasures (kind, id, admin_id) values ('patient', $1, $2)`, [erased, ours])
  await target.query('delete from clinic.patients where admin_id = $1 and id = $2', [ours, erased])
  await restoreOneClinic({ source, target }, ours)
  const left = await target.query('select from clinic.patients where admin_id = $1', [ours])
  expect(left.rowCount).toBe(29)
})

test('nothing is restored if a row that stays would lose what it refers to', async () => {
  const whole = await rowsOf(target, ours)
  const { rows } = await target.query<{ id: string }>(
    `insert into clinic.professionals (admin_id, name) values ($1, 'Carla') returning id`,
    [ours],
  )
  await target.query('update clinic.members set professional_id = $2 where admin_id = $1', [ours, rows[0]?.id])
  await expect(restoreOneClinic({ source, target }, ours)).rejects.toThrow('clinic.members')
  await target.query('update clinic.members set professional_id = null where admin_id = $1', [ours])
  await target.query('delete from clinic.professionals where admin_id = $1', [ours])
  expect((await target.query('select from clinic.patients where admin_id = $1', [ours])).rowCount).toBe(29)
  expect(whole).not.toBe('')
})

test('a clinic that the copy does not have is refused', async () => {
  await expect(restoreOneClinic({ source, target }, '00000000-0000-7000-8000-000000000001')).rejects.toThrow(
    'has no clinic',
  )
})
