import * as endpoints from '@postura/domain/accounts/lost-factor/lost-factor.endpoints'
import { AppError } from '@postura/domain/errors'
import type pg from 'pg'
import type { TenantPool } from '../../../db/pools.ts'
import { withPerson } from '../../../db/tenant.ts'
import type { Router } from '../../../http/route.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { inAccountsTransaction } from '../accounts-transaction.ts'
import type { Auth } from '../auth.ts'
import { createSecret, hashSecret } from '../links/link-secret.ts'
import { lockPasswordOfLink } from '../passwords/passwords.queries.ts'
import type { AccountSessions } from '../sessions/sessions.ts'
import type { Throttle } from '../throttle/throttle.ts'
import { toThrottleAccount } from '../throttle/throttle-account.ts'
import { denySecondFactor, endLostFactor, noteLostFactor } from './lost-factor.queries.ts'
import { findSecondStepUser } from './second-step.ts'

export type LostFactorDeps = {
  auth: Auth
  accounts: pg.Pool
  pool: TenantPool
  queue: Queue
  sessions: AccountSessions
  throttle: Throttle
}

export const lostFactorRoutes = (
  router: Router,
  { auth, accounts, pool, queue, sessions, throttle }: LostFactorDeps,
): void => {
  router.public(endpoints.reportLostFactor, async ({ request }) => {
    await throttle.spend({ address: request.ip })
    const user = await findSecondStepUser(auth, request)
    if (!user) throw new AppError('second_factor_expired')
    if (await endLostFactor(accounts, user.id)) {
      await withPerson(pool, user.id, (tx) =>
        queue.enqueue(tx, 'second-factor-mail', { userId: user.id, state: 'off' }),
      )
      return { is_off: true }
    }
    await noteLostFactor(accounts, user.id, hashSecret(createSecret()))
    // The answer is the same without a mail: the wait has begun with an earlier one.
    if (await throttle.take(toThrottleAccount('lost-factor', user.id)))
      await withPerson(pool, user.id, (tx) =>
        queue.enqueue(tx, 'lost-factor-mail', { userId: user.id, state: 'start' }),
      )
    return { is_off: false }
  })

  router.public(endpoints.denySecondFactor, ({ body: { secret }, request }) =>
    throttle.guard({ address: request.ip }, async () => {
      const hashed = hashSecret(secret)
      const user = await inAccountsTransaction(accounts, async (client) => {
        await lockPasswordOfLink(client, hashed)
        return denySecondFactor(client, hashed)
      })
      if (!user) throw new AppError('denial_link_refused')
      sessions.forgetPerson(user.id)
      await withPerson(pool, user.id, (tx) => queue.enqueue(tx, 'recovery-mail', { userId: user.id, isBlocked: true }))
      return {}
    }),
  )
}
