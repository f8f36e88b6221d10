import type { Role } from '@postura/domain/accounts/account'
import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import type { MemberRole } from '@postura/domain/team/permissions'
import type { FastifyRequest } from 'fastify'

/** The clinic in use and what the person is there. `within` is the only professional whose appointments they see, or null. */
export type ClinicAccess = {
  adminId: string
  memberRole: MemberRole
  professionalId: string | null
  timeZone: TimeZone
  within: string | null
}

/** Read from the session row, never from input. Without a clinic if the membership has ended. */
export type Session = { id: string; userId: string; role: Role; clinic: ClinicAccess | null }

/** Interface to accounts, so that `http` does not import them. */
export type SessionVerifier = { verify: (request: FastifyRequest) => Promise<Session | null> }
