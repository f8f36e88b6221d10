import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { findClinic } from '../../clinics/clinics.queries.ts'
import type { ChangedRow } from '../../history/undo.queries.ts'
import { exceedsMonth } from './makeups.queries.ts'

/** Make-ups that came back leave nobody with more of them in a month than the clinic gives. */
export const assertWithinMonth = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<void> => {
  const back = rows.filter(({ table, op }) => table === 'makeups' && op === 'delete').map(({ id }) => id)
  const { makeup_monthly_limit: limit } = await findClinic(tx)
  if (back.length > 0 && limit !== null && (await exceedsMonth(tx, back, limit))) throw new AppError('changed_since')
}
