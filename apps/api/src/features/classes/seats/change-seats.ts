import type { SeatChange, SeatChangeResult } from '@postura/domain/classes/class'
import type { AdminTx } from '../../../db/tenant.ts'
import { lockClinic } from '../../plans/clinic-lock.queries.ts'
import { lockExistingClassWithFollowing } from '../lock-classes.ts'
import { leaveSeats } from './leave-seats.ts'
import { takeSeats } from './take-seats.ts'

/** Removes patients first, so that their seats are free for the new ones. */
export const changeSeats = async (
  tx: AdminTx,
  id: string,
  change: SeatChange,
  now: Date,
): Promise<SeatChangeResult> => {
  await lockClinic(tx)
  const { current, following } = await lockExistingClassWithFollowing(tx, id, change.scope, now)
  const classes = [current, ...following]
  const left = await leaveSeats(tx, classes, change, now)
  return { ...left, ...(await takeSeats(tx, classes, change)) }
}
