import type pg from 'pg'
import type { Queryable } from '../accounts-transaction.ts'

export const findUserByEmail = async (accounts: pg.Pool, email: string): Promise<{ id: string } | undefined> => {
  const { rows } = await accounts.query<{ id: string }>('select id from accounts.users where lower(email) = $1', [
    email,
  ])
  return rows[0]
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

/** Uses up the link, sets the password, and ends every session, sign-in under way and wait for a lost second factor. Returns the user. Locked before by `lockPasswordOfLink`. */
export const resetPassword = async (
  accounts: Queryable,
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
       delete from accounts.verifications as v using changed where v.value = changed.user_id::text),
     lost as (
       delete from accounts.links as l using changed where l.user_id = changed.user_id and l.purpose = 'lost-factor')
     select u.id, u.email from changed join accounts.users as u on u.id = changed.user_id`,
    [hashedSecret, passwordHash],
  )
  return rows[0]
}

/** Who has a link from a mail reads that mailbox. */
export const markEmailVerified = async (accounts: pg.Pool, userId: string): Promise<void> => {
  await accounts.query('update accounts.users set email_verified = true where id = $1', [userId])
}
