import { AppError } from '@postura/domain/errors'
import { describeMonth } from '@postura/domain/payments/monthly.rules'
import type { NewMonthly } from '@postura/domain/payments/payment'
import { changesNothing } from '@postura/domain/shared/changes-nothing'
import type { AdminTx } from '../../../db/tenant.ts'
import { assertMayBook } from '../../agenda/take-time.ts'
import { countAddedAlready } from '../../history/history.queries.ts'
import { lockClinic } from '../../plans/clinic-lock.queries.ts'
import { insertPayments } from '../payment-changes.queries.ts'
import { findPaymentsById } from '../payments.queries.ts'

/** Every month that was shown, or none. */
export const createMonthly = async (
  tx: AdminTx,
  { patient_id, amount_cents, description, months }: NewMonthly,
): Promise<{ payments: number }> => {
  const rows = months.map(({ id, due_date }) => ({
    id,
    patient_id,
    amount_cents,
    description: describeMonth(description, due_date),
    due_date,
    status: 'pending' as const,
  }))
  await lockClinic(tx)
  const ids = rows.map(({ id }) => id)
  const existing = new Map((await findPaymentsById(tx, ids)).map((row) => [row.id, row]))
  if (existing.size > 0) {
    if (!rows.every((row) => changesNothing(row, existing.get(row.id) ?? {}))) throw new AppError('conflict')
    // All that the first try wrote, be it more than is asked for now: one undo takes back just these.
    const [first = ''] = ids
    return { payments: (await countAddedAlready(tx, 'payments', first)) || rows.length }
  }
  await assertMayBook(tx, [patient_id])
  await insertPayments(tx, rows)
  return { payments: rows.length }
}
