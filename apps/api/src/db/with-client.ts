import type pg from 'pg'
import { Client } from './connections/client.ts'

/** Opens one connection outside the pools, for migrations, roles and tests. */
export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
