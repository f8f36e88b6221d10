import type { Role } from '@postura/domain/accounts/account'
import { findOwnScope } from '@postura/domain/team/team-agenda'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { ChangeFeed } from '../../../db/changes/change-feed.ts'
import type { TenantPool } from '../../../db/pools.ts'
import { readAsPerson, withPerson } from '../../../db/tenant.ts'
import {
  type ClinicAccess,
  owesSecondFactor,
  type Session,
  type SessionReader,
  type SessionVerifier,
} from '../../../http/session.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { findProfile, insertProfile, type NewProfile } from '../accounts.queries.ts'
import { CLIENT_ADDRESS_HEADER, sessionCookieName } from '../auth.ts'
import { ensureClinic } from '../ensure-clinic.ts'
import { readCookie } from '../read-cookie.ts'
import { createSessionCache } from './session-cache.ts'
import { parseSessionCookie } from './session-cookie.ts'
import {
  findMemberships,
  findSessionUser,
  findSessionUsers,
  isInvited,
  type SessionUser,
  setSessionClinic,
  touchSession,
} from './sessions.queries.ts'

/** Headers that Better Auth may see; the client address is the one Fastify trusts. */
export const toAuthHeaders = ({ headers, ip }: FastifyRequest): Headers => {
  const passed = new Headers({ [CLIENT_ADDRESS_HEADER]: ip })
  for (const name of ['cookie', 'origin', 'user-agent'] as const) {
    const value = headers[name]
    if (value) passed.set(name, value)
  }
  return passed
}

/** The last use is written once a minute. */
const SEEN_MS = 60_000
/** Sent by a page that nobody is using, whose timers still ask: it does not keep the session open. */
const UNATTENDED_HEADER = 'x-unattended'

type Account = Omit<NewProfile, 'phone'> & { phone?: string | null | undefined }
type SessionsOptions = {
  accounts: pg.Pool
  pool: TenantPool
  queue: Queue
  feed: Pick<ChangeFeed, 'subscribe'>
  origin: string
  secret: string
}

/** They hold what a session may do. */
const tablesOfAccess = new Set(['members', 'clinics'])

const accessOf = (user: SessionUser): ClinicAccess | null => {
  const { adminId, memberRole, professionalId, timeZone, isClosed } = user
  return adminId && memberRole && timeZone
    ? { adminId, memberRole, professionalId, timeZone, within: findOwnScope(user), isClosed }
    : null
}

const sessionOf = (user: SessionUser): Session => ({
  id: user.sessionId,
  userId: user.id,
  role: user.role ?? 'patient',
  clinic: accessOf(user),
  seenAt: Date.now() - user.seenAgo,
  provenAt: Date.now() - user.provenAgo,
  idleMinutes: user.idleMinutes,
  isLocked: user.idleMinutes > 0 && user.seenAgo > user.idleMinutes * 60_000,
  secondFactor: { isOn: user.hasSecondFactor, owedAt: user.owedAt },
})

export const createSessions = ({ accounts, pool, queue, feed, origin, secret }: SessionsOptions) => {
  const cache = createSessionCache()
  // For the life of the process: what other processes change is told by the database.
  feed.subscribe({
    onStart: cache.refreshAll,
    onSessionEnd: cache.forget,
    onChange: ({ adminId, table }) => tablesOfAccess.has(table) && cache.refreshClinic(adminId),
  })
  const cookieName = sessionCookieName(origin)

  const cookieOf = (request: FastifyRequest): string | null => readCookie(request, cookieName)

  /** Creates what an account lacks whose sign-up has stopped. Who was invited has no clinic of their own. */
  const createMissing = async ({ id, name, email, phone }: Account): Promise<void> => {
    const profile = { id, name, email, phone: phone ?? null }
    if (await isInvited(accounts, id)) await withPerson(pool, id, (tx) => insertProfile(tx, profile))
    else await ensureClinic(pool, queue, profile)
  }

  /** The role of an account: patients may not sign in. */
  const findRole = async (user: Account): Promise<Role> => {
    const find = () => readAsPerson(pool, user.id, findProfile)
    const found = await find()
    if (!found) await createMissing(user)
    return (found ?? (await find()))?.role ?? 'patient'
  }

  /** Chooses the clinic of a new session if the person has exactly one. */
  const chooseClinic = async (user: SessionUser): Promise<boolean> => {
    const find = () => findMemberships(accounts, user.id)
    const found = await find()
    // Without a clinic, an older account with a profile had one that was deleted, and does not get another.
    const isUnfinished = found.length === 0 && (user.role === null || user.isNew)
    if (isUnfinished) await createMissing(user)
    const [only, ...others] = (isUnfinished ? await find() : found).filter(({ isActive }) => isActive)
    if (!only || others.length > 0) return false
    await setSessionClinic(accounts, user.sessionId, only.adminId)
    return true
  }

  // Better Auth's own check takes five times as long. Sessions are not refreshed here, so a read is enough.
  const load = async (cookie: string): Promise<Session | null> => {
    const token = parseSessionCookie(cookie, secret)
    const find = async () => (token ? findSessionUser(accounts, token) : undefined)
    let user = await find()
    // A membership that has ended never leads to another clinic, so only a session without a clinic chooses one.
    if (user && user.adminId === null && user.role !== 'patient' && (await chooseClinic(user))) user = await find()
    return user ? sessionOf(user) : null
  }

  /** Not awaited: a request does not wait for it, and a lost one costs at most a minute. */
  const noteUse = (session: Session, { headers }: FastifyRequest): void => {
    if (session.isLocked || headers[UNATTENDED_HEADER] !== undefined || Date.now() - session.seenAt < SEEN_MS) return
    session.seenAt = Date.now()
    touchSession(accounts, session.id, session.clinic?.adminId ?? null).catch(() => undefined)
  }

  const find = async (cookie: string): Promise<Session | null> => {
    const since = cache.now()
    const session = await load(cookie)
    return session && cache.remember(cookie, session, since) ? session : null
  }

  return {
    findRole,
    verify: async (request, { isFresh = false } = {}) => {
      const cookie = cookieOf(request)
      if (!cookie) return null
      const known = isFresh ? null : cache.get(cookie)
      // What closes a session may have been removed by another process.
      const session = known && !known.isLocked && !owesSecondFactor(known) ? known : await find(cookie)
      if (session) noteUse(session, request)
      return session
    },
    reread: async (ids) =>
      new Map((await findSessionUsers(accounts, ids)).map((user) => [user.sessionId, sessionOf(user)])),
    /** Ends the session at once in this process. */
    forget: (request: FastifyRequest): void => {
      const cookie = cookieOf(request)
      if (cookie) cache.forget(cookie)
    },
    forgetSession: (id: string): void => cache.forget(id),
    forgetPerson: (userId: string): void => cache.forget(userId),
    /** What a session holds may change: the clinic, its time zone or the role there. */
    refreshPerson: (userId: string): void => cache.refresh(userId),
  } satisfies SessionVerifier & SessionReader & Record<string, unknown>
}

export type AccountSessions = ReturnType<typeof createSessions>
