import type pg from 'pg'
import { commit } from '../../db/connections/commit.ts'

/** A pool, or one connection of it. */
export type Queryable = Pick<pg.ClientBase, 'query'>

/** Runs statements on accounts in one transaction. Each of them sees what others have committed before it. */
export const inAccountsTransaction = async <T>(
  accounts: pg.Pool,
  work: (client: Queryable) => Promise<T>,
): Promise<T> => {
  const client = await accounts.connect()
  let isClean = false
  try {
    await client.query('begin')
    const result = await work(client)
    await commit(client)
    isClean = true
    return result
  } finally {
    if (!isClean)
      isClean = await client.query('rollback').then(
        () => true,
        () => false,
      )
    client.release(!isClean)
  }
}
