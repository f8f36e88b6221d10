import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enforceRetention } from './retention.ts'
import { createStore, listSealed, RECORD, type Store, sealedPath } from './store.ts'

const now = () => new Date('2026-03-11T12:00:00Z')
const segment = (n: number) => `00000001000000000000000${n}`

let folder: string
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postura-retention-'))
  store = await createStore(folder, '7')
})
afterEach(() => rmSync(folder, { recursive: true }))

const addBase = (startedAt: string, n: number): void => {
  const place = { lsn: `0/${n}000028`, timeline: 1 }
  const file = { bytes: 1, sha256: 'hash' }
  const times = { startedAt, endedAt: startedAt }
  const record = { systemId: '7', postgres: '18.4', ...times, start: place, stop: place, base: file, manifest: file }
  const base = join(store.bases, startedAt)
  mkdirSync(base)
  writeFileSync(join(base, RECORD), JSON.stringify(record))
}

/** A base backup without its record: its last file was written at this time. */
const addUnfinished = (id: string, writtenAt: string): void => {
  const base = join(store.bases, id)
  const part = join(base, 'base.tar.zst.age.part')
  mkdirSync(base)
  writeFileSync(part, '')
  for (const path of [part, base]) utimesSync(path, new Date(writtenAt), new Date(writtenAt))
}

test('the newest base backups are kept, with the log since the oldest of them', async () => {
  for (const n of [1, 2, 3]) {
    addBase(`2026-03-0${n}T12:00:00Z`, n)
    writeFileSync(sealedPath(store.wal, segment(n)), '')
  }
  await enforceRetention(store, { keep: 2, now })
  expect(readdirSync(store.bases).sort()).toEqual(['2026-03-02T12:00:00Z', '2026-03-03T12:00:00Z'])
  expect(await listSealed(store.wal)).toEqual([segment(2), segment(3)])
})

test('an interrupted base backup is deleted, and one that another command is writing is not', async () => {
  addBase('2026-03-10T12:00:00Z', 1)
  addUnfinished('interrupted', '2026-03-11T10:30:00Z')
  addUnfinished('running', '2026-03-11T11:30:00Z')
  await enforceRetention(store, { keep: 2, now })
  expect(readdirSync(store.bases).sort()).toEqual(['2026-03-10T12:00:00Z', 'running'])
})
