import { type ClusterOptions, startCluster } from './postgres.ts'

export type LocalServer = { superuserUrl: string; destroy: () => void }

/** A PostgreSQL 18 on this machine: the one `DATABASE_URL` names, or a cluster of ours under this name. */
export const localServer = async (cluster: string, options: ClusterOptions): Promise<LocalServer> => {
  const given = process.env.DATABASE_URL
  if (given) return { superuserUrl: given, destroy: () => undefined }
  const { superuserUrl, destroy } = await startCluster(cluster, options)
  return { superuserUrl, destroy }
}
