import { RETURN_DAYS, type Role } from '@postura/domain/accounts/account'
import { SECOND_FACTOR_DAYS, TEAM_IDLE_MINUTES } from '@postura/domain/accounts/proof'
import { MAX_SHOWN_SESSIONS } from '@postura/domain/accounts/sessions'
import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import type { MemberRole } from '@postura/domain/team/member-roles'
import type { TeamAgenda } from '@postura/domain/team/team-agenda'
import type pg from 'pg'
import type { NewProfile } from '../accounts.queries.ts'
import { hashToken } from './hashed-session-tokens.ts'

/** `adminId` is the clinic in use. What follows it is null if the account has no profile or the person is not a member there. */
export type SessionUser = NewProfile & {
  sessionId: string
  adminId: string | null
  role: Role | null
  /** The account is younger than any deleted clinic can be. */
  isNew: boolean
  memberRole: MemberRole | null
  professionalId: string | null
  timeZone: TimeZone | null
  teamAgenda: TeamAgenda | null
  isClosed: boolean
  /** Milliseconds since the last use and since the last typed password. */
  seenAgo: number
  provenAgo: number
  idleMinutes: number
  hasSecondFactor: boolean
  owedAt: Date | null
}

/** Minutes without use after which a clinic locks a session; 0 for never. */
const idleMinutesIn = (member: string, clinic: string): string =>
  `coalesce(${clinic}.idle_minutes, case when exists (
          select from clinic.members as o where o.admin_id = ${member}.admin_id and o.id <> ${member}.id and o.ended_at is null
        ) then ${TEAM_IDLE_MINUTES} else 0 end)`

/** Users of active sessions and their access to the clinic in use. */
const SESSION_USERS = `select s.id as "sessionId", u.id, u.name, u.email, u.phone, s.admin_id as "adminId",
        p.role, u.created_at > now() - interval '${RETURN_DAYS} days' as "isNew", m.role as "memberRole", m.professional_id as "professionalId", c.time_zone as "timeZone", c.team_agenda as "teamAgenda",
        d.admin_id is not null as "isClosed",
        extract(epoch from now() - s.seen_at)::float8 * 1000 as "seenAgo",
        extract(epoch from now() - s.proven_at)::float8 * 1000 as "provenAgo",
        ${idleMinutesIn('m', 'c')} as "idleMinutes",
        u.two_factor_enabled as "hasSecondFactor",
        case when not u.two_factor_enabled
          and (c.second_factor = 'all' or (c.second_factor = 'treating' and m.professional_id is not null))
          then greatest(c.second_factor_since, m.created_at) + interval '${SECOND_FACTOR_DAYS} days' end as "owedAt"
      from accounts.sessions as s join accounts.users as u on u.id = s.user_id
      left join accounts.profiles as p on p.id = u.id
      left join clinic.members as m on m.admin_id = s.admin_id and m.id = u.id and m.ended_at is null
      left join clinic.clinics as c on c.admin_id = m.admin_id
      left join clinic.deletions as d on d.admin_id = m.admin_id
      where s.expires_at > now()`

/** Runs before the tenant is known, as the accounts role. */
export const findSessionUser = async (accounts: pg.Pool, token: string): Promise<SessionUser | undefined> => {
  const { rows } = await accounts.query<SessionUser>({
    name: 'session',
    text: `${SESSION_USERS} and s.token = $1`,
    values: [hashToken(token)],
  })
  return rows[0]
}

export const findSessionUsers = async (accounts: pg.Pool, ids: readonly string[]): Promise<SessionUser[]> => {
  const { rows } = await accounts.query<SessionUser>({
    name: 'sessions',
    text: `${SESSION_USERS} and s.id = any($1)`,
    values: [ids],
  })
  return rows
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

/** Sets the clinic of a session that has none yet. Its use until now was of no clinic. */
export const setSessionClinic = async (accounts: pg.Pool, sessionId: string, adminId: string): Promise<void> => {
  await accounts.query(
    `update accounts.sessions set admin_id = $2, seen_at = least(seen_at, proven_at) where id = $1 and admin_id is null`,
    [sessionId, adminId],
  )
}

/**
 * Changes the clinic of a session if its person belongs there. The use of a clinic that locks later, or never, does not count for
 * one that locks sooner: there the last proof counts, so a screen that was left alone is locked at once.
 */
export const changeSessionClinic = async (
  accounts: pg.Pool,
  { sessionId, userId, adminId }: { sessionId: string; userId: string; adminId: string },
): Promise<boolean> => {
  const minutesOf = (clinic: string) => `(
       select nullif(${idleMinutesIn('m', 'c')}, 0)
       from clinic.members as m join clinic.clinics as c on c.admin_id = m.admin_id
       where m.admin_id = ${clinic} and m.id = $2 and m.ended_at is null)`
  const { rowCount } = await accounts.query(
    `update accounts.sessions as s set admin_id = $3,
       seen_at = case when ${minutesOf('$3')} < coalesce(${minutesOf('s.admin_id')}, 'infinity'::float8)
         then least(s.seen_at, s.proven_at) else s.seen_at end
     where s.id = $1 and s.user_id = $2
     and exists (select from clinic.members where id = $2 and admin_id = $3 and ended_at is null)`,
    [sessionId, userId, adminId],
  )
  return rowCount === 1
}

/** Writes that the session is in use in this clinic, at most once a minute. Another clinic may have been chosen meanwhile. */
export const touchSession = async (accounts: pg.Pool, sessionId: string, adminId: string | null): Promise<void> => {
  await accounts.query({
    name: 'touch-session',
    text: `update accounts.sessions set seen_at = now()
      where id = $1 and admin_id is not distinct from $2 and seen_at < now() - interval '30 seconds'`,
    values: [sessionId, adminId],
  })
}

/** False if the session has ended, or the password was changed since its hash was read. */
export const proveSession = async (
  accounts: pg.Pool,
  { id, userId }: { id: string; userId: string },
  passwordHash: string,
): Promise<boolean> => {
  const { rowCount } = await accounts.query(
    `update accounts.sessions set proven_at = now(), seen_at = now() where id = $1 and user_id = $2 and exists (
       select from accounts.credentials where user_id = $2 and provider_id = 'credential' and password = $3)`,
    [id, userId, passwordHash],
  )
  return rowCount === 1
}

type SessionState = { adminId: string | null; seenAt: Date; provenAt: Date }

export const findSessionState = async (accounts: pg.Pool, sessionId: string): Promise<SessionState | undefined> => {
  const { rows } = await accounts.query<SessionState>(
    'select admin_id as "adminId", seen_at as "seenAt", proven_at as "provenAt" from accounts.sessions where id = $1',
    [sessionId],
  )
  return rows[0]
}

/** Gives a session that replaces another one what Better Auth does not know. */
export const carrySessionState = async (
  accounts: pg.Pool,
  token: string,
  { adminId, seenAt, provenAt }: SessionState,
): Promise<void> => {
  await accounts.query('update accounts.sessions set admin_id = $2, seen_at = $3, proven_at = $4 where token = $1', [
    hashToken(token),
    adminId,
    seenAt,
    provenAt,
  ])
}

type SessionRow = { id: string; user_agent: string | null; created_at: Date; seen_at: Date }

export const findSessions = async (accounts: pg.Pool, userId: string): Promise<SessionRow[]> => {
  const { rows } = await accounts.query<SessionRow>(
    `select id, user_agent, created_at, seen_at from accounts.sessions
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

/** Ends every session of the person but one, known by its id or its token. Ids of the sessions that ended. */
export const deleteOtherSessions = async (
  accounts: pg.Pool,
  userId: string,
  kept: { id: string } | { token: string },
): Promise<string[]> => {
  const [column, value] = 'id' in kept ? ['id', kept.id] : ['token', hashToken(kept.token)]
  const { rows } = await accounts.query<{ id: string }>(
    `delete from accounts.sessions where user_id = $1 and ${column} <> $2 returning id`,
    [userId, value],
  )
  return rows.map(({ id }) => id)
}
