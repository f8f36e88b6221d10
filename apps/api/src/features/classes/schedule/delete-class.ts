import { AppError } from '@postura/domain/errors'
import type { Scope } from '@postura/domain/scheduling/scheduling'
import type { AdminTx } from '../../../db/tenant.ts'
import { deleteRecords } from '../../history/history.queries.ts'
import { findClassWithFollowing } from '../find-class-with-following.ts'

/** Deletes the class with its enrollments and waiting list. Undo restores all of them. */
export const deleteClass = async (tx: AdminTx, id: string, scope: Scope, now: Date): Promise<{ deleted: number }> => {
  const { following } = await findClassWithFollowing(tx, id, scope, now)
  const along = following.filter(({ detached }) => !detached)
  const deleted = await deleteRecords(tx, 'classes', [id, ...along.map((row) => row.id)])
  if (deleted === 0) throw new AppError('class_not_found')
  return { deleted }
}
