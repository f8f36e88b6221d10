import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cluster, streamBaseBackup } from '../db/connections/replication.ts'
import { syncDirectory, writeSealed } from './sealed-file.ts'
import { type BackupRecord, RECORD, type Store, type StoredBackup, sealedPath } from './store.ts'

export const BASE = 'base.tar'
export const MANIFEST = 'backup_manifest'

type Source = Cluster & { now: () => Date; recipients: readonly string[] }

/** The record is written last: a folder without it is an interrupted backup. */
const writeRecord = async (folder: string, record: BackupRecord): Promise<void> => {
  const file = join(folder, RECORD)
  await writeFile(`${file}.part`, `${JSON.stringify(record, null, 2)}\n`, { flush: true })
  await rename(`${file}.part`, file)
  await syncDirectory(folder)
}

/** Streams the data directory into two encrypted files. The server waits until the log of the backup is archived. */
export const takeBackup = async (
  { client, systemId, postgres, now, recipients }: Source,
  { bases }: Store,
): Promise<StoredBackup> => {
  const startedAt = now().toISOString()
  const id = startedAt.replace(/[-:]/g, '').replace(/\.\d+/, '')
  const folder = join(bases, id)
  await mkdir(folder, { mode: 0o700 })
  const { base, manifest, done } = streamBaseBackup(client, `postura ${id}`)
  const [storedBase, storedManifest, { start, stop }] = await Promise.all([
    writeSealed(sealedPath(folder, BASE), base, recipients),
    writeSealed(sealedPath(folder, MANIFEST), manifest, recipients),
    done,
  ])
  const record = {
    systemId,
    postgres,
    startedAt,
    endedAt: now().toISOString(),
    start,
    stop,
    base: storedBase,
    manifest: storedManifest,
  }
  await writeRecord(folder, record)
  return { id, folder, record }
}
