import { sql } from 'kysely'
import type pg from 'pg'
import type { UnlockedTx } from '../../../db/tenant.ts'

/** An address that waits already waits once. */
export const insertPageRequest = async (accounts: pg.Pool, address: string, expiresAt: Date): Promise<void> => {
  await accounts.query(
    'insert into accounts.page_requests (address, expires_at) values ($1, $2) on conflict do nothing',
    [address, expiresAt],
  )
}

/** Takes addresses that wait, so that no other run mails them. Those that waited too long are left to the upkeep. */
export const takePageRequests = async (
  { db }: UnlockedTx,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ address: string }>`
    delete from accounts.page_requests where address in (
      select address from accounts.page_requests where expires_at > ${now.toISOString()}
      order by expires_at, address limit ${limit})
    returning address`.execute(db)
  return rows.map(({ address }) => address)
}
