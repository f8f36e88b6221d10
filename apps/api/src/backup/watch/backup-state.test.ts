import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMetrics } from '../../observability/metrics.ts'
import { createStore, RECORD, type Store, sealedPath } from '../store.ts'
import { findNewestLog, readBackupState } from './backup-state.ts'

const now = () => new Date('2026-03-11T12:00:00Z')
const segment = (n: number) => `00000001000000000000000${n}`

let folder: string
let spool: string
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postura-backup-state-'))
  spool = join(folder, 'spool')
  mkdirSync(spool)
  store = await createStore(join(folder, 'store'), '7')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (path: string, at: string, text = ''): void => {
  writeFileSync(path, text)
  utimesSync(path, new Date(at), new Date(at))
}

const addBase = (startedAt: string): void => {
  const place = { lsn: '0/3000028', timeline: 1 }
  const file = { bytes: 1, sha256: 'hash' }
  const times = { startedAt, endedAt: startedAt }
  const record = { systemId: '7', postgres: '18.4', ...times, start: place, stop: place, base: file, manifest: file }
  const base = join(store.bases, startedAt.replaceAll(':', ''))
  mkdirSync(base)
  writeFileSync(join(base, RECORD), JSON.stringify(record))
}

test('the newest base backup, the newest stored log and the oldest file that waits are told', async () => {
  addBase('2026-03-10T12:00:00Z')
  addBase('2026-03-11T11:00:00Z')
  mkdirSync(join(store.bases, 'interrupted'))
  write(sealedPath(store.wal, segment(1)), '2026-03-11T11:50:00Z')
  write(sealedPath(store.wal, segment(2)), '2026-03-11T11:59:00Z')
  write(sealedPath(store.wal, '00000002.history'), '2026-03-11T11:59:59Z')
  write(join(spool, segment(3)), '2026-03-11T11:59:30Z', 'four')
  write(join(spool, segment(4)), '2026-03-11T11:59:50Z', 'five.')
  write(join(spool, `${segment(5)}.part`), '2026-03-11T10:00:00Z', 'not whole')
  const logStoredAt = await findNewestLog(store)
  expect(await readBackupState(store, { spool, logStoredAt, now })).toEqual({
    baseAge: 3_600,
    logAge: 60,
    waiting: { files: 2, bytes: 9, oldestSeconds: 30 },
  })
})

test('an empty store has backups of infinite age, and an empty spool nothing that waits', async () => {
  const logStoredAt = await findNewestLog(store)
  expect(await readBackupState(store, { spool, logStoredAt, now })).toEqual({
    baseAge: Number.POSITIVE_INFINITY,
    logAge: Number.POSITIVE_INFINITY,
    waiting: { files: 0, bytes: 0, oldestSeconds: 0 },
  })
})

test('a store that cannot be read has no values, and each failed step counts', async () => {
  const metrics = createMetrics({ process: 'backup', version: '1.0.0', commit: 'abc1234' })
  const watched = { spool, logStoredAt: null, now }
  metrics.watchBackups(86_400, () => readBackupState(store, watched))
  expect(await metrics.print()).toContain('postura_backup_base_age_seconds +Inf')
  rmSync(store.root, { recursive: true })
  metrics.backupFailed('base backup')
  const text = await metrics.print()
  expect(text).toMatch(/postura_backup_base_age_seconds nan/i)
  expect(text).toContain('postura_backup_failures_total{step="base backup"} 1')
  expect(text).toContain('postura_backup_failures_total{step="shipping the log"} 0')
  expect(text).toContain('postura_backup_base_every_seconds 86400')
})
