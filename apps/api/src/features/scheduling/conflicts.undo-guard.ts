import { AppError } from '@postura/domain/errors'
import { describeConflicts } from '@postura/domain/scheduling/conflict.rules'
import type { AdminTx } from '../../db/tenant.ts'
import type { ChangedRow } from '../history/undo.queries.ts'
import { findConflicts, findSlotsNotSqueezedIn } from './conflicts.queries.ts'

/** Refuses an undo that restores rows at times that were booked since. */
export const assertTimesStillFree = async (tx: AdminTx, rows: readonly ChangedRow[]): Promise<void> => {
  const ids = rows.map(({ id }) => id)
  const conflicts = await findConflicts(tx, await findSlotsNotSqueezedIn(tx, ids), ids)
  const taken = conflicts.flat().filter(({ squeezed_in }) => !squeezed_in)
  if (taken.length > 0)
    throw new AppError('undo_time_taken', {
      message: `Não foi possível desfazer. ${describeConflicts(taken)} Nada foi alterado.`,
    })
}
