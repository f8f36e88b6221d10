import { writeFile } from 'node:fs/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupProblem } from './backup-problem.ts'
import { checkBackups } from './check-backups.ts'
import { findStore } from './store.ts'
import { type BackupDeps, takeBase } from './watch/take-base.ts'
import { type WatchDeps, watch } from './watch/watch-backups.ts'

const usage = `backup            takes a base backup, encrypts it, checks it, and deletes those beyond BACKUP_KEEP
backup watch      runs until it is stopped: encrypts the archived log each second, and takes a base backup every BACKUP_EVERY_HOURS
backup check      compares the base backups with their hashes, and says if a file of the log is missing; needs no key
backup settings   prints what postgresql.conf needs; PostgreSQL must be able to write into BACKUP_SPOOL
backup key FILE   creates a key: FILE stays off this machine, the printed recipient is BACKUP_RECIPIENTS`

/**
 * PostgreSQL hands over each finished file of its log, at the latest this many seconds after its first write. The copy has its name only when it is
 * whole and on the disk. After a crash a file may come again: then it must be the same.
 */
const archiveSettings = (spool: string): string => {
  if (!/^\/[\w./-]+$/.test(spool)) throw new BackupProblem('BACKUP_SPOOL is not a plain absolute path')
  const file = `${spool}/%f`
  return [
    'archive_mode = on',
    'archive_timeout = 30',
    // For a standby that is created and not yet attached.
    `max_slot_wal_keep_size = 10GB`,
    `archive_command = 'if test -f ${file}; then cmp -s %p ${file}; else cp %p ${file}.part && sync ${file}.part && mv ${file}.part ${file}; fi'`,
  ].join('\n')
}

const createKey = async (file: string): Promise<string> => {
  const identity = await generateX25519Identity()
  await writeFile(file, `${identity}\n`, { mode: 0o600, flag: 'wx' })
  return identityToRecipient(identity)
}

/** The dependencies are created only by the commands that need the database. */
type CommandInput = { createDeps: () => WatchDeps; readPlaces: () => Pick<BackupDeps, 'to' | 'spool'> }

/** Runs an operator's command. */
export const runBackupCommand = async (
  { createDeps, readPlaces }: CommandInput,
  [command, file]: readonly string[],
): Promise<string> => {
  if (command === undefined) return takeBase(createDeps())
  if (command === 'watch') return watch(createDeps())
  if (command === 'check') return (await checkBackups(await findStore(readPlaces().to))).join('\n')
  if (command === 'settings') return archiveSettings(readPlaces().spool)
  if (command === 'key' && file !== undefined) return createKey(file)
  throw new BackupProblem(usage)
}
