import type { SeatChange, SeatChangeResult } from '@postura/domain/classes/class'
import type { AdminTx } from '../../../db/tenant.ts'
import { getClassWithFollowing } from '../find-class-with-following.ts'
import { offerFreedSeats } from '../offers/offer-freed-seats.ts'
import { leaveSeats } from './leave-seats.ts'
import { takeSeats } from './take-seats.ts'

/** Removes patients first, so that their seats are free for the new ones. */
export const changeSeats = async (
  tx: AdminTx,
  id: string,
  change: SeatChange,
  now: Date,
): Promise<SeatChangeResult> => {
  const { current, following } = await getClassWithFollowing(tx, id, change.scope, now)
  const classes = [current, ...following]
  const left = await leaveSeats(tx, classes, change, now)
  const taken = await takeSeats(tx, classes, { ...change, isForGroup: change.scope === 'following' })
  if (left.canceled > 0) await offerFreedSeats(tx, classes, now)
  return { ...left, ...taken }
}
