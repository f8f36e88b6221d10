import { DEFAULT_ZONE } from '@postura/domain/shared/brazil/time-zones'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { TenantPool } from '../../../db/pools.ts'
import { readAsAdmin } from '../../../db/tenant.ts'
import type { Session, SessionVerifier } from '../../../http/session.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { findProfile, type NewProfile } from '../accounts.queries.ts'
import { CLIENT_ADDRESS_HEADER, sessionCookieName } from '../auth.ts'
import { ensureClinic } from '../ensure-clinic.ts'
import { readCookie } from '../read-cookie.ts'
import { createSessionCache } from './session-cache.ts'
import { parseSessionCookie } from './session-cookie.ts'
import { findSessionUser } from './sessions.queries.ts'

/** Headers that Better Auth may see; the client address is the one Fastify trusts. */
export const toAuthHeaders = ({ headers, ip }: FastifyRequest): Headers => {
  const passed = new Headers({ [CLIENT_ADDRESS_HEADER]: ip })
  for (const name of ['cookie', 'origin', 'user-agent'] as const) {
    const value = headers[name]
    if (value) passed.set(name, value)
  }
  return passed
}

type Account = Omit<NewProfile, 'phone'> & { phone?: string | null }
type SessionsOptions = { accounts: pg.Pool; pool: TenantPool; queue: Queue; origin: string; secret: string }

export const createSessions = ({ accounts, pool, queue, origin, secret }: SessionsOptions) => {
  const cache = createSessionCache()
  const cookieName = sessionCookieName(origin)

  const cookieOf = (request: FastifyRequest): string | null => readCookie(request, cookieName)

  /** Reads the role and the clinic's zone. An account without a clinic gets its profile and clinic now. */
  const findAccess = async ({ id, name, email, phone }: Account): Promise<Pick<Session, 'role' | 'timeZone'>> => {
    const user: NewProfile = { id, name, email, phone: phone ?? null }
    const find = () => readAsAdmin(pool, id, findProfile)
    const found = await find()
    if (!found) await ensureClinic(pool, queue, user)
    const { role, time_zone } = found ?? (await find()) ?? { role: 'patient' as const, time_zone: DEFAULT_ZONE }
    return { role, timeZone: time_zone }
  }

  // Better Auth's own check takes five times as long. Sessions are not refreshed here, so a read is enough.
  const load = async (cookie: string): Promise<Session | null> => {
    const token = parseSessionCookie(cookie, secret)
    const user = token && (await findSessionUser(accounts, token))
    return user ? { id: user.sessionId, userId: user.id, adminId: user.id, ...(await findAccess(user)) } : null
  }

  return {
    findAccess,
    verify: async (request) => {
      const cookie = cookieOf(request)
      if (!cookie) return null
      const known = cache.get(cookie)
      if (known) return known
      const since = cache.now()
      const session = await load(cookie)
      return session && cache.remember(cookie, session, since) ? session : null
    },
    /** Ends the session at once in this process. */
    forget: (request: FastifyRequest): void => {
      const cookie = cookieOf(request)
      if (cookie) cache.forget(cookie)
    },
    forgetSession: (id: string): void => cache.forget(id),
    forgetPerson: (userId: string): void => cache.forget(userId),
    /** The clinic's time zone may change. */
    refreshPerson: (userId: string): void => cache.refresh(userId),
  } satisfies SessionVerifier & Record<string, unknown>
}

export type AccountSessions = ReturnType<typeof createSessions>
