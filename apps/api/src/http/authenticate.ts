import { type ProofAge, proofMinutes } from '@postura/domain/accounts/proof'
import type { Endpoint } from '@postura/domain/endpoint'
import { AppError } from '@postura/domain/errors'
import { may } from '@postura/domain/team/permissions'
import type { FastifyRequest } from 'fastify'
import { type ClinicAccess, owesSecondFactor, type Session, type SessionVerifier } from './session.ts'

export const sessionOf = ({ session }: FastifyRequest): Session => {
  if (!session) throw new AppError('unauthenticated')
  return session
}

export const clinicOf = (request: FastifyRequest): ClinicAccess => {
  const { clinic } = sessionOf(request)
  if (!clinic) throw new AppError('no_clinic')
  return clinic
}

const isProven = (session: Session | null, age: ProofAge): boolean =>
  session !== null && Date.now() - session.provenAt <= proofMinutes[age] * 60_000

/** Checks who calls, and whether their role and their session permit it, before the body is read. */
export const createAuthentication =
  (sessions: SessionVerifier) =>
  ({ access, needs, proof, worksLocked, worksClosed }: Endpoint) =>
  async (request: FastifyRequest): Promise<void> => {
    // A stream lasts longer than what is cached may be trusted.
    const session = await sessions.verify(request, { isFresh: access === 'stream' })
    request.session = session
    if (!session) throw new AppError('unauthenticated')
    if (session.role !== 'admin') throw new AppError('not_an_admin')
    if (session.isLocked && !worksLocked) throw new AppError('session_idle')
    if (needs !== undefined) {
      const { adminId, memberRole, isClosed } = clinicOf(request)
      // A page of the clinic that was in use before must not write into this one.
      const shown = request.headers['x-clinic']
      if (shown !== undefined && shown !== adminId) throw new AppError('clinic_changed')
      if (!may(memberRole, needs)) throw new AppError('forbidden')
      if (isClosed && !worksClosed) throw new AppError('clinic_closed')
      if (owesSecondFactor(session)) throw new AppError('second_factor_owed')
    }
    // The proof may have been given to another process.
    if (proof && !isProven(session, proof) && !isProven(await sessions.verify(request, { isFresh: true }), proof))
      throw new AppError('proof_needed')
  }
