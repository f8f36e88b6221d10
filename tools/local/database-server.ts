import { type ClusterOptions, startCluster } from './postgres.ts'

/** `destroy` leaves a shared server and its databases running. */
export type DatabaseServer = { superuserUrl: string; isShared: boolean; destroy: () => void }

/** PostgreSQL 18 on this machine: the one of `DATABASE_URL`, or our own cluster with this name. */
export const startDatabaseServer = async (cluster: string, options: ClusterOptions): Promise<DatabaseServer> => {
  const given = process.env.DATABASE_URL
  if (given) return { superuserUrl: given, isShared: true, destroy: () => undefined }
  const { superuserUrl, destroy } = await startCluster(cluster, options)
  // An interrupted run must not leave a temporary server running.
  if (options.durable === false)
    process.once('SIGTERM', () => {
      destroy()
      process.exit(1)
    })
  return { superuserUrl, isShared: false, destroy }
}
