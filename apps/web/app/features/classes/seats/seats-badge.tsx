import type { GroupClass } from '@postura/domain/classes/class'
import { canceledClassMark } from '@postura/domain/classes/class.labels'
import { countFreeSeats } from '@postura/domain/classes/class.rules'
import { describeFreeSeats } from '@postura/domain/classes/seat.labels'
import { StatusBadge } from '~/ui/status/status-badge'

/** Shows nothing while there are free seats and no waiting list. */
export function SeatsBadge({
  of,
}: {
  of: Pick<GroupClass, 'enrolled' | 'capacity' | 'waiting'> & { status?: GroupClass['status'] }
}) {
  if (of.status === 'canceled') return <StatusBadge tone="canceled">{canceledClassMark}</StatusBadge>
  const said = describeFreeSeats(of)
  // A patient waits although a seat is free, so the user should act.
  const isOpportunity = of.waiting > 0 && countFreeSeats(of) > 0
  return said && <StatusBadge tone={isOpportunity ? 'attention' : 'off'}>{said}</StatusBadge>
}
