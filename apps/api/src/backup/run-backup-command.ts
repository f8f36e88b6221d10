import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type Cluster, isArchiving } from '../db/connections/replication.ts'
import { BackupProblem } from './backup-problem.ts'
import { checkBackups } from './check-backups.ts'
import { storeErasures } from './erasures.ts'
import { enforceRetention } from './retention.ts'
import { shipWal } from './ship-wal.ts'
import { createStore, findStore, listBackups, type Store } from './store.ts'
import { takeBackup } from './take-backup.ts'

const usage = `backup            takes a base backup, encrypts it, checks it, and deletes those beyond BACKUP_KEEP
backup watch      runs until it is stopped: encrypts the archived log each second, and takes a base backup every BACKUP_EVERY_HOURS
backup check      compares the base backups with their hashes, and says if a file of the log is missing; needs no key
backup settings   prints what postgresql.conf needs; PostgreSQL must be able to write into BACKUP_SPOOL
backup key FILE   creates a key: FILE stays off this machine, the printed recipient is BACKUP_RECIPIENTS`

type BackupSettings = {
  to: string
  spool: string
  recipients: readonly string[]
  keep: number
  everyHours: number
}

export type BackupDeps = BackupSettings & {
  connect: () => Promise<Cluster>
  now: () => Date
  log: { info: (fields: object, message: string) => void; error: (fields: object, message: string) => void }
  signal: AbortSignal
}

const SHIP_EVERY_MS = 1_000
const ERASURES_EVERY_MS = 10_000

/** The server ends a base backup when its log is in the spool; `ship` brings it from there into the store. */
const takeBase = async (deps: BackupDeps, ship?: () => Promise<unknown>): Promise<string> => {
  const cluster = await deps.connect()
  const { client, systemId } = cluster
  try {
    if (!(await isArchiving(client)))
      throw new BackupProblem(
        'PostgreSQL archives nothing: add what `pnpm backup settings` prints to postgresql.conf and restart it',
      )
    const store = await createStore(deps.to, systemId)
    await storeErasures({ ...deps, client }, store)
    const backup = await takeBackup({ ...cluster, now: deps.now, recipients: deps.recipients }, store)
    await (ship ?? (() => shipWal({ ...deps, systemId }, store)))()
    await enforceRetention(store, deps.keep)
    const lines = await checkBackups(store)
    return [`${backup.id} is complete`, ...lines].join('\n')
  } finally {
    await client.end()
  }
}

const isDue = async (store: Store, { everyHours, now }: BackupDeps): Promise<boolean> => {
  const last = (await listBackups(store)).at(-1)
  return !last || now().getTime() - new Date(last.record.startedAt).getTime() >= everyHours * 3_600_000
}

const findSystemId = async ({ connect }: BackupDeps): Promise<string> => {
  const { client, systemId } = await connect()
  await client.end()
  return systemId
}

/** A failure is logged and tried again: the log waits in the spool meanwhile. */
const watch = async (deps: BackupDeps): Promise<string> => {
  const systemId = await findSystemId(deps)
  const store = await createStore(deps.to, systemId)
  let shipping: Promise<unknown> = Promise.resolve()
  /** One at a time, because each takes all files of the spool. */
  const ship = async (): Promise<void> => {
    const next = shipping.then(() => shipWal({ ...deps, systemId }, store))
    shipping = next.catch(() => undefined)
    const names = await next
    if (names.length > 0) deps.log.info({ files: names.length, last: names.at(-1) }, 'log shipped')
  }
  const repeat = async (what: string, pauseMs: number, step: () => Promise<void>): Promise<void> => {
    while (!deps.signal.aborted) {
      await step().catch((error: unknown) => deps.log.error({ err: error }, `${what} failed`))
      await sleep(pauseMs, undefined, { signal: deps.signal }).catch(() => undefined)
    }
  }
  await Promise.all([
    repeat('shipping the log', SHIP_EVERY_MS, ship),
    repeat('storing erasures', ERASURES_EVERY_MS, async () => {
      const { client } = await deps.connect()
      await storeErasures({ ...deps, client }, store).finally(() => client.end())
    }),
    repeat('base backup', 60_000, async () => {
      if (await isDue(store, deps)) deps.log.info({ said: await takeBase(deps, ship) }, 'base backup taken')
    }),
  ])
  return 'stopped'
}

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
    `archive_command = 'if test -f ${file}; then cmp -s %p ${file}; else cp %p ${file}.part && sync ${file}.part && mv ${file}.part ${file}; fi'`,
  ].join('\n')
}

const createKey = async (file: string): Promise<string> => {
  const identity = await generateX25519Identity()
  await writeFile(file, `${identity}\n`, { mode: 0o600, flag: 'wx' })
  return identityToRecipient(identity)
}

/** The dependencies are created only by the commands that need the database. */
type CommandInput = { createDeps: () => BackupDeps; readPlaces: () => Pick<BackupSettings, 'to' | 'spool'> }

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
