import { AppError } from '@postura/domain/errors'
import type { PlanKey } from '@postura/domain/plans/plan'
import type { FastifyRequest } from 'fastify'
import type { Auth } from './auth.ts'
import { throwAuthError } from './auth-errors.ts'
import { toAuthHeaders } from './sessions/sessions.ts'

type NewAccount = {
  name: string
  email: string
  password: string
  phone?: string
  requestedPlan: PlanKey
  origin: 'sign-up' | 'invitation'
}

/** Creates an account and its first session, whose cookies are in the headers. */
export const createAccount = async (
  auth: Auth,
  request: FastifyRequest,
  account: NewAccount,
): Promise<{ id: string; headers: Headers }> => {
  const { response, headers } = await auth.api
    .signUpEmail({ body: account, headers: toAuthHeaders(request), returnHeaders: true })
    .catch(async (error) => {
      // Of two parallel sign-ups with one e-mail, the unique index rejects one, which must get `email_taken`.
      const { internalAdapter } = await auth.$context
      const taken = await internalAdapter.findUserByEmail(account.email)
      if (taken) throw new AppError('email_taken', { field: 'email' })
      return throwAuthError('sign_up_failed')(error)
    })
  return { id: response.user.id, headers }
}
