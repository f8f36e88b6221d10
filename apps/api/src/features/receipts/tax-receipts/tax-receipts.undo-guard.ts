import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import type { ChangedRow } from '../../history/undo.queries.ts'
import { havePaymentsChanged } from './tax-receipts.queries.ts'

/** Refuses to restore a mark if its payment changed: the mark describes the issued receipt. */
export const assertPaymentsUnchanged = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<void> => {
  if (await havePaymentsChanged(tx, rows)) throw new AppError('changed_since')
}
