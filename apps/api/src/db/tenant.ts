import { createHash } from 'node:crypto'
import { AppError } from '@postura/domain/errors'
import { newId } from '@postura/domain/shared/ids'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { borrow, type TenantPool } from './pools.ts'
import type { DB } from './schema.ts'

/** Whether the database refused for this reason, one of PostgreSQL's five-letter codes. */
export const isDatabaseError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Something that must be unique is there already. */
export const EXISTS_ALREADY = '23505'

/** On whose data, by whom, and in which action of theirs. */
export type Tenant = { adminId: string; actorId: string; changeId: string }

/** Someone on their own data, in an action of its own. */
export const asSelf = (userId: string): Tenant => ({ adminId: userId, actorId: userId, changeId: newId() })

/** Whoever acts for no clinic, and sees none but by a policy of its own. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

type ReadOnly = Pick<Kysely<DB>, 'selectFrom' | 'with' | 'fn' | 'getExecutor'>

/** One clinic's data, to read. The transaction behind it is read-only too. */
export type AdminRead = { readonly adminId: string; readonly db: ReadOnly }

declare const writable: unique symbol
/** One clinic's data, to change. Only `withAdmin` can make one, so no write happens outside a transaction. */
export type AdminTx = AdminRead & { readonly db: Kysely<DB>; readonly changeId: string; readonly [writable]: true }

const MAX_NAMES = 500
const names = new Map<string, string>()

/** Named statements are planned once per connection: a half to a third of the CPU. Past the cap, new shapes stay unnamed. */
const named = ({ sql, parameters }: CompiledQuery): pg.QueryConfig => {
  let name = names.get(sql)
  if (name === undefined && names.size < MAX_NAMES) {
    name = createHash('sha1').update(sql).digest('base64url')
    names.set(sql, name)
  }
  return { ...(name !== undefined && { name }), text: sql, values: [...parameters] }
}

/** Reading needs no more than whose data; a write also says who acts, and in which action. */
const readSettings = (adminId: string): pg.QueryConfig => ({
  name: 'reader',
  text: `select set_config('app.admin_id', $1, true)`,
  values: [adminId],
})

const writeSettings = ({ adminId, actorId, changeId }: Tenant): pg.QueryConfig => ({
  name: 'tenant',
  text: `select set_config('app.admin_id', $1, true), set_config('app.actor_id', $2, true), set_config('app.change_id', $3, true)`,
  values: [adminId, actorId, changeId],
})

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class TenantConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #open = true

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // A statement that outlives its transaction would run in the next borrower's.
    if (!this.#open) throw new Error('this transaction has ended')
    const { rows, rowCount, command } = await this.#client.query(named(query))
    return { rows, ...(changes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('exports read keyset chunks instead')
  }

  close(): void {
    this.#open = false
  }
}

class TenantDriver implements Driver {
  readonly #connection: TenantConnection

  constructor(connection: TenantConnection) {
    this.#connection = connection
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<TenantConnection> {
    return this.#connection
  }
  async releaseConnection(): Promise<void> {}
  async beginTransaction(): Promise<never> {
    throw new Error('already inside the transaction of withAdmin')
  }
  commitTransaction = this.beginTransaction
  rollbackTransaction = this.beginTransaction
  async destroy(): Promise<void> {}
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const kyselyOn = (connection: TenantConnection): Kysely<DB> =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => adapter,
      createQueryCompiler: () => compiler,
      createDriver: () => new TenantDriver(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })

const rolledBack = (client: pg.PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  )

/**
 * Begin, settings and the first statements leave in one flight: nothing waits for an answer it does not need.
 * Should the opening fail, the statements behind it fail too, and its error is the one thrown.
 */
const inTransaction = async <T>(
  pool: TenantPool,
  begin: 'begin' | 'begin read only',
  settings: pg.QueryConfig,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T> => {
  const client = await borrow(pool)
  const connection = new TenantConnection(client)
  const opening = Promise.all([client.query(begin), client.query(settings)])
  opening.catch(() => undefined)
  let clean = false
  try {
    const result = await work(kyselyOn(connection))
    await opening
    connection.close()
    const { command } = await client.query('commit')
    // A statement whose error was swallowed inside must not look like success.
    if (command === 'ROLLBACK') throw new Error('the transaction was already aborted')
    clean = true
    return result
  } catch (error) {
    connection.close()
    const undone = await rolledBack(client)
    await opening
    // A refusal of ours leaves a sound connection; after any other error it is thrown away.
    clean = undone && error instanceof AppError
    throw error
  } finally {
    client.release(!clean)
  }
}

export const readAsAdmin = <T>(pool: TenantPool, adminId: string, work: (read: AdminRead) => Promise<T>): Promise<T> =>
  inTransaction(pool, 'begin read only', readSettings(adminId), (db) => work({ adminId, db }))

/** The only way to change a clinic's data. */
export const withAdmin = <T>(pool: TenantPool, tenant: Tenant, work: (tx: AdminTx) => Promise<T>): Promise<T> =>
  inTransaction(pool, 'begin', writeSettings(tenant), (db) =>
    work({ adminId: tenant.adminId, changeId: tenant.changeId, db } as AdminTx),
  )
