import { AppError } from '@postura/domain/errors'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import type { AdminTx } from '../../../db/tenant.ts'
import { countDeletedByThisChange } from '../../history/history.queries.ts'
import { findClassWithFollowing } from '../find-class-with-following.ts'
import { deleteClassRows } from './schedule.queries.ts'

/** Deletes the class with its enrollments and waiting list. Undo restores all of them. */
export const deleteClass = async (tx: AdminTx, id: string, scope: Scope, now: Date): Promise<{ deleted: number }> => {
  const { current, following } = await findClassWithFollowing(tx, id, scope, now)
  if (!current) {
    // A retry after a lost response finds the row already deleted.
    const deleted = await countDeletedByThisChange(tx, 'classes', id)
    if (deleted === 0) throw new AppError('class_not_found')
    return { deleted }
  }
  const along = following.filter(({ detached }) => !detached)
  return { deleted: await deleteClassRows(tx, [id, ...along.map((row) => row.id)]) }
}
