import { type Cluster, isArchiving } from '../../db/connections/replication.ts'
import { BackupProblem } from '../backup-problem.ts'
import { checkBackups } from '../check-backups.ts'
import { storeErasures } from '../erasures.ts'
import { enforceRetention } from '../retention.ts'
import { shipWal } from '../ship-wal.ts'
import { createStore } from '../store.ts'
import { takeBackup } from '../take-backup.ts'

export type BackupDeps = {
  to: string
  spool: string
  recipients: readonly string[]
  keep: number
  everyHours: number
  connect: () => Promise<Cluster>
  now: () => Date
  log: { info: (fields: object, message: string) => void; error: (fields: object, message: string) => void }
  signal: AbortSignal
}

/** The server ends a base backup when its log is in the spool; `ship` brings it from there into the store. */
export const takeBase = async (deps: BackupDeps, ship?: () => Promise<unknown>): Promise<string> => {
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
    await enforceRetention(store, deps)
    const lines = await checkBackups(store)
    return [`${backup.id} is complete`, ...lines].join('\n')
  } finally {
    await client.end()
  }
}
