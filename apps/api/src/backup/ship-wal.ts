import { createReadStream } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupProblem } from './backup-problem.ts'
import { writeSealed } from './sealed-file.ts'
import { type Store, sealedPath } from './store.ts'
import { parseSegmentName, readSegmentHeader } from './wal-names.ts'

/** Files that PostgreSQL archives besides the log itself: where timelines part, where backups began, the rest of an ended timeline. */
const BESIDES = /^[\dA-F]{8}\.history$|^[\dA-F]{24}\.[\dA-F]{8}\.backup$|^[\dA-F]{24}\.partial$/

/** A file of another cluster in the spool would damage the archive. */
const assertOwn = async (path: string, name: string, systemId: string): Promise<void> => {
  const segment = parseSegmentName(name)
  if (!segment) return
  const header = readSegmentHeader(await readFile(path))
  if (header?.systemId !== systemId || header.number !== segment.number)
    throw new BackupProblem(`${name} in the spool is not a whole file of this cluster's log`)
}

/** True if this file of the spool is gone: `pnpm backup` beside the backup process, and the other one has brought it into the store. */
const isGone = (path: string, error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error && error.path === path

/** Files of the spool that are whole, oldest first. */
export const listSpool = async (spool: string): Promise<string[]> =>
  (await readdir(spool)).filter((name) => parseSegmentName(name) || BESIDES.test(name)).sort()

type Shipping = { spool: string; systemId: string; recipients: readonly string[] }

/** Encrypts what PostgreSQL has archived into the store, oldest first, and takes it out of the spool. */
export const shipWal = async ({ spool, systemId, recipients }: Shipping, store: Store): Promise<string[]> => {
  const names = await listSpool(spool)
  for (const name of names) {
    const path = join(spool, name)
    try {
      await assertOwn(path, name, systemId)
      await writeSealed(sealedPath(store.wal, name), createReadStream(path), recipients)
    } catch (error) {
      if (!isGone(path, error)) throw error
    }
    await rm(path, { force: true })
  }
  return names
}
