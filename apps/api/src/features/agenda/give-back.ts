import { describeConflicts } from '@postura/domain/agenda/conflict.rules'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../db/tenant.ts'
import { findConflicts, findUnsqueezed } from './conflicts.queries.ts'

/** Rows that came back stand where they stood: what was booked there since is told, and nothing overlaps in silence. */
export const assertTimesStillFree = async (tx: AdminTx, ids: readonly string[]): Promise<void> => {
  const conflicts = await findConflicts(tx, await findUnsqueezed(tx, ids), ids)
  const taken = conflicts.flat().filter(({ squeezed_in }) => !squeezed_in)
  if (taken.length > 0)
    throw new AppError('undo_time_taken', {
      message: `Não foi possível desfazer. ${describeConflicts(taken)} Nada foi alterado.`,
    })
}
