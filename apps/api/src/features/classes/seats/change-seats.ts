import type { SeatChange, SeatsChanged } from '@postura/domain/classes/class'
import type { AdminTx } from '../../../db/tenant.ts'
import { lockClinic } from '../../plans/clinic-lock.queries.ts'
import { holdExisting } from '../hold-classes.ts'
import { leaveSeats } from './leave-seats.ts'
import { takeSeats } from './take-seats.ts'

/** Who leaves makes room for who comes. */
export const changeSeats = async (tx: AdminTx, id: string, change: SeatChange, now: Date): Promise<SeatsChanged> => {
  await lockClinic(tx)
  const { current, following } = await holdExisting(tx, id, change.scope, now)
  const classes = [current, ...following]
  const left = await leaveSeats(tx, classes, change, now)
  return { ...left, ...(await takeSeats(tx, classes, change)) }
}
