import * as endpoints from '@postura/domain/accounts/account.endpoints'
import { AppError } from '@postura/domain/errors'
import type { Router } from '../../../http/route.ts'
import { accountAt } from '../throttle/account-at.ts'
import type { Throttle } from '../throttle/throttle.ts'
import { findRecovery } from './recovery.queries.ts'
import { hashedSecret } from './recovery-secret.ts'
import { requestRecovery } from './request-recovery.ts'
import { type NewPasswordDeps, setNewPassword } from './set-new-password.ts'

export type RecoveryDeps = NewPasswordDeps & { throttle: Throttle }

export const recoveryRoutes = (router: Router, deps: RecoveryDeps): void => {
  const { throttle } = deps

  router.open(endpoints.requestRecovery, async ({ body: { email }, request }) => {
    await throttle.spend({ address: request.ip, account: accountAt('recovery', email) })
    await requestRecovery(deps, email)
    return {}
  })

  router.open(endpoints.checkRecoveryLink, ({ body, request }) =>
    throttle.guard({ address: request.ip }, async () => {
      const owner = await findRecovery(deps.accounts, hashedSecret(body))
      if (!owner) throw new AppError('recovery_link_refused')
      return { email: owner.email }
    }),
  )

  router.open(endpoints.setNewPassword, async ({ body: { password, ...tokens }, request }) => {
    const { email } = await throttle.guard({ address: request.ip }, () => setNewPassword(deps, tokens, password))
    // Whoever owns the mailbox is not kept out by somebody else's guesses.
    await throttle.forget(accountAt('sign-in', email))
    return {}
  })
}
