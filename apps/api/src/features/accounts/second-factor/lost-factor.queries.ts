import { LOST_FACTOR_DAYS } from '@postura/domain/accounts/lost-factor/lost-factor'
import { sql } from 'kysely'
import type pg from 'pg'
import type { PersonRead, PersonTx } from '../../../db/tenant.ts'
import type { Queryable } from '../accounts-transaction.ts'

/** The wait is the time before the last days of the link. */
const IS_OVER = `expires_at <= now() + interval '${LOST_FACTOR_DAYS} days'`

/** The wait begins with the first mail. Until then the link has no end. */
const NOT_BEGUN = `'infinity'`

type Wait = { hasBegun: boolean; isOver: boolean }

/** Wait of a person whose second factor is lost, until it is used, canceled or expired. */
export const findLostFactor = ({ db, personId }: PersonRead): Promise<Wait | undefined> =>
  db
    .selectFrom('accounts.links')
    .select([
      sql<boolean>`expires_at < ${sql.raw(NOT_BEGUN)}`.as('hasBegun'),
      sql<boolean>`${sql.raw(IS_OVER)}`.as('isOver'),
    ])
    .where('user_id', '=', personId)
    .where('purpose', '=', 'lost-factor')
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()

/** Notes a report, unless one is noted already. What cancels it deletes the row, so that a late mail begins no wait. */
export const noteLostFactor = async (accounts: pg.Pool, userId: string, hashedSecret: string): Promise<void> => {
  await accounts.query(
    `insert into accounts.links as l (user_id, purpose, secret_hash, expires_at) values ($1, 'lost-factor', $2, ${NOT_BEGUN})
     on conflict (user_id, purpose) do update set secret_hash = $2, expires_at = ${NOT_BEGUN} where l.expires_at <= now()`,
    [userId, hashedSecret],
  )
}

/** Begins the wait with the first mail. False if the report was canceled while the mail was sent. */
export const beginLostFactor = async (
  { db, personId }: PersonTx,
  { hashedSecret, minutes }: { hashedSecret: string; minutes: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('accounts.links')
    .set({ secret_hash: hashedSecret, expires_at: sql<string>`now() + ${minutes} * interval '1 minute'` })
    .where('user_id', '=', personId)
    .where('purpose', '=', 'lost-factor')
    .where('expires_at', '=', sql<string>`${sql.raw(NOT_BEGUN)}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Another mail has another secret; the wait goes on. */
export const renewLostFactorSecret = async ({ db, personId }: PersonTx, hashedSecret: string): Promise<void> => {
  await db
    .updateTable('accounts.links')
    .set({ secret_hash: hashedSecret })
    .where('user_id', '=', personId)
    .where('purpose', '=', 'lost-factor')
    .execute()
}

/** Turns off a second factor whose wait is over. False if there is none; called after the password was right. */
export const endLostFactor = async (accounts: pg.Pool, userId: string): Promise<boolean> => {
  const { rowCount } = await accounts.query(
    `with lost as (
       delete from accounts.links
       where user_id = $1 and purpose = 'lost-factor' and expires_at > now() and ${IS_OVER}
       returning user_id as id),
     factor as (delete from accounts.second_factors as f using lost where f.user_id = lost.id),
     new_factor as (delete from accounts.links as l using lost where l.user_id = lost.id and l.purpose = 'new-factor'),
     second_steps as (delete from accounts.verifications as v using lost where v.value = lost.id::text)
     update accounts.users as u set two_factor_enabled = false, updated_at = now() from lost where u.id = lost.id`,
    [userId],
  )
  return rowCount === 1
}

/**
 * Uses up the link of a person who denies a lost or a new second factor. Whoever did it knows the password, so that ends too, with
 * every session and sign-in under way. A new second factor is turned off; one that was called lost stays. Locked before by `lockPasswordOfLink`.
 */
export const denySecondFactor = async (
  accounts: Queryable,
  hashedSecret: string,
): Promise<{ id: string } | undefined> => {
  const { rows } = await accounts.query<{ id: string }>(
    `with link as (
       select user_id, purpose from accounts.links
       where secret_hash = $1 and purpose in ('lost-factor', 'new-factor') and expires_at > now() for update),
     links as (
       delete from accounts.links as l using link
       where l.user_id = link.user_id and l.purpose in (link.purpose, 'lost-factor')),
     password as (
       update accounts.credentials as c set password = null, updated_at = now() from link
       where c.user_id = link.user_id and c.provider_id = 'credential'),
     sessions as (delete from accounts.sessions as s using link where s.user_id = link.user_id),
     second_steps as (delete from accounts.verifications as v using link where v.value = link.user_id::text),
     factor as (
       delete from accounts.second_factors as f using link where f.user_id = link.user_id and link.purpose = 'new-factor')
     update accounts.users as u set updated_at = now(), two_factor_enabled = u.two_factor_enabled and link.purpose <> 'new-factor'
     from link where u.id = link.user_id returning u.id`,
    [hashedSecret],
  )
  return rows[0]
}
