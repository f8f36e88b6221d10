import type { Session } from '../../../http/session.ts'

/** A session ended elsewhere is noticed within this time; a page's several requests look it up once. */
const TRUSTED_MS = 5_000
const MAX_CACHED = 20_000

/** Remembers for a moment whose token it is; what was ended here is gone at once, even for a check already under way. */
export const createSessionCache = (now: () => number = Date.now) => {
  const known = new Map<string, { session: Session; until: number }>()
  /** By token or by the session's id: whoever ends a session knows one of them. */
  const ended = new Map<string, number>()

  const bound = (map: Map<string, unknown>): void => {
    const oldest = map.keys().next()
    if (map.size > MAX_CACHED && !oldest.done) map.delete(oldest.value)
  }

  const isEnded = (token: string, { id }: Session): boolean =>
    (ended.get(token) ?? 0) > now() || (ended.get(id) ?? 0) > now()

  return {
    get: (token: string): Session | null => {
      const entry = known.get(token)
      return entry && entry.until > now() && !isEnded(token, entry.session) ? entry.session : null
    },
    /** Answers whether the session may be believed. */
    remember: (token: string, session: Session): boolean => {
      if (isEnded(token, session)) return false
      known.delete(token)
      known.set(token, { session, until: now() + TRUSTED_MS })
      bound(known)
      return true
    },
    forget: (tokenOrId: string): void => {
      known.delete(tokenOrId)
      ended.set(tokenOrId, now() + TRUSTED_MS)
      bound(ended)
    },
  }
}
