import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { BackupProblem } from '../backup-problem.ts'
import { hashFile, readSealed, readSealedBytes } from '../sealed-file.ts'
import { type StoredBackup, sealedPath } from '../store.ts'
import { BASE, MANIFEST } from '../take-backup.ts'

/** PostgreSQL's own list of the files of a base backup. */
const manifestSchema = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.int(), Checksum: z.string() })),
})

/** Unpacks a data directory; `feed` writes the archive. */
export const unpackTar = async (
  into: string,
  feed: (tar: NodeJS.WritableStream) => Promise<unknown>,
): Promise<void> => {
  const tar = spawn('tar', ['--extract', '--file=-', '--directory', into], { stdio: ['pipe', 'ignore', 'pipe'] })
  const complaints: Buffer[] = []
  tar.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
  const ended = once(tar, 'close')
  await feed(tar.stdin)
  const [code] = await ended
  if (code !== 0) throw new BackupProblem(`tar failed: ${Buffer.concat(complaints).toString('utf8').slice(0, 500)}`)
}

const listFiles = async (directory: string): Promise<string[]> =>
  (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))

type Unpacked = { files: number; bytes: number }

/** Compares every file of a data directory with PostgreSQL's list. */
export const compareWithList = async (list: Buffer, directory: string): Promise<Unpacked> => {
  const { Files: listed } = manifestSchema.parse(JSON.parse(list.toString('utf8')))
  for (const { Path, Size, Checksum } of listed) {
    const found = await hashFile(join(directory, Path)).catch(() => {
      throw new BackupProblem(`${Path} is missing in the base backup`)
    })
    if (found.bytes !== Size || found.sha256 !== Checksum)
      throw new BackupProblem(`${Path} in the base backup is not as PostgreSQL wrote it`)
  }
  const known = new Set(listed.map(({ Path }) => Path))
  const strange = (await listFiles(directory)).find((path) => !known.has(path))
  if (strange) throw new BackupProblem(`${strange} in the base backup is not in its list`)
  return { files: listed.length, bytes: listed.reduce((sum, { Size }) => sum + Size, 0) }
}

/** Unpacks a base backup of the store and compares it with its list. */
export const unpackBase = async (
  backup: StoredBackup,
  identities: readonly string[],
  into: string,
): Promise<Unpacked> => {
  const list = await readSealedBytes(sealedPath(backup.folder, MANIFEST), identities)
  await unpackTar(into, (tar) =>
    readSealed(sealedPath(backup.folder, BASE), identities, (bytes) => pipeline(bytes, tar)),
  )
  return compareWithList(list, into)
}
