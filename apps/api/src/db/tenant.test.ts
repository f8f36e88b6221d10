import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@postura/domain/errors'
import { newId } from '@postura/domain/shared/ids'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createClinics } from '../testing/factories/clinic.factory.ts'
import { cloneDatabase, type TestClone } from '../testing/test-db.ts'
import { acquireClient, createTenantPool, type TenantPool } from './pools.ts'
import { type AdminRead, asSelf, readAsAdmin, withAdmin, withAdminUnlocked } from './tenant.ts'

let database: TestClone
let pool: TenantPool
let a: string
let b: string
const tenant = asSelf

/** Runs a statement without withAdmin, on any connection. */
const stray = async <R extends pg.QueryResultRow>(from: TenantPool, text: string, values: unknown[] = []) => {
  const client = await acquireClient(from)
  try {
    return await client.query<R>(text, values)
  } finally {
    client.release()
  }
}

beforeAll(async () => {
  database = await cloneDatabase(inject('testDatabase'))
  pool = createTenantPool({ url: database.urlAs('app'), name: 'test', max: 1, onError: () => undefined })
  ;[a = '', b = ''] = await createClinics(database.urlAs('owner'), 2, 2)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const owners = async ({ db }: AdminRead) =>
  (await db.selectFrom('clinic.patients').select('admin_id').execute()).map(({ admin_id }) => admin_id)

/** Clinic setting of the pool's only connection, as its next user would see it. */
const setting = async () => (await stray(pool, `select current_setting('app.admin_id', true) as id`)).rows[0]?.id

describe('withAdmin and readAsAdmin', () => {
  test('show one clinic after another on the same connection, even if the query names no clinic', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await readAsAdmin(pool, a, owners)).toEqual([a, a])
      expect(await readAsAdmin(pool, b, owners)).toEqual([b, b])
    }
  })

  test('leave no setting behind, so a query without a clinic fails', async () => {
    await readAsAdmin(pool, a, owners)
    expect(await setting()).toBe('')
    await expect(stray(pool, 'select * from clinic.patients')).rejects.toThrow('invalid input syntax for type uuid: ""')
  })

  test('refuse writes to another clinic, or change no rows', async () => {
    const patient = { admin_id: b, name: 'X', birth_date: '1990-01-01', phone: '1', address: 'R' }
    await expect(
      withAdmin(pool, tenant(a), ({ db }) => db.insertInto('clinic.patients').values(patient).execute()),
    ).rejects.toThrow('row-level security')
    const changed = await withAdmin(pool, tenant(a), ({ db }) =>
      db.updateTable('clinic.patients').set({ name: 'X' }).where('admin_id', '=', b).executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(0n)
  })

  test('cannot store a row that references another clinic', async () => {
    const { id } = await readAsAdmin(pool, b, ({ db }) =>
      db.selectFrom('clinic.patients').select('id').executeTakeFirstOrThrow(),
    )
    const appointment = {
      admin_id: a,
      patient_id: id,
      title: 'Pilates',
      start_time: '2026-11-15T12:00:00Z',
      end_time: '2026-11-15T13:00:00Z',
    }
    await expect(
      withAdmin(pool, tenant(a), ({ db }) => db.insertInto('clinic.appointments').values(appointment).execute()),
    ).rejects.toThrow('violates foreign key constraint')
  })

  test('do not allow writes in a read', async () => {
    await expect(
      readAsAdmin(pool, a, (read) => sql`update clinic.patients set name = 'X'`.execute(read.db as never)),
    ).rejects.toThrow('read-only transaction')
  })

  test('roll everything back when an error is thrown', async () => {
    const rename = (error: Error) =>
      withAdmin(pool, tenant(a), async ({ db }) => {
        await db.updateTable('clinic.patients').set({ name: 'Mudou' }).execute()
        throw error
      })
    await expect(rename(new AppError('conflict'))).rejects.toThrow(AppError)
    await expect(rename(new Error('boom'))).rejects.toThrow('boom')
    const names = await readAsAdmin(pool, a, ({ db }) => db.selectFrom('clinic.patients').select('name').execute())
    expect(names.map(({ name }) => name)).not.toContain('Mudou')
  })

  test('do not report success after a caught database error', async () => {
    await expect(
      withAdmin(pool, tenant(a), async ({ db }) => {
        await sql`select 1 / 0`.execute(db).catch(() => undefined)
      }),
    ).rejects.toThrow('the transaction was already aborted')
  })

  test('keep the connection after an AppError and close it after any other error', async () => {
    const backend = async () => (await stray(pool, 'select pg_backend_pid() as pid')).rows[0]?.pid
    const before = await backend()
    await withAdmin(pool, tenant(a), async () => Promise.reject(new AppError('conflict'))).catch(() => undefined)
    expect(await backend()).toBe(before)
    await withAdmin(pool, tenant(a), ({ db }) => sql`select 1 / 0`.execute(db)).catch(() => undefined)
    expect(await backend()).not.toBe(before)
  })

  test('do not send a statement after the transaction has ended', async () => {
    let leaked: AdminRead | undefined
    await readAsAdmin(pool, a, async (read) => {
      leaked = read
    })
    await expect(leaked?.db.selectFrom('clinic.patients').select('id').execute()).rejects.toThrow(
      'this transaction has ended',
    )
  })

  test('show nothing to an unknown clinic and fail for an invalid id', async () => {
    expect(await readAsAdmin(pool, newId(), owners)).toEqual([])
    await expect(readAsAdmin(pool, `' or true --`, owners)).rejects.toThrow('invalid input syntax for type uuid')
  })
})

describe('the lock of the clinic', () => {
  /** Another process: it shares only the database. */
  const otherProcess = (max = 1) =>
    createTenantPool({ url: database.urlAs('app'), name: 'other', max, onError: () => undefined })

  /** Locks the clinic until it is released. */
  const holdLock = async (adminId: string) => {
    const held = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const holder = otherProcess()
    const done = withAdmin(holder, tenant(adminId), async ({ db }) => {
      await sql`select 1`.execute(db)
      held.resolve()
      await released.promise
    })
    await held.promise
    return async () => {
      released.resolve()
      await done
      await holder.end()
    }
  }

  test('makes a write wait for a write of another process, and its first statement sees the result', async () => {
    const release = await holdLock(a)
    const unlocked = otherProcess()
    const waiting = withAdmin(pool, tenant(a), ({ db }) =>
      db.selectFrom('clinic.patients').select('name').orderBy('id').limit(1).executeTakeFirst(),
    )
    await withAdminUnlocked(unlocked, tenant(a), ({ db }) =>
      db.updateTable('clinic.patients').set({ name: 'Antes' }).execute(),
    )
    await release()
    expect(await waiting).toEqual({ name: 'Antes' })
    await unlocked.end()
  })

  test('does not make a read or an unlocked write wait, nor another clinic', async () => {
    const release = await holdLock(a)
    expect(await readAsAdmin(pool, a, owners)).toEqual([a, a])
    expect(await withAdminUnlocked(pool, tenant(a), owners)).toEqual([a, a])
    expect(await withAdmin(pool, tenant(b), owners)).toEqual([b, b])
    await release()
  })

  test('is not waited for on a shared connection: with a single one, other clinics read and write', async () => {
    const release = await holdLock(a)
    const server = otherProcess(1)
    const writes = Array.from({ length: 20 }, () => withAdmin(server, tenant(a), owners))
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await readAsAdmin(server, b, owners)).toEqual([b, b])
      expect(await withAdmin(server, tenant(b), owners)).toEqual([b, b])
    }
    await release()
    await Promise.all(writes)
    await server.end()
  })

  test('that is held by another process does not cost the connection', async () => {
    const backend = async () => (await stray(pool, 'select pg_backend_pid() as pid')).rows[0]?.pid
    const before = await backend()
    const release = await holdLock(a)
    const waiting = withAdmin(pool, tenant(a), owners)
    await readAsAdmin(pool, b, owners)
    await release()
    expect(await waiting).toEqual([a, a])
    expect(await backend()).toBe(before)
  })

  test('refuses a write of a person without a clinic', async () => {
    await expect(withAdmin(pool, tenant(newId()), owners)).rejects.toThrow('there is no clinic to lock')
  })

  test('that is held too long refuses the write, whatever its work throws', async () => {
    const release = await holdLock(a)
    const write = withAdmin(pool, tenant(a), async ({ db }) => {
      await sql`select 1`.execute(db).catch(() => undefined)
      throw new AppError('conflict')
    })
    await expect(write).rejects.toMatchObject({ code: 'busy' })
    await release()
  })
})

test('only these files write without the lock of the clinic', () => {
  const source = join(import.meta.dirname, '..')
  const countUses = (name: string) =>
    Object.fromEntries(
      readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'db/tenant.ts')
        .map((path): [string, number] => {
          const text = readFileSync(join(source, path), 'utf8').replaceAll(/^import [^;]*? from .*$/gm, '')
          return [path, text.split(new RegExp(`\\b${name}\\b`)).length - 1]
        })
        .filter(([, uses]) => uses > 0)
        .sort(),
    )
  expect(countUses('withAdminUnlocked')).toEqual({
    // There is no clinic yet.
    'features/accounts/ensure-clinic.ts': 1,
    // A person's name, as the clinic knows it.
    'features/accounts/profile/profile.routes.ts': 1,
    // The link of an invitation, in a table of no clinic.
    'features/members/invitations/invitation-mail.job.ts': 1,
    // An order is synced under its lease, and each mail has a unique key.
    'features/billing/mails/plan-reminders.job.ts': 1,
    'features/billing/review/run-review-command.ts': 1,
    'features/billing/sync/charge-order.ts': 3,
    'features/billing/sync/sync-order.ts': 3,
    'features/billing/sync/sync-orders.job.ts': 1,
    // A message is taken by its unique key and under no lock, because a mail server answers slowly.
    'features/messages/changes/send-changes.job.ts': 1,
    'features/messages/send-reminders.job.ts': 1,
    'features/messages/whatsapp/send-template.ts': 2,
    'features/classes/offers/send-offers.job.ts': 1,
    'features/patient-page/links/send-page-links.job.ts': 1,
    // The link of a mail about an online booking.
    'features/online-booking/booking-mail.job.ts': 1,
    // The number of a clinic at WhatsApp, and what the network tells about its messages.
    'features/whatsapp/connect-number.job.ts': 3,
    'features/whatsapp/process-events.job.ts': 1,
    'features/whatsapp/process-reply.ts': 1,
    'features/notifications/send-notification.job.ts': 1,
    // What a person who has left never signed.
    'features/clinical/drafts/end-drafts.job.ts': 1,
    // A clinic that is closed: its reminder, and its rows after 30 days.
    'features/erasure/erase-clinics.job.ts': 2,
    // Old rows of the history and of online bookings, which no other write needs.
    'features/erasure/retention.job.ts': 2,
    // A read of the clinical record with its log, and its drafts and signatures: they lock the patient, not the clinic. An export opens records.
    'http/route.ts': 3,
  })
  expect(countUses('withoutClinic')).toEqual({
    'features/billing/review/run-review-command.ts': 1,
    'features/billing/sync/sync-orders.job.ts': 4,
    'features/clinical/keys/assert-masters.ts': 1,
    'features/erasure/account/erase-accounts.job.ts': 5,
    'features/erasure/erase-clinics.job.ts': 1,
    'features/erasure/retention.job.ts': 1,
    'features/patient-page/links/send-page-links.job.ts': 1,
    'features/whatsapp/connect-number.job.ts': 1,
    'features/whatsapp/process-events.job.ts': 2,
    'http/route.ts': 1,
  })
})
