import { getMe, signIn, signOut, signUp } from '@postura/domain/accounts/account.endpoints'
import { AppError } from '@postura/domain/errors'
import type { FastifyReply } from 'fastify'
import type { TenantPool } from '../../db/pools.ts'
import type { Router } from '../../http/route.ts'
import type { Queue } from '../../jobs/queue.ts'
import { currentPlan } from '../plans/current-plan.ts'
import { findProfile } from './accounts.queries.ts'
import type { Auth } from './auth.ts'
import { throwAuthError } from './auth-errors.ts'
import { ensureClinic } from './ensure-clinic.ts'
import { type AccountSessions, authHeaders } from './sessions.ts'

export type AccountDeps = { auth: Auth; pool: TenantPool; queue: Queue; sessions: AccountSessions }

const forwardCookies = (reply: FastifyReply, headers: Headers): void => {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
}

const sessionCookies = (headers: Headers): Headers =>
  new Headers({
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  })

export const accountRoutes = (router: Router, { auth, pool, queue, sessions }: AccountDeps): void => {
  router.open(signUp, async ({ body, request, reply }) => {
    const { name, email, phone, password, plan } = body
    const { response, headers } = await auth.api
      .signUpEmail({
        body: { name, email, phone, password, requestedPlan: plan },
        headers: authHeaders(request),
        returnHeaders: true,
      })
      .catch(async (error) => {
        // Two sign-ups with one e-mail at once: the index lets one pass, and the other must hear why it did not.
        const { internalAdapter } = await auth.$context
        const taken = await internalAdapter.findUserByEmail(email)
        if (taken) throw new AppError('email_taken', { field: 'email' })
        return throwAuthError('sign_up_failed')(error)
      })
    const { id } = response.user
    await ensureClinic(pool, queue, { id, name, email, phone })
    forwardCookies(reply, headers)
    return { id }
  })

  router.open(signIn, async ({ body, request, reply }) => {
    const { response, headers } = await auth.api
      .signInEmail({
        body: { email: body.email, password: body.password, rememberMe: body.remember },
        headers: authHeaders(request),
        returnHeaders: true,
      })
      .catch(throwAuthError('sign_in_failed'))
    if ((await sessions.roleOf(response.user)) !== 'admin') {
      await auth.api.signOut({ headers: sessionCookies(headers) })
      throw new AppError('not_an_admin')
    }
    forwardCookies(reply, headers)
    return {}
  })

  router.open(signOut, async ({ request, reply }) => {
    const { headers } = await auth.api.signOut({ headers: authHeaders(request), returnHeaders: true })
    sessions.forget(request)
    forwardCookies(reply, headers)
    return {}
  })

  router.read(getMe, async ({ read, today }) => {
    const [profile, plan] = await Promise.all([findProfile(read), currentPlan(read, today)])
    if (!profile) throw new AppError('unauthenticated')
    return { ...profile, ...plan }
  })
}
