import { formatMoney } from '@postura/domain/shared/brazil/money'
import { formatInstant } from '@postura/domain/shared/time/zoned-time'
import { asSelf, NOBODY, readAsAdmin, withAdmin } from '../../../db/tenant.ts'
import { findOrderOf } from '../settling/all-orders.queries.ts'
import { type SettleDeps, settleOrder } from '../settling/settle-order.ts'
import { dismissOrder, dismissStray, findMatters, type Matter } from './attention.queries.ts'

const lineOf = ({ why, chargeId, amountCents, providerStatus, since, order }: Matter): string =>
  [
    chargeId ?? '-',
    why,
    formatMoney(amountCents),
    providerStatus ?? '-',
    `since ${formatInstant(since)}`,
    order ? `order ${order.id} (${order.state}) of clinic ${order.adminId}` : 'no order',
  ].join('  ')

const usage = `billing:attention                    what needs a person
billing:attention refund CHARGE      gives the money of any charge back, all of it
billing:attention done CHARGE        has been looked at`

/** What an operator asks, and what there is to say; whatever moves money does so at the provider, and is then read from there. */
export const attendTo = async (deps: SettleDeps, [command, chargeId]: readonly string[]): Promise<string> => {
  const { pool, provider } = deps
  const matters = await readAsAdmin(pool, NOBODY, findMatters)
  if (command === undefined) return matters.length === 0 ? 'nothing needs anyone' : matters.map(lineOf).join('\n')
  if (!['refund', 'done'].includes(command) || chargeId === undefined) return usage
  const order = await readAsAdmin(pool, NOBODY, (read) => findOrderOf(read, { chargeId, orderId: null }))
  if (!order && !matters.some((matter) => matter.chargeId === chargeId)) return usage
  if (command === 'refund') {
    const { providerStatus } = await provider.refundCharge(chargeId)
    if (order) await settleOrder(deps, order)
    return `${chargeId} is ${providerStatus} now`
  }
  if (order) await withAdmin(pool, asSelf(order.adminId), (tx) => dismissOrder(tx, order.orderId))
  else await withAdmin(pool, asSelf(NOBODY), (tx) => dismissStray(tx, chargeId, deps.now()))
  return `${chargeId} is done with`
}
