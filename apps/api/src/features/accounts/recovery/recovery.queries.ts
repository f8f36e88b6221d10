import type pg from 'pg'
import type { NewProfile } from '../accounts.queries.ts'

export const findUserByEmail = async (accounts: pg.Pool, email: string): Promise<{ id: string } | undefined> => {
  const { rows } = await accounts.query<{ id: string }>('select id from accounts.users where lower(email) = $1', [
    email,
  ])
  return rows[0]
}

/** What the password of this address is compared with, if anything. */
export const findPasswordHash = async (accounts: pg.Pool, email: string): Promise<string | null> => {
  const { rows } = await accounts.query<{ password: string | null }>(
    `select c.password from accounts.credentials as c join accounts.users as u on u.id = c.user_id
     where lower(u.email) = $1 and c.provider_id = 'credential'`,
    [email],
  )
  return rows[0]?.password ?? null
}

export const findUser = async (accounts: pg.Pool, id: string): Promise<NewProfile | undefined> => {
  const { rows } = await accounts.query<NewProfile>('select id, name, email, phone from accounts.users where id = $1', [
    id,
  ])
  return rows[0]
}

/** Links sent before: none of them works any more. */
export const deleteRecoveries = async (accounts: pg.Pool, userId: string): Promise<void> => {
  await accounts.query('delete from accounts.verifications where value = $1', [userId])
}
