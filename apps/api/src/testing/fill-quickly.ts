import type pg from 'pg'
import { inject } from 'vitest'
import { withClient } from '../db/with-client.ts'

/** Inserts many rows as superuser and without triggers: history and foreign keys would take most of the time. */
export const fillQuickly = (ownerUrl: string, fill: (client: pg.Client) => Promise<void>): Promise<void> => {
  const url = new URL(inject('testDatabase').superuserUrl)
  url.pathname = new URL(ownerUrl).pathname
  return withClient(url.href, async (client) => {
    await client.query('set session_replication_role = replica')
    await fill(client)
  })
}
