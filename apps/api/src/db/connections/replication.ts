// A connection that speaks SQL and the commands of the replication protocol: what pg_basebackup uses, without the program.
import { PassThrough, type Readable } from 'node:stream'
import pg from 'pg'
import { Client } from './client.ts'

export type Cluster = { client: pg.Client; systemId: string; postgres: string }

/** `replication=database` needs no line of its own in pg_hba.conf. */
export const connectReplication = async (url: string): Promise<Cluster> => {
  // The driver passes `replication` on; its types do not know it.
  const config: pg.ClientConfig & { replication: string } = { connectionString: url, replication: 'database' }
  const client = new Client(config)
  // The running command reports it; an error without a listener would end the process.
  client.on('error', () => undefined)
  await client.connect()
  const { rows: systems } = await client.query<{ systemid: string }>('IDENTIFY_SYSTEM')
  const { rows: versions } = await client.query<{ server_version: string }>('show server_version')
  if (!systems[0] || !versions[0]) throw new Error('the database does not say which cluster it is')
  return { client, systemId: systems[0].systemid, postgres: versions[0].server_version }
}

/** False if finished files of the log go nowhere: a base backup without them cannot be restored. */
export const isArchiving = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ is: boolean }>(
    `select current_setting('archive_mode') <> 'off' and current_setting('archive_command') <> '' as is`,
  )
  return rows[0]?.is === true
}

/** What pg hands to the running query; its types do not show it. */
type Socket = { stream: { pause: () => void; resume: () => void } }
type Wire = Socket & { query: (text: string) => void }
type Position = { lsn: string; timeline: number }

/** A place in the log and its timeline, as a row of the protocol. */
const toPosition = (row: readonly (string | null)[] | undefined): Position => {
  if (!row?.[0]) throw new Error('the database gave no place in its log')
  return { lsn: row[0], timeline: Number(row[1]) }
}

const NEW_ARCHIVE = 0x6e
const MANIFEST = 0x6d
const DATA = 0x64

export type BaseBackup = {
  /** The data directory as a tar file. */
  base: Readable
  /** PostgreSQL's list of all files with their SHA-256. */
  manifest: Readable
  done: Promise<{ start: Position; stop: Position }>
}

/** Streams a base backup: the server reads its files, checks their pages and leaves out what a copy does not need. */
export const streamBaseBackup = (client: pg.Client, label: string): BaseBackup => {
  const base = new PassThrough()
  const manifest = new PassThrough()
  // `done` reports the error, also if nobody reads a stream yet.
  for (const stream of [base, manifest]) stream.on('error', () => undefined)
  const results: (string | null)[][][] = []
  let part: PassThrough | undefined
  let isPaused = false
  const { promise, resolve, reject } = Promise.withResolvers<{ start: Position; stop: Position }>()
  const fail = (error: Error): void => {
    for (const stream of [base, manifest]) stream.destroy(error)
    reject(error)
  }
  const write = (stream: PassThrough, chunk: Buffer, socket: Socket['stream']): void => {
    // What was received before the pause still comes.
    if (stream.destroyed || stream.write(chunk) || isPaused) return
    isPaused = true
    socket.pause()
    const resume = () => {
      for (const event of ['drain', 'finish', 'close']) stream.off(event, resume)
      isPaused = false
      socket.resume()
    }
    // A stream that was ended meanwhile does not drain, it finishes.
    for (const event of ['drain', 'finish', 'close']) stream.once(event, resume)
  }
  const command = {
    submit: (wire: Wire) =>
      wire.query(
        `BASE_BACKUP (LABEL ${pg.escapeLiteral(label)}, CHECKPOINT 'fast', MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
      ),
    handleRowDescription: () => void results.push([]),
    handleDataRow: ({ fields }: { fields: (string | null)[] }) => void results.at(-1)?.push(fields),
    handleCommandComplete: () => undefined,
    handleCopyData: ({ chunk }: { chunk: Buffer }, { stream }: Wire) => {
      const [kind] = chunk
      if (kind === NEW_ARCHIVE) {
        if (part) fail(new Error('the database has tablespaces of its own, which are not backed up'))
        part = base
      } else if (kind === MANIFEST) {
        base.end()
        part = manifest
      } else if (kind === DATA && part) {
        // The driver uses its buffer again.
        write(part, Buffer.from(chunk.subarray(1)), stream)
      }
    },
    handleReadyForQuery: () => {
      manifest.end()
      // Three results: where the backup starts, its tablespaces, where it ends.
      try {
        resolve({ start: toPosition(results[0]?.[0]), stop: toPosition(results.at(-1)?.[0]) })
      } catch (error) {
        reject(error)
      }
    },
    handleError: fail,
  }
  client.once('error', fail)
  client.query(command as unknown as pg.Submittable)
  return { base, manifest, done: promise }
}
