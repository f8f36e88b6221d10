import { createHash } from 'node:crypto'
import type { CommissionMonth, MonthClosing } from '@postura/domain/commissions/commission'
import { AppError } from '@postura/domain/errors'
import { type CivilDate, lastOfMonth } from '@postura/domain/shared/time/civil-date'
import type { AdminTx } from '../../db/tenant.ts'
import { deleteRecords } from '../history/history.queries.ts'
import { findLastStatements, findStatementById, insertStatement } from './commissions.queries.ts'
import { loadCommissionMonth, loadForClosing } from './load-month.ts'

/** One id per professional and month, so that the history of closing and reopening it is one. */
const statementIdOf = (professionalId: string, month: string): string =>
  createHash('sha256')
    .update(`${professionalId} ${month}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')

/** Closes the month for all given professionals, or for none. A sum that differs from the one on the screen is stale. */
export const closeMonth = async (
  tx: AdminTx,
  { month, statements }: MonthClosing,
  today: CivilDate,
): Promise<CommissionMonth> => {
  if (today < lastOfMonth(`${month}-01`)) throw new AppError('commission_month_not_over')
  const { commissionOf, lastOf } = await loadForClosing(tx, month)
  for (const { professional_id, share_cents } of statements) {
    const commission = commissionOf.get(professional_id)
    if (!commission) throw new AppError('professional_not_found')
    if (commission.share_cents !== share_cents) throw new AppError('stale')
    if (commission.statement_id !== null) continue
    if (commission.later_closed) throw new AppError('commission_later_closed')
    const follows = lastOf.get(professional_id)?.id ?? null
    await insertStatement(tx, {
      id: statementIdOf(professional_id, month),
      professional_id,
      month,
      follows,
      rows: commission.items,
    })
  }
  return loadCommissionMonth(tx, month)
}

/** Only the latest closed month: a later one contains corrections of the months before. */
export const reopenMonth = async (tx: AdminTx, id: string): Promise<Record<string, never>> => {
  const statement = await findStatementById(tx, id)
  if (statement && !(await findLastStatements(tx)).some((last) => last.id === id))
    throw new AppError('commission_later_closed')
  if ((await deleteRecords(tx, 'commission_statements', [id])) === 0)
    throw new AppError('commission_statement_not_found')
  return {}
}
