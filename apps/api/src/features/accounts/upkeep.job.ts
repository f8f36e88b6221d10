import type pg from 'pg'
import { deleteExpired } from './upkeep.queries.ts'

export const accountsUpkeep =
  ({ accounts }: { accounts: pg.Pool }) =>
  (): Promise<void> =>
    deleteExpired(accounts)
