import type { Role } from '@postura/domain/accounts/account'
import type { FastifyRequest } from 'fastify'

/** Who is asking, read from the session's row and never from input. The clinic is the owner's user id. */
export type Session = { id: string; userId: string; adminId: string; role: Role }

/** What `http` needs of accounts, so that it need not know them. */
export type Sessions = { verify: (request: FastifyRequest) => Promise<Session | null> }
