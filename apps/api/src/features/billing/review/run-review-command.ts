import { formatMoney } from '@postura/domain/shared/brazil/money'
import { PROVIDER_ZONE } from '@postura/domain/shared/brazil/time-zones'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { asSystem, NO_ADMIN_ID, readAsAdmin, withAdminUnlocked, withoutClinic } from '../../../db/tenant.ts'
import { findOrderByCharge } from '../sync/all-orders.queries.ts'
import { type SyncDeps, syncOrder } from '../sync/sync-order.ts'
import { dismissOrder, dismissUnmatchedCharge, findReviewItems, type ReviewItem } from './review.queries.ts'

const lineOf = (item: ReviewItem): string =>
  [
    item.provider_payment_id ?? '-',
    item.why,
    formatMoney(item.amount_cents),
    item.provider_status ?? '-',
    `since ${formatInstant(item.since, PROVIDER_ZONE)}`,
    item.id === null ? 'no order' : `order ${item.id} (${item.state}) of clinic ${item.admin_id}`,
  ].join('  ')

const usage = `billing:review                    what needs a person
billing:review refund CHARGE      gives the money of any charge back, all of it
billing:review done CHARGE        has been looked at`

/** Runs an operator's command. Refunds happen at the provider, and the order is then synced from there. */
export const runReviewCommand = async (deps: SyncDeps, [command, chargeId]: readonly string[]): Promise<string> => {
  const { pool, provider } = deps
  const reviewItems = await readAsAdmin(pool, NO_ADMIN_ID, findReviewItems)
  if (command === undefined)
    return reviewItems.length === 0 ? 'nothing needs anyone' : reviewItems.map(lineOf).join('\n')
  if (!['refund', 'done'].includes(command) || chargeId === undefined) return usage
  const order = await readAsAdmin(pool, NO_ADMIN_ID, (read) => findOrderByCharge(read, { chargeId, orderId: null }))
  if (!order && !reviewItems.some(({ provider_payment_id }) => provider_payment_id === chargeId)) return usage
  if (command === 'refund') {
    const { providerStatus } = await provider.refundCharge(chargeId)
    if (order) await syncOrder(deps, order)
    return `${chargeId} is ${providerStatus} now`
  }
  if (order) await withAdminUnlocked(pool, asSystem(order.adminId), (tx) => dismissOrder(tx, order.orderId))
  else await withoutClinic(pool, (tx) => dismissUnmatchedCharge(tx, chargeId, deps.now()))
  return `${chargeId} is done with`
}
