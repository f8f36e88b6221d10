import { appendFile, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BackupProblem } from '../backup-problem.ts'
import { readSealedBytes } from '../sealed-file.ts'
import { type Store, sealedPath } from '../store.ts'
import { parseSegmentName, readSegmentHeader } from '../wal-names.ts'
import { findRestorable } from './find-restorable.ts'
import { unpackBase } from './unpack-base.ts'

export type Target = {
  /** A directory that does not exist or is empty. */
  directory: string
  identities: readonly string[]
  at?: Date | undefined
  timeline?: number | undefined
  now: () => Date
}

/** The log of a restored cluster, beside its data until it is confirmed. */
const walDirectoryOf = (directory: string): string => `${directory}.wal`

/** Creates the directory, or takes one that is empty. */
export const createEmpty = async (directory: string): Promise<void> => {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  if ((await readdir(directory)).length > 0) throw new BackupProblem(`${directory} is not empty`)
}

const unpackWal = async (store: Store, name: string, systemId: string, { identities }: Target, into: string) => {
  const bytes = await readSealedBytes(sealedPath(store.wal, name), identities)
  const segment = parseSegmentName(name)
  if (segment) {
    const header = readSegmentHeader(bytes)
    if (header?.systemId !== systemId || header.number !== segment.number)
      throw new BackupProblem(`${name} is not the file of the log that its name says`)
  }
  await writeFile(join(into, name), bytes, { mode: 0o600 })
}

/**
 * PostgreSQL reads this file last. It recovers to the moment, and then stays read-only: `restored_at` tells the server and the worker to wait for an
 * operator. Until then it only collects what it would archive: the log of a mere copy would mix with that of the cluster it was taken from.
 */
const settings = ({ at, now }: Target, wal: string, timeline: number): string =>
  [
    '',
    `restore_command = 'cp "${wal}/%f" "%p"'`,
    `recovery_target_timeline = '${timeline}'`,
    ...(at ? [`recovery_target_time = '${toSetting(at)}'`, `recovery_target_action = 'promote'`] : []),
    `archive_command = ''`,
    // A copy has no standby to wait for.
    `synchronous_standby_names = ''`,
    `default_transaction_read_only = on`,
    `postura.restored_at = '${now().toISOString()}'`,
    '',
  ].join('\n')

/** Settings take an offset, but no Z. */
const toSetting = (at: Date): string => `${at.toISOString().replace('T', ' ').replace('Z', '')}+00`

/** PostgreSQL runs as the user who owned the data, which is not the one who restores. */
export const giveTo = async (paths: readonly string[], { uid, gid }: { uid: number; gid: number }): Promise<void> => {
  if (process.getuid?.() === 0) await Promise.all(paths.map((path) => chown(path, uid, gid)))
}

/** Restores the cluster into a new directory and starts nothing. All files are checked before it returns. */
export const restoreCluster = async (store: Store, target: Target): Promise<string> => {
  const directory = resolve(target.directory)
  if (!/^[\w./-]+$/.test(directory)) throw new BackupProblem('the path may only have letters, digits and . _ - /')
  const { backup, timeline, wal, histories } = await findRestorable(store, target)
  const walDirectory = walDirectoryOf(directory)
  await createEmpty(directory)
  await createEmpty(walDirectory)
  try {
    const { files, bytes } = await unpackBase(backup, target.identities, directory)
    for (const name of [...histories, ...wal])
      await unpackWal(store, name, backup.record.systemId, target, walDirectory)
    await appendFile(join(directory, 'postgresql.auto.conf'), settings(target, walDirectory, timeline))
    await writeFile(join(directory, 'recovery.signal'), '', { mode: 0o600 })
    const names = await readdir(walDirectory)
    await giveTo(
      [directory, join(directory, 'recovery.signal'), walDirectory, ...names.map((name) => join(walDirectory, name))],
      await stat(join(directory, 'PG_VERSION')),
    )
    return `restored base backup ${backup.id} (${files} files, ${bytes} bytes) and ${wal.length} files of the log into ${directory}`
  } catch (error) {
    // A half restored directory must not be started.
    await Promise.all([directory, walDirectory].map((path) => rm(path, { recursive: true })))
    throw error
  }
}
