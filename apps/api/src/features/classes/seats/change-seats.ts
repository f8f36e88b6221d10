import type { SeatChange, SeatsChanged } from '@postura/domain/classes/class'
import type { AdminTx } from '../../../db/tenant.ts'
import { holdExisting } from '../hold-classes.ts'
import { cancelSeats } from './seats.queries.ts'
import { takeSeats } from './take-seats.ts'

/** Who leaves makes room for who comes. */
export const changeSeats = async (tx: AdminTx, id: string, change: SeatChange, now: Date): Promise<SeatsChanged> => {
  const { current, following } = await holdExisting(tx, id, change.scope, now)
  const classes = [current, ...following]
  const canceled = await cancelSeats(
    tx,
    classes.map((each) => each.id),
    change.remove,
  )
  return { canceled, ...(await takeSeats(tx, classes, change)) }
}
