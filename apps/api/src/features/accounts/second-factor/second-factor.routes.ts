import * as endpoints from '@postura/domain/accounts/second-factor.endpoints'
import { AppError } from '@postura/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Router } from '../../../http/route.ts'
import type { WritingPerson } from '../../../http/route-contexts.ts'
import type { Session } from '../../../http/session.ts'
import type { JobPayload } from '../../../jobs/catalog.ts'
import type { Queue } from '../../../jobs/queue.ts'
import type { Auth } from '../auth.ts'
import { throwAuthError } from '../auth-errors.ts'
import { forwardCookies } from '../forward-cookies.ts'
import { deleteLinks } from '../links/links.queries.ts'
import { type PasswordCheckDeps, withPassword } from '../passwords/check-password.ts'
import { carrySessionState, deleteOtherSessions, findSessionState } from '../sessions/sessions.queries.ts'
import { type AccountSessions, toAuthHeaders } from '../sessions/sessions.ts'
import { toThrottleAccount } from '../throttle/throttle-account.ts'
import { findNewToken } from './second-step.ts'
import { verifyCode } from './verify-code.ts'

export type SecondFactorDeps = PasswordCheckDeps & {
  auth: Auth
  queue: Queue
  sessions: AccountSessions
  log: { error: (fields: object, message: string) => void }
}
type Own = { session: Session; request: FastifyRequest; reply: FastifyReply }

/** Second factor of the signed-in person. */
export const secondFactorRoutes = (router: Router, deps: SecondFactorDeps): void => {
  const { auth, accounts, throttle, devices, sessions, queue, log } = deps

  /** Better Auth opens a new session for these changes: it keeps the clinic and the times of the former one. */
  const replaceSession = async <T>(
    { session, reply }: Own,
    change: () => Promise<{ headers: Headers; response: T }>,
  ) => {
    const state = await findSessionState(accounts, session.id)
    const { headers } = await change()
    const token = await findNewToken(auth, headers)
    if (token && state) await carrySessionState(accounts, token, state)
    forwardCookies(reply, headers)
    sessions.refreshPerson(session.userId)
    return token
  }

  const withOwnPassword = <T>({ session, request }: Own, password: string, work: () => Promise<T>): Promise<T> =>
    withPassword(deps, request, { userId: session.userId, password }, work)

  /** The change is made already, so a mail that fails must not fail the request. */
  const mail = (writePerson: WritingPerson, payload: JobPayload<'second-factor-mail'>): Promise<unknown> =>
    writePerson((tx) => queue.enqueue(tx, 'second-factor-mail', payload)).catch((error) =>
      log.error({ err: error }, 'second-factor mail not enqueued'),
    )

  router.ownWrite(endpoints.startSecondFactor, async ({ body: { password }, ...own }) => {
    if (own.session.secondFactor.isOn) throw new AppError('second_factor_on')
    return withOwnPassword(own, password, async () => {
      const started = await auth.api
        .enableTwoFactor({ body: { password, method: 'totp' }, headers: toAuthHeaders(own.request) })
        .catch(throwAuthError('second_factor_on'))
      if (started.method !== 'totp') throw new AppError('internal')
      return { uri: started.totpURI, codes: started.backupCodes }
    })
  })

  router.ownWrite(endpoints.confirmSecondFactor, async ({ body: { code }, writePerson, ...own }) => {
    const { userId, secondFactor } = own.session
    if (secondFactor.isOn) throw new AppError('second_factor_on')
    const account = toThrottleAccount('second-factor', userId)
    const attempt = { address: own.request.ip, account, device: devices.find(own.request, account) }
    const token = await throttle.guard(attempt, () =>
      replaceSession(own, () => verifyCode({ auth, throttle }, { account, code, headers: toAuthHeaders(own.request) })),
    )
    // The others were opened with the password alone.
    if (token) await deleteOtherSessions(accounts, userId, { token })
    // A wait that a late mail has begun is about the second factor before this one.
    await deleteLinks(accounts, userId, ['lost-factor'])
    sessions.forgetPerson(userId)
    await mail(writePerson, { userId, state: 'on' })
    return {}
  })

  router.ownWrite(endpoints.renewBackupCodes, async ({ body: { password }, ...own }) =>
    withOwnPassword(own, password, async () => {
      const { backupCodes } = await auth.api
        .generateBackupCodes({ body: { password }, headers: toAuthHeaders(own.request) })
        .catch(throwAuthError('second_factor_off'))
      return { codes: backupCodes }
    }),
  )

  router.ownWrite(endpoints.endSecondFactor, async ({ body: { password }, writePerson, ...own }) => {
    const { userId, secondFactor } = own.session
    if (!secondFactor.isOn) throw new AppError('second_factor_off')
    await withOwnPassword(own, password, () =>
      replaceSession(own, () =>
        auth.api
          .disableTwoFactor({ body: { password }, headers: toAuthHeaders(own.request), returnHeaders: true })
          .catch(throwAuthError('second_factor_off')),
      ),
    )
    await deleteLinks(accounts, userId, ['lost-factor', 'new-factor'])
    await mail(writePerson, { userId, state: 'off' })
    return {}
  })
}
