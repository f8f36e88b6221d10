import { createHash } from 'node:crypto'
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
import { observerOf } from './connections/observed-statements.ts'
import type { DB } from './schema.ts'

const MAX_NAMES = 500
const names = new Map<string, string>()

/** Named statements are planned once per connection, which saves a half to two thirds of the CPU. Above the cap, new ones stay unnamed. */
const named = ({ sql, parameters }: CompiledQuery): pg.QueryConfig => {
  let name = names.get(sql)
  if (name === undefined && names.size < MAX_NAMES) {
    name = createHash('sha1').update(sql).digest('base64url')
    names.set(sql, name)
  }
  return { ...(name !== undefined && { name }), text: sql, values: [...parameters] }
}

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Runs the statements of one transaction on its client. */
export class TenantConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #open = true

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // A statement sent after its transaction would run in the next transaction of this connection.
    if (!this.#open) throw new Error('this transaction has ended')
    const since = performance.now()
    const { rows, rowCount, command } = await this.#client.query(named(query))
    observerOf(this.#client)?.(query.sql, (performance.now() - since) / 1_000)
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
export const kyselyOn = (connection: TenantConnection): Kysely<DB> =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => adapter,
      createQueryCompiler: () => compiler,
      createDriver: () => new TenantDriver(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
