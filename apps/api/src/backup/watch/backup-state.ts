import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupState } from '../../observability/metrics.ts'
import { listSpool } from '../ship-wal.ts'
import { listBackups, listSealed, type Store, sealedPath } from '../store.ts'
import { parseSegmentName } from '../wal-names.ts'

/** When the last file of the log was stored, before this process has stored one. */
export const findNewestLog = async (store: Store): Promise<Date | null> => {
  const newest = (await listSealed(store.wal)).filter(parseSegmentName).at(-1)
  return newest === undefined ? null : (await stat(sealedPath(store.wal, newest))).mtime
}

type Watched = { spool: string; logStoredAt: Date | null; now: () => Date }

export const readBackupState = async (store: Store, { spool, logStoredAt, now }: Watched): Promise<BackupState> => {
  const ageOf = (time: Date | undefined | null): number =>
    time ? Math.max(0, (now().getTime() - time.getTime()) / 1_000) : Number.POSITIVE_INFINITY
  const last = (await listBackups(store)).at(-1)
  // A file that is stored meanwhile waits no longer.
  const found = await Promise.all((await listSpool(spool)).map((name) => stat(join(spool, name)).catch(() => null)))
  const waiting = found.filter((file) => file !== null)
  return {
    baseAge: ageOf(last && new Date(last.record.startedAt)),
    logAge: ageOf(logStoredAt),
    waiting: {
      files: waiting.length,
      bytes: waiting.reduce((sum, { size }) => sum + size, 0),
      oldestSeconds: Math.max(0, ...waiting.map(({ mtime }) => ageOf(mtime))),
    },
  }
}
