import { describeClosed, openMonthLabel } from '@postura/domain/commissions/commission.labels'
import { StatusBadge } from '~/ui/status/status-badge'

/** An open month waits for nobody in particular; a closed one is done. */
export function CommissionState({ closedAt }: { closedAt: string | null }) {
  return closedAt === null ? (
    <StatusBadge tone="waiting">{openMonthLabel}</StatusBadge>
  ) : (
    <StatusBadge tone="done">{describeClosed(closedAt)}</StatusBadge>
  )
}
