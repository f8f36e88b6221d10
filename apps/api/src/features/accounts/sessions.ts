import { newId } from '@postura/domain/shared/ids'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { readAsAdmin } from '../../db/tenant.ts'
import type { Session, Sessions } from '../../http/session.ts'
import type { Queue } from '../../jobs/queue.ts'
import { findProfile, type NewProfile } from './accounts.queries.ts'
import { type Auth, CLIENT_ADDRESS } from './auth.ts'
import { throwAuthError } from './auth-errors.ts'
import { ensureClinic } from './ensure-clinic.ts'

/** A session ended elsewhere is noticed within this time. Better Auth's check costs more than the list it protects. */
const TRUSTED_MS = 5_000
const MAX_CACHED = 20_000

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
type SessionsOptions = { auth: Auth; pool: pg.Pool; queue: Queue }

export const createSessions = ({ auth, pool, queue }: SessionsOptions) => {
  const cache = new Map<string, { session: Session; until: number }>()

  /** The role is the profile's to say. An account without one gets its profile and clinic now. */
  const roleOf = async ({ id, name, email, phone }: Account): Promise<Session['role']> => {
    const user: NewProfile = { id, name, email, phone: phone ?? null }
    const tenant = { adminId: user.id, actorId: user.id, changeId: newId() }
    const find = () => readAsAdmin(pool, tenant, findProfile)
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
      const { cookie } = request.headers
      if (!cookie) return null
      const known = cache.get(cookie)
      if (known && known.until > Date.now()) return known.session
      cache.delete(cookie)
      const session = await load(request)
      if (session) {
        if (cache.size >= MAX_CACHED) cache.clear()
        cache.set(cookie, { session, until: Date.now() + TRUSTED_MS })
      }
      return session
    },
    /** Ends it here and now for this process. */
    forget: (request: FastifyRequest) => void cache.delete(request.headers.cookie ?? ''),
  } satisfies Sessions & Record<string, unknown>
}

export type AccountSessions = ReturnType<typeof createSessions>
