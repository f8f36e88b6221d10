import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import type { ChangedRow } from '../history/undo.queries.ts'
import { countOthersAppointments } from './appointments.queries.ts'

/** Whoever sees only their own appointments restores no other: the setting may have changed since. */
export const assertOwnAppointments = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<void> => {
  const ids = rows.map(({ id }) => id)
  if (tx.within !== null && (await countOthersAppointments(tx, ids)) > 0) throw new AppError('nothing_to_undo')
}
