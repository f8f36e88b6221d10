import type { Role } from '@postura/domain/accounts/account'
import { MAX_SHOWN_SESSIONS } from '@postura/domain/accounts/account'
import type { TeamAgenda } from '@postura/domain/clinics/team-agenda'
import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import type { MemberRole } from '@postura/domain/team/permissions'
import type pg from 'pg'
import type { NewProfile } from '../accounts.queries.ts'
import { hashToken } from './hashed-session-tokens.ts'

/** `adminId` is the clinic in use. What follows it is null if the account has no profile or the person is not a member there. */
export type SessionUser = NewProfile & {
  sessionId: string
  adminId: string | null
  role: Role | null
  memberRole: MemberRole | null
  professionalId: string | null
  timeZone: TimeZone | null
  teamAgenda: TeamAgenda | null
}

/** User of an active session and their access to the clinic in use. Runs before the tenant is known, as the accounts role. */
export const findSessionUser = async (accounts: pg.Pool, token: string): Promise<SessionUser | undefined> => {
  const { rows } = await accounts.query<SessionUser>({
    name: 'session',
    text: `select s.id as "sessionId", u.id, u.name, u.email, u.phone, s.admin_id as "adminId",
        p.role, m.role as "memberRole", m.professional_id as "professionalId", c.time_zone as "timeZone", c.team_agenda as "teamAgenda"
      from accounts.sessions as s join accounts.users as u on u.id = s.user_id
      left join accounts.profiles as p on p.id = u.id
      left join clinic.members as m on m.admin_id = s.admin_id and m.id = u.id and m.ended_at is null
      left join clinic.clinics as c on c.admin_id = m.admin_id
      where s.token = $1 and s.expires_at > now()`,
    values: [hashToken(token)],
  })
  return rows[0]
}

type Membership = { adminId: string; memberRole: MemberRole; isActive: boolean }

/** Clinics of a person, and whether they still belong there. */
export const findMemberships = async (accounts: pg.Pool, userId: string): Promise<Membership[]> => {
  const { rows } = await accounts.query<Membership>(
    `select admin_id as "adminId", role as "memberRole", ended_at is null as "isActive"
     from clinic.members where id = $1 order by admin_id`,
    [userId],
  )
  return rows
}

/** True for an account that an invitation has created. */
export const isInvited = async (accounts: pg.Pool, userId: string): Promise<boolean> => {
  const { rowCount } = await accounts.query(`select from accounts.users where id = $1 and origin = 'invitation'`, [
    userId,
  ])
  return rowCount === 1
}

export const hasOtherClinics = async (accounts: pg.Pool, userId: string, adminId: string): Promise<boolean> => {
  const { rowCount } = await accounts.query(
    'select from clinic.members where id = $1 and admin_id <> $2 and ended_at is null limit 1',
    [userId, adminId],
  )
  return rowCount === 1
}

/** Sets the clinic of a session that has none yet. */
export const setSessionClinic = async (accounts: pg.Pool, sessionId: string, adminId: string): Promise<void> => {
  await accounts.query('update accounts.sessions set admin_id = $2 where id = $1 and admin_id is null', [
    sessionId,
    adminId,
  ])
}

/** Changes the clinic of a session if its person belongs there. */
export const changeSessionClinic = async (
  accounts: pg.Pool,
  { sessionId, userId, adminId }: { sessionId: string; userId: string; adminId: string },
): Promise<boolean> => {
  const { rowCount } = await accounts.query(
    `update accounts.sessions set admin_id = $3 where id = $1 and user_id = $2
     and exists (select from clinic.members where id = $2 and admin_id = $3 and ended_at is null)`,
    [sessionId, userId, adminId],
  )
  return rowCount === 1
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
