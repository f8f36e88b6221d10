import { sql } from 'kysely'
import type pg from 'pg'
import type { AdminRead } from '../tenant.ts'

/** Set by `pnpm restore` in the settings of the restored cluster until an operator confirms it. */
export const RESTORED_AT = 'postura.restored_at'

/** When the database was restored; null if it was not, or if an operator has confirmed it since. */
export const findRestoredAt = async (client: Pick<pg.ClientBase, 'query'>): Promise<string | null> => {
  const { rows } = await client.query<{ at: string | null }>('select current_setting($1, true) as at', [RESTORED_AT])
  return rows[0]?.at || null
}

/** What must not happen twice or by mistake waits for a person: jobs, mails, calls of the payment provider. */
export const findUnconfirmed = async (client: Pick<pg.ClientBase, 'query'>): Promise<string[]> => {
  const at = await findRestoredAt(client)
  return at === null ? [] : [`it was restored at ${at} and nobody has confirmed it: pnpm restore confirm`]
}

/** Ends the sessions of the backup in a restored database. Does nothing in any other. */
export const endRestoredSessions = async (accounts: pg.Pool): Promise<void> => {
  await accounts.query(
    `delete from accounts.sessions where created_at < nullif(current_setting('${RESTORED_AT}', true), '')::timestamptz`,
  )
}

/** False in a restored database that waits for its confirmation. */
export const mayWrite = async ({ db }: AdminRead): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select current_setting('transaction_read_only') = 'off' as may`.execute(
    db,
  )
  return rows[0]?.may === true
}
