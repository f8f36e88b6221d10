import * as endpoints from '@postura/domain/accounts/account.endpoints'
import { AppError } from '@postura/domain/errors'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type pg from 'pg'
import type { TenantPool } from '../../../db/pools.ts'
import { asMember, readAsAdmin, withAdminUnlocked } from '../../../db/tenant.ts'
import type { Router } from '../../../http/route.ts'
import { findCurrentPlan } from '../../plans/find-current-plan.ts'
import { findClinicName, renameMember } from '../../team/members.queries.ts'
import { findProfile } from '../accounts.queries.ts'
import { findMemberships, hasOtherClinics } from '../sessions/sessions.queries.ts'
import { findOwnProfile } from './profile.queries.ts'
import { updateProfile } from './update-profile.ts'

type ProfileDeps = { pool: TenantPool; accounts: pg.Pool }

export const profileRoutes = (router: Router, { pool, accounts }: ProfileDeps): void => {
  router.ownRead(endpoints.getMe, async ({ readPerson, session, now }) => {
    const { userId, clinic, idleMinutes, secondFactor } = session
    if (!clinic) throw new AppError('no_clinic')
    const profile = await readPerson(findProfile)
    if (!profile) throw new AppError('unauthenticated')
    const { adminId, memberRole, timeZone, within, isClosed } = clinic
    const [name, plan] = await readAsAdmin(pool, adminId, (read) =>
      Promise.all([findClinicName(read), findCurrentPlan(read, civilDateOf(now))]),
    )
    return {
      ...profile,
      clinic: { id: adminId, name, is_closed: isClosed },
      member_role: memberRole,
      own_professional_id: within,
      has_other_clinics: await hasOtherClinics(accounts, userId, adminId),
      time_zone: timeZone,
      idle_minutes: idleMinutes,
      second_factor: { is_on: secondFactor.isOn, owed_at: secondFactor.owedAt?.toISOString() ?? null },
      ...plan,
    }
  })

  router.ownRead(endpoints.getProfile, async ({ readPerson }) => {
    const profile = await readPerson(findOwnProfile)
    if (!profile) throw new AppError('unauthenticated')
    return profile
  })

  router.ownWrite(endpoints.updateProfile, async ({ body, session: { userId }, writePerson }) => {
    const changed = await writePerson((person) => updateProfile(person, body))
    // Each clinic has its own transaction. A retry writes what is missing.
    for (const { adminId, isActive } of await findMemberships(accounts, userId))
      if (isActive)
        await withAdminUnlocked(pool, asMember(adminId, userId), (tx) => renameMember(tx, userId, changed.name))
    return changed
  })
}
