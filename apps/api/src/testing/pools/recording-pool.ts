import type pg from 'pg'
import { acquireClient, createTenantPool, type TenantPool } from '../../db/pools.ts'

/** Statements sent together, without waiting for responses in between. */
export type QueryBatch = pg.QueryConfig[]

/** Pool of one connection that records every statement, batch by batch, as the driver gets it. */
export const createRecordingPool = (
  appUrl: string,
): { pool: TenantPool; record: (work: () => Promise<unknown>) => Promise<QueryBatch[]> } => {
  const pool = createTenantPool({ url: appUrl, name: 'recorder', max: 1, onError: () => undefined })
  let flights: QueryBatch[] = []
  let awaited = 0
  const attached = new WeakSet<pg.PoolClient>()
  /** The pool replaces a client after long idle time, so the recorder attaches again. */
  const attach = async (): Promise<void> => {
    const client = await acquireClient(pool)
    const send = client.query.bind(client) as (config: pg.QueryConfig) => Promise<pg.QueryResult>
    const recording = (query: string | pg.QueryConfig): Promise<pg.QueryResult> => {
      const config = typeof query === 'string' ? { text: query } : query
      if (awaited === 0) flights.push([])
      flights.at(-1)?.push(config)
      awaited += 1
      return send(config).finally(() => {
        awaited -= 1
      })
    }
    if (!attached.has(client)) client.query = recording as typeof client.query
    attached.add(client)
    client.release()
  }
  const record = async (work: () => Promise<unknown>): Promise<QueryBatch[]> => {
    await attach()
    flights = []
    await work()
    return flights
  }
  return { pool, record }
}
