import { basename, join } from 'node:path'
import { BackupProblem } from './backup-problem.ts'
import { hashFile } from './sealed-file.ts'
import { listBackups, listSealed, type Store, type StoredBackup, sealedPath } from './store.ts'
import { BASE, MANIFEST } from './take-backup.ts'
import { findChain } from './wal-chain.ts'
import { segmentNumberAt, segmentNumberBefore } from './wal-names.ts'

const checkFiles = async ({ id, folder, record }: StoredBackup): Promise<void> => {
  for (const [name, { bytes, sha256 }] of [
    [BASE, record.base],
    [MANIFEST, record.manifest],
  ] as const) {
    const path = sealedPath(folder, name)
    const found = await hashFile(path).catch(() => {
      throw new BackupProblem(`${join(id, basename(path))} is missing`)
    })
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupProblem(`${join(id, basename(path))} is damaged`)
  }
}

export const startOf = ({ record }: StoredBackup) => ({
  timeline: record.start.timeline,
  number: segmentNumberAt(record.start.lsn),
})

/** What can be known without a key: each base backup is as it was written, and no file of its log is missing. */
export const checkBackups = async (store: Store): Promise<string[]> => {
  const backups = await listBackups(store)
  if (backups.length === 0) throw new BackupProblem('there is no finished base backup')
  const names = await listSealed(store.wal)
  const lines: string[] = []
  for (const backup of backups) {
    await checkFiles(backup)
    const start = startOf(backup)
    const stop = segmentNumberBefore(backup.record.stop.lsn)
    const chain = findChain({ names, start, stop, timeline: start.timeline, ancestors: [] })
    lines.push(`${backup.id}: ${backup.record.base.bytes} bytes, and ${chain.length} files of the log after it`)
  }
  return lines
}
