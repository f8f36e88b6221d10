import { AppError } from '@postura/domain/errors'
import type { MemberRole } from '@postura/domain/team/member-roles'
import type { Needs } from '@postura/domain/team/permissions'
import { may } from '@postura/domain/team/permissions'
import type { AdminTx } from '../../db/tenant.ts'
import { findActiveMember } from './members.queries.ts'

/** Who acts, and what they are in the clinic. */
export type Actor = { id: string; role: MemberRole }

/** The session was read before the lock of the clinic: the person may have lost the role or the access since then. */
export const findActor = async (tx: AdminTx, id: string, needs: Needs): Promise<Actor> => {
  const member = await findActiveMember(tx, id)
  if (!member || !may(member.role, needs)) throw new AppError('forbidden')
  return { id, role: member.role }
}
