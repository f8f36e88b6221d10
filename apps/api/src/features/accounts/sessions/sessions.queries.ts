import { MAX_SHOWN_SESSIONS } from '@postura/domain/accounts/account'
import type pg from 'pg'
import type { NewProfile } from '../accounts.queries.ts'
import { hashToken } from './hashed-session-tokens.ts'

type SessionUser = NewProfile & { sessionId: string }

/** User of an active session. Runs before the tenant is known, so it reads only accounts. */
export const findSessionUser = async (accounts: pg.Pool, token: string): Promise<SessionUser | undefined> => {
  const { rows } = await accounts.query<SessionUser>({
    name: 'session',
    text: `select s.id as "sessionId", u.id, u.name, u.email, u.phone
      from accounts.sessions as s join accounts.users as u on u.id = s.user_id
      where s.token = $1 and s.expires_at > now()`,
    values: [hashToken(token)],
  })
  return rows[0]
}

type SessionRow = { id: string; user_agent: string | null; created_at: Date }

export const findSessions = async (accounts: pg.Pool, userId: string): Promise<SessionRow[]> => {
  const { rows } = await accounts.query<SessionRow>(
    `select id, user_agent, created_at from accounts.sessions
     where user_id = $1 and expires_at > now() order by created_at desc, id desc limit $2`,
    [userId, MAX_SHOWN_SESSIONS],
  )
  return rows
}

/** True if the session existed. */
export const deleteSession = async (accounts: pg.Pool, userId: string, id: string): Promise<boolean> => {
  const { rowCount } = await accounts.query('delete from accounts.sessions where user_id = $1 and id = $2', [
    userId,
    id,
  ])
  return rowCount === 1
}
