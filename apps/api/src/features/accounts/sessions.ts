import type { FastifyRequest } from 'fastify'
import type { TenantPool } from '../../db/pools.ts'
import { asSelf, readAsAdmin } from '../../db/tenant.ts'
import type { Session, Sessions } from '../../http/session.ts'
import type { Queue } from '../../jobs/queue.ts'
import { findProfile, type NewProfile } from './accounts.queries.ts'
import { type Auth, CLIENT_ADDRESS, sessionCookieName } from './auth.ts'
import { throwAuthError } from './auth-errors.ts'
import { ensureClinic } from './ensure-clinic.ts'
import { createSessionCache } from './session-cache.ts'

/** The few headers accounts may see; the client's address is the one Fastify believes. */
export const authHeaders = ({ headers, ip }: FastifyRequest): Headers => {
  const passed = new Headers({ [CLIENT_ADDRESS]: ip })
  for (const name of ['cookie', 'origin', 'user-agent'] as const) {
    const value = headers[name]
    if (value) passed.set(name, value)
  }
  return passed
}

type Account = { id: string; name: string; email: string; phone?: string | null }
type SessionsOptions = { auth: Auth; pool: TenantPool; queue: Queue; origin: string }

export const createSessions = ({ auth, pool, queue, origin }: SessionsOptions) => {
  const cache = createSessionCache()
  const cookieName = sessionCookieName(origin)

  const tokenOf = ({ headers }: FastifyRequest): string | null => {
    const cookies = (headers.cookie ?? '').split(/;\s*/)
    return cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) || null
  }

  /** The role is the profile's to say. An account without one gets its profile and clinic now. */
  const roleOf = async ({ id, name, email, phone }: Account): Promise<Session['role']> => {
    const user: NewProfile = { id, name, email, phone: phone ?? null }
    const find = () => readAsAdmin(pool, asSelf(id), findProfile)
    const found = await find()
    if (found) return found.role
    await ensureClinic(pool, queue, user)
    return (await find())?.role ?? 'patient'
  }

  const load = async (request: FastifyRequest): Promise<Session | null> => {
    const found = await auth.api.getSession({ headers: authHeaders(request) }).catch(throwAuthError('unauthenticated'))
    if (!found) return null
    const { id } = found.user
    return { userId: id, adminId: id, role: await roleOf(found.user) }
  }

  return {
    roleOf,
    verify: async (request) => {
      const token = tokenOf(request)
      if (!token) return null
      const known = cache.get(token)
      if (known) return known
      const session = await load(request)
      return session && cache.remember(token, session) ? session : null
    },
    /** Ends it here and now for this process. */
    forget: (request: FastifyRequest): void => {
      const token = tokenOf(request)
      if (token) cache.forget(token)
    },
  } satisfies Sessions & Record<string, unknown>
}

export type AccountSessions = ReturnType<typeof createSessions>
