import * as endpoints from '@postura/domain/accounts/account.endpoints'
import { AppError } from '@postura/domain/errors'
import type { Router } from '../../../http/route.ts'
import { findOwnProfile } from './profile.queries.ts'
import { updateProfile } from './update-profile.ts'

export const profileRoutes = (router: Router): void => {
  router.read(endpoints.getProfile, async ({ read }) => {
    const profile = await findOwnProfile(read)
    if (!profile) throw new AppError('unauthenticated')
    return profile
  })

  router.account(endpoints.updateProfile, ({ body, tx }) => updateProfile(tx, body))
}
