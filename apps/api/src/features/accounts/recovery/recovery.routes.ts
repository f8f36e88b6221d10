import * as endpoints from '@postura/domain/accounts/recovery/recovery.endpoints'
import { AppError } from '@postura/domain/errors'
import type { Router } from '../../../http/route.ts'
import type { KnownDevices } from '../throttle/known-devices.ts'
import type { Throttle } from '../throttle/throttle.ts'
import { toThrottleAccount } from '../throttle/throttle-account.ts'
import { findRecoveryUser } from './recovery.queries.ts'
import { hashRecoverySecret } from './recovery-secret.ts'
import { requestRecovery } from './request-recovery.ts'
import { type NewPasswordDeps, setNewPassword } from './set-new-password.ts'

export type RecoveryDeps = NewPasswordDeps & { throttle: Throttle; devices: KnownDevices }

export const recoveryRoutes = (router: Router, deps: RecoveryDeps): void => {
  const { throttle, devices } = deps

  router.public(endpoints.requestRecovery, async ({ body: { email }, request }) => {
    await throttle.spend({ address: request.ip })
    // A refusal would let strangers keep the owner out. The link that was mailed last is still valid.
    if (await throttle.take(toThrottleAccount('recovery', email))) await requestRecovery(deps, email)
    return {}
  })

  router.public(endpoints.checkRecoveryLink, ({ body, request }) =>
    throttle.guard({ address: request.ip }, async () => {
      const owner = await findRecoveryUser(deps.accounts, hashRecoverySecret(body))
      if (!owner) throw new AppError('recovery_link_refused')
      return { email: owner.email }
    }),
  )

  router.public(endpoints.setNewPassword, async ({ body: { password, ...tokens }, request, reply }) => {
    const { email } = await throttle.guard({ address: request.ip }, () => setNewPassword(deps, tokens, password))
    // The owner of the mailbox must not be blocked by the wrong guesses of others.
    devices.remember(request, reply, email)
    // The link is used up, so the next request must send one.
    await throttle.forget(toThrottleAccount('recovery', email))
    return {}
  })
}
