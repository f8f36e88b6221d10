import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

export type AccountsDatabase = Kysely<unknown>

/** The accounts schema as Better Auth's own queries see it. It has no tenant: signing in comes before knowing one. */
export const accountsDatabase = (pool: pg.Pool): AccountsDatabase =>
  new Kysely({ dialect: new PostgresDialect({ pool }) })
