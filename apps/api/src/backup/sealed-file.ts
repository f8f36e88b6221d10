// Files of a backup: compressed with zstd, then encrypted with age. `age -d -i KEY FILE | zstd -d` reads them without this program.
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open as openFile, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { open, seal } from './age.ts'
import { about, BackupProblem } from './backup-problem.ts'

export type StoredFile = { bytes: number; sha256: string }

export const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await openFile(directory, 'r')
  await handle.sync().finally(() => handle.close())
}

export const hashFile = async (path: string): Promise<StoredFile> => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Writes under another name, reads the file again, and renames it: what has its name is whole and on the disk. */
export const writeSealed = async (
  path: string,
  source: Readable,
  recipients: readonly string[],
): Promise<StoredFile> => {
  const partial = `${path}.${randomBytes(4).toString('hex')}.part`
  const written = createHash('sha256')
  const watch = async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      written.update(chunk)
      yield chunk
    }
  }
  const file = createWriteStream(partial, { mode: 0o600, flush: true })
  try {
    await pipeline(source, createZstdCompress(), seal(recipients), watch, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  const stored = await hashFile(partial)
  if (stored.sha256 !== written.digest('hex')) {
    await rm(partial)
    throw new BackupProblem(`${basename(path)} was not stored as it was written`)
  }
  await rename(partial, path)
  await syncDirectory(dirname(path))
  return stored
}

/** Decrypts and unpacks into a stream or a function that reads one. A problem names the file. */
export const readSealed = async (
  path: string,
  identities: readonly string[],
  target: NodeJS.WritableStream | ((bytes: AsyncIterable<Buffer>) => Promise<unknown>),
): Promise<void> => {
  const source = createReadStream(path, { highWaterMark: 1 << 20 })
  await pipeline(source, open(identities), createZstdDecompress(), target as NodeJS.WritableStream).catch(
    (error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const problem = code === 'ENOENT' ? 'is missing' : code.startsWith('ZSTD_') ? 'is damaged' : null
      return about(basename(path))(problem === null ? error : new BackupProblem(problem))
    },
  )
}

export const readSealedBytes = async (path: string, identities: readonly string[]): Promise<Buffer> => {
  let content: Buffer = Buffer.alloc(0)
  await readSealed(path, identities, async (bytes) => {
    content = await buffer(bytes)
  })
  return content
}
