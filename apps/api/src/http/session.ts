import type { Role } from '@postura/domain/accounts/account'
import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import type { MemberRole } from '@postura/domain/team/member-roles'
import type { FastifyRequest } from 'fastify'

/** The clinic in use and what the person is there. `within` is the only professional whose appointments they see, or null. */
export type ClinicAccess = {
  adminId: string
  memberRole: MemberRole
  professionalId: string | null
  timeZone: TimeZone
  within: string | null
  /** Its owner is deleting it: only what returns to it or takes its data away works. */
  isClosed: boolean
}

/** Read from the session row, never from input. Without a clinic if the membership has ended. */
export type Session = {
  id: string
  userId: string
  role: Role
  clinic: ClinicAccess | null
  /** When the session was last used and when the password was last typed, by this process's clock. */
  seenAt: number
  provenAt: number
  idleMinutes: number
  /** Nobody has used it for so long that the password is asked. */
  isLocked: boolean
  /** `owedAt`: from then on the clinic is closed without it. */
  secondFactor: { isOn: boolean; owedAt: Date | null }
}

/** Interface to accounts, so that `http` does not import them. `isFresh` reads the row, whatever is cached. */
export type SessionVerifier = {
  verify: (request: FastifyRequest, options?: { isFresh?: boolean }) => Promise<Session | null>
}

/** Reads the rows of sessions that were verified before, by their id. Those that have ended are missing. Reading is not use. */
export type SessionReader = { reread: (ids: readonly string[]) => Promise<Map<string, Session>> }

export const owesSecondFactor = ({ secondFactor: { owedAt } }: Session): boolean =>
  owedAt !== null && owedAt.getTime() <= Date.now()
