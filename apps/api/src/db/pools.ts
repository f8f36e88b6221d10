import pg from 'pg'
import { Client } from './connections/client.ts'
import { type ClinicQueue, createClinicQueue, noQueue } from './connections/clinic-queue.ts'
import { toIsoTimestamp } from './connections/iso-timestamp.ts'
import { type OnStatement, observeStatements } from './connections/observed-statements.ts'
import { sessionLimits } from './connections/session-limits.ts'
import { type OnWait, timed } from './connections/timed.ts'

const DATE = 1082
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184

const parsers: Record<number, (text: string) => string> = {
  [DATE]: (text) => text,
  [TIMESTAMP]: (text) => toIsoTimestamp(`${text}+00`),
  [TIMESTAMPTZ]: toIsoTimestamp,
}

/** Dates stay `YYYY-MM-DD` and timestamps become ISO UTC, as in the API. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** What a clinic or a request has waited for. */
export type PoolWait = {
  pool: string
  what: 'connection' | 'lock' | 'write' | 'unlocked-write' | 'read'
  seconds: number
  isRefused: boolean
}

type PoolOptions = {
  url: string
  name: string
  max?: number
  onError: (error: Error) => void
  /** The address is that of a pooler in transaction mode. */
  isPooled?: boolean
  onWait?: ((wait: PoolWait) => void) | undefined
  /** Told of each statement of a clinic, without its values. */
  onStatement?: OnStatement | undefined
  /** For tests that change what a connection sends. */
  onConnect?: (client: pg.PoolClient) => void
  /** For tests that show what one clinic does to the others without limits. */
  isUnfair?: boolean
}

const settings = ({ url, name, max = 10, isPooled = false }: PoolOptions, options: string): pg.PoolConfig => ({
  Client,
  connectionString: url,
  application_name: name,
  max,
  connectionTimeoutMillis: 3_000,
  idleTimeoutMillis: 30_000,
  ...(!isPooled && { ...sessionLimits, options: `-c TimeZone=UTC${options}` }),
  // The server's own timeouts do not help if the server itself hangs.
  query_timeout: 8_000,
})

/** Names of statements are remembered per connection, and behind a pooler each transaction may have another one. */
const withoutNames = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  const unnamed = (first: unknown): unknown => {
    if (typeof first !== 'object' || first === null || !('name' in first)) return first
    const { name: _, ...config } = first
    return config
  }
  Object.assign(client, { query: (first: unknown, ...others: unknown[]) => query(unnamed(first), ...others) })
}

// A client without an error listener ends the process when the database goes away, in use or idle.
const surviving = (pool: pg.Pool, { onError, isPooled }: PoolOptions): pg.Pool => {
  if (isPooled) pool.on('connect', withoutNames)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

const inner = Symbol('pool')
const forLocks = Symbol('pool for locks')
const told = Symbol('told of waits')

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
  readonly [told]: (what: PoolWait['what']) => OnWait
  /** A clinic waits in these queues before it takes a connection. None of them waits for another. */
  readonly writes: ClinicQueue
  readonly unlockedWrites: ClinicQueue
  readonly reads: ClinicQueue
  readonly states: () => PoolState[]
  readonly end: () => Promise<void>
}

export type PoolState = { pool: string; used: number; idle: number; waiting: number; max: number }

export const stateOf = (name: string, { totalCount, idleCount, waitingCount, options }: pg.Pool): PoolState => ({
  pool: name,
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
  max: options.max,
})

/** Clients are pipelined: they send a statement without waiting for the previous response. */
export const createTenantPool = (options: PoolOptions): TenantPool => {
  const createPool = (config: pg.PoolConfig): pg.Pool => {
    const pool = surviving(new pg.Pool({ ...settings(options, ''), types, pipeline: true, ...config }), options)
    if (options.onConnect) pool.on('connect', options.onConnect)
    const { onStatement } = options
    if (onStatement) pool.on('connect', (client) => observeStatements(client, onStatement))
    return pool
  }
  const pool = createPool({})
  const lockPool = options.isUnfair ? pool : createPool({ max: MAX_LOCK_WAITERS, connectionTimeoutMillis: 1_000 })
  const createQueue = options.isUnfair ? () => noQueue : createClinicQueue
  const { name, onWait } = options
  const tell =
    (what: PoolWait['what']): OnWait =>
    (seconds, isRefused) =>
      onWait?.({ pool: name, what, seconds, isRefused })
  return {
    [inner]: pool,
    [forLocks]: lockPool,
    [told]: tell,
    writes: createQueue({ ...writeLimits, onWait: tell('write') }),
    unlockedWrites: createQueue({ ...unlockedLimits, onWait: tell('unlocked-write') }),
    reads: createQueue({ ...readLimits, onWait: tell('read') }),
    states: () => [stateOf(name, pool), stateOf(`${name}-locks`, lockPool)],
    end: async () => void (await Promise.all([...new Set([pool, lockPool])].map((each) => each.end()))),
  }
}

export const acquireClient = (pool: TenantPool): Promise<pg.PoolClient> =>
  timed(pool[inner].connect(), pool[told]('connection'))

/** A connection that may wait for the lock of a clinic. There are a few, and nothing else uses them. */
export const acquireWaitingClient = (pool: TenantPool): Promise<pg.PoolClient> => pool[forLocks].connect()

/** Told of each wait for the lock of a clinic that another process holds. */
export const onLockWait = (pool: TenantPool): OnWait => pool[told]('lock')

type LibraryPoolOptions = PoolOptions & {
  schema: string
  /** Writes also to a restored database that waits for its confirmation. */
  writesRestored?: boolean
}

/** For libraries with their own queries (accounts, jobs), and for tests that query the database directly. */
export const createLibraryPool = ({ writesRestored, ...options }: LibraryPoolOptions): pg.Pool => {
  const also = writesRestored ? ' -c default_transaction_read_only=off' : ''
  return surviving(new pg.Pool(settings(options, ` -c search_path=${options.schema}${also}`)), options)
}
