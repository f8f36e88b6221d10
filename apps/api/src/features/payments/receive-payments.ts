import { AppError } from '@postura/domain/errors'
import { restOf } from '@postura/domain/payments/parts/part.rules'
import { isOpenPayment } from '@postura/domain/payments/payment.rules'
import type { Receiving } from '@postura/domain/payments/receiving/receiving'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../db/tenant.ts'
import { countUpdatedByThisChange } from '../history/history.queries.ts'
import { changePaymentStatus } from './change-payment-status.ts'
import { findPaymentsById } from './payments.queries.ts'
import { receiveRest } from './receive-part.ts'

/** Receives open payments as they were shown, each whole or in part, all or none. A retry answers like its first run. */
export const receivePayments = async (
  tx: AdminTx,
  { payments, ...details }: Receiving,
  today: CivilDate,
): Promise<{ received: number }> => {
  const ids = payments.map(({ id }) => id)
  const received = payments.length
  if ((await countUpdatedByThisChange(tx, 'payments', ids)) > 0) return { received }
  const found = new Map((await findPaymentsById(tx, ids)).map((each) => [each.id, each]))
  for (const { id, rev, owed_cents, amount_cents } of payments) {
    const current = found.get(id)
    if (!current) throw new AppError('payment_not_found')
    if (!isOpenPayment(current.status)) throw new AppError('payment_not_open')
    if (current.rev !== rev || restOf(current) !== owed_cents) throw new AppError('stale')
    if (amount_cents > owed_cents) throw new AppError('part_too_large', { field: 'amount_cents' })
    if (amount_cents < owed_cents) await receiveRest(tx, current, details, today, amount_cents)
    else await changePaymentStatus(tx, id, { seen: current.status, owed_cents, status: 'paid', ...details }, today)
  }
  return { received }
}
