import type pg from 'pg'
import { deleteExpired } from './upkeep.queries.ts'

/** Covers all accounts, so it has no tenant. Runs as the worker, which may only delete expired rows there. */
export const cleanUpAccounts =
  ({ queuePool }: { queuePool: pg.Pool }) =>
  (): Promise<void> =>
    deleteExpired(queuePool)
