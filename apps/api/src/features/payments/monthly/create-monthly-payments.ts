import { AppError } from '@postura/domain/errors'
import { formatMonthlyDescription } from '@postura/domain/payments/monthly.rules'
import type { NewMonthlyPayments } from '@postura/domain/payments/payment'
import { isUnchanged } from '@postura/domain/shared/is-unchanged'
import type { AdminTx } from '../../../db/tenant.ts'
import { countAddedByThisChange } from '../../history/history.queries.ts'
import { assertActivePatients } from '../../patients/assert-active-patients.ts'
import { resolveProfessional } from '../../scheduling/booking-checks.ts'
import { insertPayments } from '../payment-changes.queries.ts'
import { findPaymentsById } from '../payments.queries.ts'

/** Creates the payments of all months in the preview, or none. */
export const createMonthlyPayments = async (
  tx: AdminTx,
  { patient_id, professional_id, amount_cents, description, months }: NewMonthlyPayments,
): Promise<{ payments: number }> => {
  const rows = months.map(({ id, due_date }) => ({
    id,
    patient_id,
    professional_id,
    amount_cents,
    description: formatMonthlyDescription(description, due_date),
    due_date,
    status: 'pending' as const,
  }))
  const ids = rows.map(({ id }) => id)
  const existing = new Map((await findPaymentsById(tx, ids)).map((row) => [row.id, row]))
  if (existing.size > 0) {
    if (!rows.every((row) => isUnchanged(row, existing.get(row.id) ?? {}))) throw new AppError('conflict')
    // Counts the rows of the first request, even if the retry asks for fewer: one undo removes exactly these.
    return { payments: (await countAddedByThisChange(tx, 'payments', ids.slice(0, 1))) || rows.length }
  }
  await assertActivePatients(tx, [patient_id])
  const resolved = await resolveProfessional(tx, professional_id)
  await insertPayments(
    tx,
    rows.map((row) => ({ ...row, professional_id: resolved })),
  )
  return { payments: rows.length }
}
