import type { Attendance } from '@postura/domain/classes/class'
import { CLASS_PACKAGE } from '@postura/domain/packages/package'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { takeSessions } from '../../packages/take-sessions.ts'
import { refundSessions } from '../../packages/uses.queries.ts'
import type { StoredClass } from '../class-rows.queries.ts'
import { findMakeupSeats } from '../makeups/makeups.queries.ts'
import type { SeatRef } from './seats.queries.ts'

/** A present patient uses a package session, unless the seat is a make-up. For any other attendance the session is refunded. */
export const applyAttendance = async (
  tx: AdminTx,
  { start_time }: Pick<StoredClass, 'start_time'>,
  seats: readonly SeatRef[],
  attendance: Attendance | null,
): Promise<void> => {
  if (attendance !== 'present') return refundSessions(tx, 'enrollment_id', seats)
  const isMakeup = await findMakeupSeats(tx, seats)
  await takeSessions(tx, 'enrollment_id', {
    type: CLASS_PACKAGE,
    day: civilDateOf(start_time),
    sessions: seats.filter(({ id }) => !isMakeup.has(id)),
  })
}
