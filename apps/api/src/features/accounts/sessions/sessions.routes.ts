import { MAX_OWN_CLINICS, type OwnClinic } from '@postura/domain/accounts/account'
import { chooseClinic, endSession, listOwnClinics, listSessions } from '@postura/domain/accounts/account.endpoints'
import { describeDevice } from '@postura/domain/accounts/device.rules'
import { AppError } from '@postura/domain/errors'
import type pg from 'pg'
import type { TenantPool } from '../../../db/pools.ts'
import { readAsAdmin } from '../../../db/tenant.ts'
import type { Router } from '../../../http/route.ts'
import { findClinicName } from '../../team/members.queries.ts'
import { changeSessionClinic, deleteSession, findMemberships, findSessions } from './sessions.queries.ts'
import type { AccountSessions } from './sessions.ts'

export type SessionDeps = { accounts: pg.Pool; pool: TenantPool; sessions: AccountSessions }

export const sessionRoutes = (router: Router, { accounts, pool, sessions }: SessionDeps): void => {
  router.ownRead(listSessions, async ({ session }) => {
    const found = await findSessions(accounts, session.userId)
    return found.map(({ id, user_agent, created_at }) => ({
      id,
      device: describeDevice(user_agent),
      created_at: created_at.toISOString(),
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
}
