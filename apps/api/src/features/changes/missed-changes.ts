import { type ChangedTable, changedTables, mayHear } from '@postura/domain/changes/change'
import { newId } from '@postura/domain/shared/ids'
import { type MemberRole, memberRoles } from '@postura/domain/team/member-roles'

/** Longer than the oldest request whose response a new page may still show. */
const SETTLED_MS = 30_000
const MAX_CLINICS = 20_000

type Heard = { count: number; at: number }

const heardBy = Object.fromEntries(
  memberRoles.map((role) => [role, changedTables.filter((table) => mayHear(role, table))]),
) as Record<MemberRole, ChangedTable[]>

/**
 * Counts the changes that each role hears, so that a page that comes back knows whether it has missed one. Only what the role hears is
 * counted: a cursor must not tell of anything else. It is not the number of the history, which counts the changes of all clinics, lacks
 * receipts, and is not in the order of the commits.
 */
export const createMissedChanges = (now: () => number = () => performance.now()) => {
  let epoch = newId()
  let since = Number.POSITIVE_INFINITY
  const clinics = new Map<string, Map<ChangedTable, Heard>>()

  const heardIn = (adminId: string, role: MemberRole): Heard[] =>
    heardBy[role].flatMap((table) => clinics.get(adminId)?.get(table) ?? [])

  /** Every cursor becomes unknown. */
  const forget = (): void => {
    epoch = newId()
    clinics.clear()
  }

  const cursorOf = (adminId: string, role: MemberRole): string =>
    `${epoch}:${heardIn(adminId, role).reduce((sum, { count }) => sum + count, 0)}`

  return {
    cursorOf,
    /** Changes may have been lost until now. */
    restart: (): void => {
      forget()
      since = now()
    },
    note: (adminId: string, table: ChangedTable): void => {
      if (clinics.size >= MAX_CLINICS && !clinics.has(adminId)) {
        forget()
        since = now()
      }
      const tables = clinics.get(adminId) ?? new Map<ChangedTable, Heard>()
      tables.set(table, { count: (tables.get(table)?.count ?? 0) + 1, at: now() })
      clinics.set(adminId, tables)
    },
    /** True if a page with this cursor, or a new page without one, may show something old. */
    hasMissed: (adminId: string, role: MemberRole, after: string | undefined): boolean => {
      if (after !== undefined) return after !== cursorOf(adminId, role)
      const last = Math.max(since, ...heardIn(adminId, role).map(({ at }) => at))
      return now() - last < SETTLED_MS
    },
  }
}
