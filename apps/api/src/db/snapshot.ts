import { acquireClient, type TenantPool } from './pools.ts'
import type { AdminRead } from './tenant.ts'
import { kyselyOn, TenantConnection } from './tenant-connection.ts'

/** A clinic as it was at one moment. Whoever opens it closes it. */
export type Snapshot = { read: AdminRead; close: () => Promise<void> }

export type SnapshotLimits = { idleMs: number; wholeMs: number }
/** PostgreSQL ends the session of a reader that takes nothing for a minute, or reads for half an hour: an old snapshot keeps it from cleaning up. */
export const snapshotLimits: SnapshotLimits = { idleMs: 60_000, wholeMs: 30 * 60_000 }

type Options = SnapshotLimits & {
  /** Runs if the session ends before the snapshot is closed. */
  onLost?: () => void
}

const settings = `select set_config('app.admin_id', $1, true), set_config('idle_in_transaction_session_timeout', $2, true),
  set_config('transaction_timeout', $3, true)`

/** For a read that is longer than a request. It keeps a connection, so it has a pool of its own. */
export const openSnapshot = async (
  pool: TenantPool,
  adminId: string,
  { idleMs, wholeMs, onLost }: Options = snapshotLimits,
): Promise<Snapshot> => {
  const client = await acquireClient(pool)
  const connection = new TenantConnection(client)
  let isOpen = true
  // A reader that has stopped never comes to close it, so its place in the pool is released here.
  const lose = () => {
    isOpen = false
    connection.close()
    client.release(true)
    onLost?.()
  }
  client.once('end', lose)
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    client.off('end', lose)
    connection.close()
    const isClean = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isClean)
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query({ text: settings, values: [adminId, `${idleMs}ms`, `${wholeMs}ms`] })
  } catch (error) {
    await close()
    throw error
  }
  return { read: { adminId, db: kyselyOn(connection), within: null, seesAmounts: true }, close }
}
