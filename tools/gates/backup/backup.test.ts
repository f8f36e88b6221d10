import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@postura/api/db/with-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackedUp, runCommand, startBackedUpCluster } from '../../local/backups.ts'
import type { Cluster } from '../../local/postgres.ts'

let backedUp: BackedUp
/** A second before everything was deleted. */
let before: string
/** The file of the log that contains the deletion. */
let lastWal: string

const query = async <T extends object>(url: string, sql: string): Promise<T[]> =>
  withClient(url, async (client) => (await client.query<T>(sql)).rows)

beforeAll(async () => {
  backedUp = await startBackedUpCluster(`backup-${randomBytes(3).toString('hex')}`, { durable: false })
  const url = backedUp.cluster.superuserUrl
  await query(url, 'create table sessions_held (id int primary key, note text not null)')
  const watching = await backedUp.watch()
  await query(url, `insert into sessions_held select n, 'session ' || n from generate_series(1, 5000) n`)
  const [moment] = await query<{ now: string }>(
    url,
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  )
  before = moment?.now ?? ''
  await sleep(50)
  await query(url, 'delete from sessions_held')
  const [file] = await query<{ name: string }>(url, 'select pg_walfile_name(pg_current_wal_lsn()) as name')
  lastWal = file?.name ?? ''
  await query(url, 'select pg_switch_wal()')
  await backedUp.waitForWal(lastWal)
  await watching.stop()
})

afterAll(() => backedUp.destroy())

/** Starts PostgreSQL on a restored directory and waits until it has read its log. */
const startRestored = async (directory: string): Promise<Cluster> => {
  const cluster = await backedUp.start(directory)
  await expect
    .poll(() => query(cluster.superuserUrl, 'select pg_is_in_recovery() as recovers'), { timeout: 30_000 })
    .toEqual([{ recovers: false }])
  return cluster
}

const restoreInto = (directory: string, key = backedUp.keyFile) =>
  backedUp.restore('--key', key, '--to', directory, '--at', before)

test('a restored cluster is as it was a moment before a deletion, and refuses to write', async () => {
  const restored = backedUp.newDirectory()
  expect(await restoreInto(restored)).toMatchObject({ ok: true })
  // It may be moved to where PostgreSQL looks for it. Its log stays where it was restored.
  const directory = backedUp.newDirectory()
  renameSync(restored, directory)
  const { superuserUrl } = await startRestored(directory)
  expect(await query(superuserUrl, 'select count(*)::int, sum(id)::int from sessions_held')).toEqual([
    { count: 5_000, sum: 12_502_500 },
  ])
  await expect(query(superuserUrl, 'delete from sessions_held')).rejects.toThrow('read-only transaction')
  expect(await query(superuserUrl, 'show archive_command')).toEqual([{ archive_command: '' }])
  // It would fail, and a site starts only after its migration.
  expect(await runCommand('migrate.ts', [], { NODE_ENV: 'test', OWNER_DATABASE_URL: superuserUrl })).toEqual({
    ok: true,
    text: expect.stringMatching(/^nothing is migrated: the database was restored at .* until pnpm restore confirm$/),
  })
})

test('another key is refused', async () => {
  const other = join(backedUp.store(), '../../other.key')
  await backedUp.backup('key', other)
  expect(await restoreInto(backedUp.newDirectory(), other)).toEqual({
    ok: false,
    text: 'nothing was restored: backup_manifest.zst.age is sealed for another key than the one given',
  })
})

test('a missing file of the log is named', async () => {
  const wal = join(backedUp.store(), 'wal')
  // Not the last one: that a log could go on after its end is nothing a file can say.
  const [name = ''] = readdirSync(wal).filter((file) => /^[\dA-F]{24}\.zst/.test(file))
  renameSync(join(wal, name), join(wal, '../aside'))
  expect(await restoreInto(backedUp.newDirectory())).toEqual({
    ok: false,
    text: `nothing was restored: ${name.replace('.zst.age', '')} is missing in the archived log`,
  })
  renameSync(join(wal, '../aside'), join(wal, name))
})

const flip = (file: string): void => {
  const bytes = readFileSync(file)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

test('a flipped byte in a base backup is found without a key, and one in the log before anything is restored', async () => {
  const [id = ''] = readdirSync(join(backedUp.store(), 'bases'))
  const base = join(backedUp.store(), 'bases', id, 'base.tar.zst.age')
  flip(base)
  expect(await backedUp.backup('check')).toEqual({ ok: false, text: `${id}/base.tar.zst.age is damaged` })
  flip(base)
  flip(join(backedUp.store(), 'wal', `${lastWal}.zst.age`))
  expect(await restoreInto(backedUp.newDirectory())).toEqual({
    ok: false,
    text: `nothing was restored: ${lastWal}.zst.age is damaged`,
  })
  flip(join(backedUp.store(), 'wal', `${lastWal}.zst.age`))
})

test('a restored cluster is backed up once it is confirmed, and restored from that', { tags: 'long' }, async () => {
  const directory = backedUp.newDirectory()
  expect(await restoreInto(directory)).toMatchObject({ ok: true })
  const restored = await startRestored(directory)
  const url = restored.superuserUrl
  expect(await backedUp.backupOf(restored)).toEqual({
    ok: false,
    text: 'PostgreSQL archives nothing: add what `pnpm backup settings` prints to postgresql.conf and restart it',
  })
  // As `pnpm restore confirm` does.
  await query(url, 'alter system reset all')
  await query(url, 'select pg_reload_conf()')
  await query(url, 'delete from sessions_held where id > 100')
  expect(await backedUp.backupOf(restored)).toMatchObject({ ok: true })
  const again = backedUp.newDirectory()
  expect(await backedUp.restore('--key', backedUp.keyFile, '--to', again)).toMatchObject({ ok: true })
  const { superuserUrl } = await startRestored(again)
  expect(await query(superuserUrl, 'select count(*)::int from sessions_held')).toEqual([{ count: 100 }])
  expect(await query(superuserUrl, 'show synchronous_standby_names')).toEqual([{ synchronous_standby_names: '' }])
})
