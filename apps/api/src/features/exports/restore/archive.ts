import type { Readable } from 'node:stream'
import { jsonPathOf, manifestPath } from '@postura/domain/exports/export'
import { exportedTables } from '@postura/domain/exports/exported-tables'
import { restoredTableNames } from '@postura/domain/exports/restore/restored-tables'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { RestoreRefusal } from './restore-refusal.ts'

/** Each receipt and each record is a file. */
const MAX_FILES = 1_000_000
const MAX_UNPACKED = 4 * 1024 ** 3

/** The files of a ZIP that a restore reads. Whoever opens it closes it. */
export type Archive = { read: (name: string, maxBytes?: number) => Promise<Readable>; close: () => void }

const refuseBroken = (cause: unknown): never => {
  throw new RestoreRefusal('this is not a whole ZIP file', { cause })
}

/** Only these are kept in memory: a directory can have any number of files. */
const wanted = new Set([manifestPath, ...restoredTableNames.map((name) => jsonPathOf(exportedTables[name].file))])

const findEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > MAX_FILES) throw new RestoreRefusal('the ZIP has too many files')
  const found = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (!wanted.has(entry.fileName)) continue
    if (found.has(entry.fileName)) throw new RestoreRefusal(`the ZIP has ${entry.fileName} twice`)
    found.set(entry.fileName, entry)
  }
  return found
}

/** Files are found in the directory of the ZIP and unpacked while they are read; more bytes than the directory says are an error. */
export const openArchive = async (path: string): Promise<Archive> => {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(refuseBroken)
  const close = () => zip.close()
  try {
    const entries = await findEntries(zip).catch((error) => {
      throw error instanceof RestoreRefusal ? error : refuseBroken(error)
    })
    const read = async (name: string, maxBytes = MAX_UNPACKED) => {
      const entry = entries.get(name)
      if (!entry) throw new RestoreRefusal(`the ZIP has no ${name}: the download may not have been complete`)
      if (entry.uncompressedSize > maxBytes) throw new RestoreRefusal(`${name} is too large`)
      return zip.openReadStreamPromise(entry).catch(refuseBroken)
    }
    return { read, close }
  } catch (error) {
    close()
    throw error
  }
}
