import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { hasOthersBooking } from './history.queries.ts'
import type { ChangedRow } from './undo.queries.ts'

/** Whoever sees only their own appointments and classes restores no other: the setting may have changed since. */
export const assertOwnBookings = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<void> => {
  if (tx.within === null) return
  for (const record of ['appointments', 'classes'] as const) {
    const ids = rows.filter(({ table }) => table === record).map(({ id }) => id)
    if (await hasOthersBooking(tx, record, ids)) throw new AppError('nothing_to_undo')
  }
}
