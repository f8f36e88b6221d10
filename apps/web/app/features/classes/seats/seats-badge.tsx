import type { GroupClass } from '@postura/domain/classes/class'
import { freeSeats } from '@postura/domain/classes/class.rules'
import { describeFreeSeats } from '@postura/domain/classes/seat.labels'
import { StatusBadge } from '~/ui/status/status-badge'

/** What is to be known about the seats at a glance: nothing, as long as there are some and nobody waits. */
export function SeatsBadge({ of }: { of: GroupClass }) {
  const said = describeFreeSeats(of)
  // Someone waits and could come: that is what is to be done.
  const isOpportunity = of.waiting > 0 && freeSeats(of) > 0
  return said && <StatusBadge tone={isOpportunity ? 'late' : 'off'}>{said}</StatusBadge>
}
