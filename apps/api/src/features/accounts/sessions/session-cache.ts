import type { Session } from '../../../http/session.ts'

/** While the listener is away, a session ended in another process is noticed within this time. The requests of one page look it up only once. */
const TRUSTED_MS = 5_000
/** The time in which a change is committed. */
const CHANGE_MS = 2_000
const MAX_CACHED = 20_000

type Entry = { session: Session; since: number }

/** Caches sessions by token for a short time. A session ended here is removed at once, even if a check is already running. */
export const createSessionCache = (now: () => number = () => performance.now()) => {
  const known = new Map<string, Entry>()
  /** End times by token, session id or user id, whichever the caller knew. */
  const ended = new Map<string, number>()

  /** Times until which the sessions of a user or a clinic are read again for each request. */
  const changing = new Map<string, number>()
  /** What was read until then may have ended without being told. */
  let trustedSince = Number.NEGATIVE_INFINITY

  const bound = (map: Map<string, unknown>): void => {
    const oldest = map.keys().next()
    if (map.size > MAX_CACHED && !oldest.done) map.delete(oldest.value)
  }

  /** True if the session ended after the entry was read. */
  const isEnded = (token: string, { session, since }: Entry): boolean =>
    [token, session.id, session.userId].some((key) => (ended.get(key) ?? Number.NEGATIVE_INFINITY) >= since)

  const isChanged = ({ session: { userId, clinic }, since }: Entry): boolean =>
    trustedSince >= since ||
    [userId, clinic?.adminId ?? ''].some((key) => (changing.get(key) ?? Number.NEGATIVE_INFINITY) >= since)

  const change = (key: string, until: number): void => {
    const later = Math.max(until, changing.get(key) ?? Number.NEGATIVE_INFINITY)
    changing.delete(key)
    changing.set(key, later)
    bound(changing)
  }

  return {
    now,
    get: (token: string): Session | null => {
      const entry = known.get(token)
      if (!entry || isChanged(entry)) return null
      return entry.since + TRUSTED_MS > now() && !isEnded(token, entry) ? entry.session : null
    },
    /** Stores the result of a check that began at `since`. Returns false if the session ended since then. */
    remember: (token: string, session: Session, since: number): boolean => {
      const entry = { session, since }
      if (isEnded(token, entry)) return false
      known.delete(token)
      known.set(token, entry)
      bound(known)
      return true
    },
    /** Reads the sessions of a user again: what they hold is being changed, by a transaction that has not ended yet. */
    refresh: (userId: string): void => change(userId, now() + CHANGE_MS),
    /** Reads the sessions of a clinic again: what they hold has been changed. */
    refreshClinic: (adminId: string): void => change(adminId, now()),
    refreshAll: (): void => {
      trustedSince = now()
    },
    /** `key` is a token, a session id, or a user id, which ends all sessions of that user. */
    forget: (key: string): void => {
      known.delete(key)
      ended.delete(key)
      ended.set(key, now())
      bound(ended)
    },
  }
}
