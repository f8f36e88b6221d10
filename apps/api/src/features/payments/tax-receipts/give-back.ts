import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import type { ChangedRow } from '../../history/undo.queries.ts'
import { areOthersSince } from './tax-receipts.queries.ts'

/** A mark that comes back says what was issued: its payment must be the one it was put on. */
export const assertPaymentsAsIssued = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<void> => {
  if (await areOthersSince(tx, rows)) throw new AppError('changed_since')
}
