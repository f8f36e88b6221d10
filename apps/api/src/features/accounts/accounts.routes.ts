import { signIn, signOut, signUp } from '@postura/domain/accounts/account.endpoints'
import { signInSecondStep } from '@postura/domain/accounts/second-factor.endpoints'
import { AppError } from '@postura/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { TenantPool } from '../../db/pools.ts'
import type { Router } from '../../http/route.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Auth } from './auth.ts'
import { throwAuthError } from './auth-errors.ts'
import { createAccount } from './create-account.ts'
import { ensureClinic } from './ensure-clinic.ts'
import { forwardCookies } from './forward-cookies.ts'
import { keepAccount } from './keep-account.ts'
import { deleteLinks } from './links/links.queries.ts'
import { assertPasswordNotGuessable } from './passwords/assert-password-not-guessable.ts'
import { deleteSecondSteps, findPasswordHash, isPasswordStill } from './passwords/passwords.queries.ts'
import { findSecondStepUser, toSecondStepHeaders } from './second-factor/second-step.ts'
import { verifyCode } from './second-factor/verify-code.ts'
import { type AccountSessions, toAuthHeaders } from './sessions/sessions.ts'
import { type SignInOutcome, tellOutcome } from './sign-in-outcome.ts'
import type { KnownDevices } from './throttle/known-devices.ts'
import type { Throttle } from './throttle/throttle.ts'
import { toThrottleAccount } from './throttle/throttle-account.ts'

export type AccountDeps = {
  auth: Auth
  accounts: pg.Pool
  pool: TenantPool
  queue: Queue
  sessions: AccountSessions
  devices: KnownDevices
  throttle: Throttle
  onSignIn: (outcome: SignInOutcome) => void
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
  { auth, accounts, pool, queue, sessions, throttle, devices, onSignIn }: AccountDeps,
): void => {
  const signInAttempt = (request: FastifyRequest, email: string) => ({
    address: request.ip,
    account: toThrottleAccount('sign-in', email),
    device: devices.find(request, email),
  })

  router.public(signUp, async ({ body, request, reply }) => {
    // Successful sign-ups count too: each one sends a mail to an unverified address.
    await throttle.spend({ address: request.ip })
    const { name, email, phone, password, plan } = body
    assertPasswordNotGuessable(password, body)
    const account = { name, email, phone, password, requestedPlan: plan, origin: 'sign-up' } as const
    const { id, headers } = await createAccount(auth, request, account)
    await ensureClinic(pool, queue, { id, name, email, phone })
    forwardCookies(reply, headers)
    devices.remember(request, reply, email)
    return { id }
  })

  type SignedIn = {
    email: string
    hash: string | null
    user: { id: string; name: string; email: string }
    headers: Headers
  }
  /** Opens the page to the new session, or ends it again if the role is not admin or cannot be read. */
  const admit = async (reply: FastifyReply, { email, hash, user, headers }: SignedIn): Promise<{ id: string }> => {
    const signOutAgain = async (refusal: AppError): Promise<never> => {
      await auth.api.signOut({ headers: sessionCookies(headers) }).catch(() => undefined)
      throw refusal
    }
    // A password reset during this sign-in ended all sessions except this newer one.
    if (!(await isPasswordStill(accounts, email, hash))) return signOutAgain(new AppError('sign_in_failed'))
    const role = await sessions
      .findRole(user)
      .catch((cause) => signOutAgain(new AppError('role_check_failed', { cause })))
    if (role !== 'admin') return signOutAgain(new AppError('not_an_admin'))
    await keepAccount({ accounts, pool, queue }, user.id)
    forwardCookies(reply, headers)
    return { id: user.id }
  }

  router.public(
    signIn,
    tellOutcome(onSignIn, ({ body: { email, password, remember }, request, reply }) =>
      throttle.guard(signInAttempt(request, email), async () => {
        const hash = await findPasswordHash(accounts, email)
        const { response, headers } = await auth.api
          .signInEmail({
            body: { email, password, rememberMe: remember },
            headers: toAuthHeaders(request),
            returnHeaders: true,
          })
          .catch(throwAuthError('sign_in_failed'))
        // The plugin replaces the answer if the person has a second factor; its type does not say so.
        if (!('user' in response)) {
          // A password reset during this sign-in ended all second steps except this newer one.
          if (!(await isPasswordStill(accounts, email, hash))) {
            await deleteSecondSteps(accounts, email)
            throw new AppError('sign_in_failed')
          }
          forwardCookies(reply, headers)
          return { id: null }
        }
        const admitted = await admit(reply, { email, hash, user: response.user, headers })
        devices.remember(request, reply, email)
        return admitted
      }),
    ),
  )

  router.public(
    signInSecondStep,
    tellOutcome(onSignIn, async ({ body: { code }, request, reply }) => {
      const user = await findSecondStepUser(auth, request)
      if (!user) {
        // Without a count, strangers could make the server look up as many steps as they like.
        await throttle.spend({ address: request.ip })
        throw new AppError('second_factor_expired')
      }
      const account = toThrottleAccount('second-factor', user.id)
      // Only a second step that was done before makes a device known: a mailbox or a password alone must not give more tries.
      const attempt = { address: request.ip, account, device: devices.find(request, account) }
      return throttle.guard(attempt, async () => {
        const hash = await findPasswordHash(accounts, user.email)
        const headers = await toSecondStepHeaders(auth, request)
        const verified = await verifyCode({ auth, throttle }, { account, code, headers })
        const admitted = await admit(reply, { email: user.email, hash, user, headers: verified.headers })
        await deleteLinks(accounts, user.id, ['lost-factor'])
        devices.remember(request, reply, user.email, account)
        return admitted
      })
    }),
  )

  router.public(signOut, async ({ request, reply }) => {
    const { headers } = await auth.api.signOut({ headers: toAuthHeaders(request), returnHeaders: true })
    sessions.forget(request)
    forwardCookies(reply, headers)
    return {}
  })
}
