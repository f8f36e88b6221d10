// The directory that receives the backups, usually a mounted disk or bucket. Each database cluster has a folder of its own.
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { BackupProblem } from './backup-problem.ts'

const SUFFIX = '.zst.age'

const position = z.object({ lsn: z.string(), timeline: z.int() })
const stored = z.object({ bytes: z.int(), sha256: z.string() })

/** Readable without a key: when and where the backup was taken, and the hashes of its two files. */
const recordSchema = z.object({
  systemId: z.string(),
  postgres: z.string(),
  startedAt: z.iso.datetime(),
  /** Restoring to a time before this one needs an older backup. */
  endedAt: z.iso.datetime(),
  start: position,
  stop: position,
  base: stored,
  manifest: stored,
})
export type BackupRecord = z.infer<typeof recordSchema>
export type StoredBackup = { id: string; folder: string; record: BackupRecord }

export type Store = { root: string; bases: string; wal: string; erasures: string }

const storeOf = (root: string): Store => ({
  root,
  bases: join(root, 'bases'),
  wal: join(root, 'wal'),
  erasures: join(root, 'erasures'),
})

export const createStore = async (to: string, systemId: string): Promise<Store> => {
  const store = storeOf(join(to, systemId))
  for (const folder of [store.bases, store.wal, store.erasures]) await mkdir(folder, { recursive: true, mode: 0o700 })
  return store
}

/** The store below this directory: the directory itself, or its only cluster. */
export const findStore = async (from: string): Promise<Store> => {
  const names = await readdir(from).catch(() => {
    throw new BackupProblem(`${from} cannot be read`)
  })
  if (names.includes('bases')) return storeOf(from)
  const clusters = names.filter((name) => /^\d+$/.test(name))
  const [only] = clusters
  if (!only) throw new BackupProblem(`${from} contains no backup`)
  if (clusters.length > 1)
    throw new BackupProblem(`${from} contains backups of several clusters, name one: ${clusters.join(', ')}`)
  return storeOf(join(from, only))
}

export const sealedPath = (folder: string, name: string): string => join(folder, `${name}${SUFFIX}`)

/** Names of the finished files in a folder, sorted. */
export const listSealed = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .sort()

export const RECORD = 'backup.json'

/** Finished base backups, oldest first. One without its record was interrupted. */
export const listBackups = async ({ bases }: Store): Promise<StoredBackup[]> => {
  const found: StoredBackup[] = []
  for (const id of (await readdir(bases)).sort()) {
    const folder = join(bases, id)
    const text = await readFile(join(folder, RECORD), 'utf8').catch(() => null)
    if (text === null) continue
    try {
      found.push({ id, folder, record: recordSchema.parse(JSON.parse(text)) })
    } catch {
      throw new BackupProblem(`${id}/${RECORD} is damaged`)
    }
  }
  return found
}

/** Another command may be taking a base backup: it is interrupted if nothing was written for this long. */
const INTERRUPTED_AFTER_MS = 3_600_000

const lastWriteIn = async (folder: string): Promise<number> => {
  const names = (await readdir(folder)).map((name) => join(folder, name))
  const times = await Promise.all([folder, ...names].map(async (path) => (await stat(path).catch(() => null))?.mtimeMs))
  return Math.max(...times.map((time) => time ?? 0))
}

/** Deletes the finished backups that are not kept, and interrupted ones. */
export const deleteOthers = async (store: Store, kept: readonly StoredBackup[], now: Date): Promise<void> => {
  const finished = await listBackups(store)
  const isOneOf = (backups: readonly StoredBackup[], id: string) => backups.some((backup) => backup.id === id)
  for (const id of await readdir(store.bases)) {
    const folder = join(store.bases, id)
    if (isOneOf(kept, id)) continue
    if (isOneOf(finished, id) || now.getTime() - (await lastWriteIn(folder)) > INTERRUPTED_AFTER_MS)
      await rm(folder, { recursive: true })
  }
}
