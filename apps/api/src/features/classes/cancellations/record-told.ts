import type { CancellationNotice, NoticeChange } from '@postura/domain/classes/cancellations/cancellation'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { findNotices, markTold } from './cancellations.queries.ts'

/** Overwrites an earlier time: the last message counts. */
export const recordTold = async (
  tx: AdminTx,
  cancellationId: string,
  { patient_id, sent }: NoticeChange,
): Promise<CancellationNotice[]> => {
  if (!(await markTold(tx, cancellationId, patient_id, sent))) throw new AppError('notice_not_found')
  return findNotices(tx, { cancellationId })
}
