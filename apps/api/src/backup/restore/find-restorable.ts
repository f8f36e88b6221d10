import { BackupProblem } from '../backup-problem.ts'
import { startOf } from '../check-backups.ts'
import { readSealedBytes } from '../sealed-file.ts'
import { listBackups, listSealed, type Store, type StoredBackup, sealedPath } from '../store.ts'
import { type Ancestor, findChain, parseHistory } from '../wal-chain.ts'
import { segmentNumberBefore } from '../wal-names.ts'

export type Restorable = { backup: StoredBackup; timeline: number; wal: string[]; histories: string[] }

type Options = { identities: readonly string[]; at?: Date | undefined; timeline?: number | undefined }

const HISTORY = '.history'

/** `names` are the files of the log. */
const ancestorsOf = async (
  store: Store,
  names: readonly string[],
  { timeline, identities }: { timeline: number; identities: readonly string[] },
): Promise<Ancestor[]> => {
  if (timeline === 1) return []
  const name = `${timeline.toString(16).toUpperCase().padStart(8, '0')}${HISTORY}`
  if (!names.includes(name)) throw new BackupProblem(`${name} is missing in the archived log`)
  return parseHistory((await readSealedBytes(sealedPath(store.wal, name), identities)).toString('utf8'))
}

/** The newest base backup that ended before the moment, and the log that leads there. */
export const findRestorable = async (
  store: Store,
  { identities, at, timeline: wanted }: Options,
): Promise<Restorable> => {
  const names = await listSealed(store.wal)
  const histories = names.filter((name) => name.endsWith(HISTORY))
  const newest = Math.max(1, ...histories.map((name) => Number.parseInt(name, 16)))
  const backups = await listBackups(store)
  const usable = backups.filter(
    ({ record }) =>
      (!at || new Date(record.endedAt) <= at) && (wanted === undefined || record.start.timeline <= wanted),
  )
  const backup = usable.at(-1)
  if (!backup)
    throw new BackupProblem(
      at && backups[0]
        ? `no base backup ended before ${at.toISOString()}; the oldest one ended at ${backups[0].record.endedAt}`
        : 'there is no finished base backup',
    )
  const start = startOf(backup)
  const timeline = wanted ?? Math.max(newest, start.timeline)
  const ancestors = await ancestorsOf(store, names, { timeline, identities })
  const stop = segmentNumberBefore(backup.record.stop.lsn)
  return { backup, timeline, wal: findChain({ names, start, stop, timeline, ancestors }), histories }
}
