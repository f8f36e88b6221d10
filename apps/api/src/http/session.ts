import type { Role } from '@postura/domain/accounts/account'
import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import type { FastifyRequest } from 'fastify'

/** Read from the session row, never from input. The clinic's id is the user id of its owner. */
export type Session = { id: string; userId: string; adminId: string; role: Role; timeZone: TimeZone }

/** Interface to accounts, so that `http` does not import them. */
export type SessionVerifier = { verify: (request: FastifyRequest) => Promise<Session | null> }
