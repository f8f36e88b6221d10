import { sql } from 'kysely'
import type pg from 'pg'
import type { UnlockedTx } from '../../../db/tenant.ts'

export const findUserByEmail = async (accounts: pg.Pool, email: string): Promise<{ id: string } | undefined> => {
  const { rows } = await accounts.query<{ id: string }>('select id from accounts.users where lower(email) = $1', [
    email,
  ])
  return rows[0]
}

/** Replaces the user's link; earlier links stop working. */
export const replaceRecoveryLink = async (
  { db, adminId }: UnlockedTx,
  hashedSecret: string,
  minutes: number,
): Promise<void> => {
  const recovery = { identifier: hashedSecret, expires_at: sql<string>`now() + ${minutes} * interval '1 minute'` }
  await db
    .insertInto('accounts.verifications')
    .values({ ...recovery, value: adminId })
    .onConflict((conflict) => conflict.column('value').doUpdateSet(recovery))
    .execute()
}

/** User of a valid link. The link is not used up. */
export const findRecoveryUser = async (
  accounts: pg.Pool,
  hashedSecret: string,
): Promise<{ id: string; email: string } | undefined> => {
  const { rows } = await accounts.query<{ id: string; email: string }>(
    `select u.id, u.email from accounts.verifications as v join accounts.users as u on u.id = v.value::uuid
     where v.identifier = $1 and v.expires_at > now()`,
    [hashedSecret],
  )
  return rows[0]
}

/** Uses up the link, sets the password and ends every session in one transaction. Returns the user. */
export const resetPassword = async (
  accounts: pg.Pool,
  hashedSecret: string,
  passwordHash: string,
): Promise<{ id: string; email: string } | undefined> => {
  const { rows } = await accounts.query<{ id: string; email: string }>(
    `with link as (
       delete from accounts.verifications where identifier = $1 and expires_at > now() returning value::uuid as user_id),
     changed as (
       update accounts.credentials as c set password = $2, updated_at = now() from link
       where c.user_id = link.user_id and c.provider_id = 'credential' returning c.user_id),
     ended as (
       delete from accounts.sessions as s using changed where s.user_id = changed.user_id)
     select u.id, u.email from changed join accounts.users as u on u.id = changed.user_id`,
    [hashedSecret, passwordHash],
  )
  return rows[0]
}
