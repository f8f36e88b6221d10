import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { findClinic } from '../../clinics/clinics.queries.ts'
import type { ChangedRow } from '../../history/undo.queries.ts'
import { exceedsMonthlyLimit } from './makeups.queries.ts'

/** Refuses an undo that puts a patient above the monthly limit of make-ups. */
export const assertWithinMonthlyLimit = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<void> => {
  const back = rows.filter(({ table, op }) => table === 'makeups' && op === 'delete').map(({ id }) => id)
  const { makeup_monthly_limit: limit } = await findClinic(tx)
  if (back.length > 0 && limit !== null && (await exceedsMonthlyLimit(tx, back, limit)))
    throw new AppError('changed_since')
}
