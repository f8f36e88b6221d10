import type pg from 'pg'
import type { Queryable } from '../accounts-transaction.ts'

export const findPasswordHash = async (accounts: pg.Pool, email: string): Promise<string | null> => {
  const { rows } = await accounts.query<{ password: string | null }>(
    `select c.password from accounts.credentials as c join accounts.users as u on u.id = c.user_id
     where lower(u.email) = $1 and c.provider_id = 'credential'`,
    [email],
  )
  return rows[0]?.password ?? null
}

/** True if the password is still the one with this hash. Waits for a change of it that has begun. */
export const isPasswordStill = async (accounts: pg.Pool, email: string, hash: string | null): Promise<boolean> => {
  const { rows } = await accounts.query<{ password: string | null }>(
    `select c.password from accounts.credentials as c join accounts.users as u on u.id = c.user_id
     where lower(u.email) = $1 and c.provider_id = 'credential' for share of c`,
    [email],
  )
  return (rows[0]?.password ?? null) === hash
}

/**
 * Locks the password of the person with this link, before it is changed. Sign-ins with the old one that were checked before have opened
 * their sessions, which the next statement of the transaction sees; the others wait and find the new password.
 */
export const lockPasswordOfLink = async (accounts: Queryable, hashedSecret: string): Promise<void> => {
  await accounts.query(
    `select from accounts.credentials as c join accounts.links as l on l.user_id = c.user_id
     where l.secret_hash = $1 for update of c`,
    [hashedSecret],
  )
}

/** Of a person who is signed in. */
export const findOwnPassword = async (
  accounts: pg.Pool,
  userId: string,
): Promise<{ email: string; hash: string } | undefined> => {
  const { rows } = await accounts.query<{ email: string; hash: string }>(
    `select u.email, c.password as hash from accounts.credentials as c join accounts.users as u on u.id = c.user_id
     where u.id = $1 and c.provider_id = 'credential' and c.password is not null`,
    [userId],
  )
  return rows[0]
}

/** Ends the sign-ins of a person that wait for the second step. */
export const deleteSecondSteps = async (accounts: pg.Pool, email: string): Promise<void> => {
  await accounts.query(
    'delete from accounts.verifications as v using accounts.users as u where lower(u.email) = $1 and v.value = u.id::text',
    [email],
  )
}
