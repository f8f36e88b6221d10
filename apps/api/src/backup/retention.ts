import { rm } from 'node:fs/promises'
import { startOf } from './check-backups.ts'
import { toFileName } from './erasures.ts'
import { deleteOthers, listBackups, listSealed, type Store, sealedPath } from './store.ts'
import { parseSegmentName } from './wal-names.ts'

/** Keeps the newest base backups and the log since the oldest of them. Where timelines part is never deleted. */
export const enforceRetention = async (
  store: Store,
  { keep, now }: { keep: number; now: () => Date },
): Promise<void> => {
  const backups = await listBackups(store)
  const kept = backups.slice(-keep)
  const [oldest] = kept
  if (!oldest) return
  await deleteOthers(store, kept, now())
  // Older erasures are in every backup that is kept.
  for (const name of await listSealed(store.erasures))
    if (name < toFileName(new Date(oldest.record.startedAt))) await rm(sealedPath(store.erasures, name))
  const first = startOf(oldest)
  for (const name of await listSealed(store.wal)) {
    const segment = parseSegmentName(name.slice(0, 24))
    if (segment && segment.number < first.number && segment.timeline <= first.timeline)
      await rm(sealedPath(store.wal, name))
  }
}
