import type { Session } from '../../../http/session.ts'

/** A session ended elsewhere is noticed within this time; a page's several requests look it up once. */
const TRUSTED_MS = 5_000
const MAX_CACHED = 20_000

type Entry = { session: Session; since: number }

/** Remembers for a moment whose token it is; what was ended here is gone at once, even for a check already under way. */
export const createSessionCache = (now: () => number = () => performance.now()) => {
  const known = new Map<string, Entry>()
  /** When: by token, by session or by person, whichever was known to whoever ended it. */
  const ended = new Map<string, number>()

  const bound = (map: Map<string, unknown>): void => {
    const oldest = map.keys().next()
    if (map.size > MAX_CACHED && !oldest.done) map.delete(oldest.value)
  }

  /** Whether it was ended after this was known of it. */
  const isEnded = (token: string, { session, since }: Entry): boolean =>
    [token, session.id, session.userId].some((key) => (ended.get(key) ?? Number.NEGATIVE_INFINITY) >= since)

  return {
    now,
    get: (token: string): Session | null => {
      const entry = known.get(token)
      return entry && entry.since + TRUSTED_MS > now() && !isEnded(token, entry) ? entry.session : null
    },
    /** What a check that began at `since` found; answers whether it may be believed. */
    remember: (token: string, session: Session, since: number): boolean => {
      const entry = { session, since }
      if (isEnded(token, entry)) return false
      known.delete(token)
      known.set(token, entry)
      bound(known)
      return true
    },
    /** A token, a session's id, or a person's, all of whose sessions end. */
    forget: (key: string): void => {
      known.delete(key)
      ended.delete(key)
      ended.set(key, now())
      bound(ended)
    },
  }
}
