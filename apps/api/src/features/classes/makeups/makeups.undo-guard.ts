import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { findClinic } from '../../clinics/clinics.queries.ts'
import type { ChangedRow } from '../../history/undo.queries.ts'
import { exceedsMonthlyLimit } from './makeups.queries.ts'

/** Refuses an undo that puts a patient above the monthly limit of make-ups. */
export const assertWithinMonthlyLimit = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<void> => {
  const { makeup_monthly_limit: limit } = await findClinic(tx)
  const restored = rows.map(({ id }) => id)
  if (limit !== null && (await exceedsMonthlyLimit(tx, restored, limit))) throw new AppError('changed_since')
}
