import type { ChangedClass, ClassMove } from '@postura/domain/classes/class'
import { resolveRetry } from '../../../db/resolve-retry.ts'
import type { AdminTx } from '../../../db/tenant.ts'
import { resolveChangedProfessional, resolveRoom, withOwnProfessional } from '../../scheduling/booking-checks.ts'
import { countToTell } from '../cancellations/cancellations.queries.ts'
import { getClass } from '../classes.queries.ts'
import { getClassWithFollowing } from '../find-class-with-following.ts'
import { rescheduleClass } from './reschedule-class.ts'

export const moveClass = async (
  tx: AdminTx,
  id: string,
  { rev, scope, squeeze_in, ...typed }: ClassMove,
  now: Date,
): Promise<ChangedClass> => {
  const { current, following } = await getClassWithFollowing(tx, id, scope, now)
  const move = withOwnProfessional(tx, typed, current)
  const along = following.filter(({ detached }) => !detached)
  if (current.rev !== rev) resolveRetry(move, current, 'class_not_found')
  else {
    const professional_id = await resolveChangedProfessional(tx, move.professional_id, current.professional_id)
    const room_id = await resolveRoom(tx, move.room_id, current.room_id)
    const target = { ...current, ...move, professional_id, room_id }
    await rescheduleClass(tx, current, along, target, { isAlone: scope === 'one', squeeze_in, now })
  }
  return {
    ...(await getClass(tx, id, now)),
    changed: 1 + along.length,
    full: [],
    given_up: [],
    to_tell: await countToTell(tx),
  }
}
