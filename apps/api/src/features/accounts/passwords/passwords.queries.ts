import type pg from 'pg'

export const findPasswordHash = async (accounts: pg.Pool, email: string): Promise<string | null> => {
  const { rows } = await accounts.query<{ password: string | null }>(
    `select c.password from accounts.credentials as c join accounts.users as u on u.id = c.user_id
     where lower(u.email) = $1 and c.provider_id = 'credential'`,
    [email],
  )
  return rows[0]?.password ?? null
}
