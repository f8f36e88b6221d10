import { getMe, signIn, signOut, signUp } from '@postura/domain/accounts/account.endpoints'
import { AppError } from '@postura/domain/errors'
import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import type { TenantPool } from '../../db/pools.ts'
import type { Router } from '../../http/route.ts'
import type { Queue } from '../../jobs/queue.ts'
import { currentPlan } from '../plans/current-plan.ts'
import { findProfile } from './accounts.queries.ts'
import type { Auth } from './auth.ts'
import { throwAuthError } from './auth-errors.ts'
import { ensureClinic } from './ensure-clinic.ts'
import { findPasswordHash } from './passwords/passwords.queries.ts'
import { refuseGuessablePassword } from './passwords/refuse-password.ts'
import { type AccountSessions, authHeaders } from './sessions/sessions.ts'
import { accountAt } from './throttle/account-at.ts'
import type { Throttle } from './throttle/throttle.ts'

export type AccountDeps = {
  auth: Auth
  accounts: pg.Pool
  pool: TenantPool
  queue: Queue
  sessions: AccountSessions
  throttle: Throttle
}

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

export const accountRoutes = (
  router: Router,
  { auth, accounts, pool, queue, sessions, throttle }: AccountDeps,
): void => {
  router.open(signUp, async ({ body, request, reply }) => {
    // An account made counts, too: each sends a mail to an address that nobody has proven to own.
    await throttle.spend({ address: request.ip })
    const { name, email, phone, password, plan } = body
    refuseGuessablePassword(password, body)
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

  router.open(signIn, ({ body: { email, password, remember }, request, reply }) =>
    throttle.guard({ address: request.ip, account: accountAt('sign-in', email) }, async () => {
      const hash = await findPasswordHash(accounts, email)
      const { response, headers } = await auth.api
        .signInEmail({
          body: { email, password, rememberMe: remember },
          headers: authHeaders(request),
          returnHeaders: true,
        })
        .catch(throwAuthError('sign_in_failed'))
      // Nobody stays signed in whose role is another, or cannot be told.
      const signOutAgain = async (refusal: AppError): Promise<never> => {
        await auth.api.signOut({ headers: sessionCookies(headers) }).catch(() => undefined)
        throw refusal
      }
      // A new password set meanwhile has ended every session but this one, which came after.
      if ((await findPasswordHash(accounts, email)) !== hash) return signOutAgain(new AppError('sign_in_failed'))
      const role = await sessions
        .roleOf(response.user)
        .catch((cause) => signOutAgain(new AppError('role_check_failed', { cause })))
      if (role !== 'admin') return signOutAgain(new AppError('not_an_admin'))
      forwardCookies(reply, headers)
      return { id: response.user.id }
    }),
  )

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
