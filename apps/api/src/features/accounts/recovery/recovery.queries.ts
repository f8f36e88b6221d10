import type pg from 'pg'
import type { NewProfile } from '../accounts.queries.ts'

export const findUserByEmail = async (accounts: pg.Pool, email: string): Promise<{ id: string } | undefined> => {
  const { rows } = await accounts.query<{ id: string }>('select id from accounts.users where lower(email) = $1', [
    email,
  ])
  return rows[0]
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
