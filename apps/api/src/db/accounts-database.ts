import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

export type AccountsDatabase = Kysely<unknown>

/** Accounts schema for Better Auth's queries. It has no tenant, because the clinic is unknown before sign-in. */
export const createAccountsDatabase = (pool: pg.Pool): AccountsDatabase =>
  new Kysely({ dialect: new PostgresDialect({ pool }) })
