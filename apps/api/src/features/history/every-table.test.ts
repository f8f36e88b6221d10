import { changedTables } from '@postura/domain/changes/change'
import { newId } from '@postura/domain/shared/ids'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTenantPool, type TenantPool } from '../../db/pools.ts'
import { type AdminTx, asSelf, withAdmin } from '../../db/tenant.ts'
import { createClinics } from '../../testing/factories/clinic.factory.ts'
import { cloneDatabase, createTestPool, type TestClone } from '../../testing/test-db.ts'
import { undoPermissions } from './undo-permissions.ts'

// Receipts are immutable snapshots, voided and never deleted; messages are written once; the history and the clinical record are their own history; no undo may delete a clinic.
const clinical = ['entries', 'contents', 'drafts', 'keys', 'reads', 'destructions'].map((name) => `clinical_${name}`)
const WITHOUT_HISTORY = [
  'history',
  'receipts',
  'deletions',
  'messages',
  'online_bookings',
  'whatsapp_channels',
  'whatsapp_events',
  ...clinical,
]

let database: TestClone
let pool: TenantPool
let owner: pg.Pool
let adminId: string

beforeAll(async () => {
  database = await cloneDatabase(inject('testDatabase'))
  pool = createTenantPool({ url: database.urlAs('app'), name: 'history', max: 2, onError: () => undefined })
  owner = createTestPool(database.urlAs('owner'))
  adminId = (await createClinics(database.urlAs('owner'), 1, 0))[0] ?? ''
})
afterAll(async () => {
  await Promise.all([pool.end(), owner.end()])
  await database.drop()
})

/** Runs work as the app role, in one change. */
const act = <T>(changeId: string, work: (tx: AdminTx) => Promise<T>): Promise<T> =>
  withAdmin(pool, { ...asSelf(adminId), changeId }, work)

const ids = {
  professional: newId(),
  patient: newId(),
  series: newId(),
  appointment: newId(),
  class: newId(),
  seat: newId(),
  package: newId(),
  makeup: newId(),
  payment: newId(),
}

/** One row per table, in the order of their references. */
const rows: [table: string, row: Record<string, unknown>][] = [
  ['professionals', { id: ids.professional, name: 'Carla' }],
  ['calendar_feeds', { id: newId(), professional_id: ids.professional, secret_hash: 'x'.repeat(43) }],
  ['rooms', { id: newId(), name: 'Sala 1' }],
  ['prices', { id: newId(), type: 'Pilates', professional_id: ids.professional, amount_cents: 120_00 }],
  ['expenses', { id: newId(), description: 'Aluguel', category: 'Aluguel', amount_cents: 1, due_date: '2026-11-20' }],
  ['expense_rules', { id: newId(), pattern: 'sol', category: 'Aluguel', supplier: 'Sol' }],
  ['expense_categories', { id: newId(), name: 'Cursos', is_offered: true }],
  ['closures', { id: newId(), name: 'Férias', from_date: '2026-12-21', to_date: '2026-12-21' }],
  ['imports', { id: newId(), kind: 'patients', rows: 1 }],
  ['patients', { id: ids.patient, name: 'Ana', birth_date: '1990-01-01', phone: '1', address: 'Rua' }],
  ['series', { id: ids.series, kind: 'class', rule: '{}' }],
  [
    'appointments',
    {
      id: ids.appointment,
      patient_id: ids.patient,
      title: 'Pilates',
      start_time: '2026-11-16T12:00:00Z',
      end_time: '2026-11-16T13:00:00Z',
    },
  ],
  ['classes', { id: ids.class, title: 'Solo', start_time: '2026-11-16T12:00:00Z', end_time: '2026-11-16T13:00:00Z' }],
  [
    'class_pauses',
    { id: newId(), patient_id: ids.patient, from_date: '2026-12-21', to_date: '2026-12-21', keeps_seat: true },
  ],
  ['class_enrollments', { id: ids.seat, class_id: ids.class, patient_id: ids.patient }],
  ['class_waiting', { id: newId(), class_id: ids.class, patient_id: ids.patient }],
  [
    'packages',
    {
      id: ids.package,
      patient_id: ids.patient,
      type: 'Aula em grupo',
      sessions: 2,
      price_cents: 1,
      sold_on: '2026-11-16',
    },
  ],
  [
    'commission_rules',
    {
      id: newId(),
      professional_id: ids.professional,
      valid_from: '2026-11-01',
      base: '{"kind":"percent","value":5000}',
    },
  ],
  ['commission_statements', { id: newId(), professional_id: ids.professional, month: '2026-10', rows: '[]' }],
  ['package_uses', { id: newId(), package_id: ids.package, enrollment_id: ids.seat }],
  ['makeups', { id: ids.makeup, patient_id: ids.patient, missed_on: '2026-11-16', valid_until: '2026-11-30' }],
  ['makeup_uses', { id: newId(), makeup_id: ids.makeup, enrollment_id: ids.seat }],
  [
    'cancellation_notices',
    {
      id: newId(),
      cancellation_id: newId(),
      patient_id: ids.patient,
      kind: 'class',
      title: 'Solo',
      start_time: '2026-11-16T12:00:00Z',
      outcome: 'nothing',
    },
  ],
  ['payments', { id: ids.payment, patient_id: ids.patient, amount_cents: 1, description: 'x', due_date: '2026-11-16' }],
  ['payment_parts', { id: newId(), payment_id: ids.payment, amount_cents: 1, payment_date: '2026-11-16' }],
  [
    'tax_receipts',
    {
      id: newId(),
      payment_id: ids.payment,
      issued_on: '2026-11-16',
      payer_name: 'Ana',
      payer_cpf: '52998224725',
      beneficiary_cpf: '52998224725',
    },
  ],
  ['notifications', { id: newId(), title: 'x', message: 'y' }],
  [
    'visit_answers',
    {
      id: newId(),
      patient_id: ids.patient,
      kind: 'appointment',
      subject_id: newId(),
      starts_at: '2026-11-16T12:00:00Z',
      answer: 'move',
      answered_at: '2026-11-16T12:00:00Z',
    },
  ],
  [
    'seat_offers',
    {
      id: newId(),
      class_id: ids.class,
      patient_id: ids.patient,
      starts_at: '2026-11-16T12:00:00Z',
      place: 1,
      reason: 'waiting',
      offered_at: '2026-11-16T12:00:00Z',
    },
  ],
  ['consents', { id: newId(), patient_id: ids.patient, channel: 'email', text_version: 1 }],
]

const findTables = async (): Promise<string[]> => {
  const { rows: tables } = await owner.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'clinic'::regnamespace and relkind = 'r' and relname <> all($1)`,
    [WITHOUT_HISTORY],
  )
  return tables.map(({ relname }) => relname).sort()
}

test('every table with a history has the permissions that undo its changes', async () => {
  expect(Object.keys(undoPermissions).sort()).toEqual(await findTables())
})

test('open pages are told of changes of every table', async () => {
  expect([...changedTables].sort()).toEqual([...(await findTables()), 'receipts', 'clinical_entries'].sort())
})

test('every write to every clinic table is in the history, with its user and change id', async () => {
  const tables = await findTables()
  const [insert, update, remove] = [newId(), newId(), newId()]
  // Each table alone: a part is written without the sum in its payment.
  await owner.query('alter table clinic.payment_parts disable trigger parts_add_up')
  for (const [table, row] of rows)
    await act(insert, ({ db }) =>
      sql`insert into ${sql.id('clinic', table)} (admin_id, ${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        values (${adminId}, ${sql.join(Object.values(row))})`.execute(db),
    )
  for (const [table] of rows)
    await act(update, ({ db }) => sql`update ${sql.id('clinic', table)} set admin_id = admin_id`.execute(db))
  for (const [table] of [...rows].reverse())
    await act(remove, ({ db }) => sql`delete from ${sql.id('clinic', table)}`.execute(db))
  // A clinic, its members and its invitations are never deleted.
  await act(insert, ({ db }) =>
    sql`insert into clinic.invitations (admin_id, id, email, role, invited_by)
      values (${adminId}, ${newId()}, 'ana@equipe.test', 'reception', ${adminId})`.execute(db),
  )
  await act(update, ({ db }) => sql`update clinic.invitations set mails = 2`.execute(db))
  for (const table of ['clinics', 'members'])
    await act(update, ({ db }) => sql`update ${sql.id('clinic', table)} set name = 'Helena'`.execute(db))

  const { rows: recorded } = await owner.query(
    `select table_name, array_agg(op || ' ' || change_id order by seq) as ops from clinic.history
     where admin_id = $1 and actor_id = $1 group by table_name`,
    [adminId],
  )
  const written = Object.fromEntries(recorded.map(({ table_name, ops }) => [table_name, ops]))
  const whole = [`insert ${insert}`, `update ${update}`, `delete ${remove}`]
  expect(written).toEqual({
    ...Object.fromEntries(rows.map(([table]) => [table, whole])),
    clinics: [`update ${update}`],
    members: [`update ${update}`],
    invitations: [`insert ${insert}`, `update ${update}`],
  })
  expect(Object.keys(written).sort()).toEqual(tables)
})

describe('the app can add to the history only through the triggers, and change or delete nothing', () => {
  test.each([
    [
      'insert',
      sql`insert into clinic.history (admin_id, change_id, table_name, row_id, op)
      values (current_setting('app.admin_id')::uuid, uuidv7(), 'patients', uuidv7(), 'insert')`,
    ],
    ['update', sql`update clinic.history set actor_id = null`],
    ['delete', sql`delete from clinic.history`],
    ['truncate', sql`truncate clinic.history`],
    ['lock out the triggers', sql`alter table clinic.patients disable trigger history`],
    ['pass as a replica', sql`set session_replication_role = replica`],
  ])('%s', async (_, statement) => {
    const before = await owner.query('select * from clinic.history order by seq')
    await expect(act(newId(), ({ db }) => statement.execute(db))).rejects.toMatchObject({ code: '42501' })
    expect((await owner.query('select * from clinic.history order by seq')).rows).toEqual(before.rows)
  })
})
