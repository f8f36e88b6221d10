import type { Scope } from '@postura/domain/agenda/agenda'
import { AppError } from '@postura/domain/errors'
import type { AdminTx } from '../../../db/tenant.ts'
import { countDeletedAlready } from '../../history/history.queries.ts'
import { lockClinic } from '../../plans/clinic-lock.queries.ts'
import { holdClasses } from '../hold-classes.ts'
import { removeClasses } from './schedule.queries.ts'

/** Its enrolments and its waiting list go with it, and come back with it. */
export const deleteClass = async (tx: AdminTx, id: string, scope: Scope, now: Date): Promise<{ deleted: number }> => {
  await lockClinic(tx)
  const { current, following } = await holdClasses(tx, id, scope, now)
  if (!current) {
    // A repetition of this very action, after a lost answer, finds its work done.
    const deleted = await countDeletedAlready(tx, 'classes', id)
    if (deleted === 0) throw new AppError('class_not_found')
    return { deleted }
  }
  const along = following.filter(({ detached }) => !detached)
  return { deleted: await removeClasses(tx, [id, ...along.map((row) => row.id)]) }
}
