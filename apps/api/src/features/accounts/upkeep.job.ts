import type pg from 'pg'
import { deleteExpired } from './upkeep.queries.ts'

/** Of all accounts at once, so without a tenant: as the worker, whose rights there end at what has expired. */
export const accountsUpkeep =
  ({ queuePool }: { queuePool: pg.Pool }) =>
  (): Promise<void> =>
    deleteExpired(queuePool)
