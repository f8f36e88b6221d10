import { setTimeout as sleep } from 'node:timers/promises'
import type { BackupState } from '../../observability/metrics.ts'
import { storeErasures } from '../erasures.ts'
import { shipWal } from '../ship-wal.ts'
import { createStore, listBackups, type Store } from '../store.ts'
import { findNewestLog, readBackupState } from './backup-state.ts'
import { type BackupDeps, takeBase } from './take-base.ts'

const SHIP_EVERY_MS = 1_000
const ERASURES_EVERY_MS = 10_000
const BASE_EVERY_MS = 60_000

export type WatchDeps = BackupDeps & {
  metrics: {
    backupFailed: (step: string) => void
    watchBackups: (everySeconds: number, read: () => Promise<BackupState>) => void
    serve: () => Promise<{ stop: () => Promise<void> }>
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

/** Runs until it is stopped. A failure is counted, logged and tried again: the log waits in the spool meanwhile. */
export const watch = async (deps: WatchDeps): Promise<string> => {
  const systemId = await findSystemId(deps)
  const store = await createStore(deps.to, systemId)
  let logStoredAt = await findNewestLog(store)
  deps.metrics.watchBackups(deps.everyHours * 3_600, () => readBackupState(store, { ...deps, logStoredAt }))
  const metricsServer = await deps.metrics.serve()
  let shipping: Promise<unknown> = Promise.resolve()
  /** One at a time, because each takes all files of the spool. */
  const ship = async (): Promise<void> => {
    const next = shipping.then(() => shipWal({ ...deps, systemId }, store))
    shipping = next.catch(() => undefined)
    const names = await next
    if (names.length === 0) return
    logStoredAt = deps.now()
    deps.log.info({ files: names.length, last: names.at(-1) }, 'log shipped')
  }
  const repeat = async (step: string, pauseMs: number, run: () => Promise<void>): Promise<void> => {
    while (!deps.signal.aborted) {
      await run().catch((error: unknown) => {
        deps.metrics.backupFailed(step)
        deps.log.error({ err: error }, `${step} failed`)
      })
      await sleep(pauseMs, undefined, { signal: deps.signal }).catch(() => undefined)
    }
  }
  await Promise.all([
    repeat('shipping the log', SHIP_EVERY_MS, ship),
    repeat('storing erasures', ERASURES_EVERY_MS, async () => {
      const { client } = await deps.connect()
      await storeErasures({ ...deps, client }, store).finally(() => client.end())
    }),
    repeat('base backup', BASE_EVERY_MS, async () => {
      if (await isDue(store, deps)) deps.log.info({ said: await takeBase(deps, ship) }, 'base backup taken')
    }),
  ])
  await metricsServer.stop()
  return 'stopped'
}
