import { sql } from 'kysely'
import type pg from 'pg'
import type { PersonTx } from '../../../db/tenant.ts'

export const findUserByEmail = async (accounts: pg.Pool, email: string): Promise<{ id: string } | undefined> => {
  const { rows } = await accounts.query<{ id: string }>('select id from accounts.users where lower(email) = $1', [
    email,
  ])
  return rows[0]
}

/** Replaces the user's link; earlier links stop working. */
export const replaceRecoveryLink = async (
  { db, personId }: PersonTx,
  hashedSecret: string,
  minutes: number,
): Promise<void> => {
  const link = { secret_hash: hashedSecret, expires_at: sql<string>`now() + ${minutes} * interval '1 minute'` }
  await db
    .insertInto('accounts.links')
    .values({ ...link, user_id: personId, purpose: 'recovery' })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(link))
    .execute()
}

/** User of a valid link. The link is not used up. */
export const findRecoveryUser = async (
  accounts: pg.Pool,
  hashedSecret: string,
): Promise<{ id: string; email: string } | undefined> => {
  const { rows } = await accounts.query<{ id: string; email: string }>(
    `select u.id, u.email from accounts.links as l join accounts.users as u on u.id = l.user_id
     where l.secret_hash = $1 and l.purpose = 'recovery' and l.expires_at > now()`,
    [hashedSecret],
  )
  return rows[0]
}

/** Uses up the link, sets the password, and ends every session and every sign-in under way in one transaction. Returns the user. */
export const resetPassword = async (
  accounts: pg.Pool,
  hashedSecret: string,
  passwordHash: string,
): Promise<{ id: string; email: string } | undefined> => {
  const { rows } = await accounts.query<{ id: string; email: string }>(
    `with link as (
       delete from accounts.links where secret_hash = $1 and purpose = 'recovery' and expires_at > now() returning user_id),
     changed as (
       update accounts.credentials as c set password = $2, updated_at = now() from link
       where c.user_id = link.user_id and c.provider_id = 'credential' returning c.user_id),
     ended as (
       delete from accounts.sessions as s using changed where s.user_id = changed.user_id),
     second_steps as (
       delete from accounts.verifications as v using changed where v.value = changed.user_id::text)
     select u.id, u.email from changed join accounts.users as u on u.id = changed.user_id`,
    [hashedSecret, passwordHash],
  )
  return rows[0]
}

/** Who has a link from a mail reads that mailbox. */
export const markEmailVerified = async (accounts: pg.Pool, userId: string): Promise<void> => {
  await accounts.query('update accounts.users set email_verified = true where id = $1', [userId])
}
