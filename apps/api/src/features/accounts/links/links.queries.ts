import { sql } from 'kysely'
import type pg from 'pg'
import type { PersonTx } from '../../../db/tenant.ts'

export type LinkPurpose = 'recovery' | 'lost-factor' | 'new-factor'
type NewLink = { purpose: LinkPurpose; hashedSecret: string; minutes: number }

/** Replaces the user's link for this purpose; the earlier one stops working. */
export const replaceLink = async (
  { db, personId }: PersonTx,
  { purpose, hashedSecret, minutes }: NewLink,
): Promise<void> => {
  const link = { secret_hash: hashedSecret, expires_at: sql<string>`now() + ${minutes} * interval '1 minute'` }
  await db
    .insertInto('accounts.links')
    .values({ ...link, user_id: personId, purpose })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(link))
    .execute()
}

export const deleteLinks = async (
  accounts: pg.Pool,
  userId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> => {
  await accounts.query('delete from accounts.links where user_id = $1 and purpose = any($2)', [userId, purposes])
}
