import pg from 'pg'
import { type ClinicQueue, createClinicQueue, noQueue } from './clinic-queue.ts'

const DATE = 1082
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184

const toIso = (text: string): string => new Date(text).toISOString()
const parsers: Record<number, (text: string) => string> = {
  [DATE]: (text) => text,
  [TIMESTAMP]: (text) => toIso(`${text}Z`),
  [TIMESTAMPTZ]: toIso,
}

/** Dates stay `YYYY-MM-DD` and timestamps become ISO UTC, as in the API. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

type PoolOptions = {
  url: string
  name: string
  max?: number
  onError: (error: Error) => void
  /** For tests that change what a connection sends. */
  onConnect?: (client: pg.PoolClient) => void
  /** For tests that show what one clinic does to the others without limits. */
  isUnfair?: boolean
}

const settings = ({ url, name, max = 10 }: PoolOptions): pg.PoolConfig => ({
  connectionString: url,
  application_name: name,
  max,
  connectionTimeoutMillis: 3_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  // The server's own timeouts do not help if the server itself hangs.
  query_timeout: 8_000,
  options: '-c TimeZone=UTC',
})

// A client without an error listener ends the process when the database goes away, in use or idle.
const surviving = (pool: pg.Pool, onError: (error: Error) => void): pg.Pool => {
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

const inner = Symbol('pool')
const forLocks = Symbol('pool for locks')

/** With connections (3 s and 1 s), the lock (2 s) and a statement (5 s) a write ends before the 15 s of its request. */
const writeLimits = { maxRunning: 1, maxWaiting: 50, maxWaitMs: 3_000 }
const unlockedLimits = { ...writeLimits, maxRunning: 2 }
/** A page sends about ten reads at once. */
const readLimits = { maxRunning: 3, maxWaiting: 100, maxWaitMs: 3_000 }
const MAX_LOCK_WAITERS = 3

/** Connections to clinic data. It has no query method: only db/tenant.ts acquires clients and sets the clinic. */
export type TenantPool = {
  readonly [inner]: pg.Pool
  readonly [forLocks]: pg.Pool
  /** A clinic waits in these queues before it takes a connection. None of them waits for another. */
  readonly writes: ClinicQueue
  readonly unlockedWrites: ClinicQueue
  readonly reads: ClinicQueue
  readonly end: () => Promise<void>
}

/** Clients are pipelined: they send a statement without waiting for the previous response. */
export const createTenantPool = (options: PoolOptions): TenantPool => {
  const createPool = (config: pg.PoolConfig): pg.Pool => {
    const pool = surviving(new pg.Pool({ ...settings(options), types, pipeline: true, ...config }), options.onError)
    if (options.onConnect) pool.on('connect', options.onConnect)
    return pool
  }
  const pool = createPool({})
  const lockPool = options.isUnfair ? pool : createPool({ max: MAX_LOCK_WAITERS, connectionTimeoutMillis: 1_000 })
  const createQueue = options.isUnfair ? () => noQueue : createClinicQueue
  return {
    [inner]: pool,
    [forLocks]: lockPool,
    writes: createQueue(writeLimits),
    unlockedWrites: createQueue(unlockedLimits),
    reads: createQueue(readLimits),
    end: async () => void (await Promise.all([...new Set([pool, lockPool])].map((each) => each.end()))),
  }
}

export const acquireClient = (pool: TenantPool): Promise<pg.PoolClient> => pool[inner].connect()

/** A connection that may wait for the lock of a clinic. There are a few, and nothing else uses them. */
export const acquireWaitingClient = (pool: TenantPool): Promise<pg.PoolClient> => pool[forLocks].connect()

/** For libraries with their own queries (accounts, jobs), and for tests that query the database directly. */
export const createLibraryPool = (options: PoolOptions & { schema: string }): pg.Pool =>
  surviving(
    new pg.Pool({ ...settings(options), options: `-c TimeZone=UTC -c search_path=${options.schema}` }),
    options.onError,
  )
