import type { Attendance } from '@postura/domain/classes/class'
import { CLASS_PACKAGE } from '@postura/domain/packages/package'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { takeSessions } from '../../packages/take-sessions.ts'
import { giveBackUses } from '../../packages/uses.queries.ts'
import type { HeldClass } from '../held-classes.queries.ts'
import { findMakeupSeats } from '../makeups/makeups.queries.ts'
import type { HeldSeat } from './seats.queries.ts'

/** Whoever came uses a session of their package, unless they made up for another class; whoever did not keeps it. */
export const settleAttendance = async (
  tx: AdminTx,
  { start_time }: Pick<HeldClass, 'start_time'>,
  seats: readonly HeldSeat[],
  attendance: Attendance | null,
): Promise<void> => {
  const ids = seats.map(({ id }) => id)
  if (attendance !== 'present') {
    await giveBackUses(tx, 'enrollment_id', ids)
    return
  }
  const isMakeup = await findMakeupSeats(tx, ids)
  await takeSessions(tx, 'enrollment_id', {
    type: CLASS_PACKAGE,
    day: civilDateOf(start_time),
    sessions: seats.filter(({ id }) => !isMakeup.has(id)),
  })
}
