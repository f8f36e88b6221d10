import { endSession, listSessions } from '@postura/domain/accounts/account.endpoints'
import { describeDevice } from '@postura/domain/accounts/device.rules'
import { AppError } from '@postura/domain/errors'
import type pg from 'pg'
import type { Router } from '../../../http/route.ts'
import { deleteSession, findSessions } from './sessions.queries.ts'
import type { AccountSessions } from './sessions.ts'

export type SessionDeps = { accounts: pg.Pool; sessions: AccountSessions }

export const sessionRoutes = (router: Router, { accounts, sessions }: SessionDeps): void => {
  router.ownRead(listSessions, async ({ session }) => {
    const found = await findSessions(accounts, session.userId)
    return found.map(({ id, user_agent, created_at }) => ({
      id,
      device: describeDevice(user_agent),
      created_at: created_at.toISOString(),
      current: id === session.id,
    }))
  })

  router.ownWrite(endSession, async ({ params, session }) => {
    if (!(await deleteSession(accounts, session.userId, params.id))) throw new AppError('session_not_found')
    sessions.forgetSession(params.id)
    return {}
  })
}
