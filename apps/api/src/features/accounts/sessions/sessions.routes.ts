import { describeDevice } from '@postura/domain/accounts/device.rules'
import { endOtherSessions, proveIdentity } from '@postura/domain/accounts/proof.endpoints'
import { MAX_OWN_CLINICS, type OwnClinic } from '@postura/domain/accounts/sessions'
import { chooseClinic, endSession, listOwnClinics, listSessions } from '@postura/domain/accounts/sessions.endpoints'
import { AppError } from '@postura/domain/errors'
import type { TenantPool } from '../../../db/pools.ts'
import { readAsAdmin } from '../../../db/tenant.ts'
import type { Router } from '../../../http/route.ts'
import { findClinicName } from '../../team/members.queries.ts'
import { type PasswordCheckDeps, withPassword } from '../passwords/check-password.ts'
import {
  changeSessionClinic,
  deleteOtherSessions,
  deleteSession,
  findMemberships,
  findSessions,
  proveSession,
} from './sessions.queries.ts'
import type { AccountSessions } from './sessions.ts'

export type SessionDeps = PasswordCheckDeps & { pool: TenantPool; sessions: AccountSessions }

export const sessionRoutes = (router: Router, deps: SessionDeps): void => {
  const { accounts, pool, sessions } = deps

  router.ownWrite(proveIdentity, ({ body: { password }, session, request }) =>
    withPassword(deps, request, { userId: session.userId, password }, async (hash) => {
      if (!(await proveSession(accounts, session, hash))) throw new AppError('unauthenticated')
      sessions.refreshPerson(session.userId)
      return {}
    }),
  )

  router.ownRead(listSessions, async ({ session }) => {
    const found = await findSessions(accounts, session.userId)
    return found.map(({ id, user_agent, created_at, seen_at }) => ({
      id,
      device: describeDevice(user_agent),
      created_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
      current: id === session.id,
    }))
  })

  router.ownRead(listOwnClinics, async ({ session }) => {
    const memberships = await findMemberships(accounts, session.userId)
    const clinics: OwnClinic[] = []
    for (const { adminId, memberRole, isActive } of memberships)
      if (isActive && clinics.length < MAX_OWN_CLINICS) {
        const name = await readAsAdmin(pool, adminId, findClinicName)
        clinics.push({ id: adminId, name, member_role: memberRole })
      }
    return clinics
  })

  router.ownWrite(chooseClinic, async ({ body: { clinic_id: adminId }, session: { id: sessionId, userId } }) => {
    if (!(await changeSessionClinic(accounts, { sessionId, userId, adminId }))) throw new AppError('no_clinic')
    sessions.refreshPerson(userId)
    return {}
  })

  router.ownWrite(endSession, async ({ params, session }) => {
    if (!(await deleteSession(accounts, session.userId, params.id))) throw new AppError('session_not_found')
    sessions.forgetSession(params.id)
    return {}
  })

  router.ownWrite(endOtherSessions, async ({ session }) => {
    for (const id of await deleteOtherSessions(accounts, session.userId, { id: session.id })) sessions.forgetSession(id)
    return {}
  })
}
