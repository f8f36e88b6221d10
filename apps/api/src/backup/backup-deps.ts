import type pg from 'pg'
import { connectReplication } from '../db/connections/replication.ts'
import { withClient } from '../db/with-client.ts'
import type { BackupEnv, ConfirmEnv } from '../env.ts'
import { createLog } from '../observability/log.ts'
import { createMetrics } from '../observability/metrics.ts'
import { startMetricsServer } from '../observability/metrics-server.ts'
import { findVersion } from '../observability/version.ts'
import type { StandbyDeps } from './standby/run-standby-command.ts'
import type { WatchDeps } from './watch/watch-backups.ts'

export const createBackupDeps = (env: BackupEnv, signal: AbortSignal): WatchDeps => {
  const metrics = createMetrics({ process: 'backup', ...findVersion(env) })
  return {
    connect: () => connectReplication(env.BACKUP_DATABASE_URL),
    to: env.BACKUP_TO,
    spool: env.BACKUP_SPOOL,
    recipients: env.BACKUP_RECIPIENTS.split(','),
    keep: env.BACKUP_KEEP,
    everyHours: env.BACKUP_EVERY_HOURS,
    now: () => new Date(),
    log: createLog(env.LOG_LEVEL, 'backup'),
    metrics: { ...metrics, serve: () => startMetricsServer(metrics, env) },
    signal,
  }
}

/** Works on the restored database as its superuser, because it changes settings of the cluster. */
export const createConfirmDeps = (env: ConfirmEnv) => {
  const address = new URL(env.SUPERUSER_DATABASE_URL)
  address.pathname = new URL(env.OWNER_DATABASE_URL).pathname
  const withDatabase = <T>(work: (client: pg.ClientBase) => Promise<T>) => withClient(address.href, work)
  const withCopy = <T>(work: (client: pg.ClientBase) => Promise<T>) => {
    if (env.RESTORED_DATABASE_URL === undefined) throw new Error('Missing environment: RESTORED_DATABASE_URL')
    return withClient(env.RESTORED_DATABASE_URL, work)
  }
  return { withDatabase, withCopy }
}

type Addresses = { readCopyUrl: () => string; readClusterUrl: () => string }

/** Each address is read only by the commands that need it. */
export const createStandbyDeps = ({ readCopyUrl, readClusterUrl }: Addresses): StandbyDeps => ({
  copyPrimary: async (work) => {
    const url = readCopyUrl()
    const { client } = await connectReplication(url)
    try {
      return await work({ client, url })
    } finally {
      await client.end()
    }
  },
  withCluster: (work) => withClient(readClusterUrl(), work),
})
