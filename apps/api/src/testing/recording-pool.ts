import type pg from 'pg'
import { borrow, createTenantPool, type TenantPool } from '../db/pools.ts'

/** Statements that leave together, without waiting for each other's answers. */
export type Flight = pg.QueryConfig[]

/** One connection that remembers what was sent through it, flight by flight, as the driver got it. */
export const createRecordingPool = async (
  appUrl: string,
): Promise<{ pool: TenantPool; record: (work: () => Promise<unknown>) => Promise<Flight[]> }> => {
  const pool = createTenantPool({ url: appUrl, name: 'recorder', max: 1, onError: () => undefined })
  const client = await borrow(pool)
  const send = client.query.bind(client) as (config: pg.QueryConfig) => Promise<pg.QueryResult>
  let flights: Flight[] = []
  let awaited = 0
  const recording = (query: string | pg.QueryConfig): Promise<pg.QueryResult> => {
    const config = typeof query === 'string' ? { text: query } : query
    if (awaited === 0) flights.push([])
    flights.at(-1)?.push(config)
    awaited += 1
    return send(config).finally(() => {
      awaited -= 1
    })
  }
  client.query = recording as typeof client.query
  client.release()
  const record = async (work: () => Promise<unknown>): Promise<Flight[]> => {
    flights = []
    await work()
    return flights
  }
  return { pool, record }
}
