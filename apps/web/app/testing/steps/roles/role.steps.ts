import { getMe } from '@postura/domain/accounts/account.endpoints'
import type { MemberRole } from '@postura/domain/team/member-roles'
import { buildMe } from '../../factories/clinic.factory'
import { api } from '../../fake-api'

/** Signs in as a member with this role. The server then refuses what the role may not do. */
export const signInAs = (role: MemberRole, over: Parameters<typeof buildMe>[0] = {}): void => {
  api.answer(getMe, buildMe({ member_role: role, ...over }))
  api.actAs(role)
}
