import type { GroupChange, GroupChangeResult } from '@postura/domain/classes/groups/group'
import { AppError } from '@postura/domain/errors'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { findGroupClasses, findGroups } from './groups.queries.ts'
import { joinClasses } from './join-classes.ts'
import { leaveClasses } from './leave-classes.ts'

const getGroupClasses = async (tx: AdminTx, id: string, from: string, now: Date) => {
  const classes = await findGroupClasses(tx, id, { from: instantOf(from), now })
  if (classes.length > 0) return classes
  const [group] = await findGroups(tx, { now, only: id })
  throw new AppError(group ? 'group_without_classes' : 'group_not_found', { field: 'from' })
}

/** Leaves one group before joining the other, so that the student's own seats are not in the way. */
export const changeGroup = async (
  tx: AdminTx,
  { patient_id, from, leave, join, ...options }: GroupChange,
  now: Date,
): Promise<GroupChangeResult> => {
  let left = 0
  if (leave !== null) {
    left = await leaveClasses(tx, await getGroupClasses(tx, leave, from, now), patient_id, now)
  }
  if (join === null) return { left, joined: 0, full: [], busy: [] }
  const classes = await getGroupClasses(tx, join, from, now)
  return { left, ...(await joinClasses(tx, classes, { patient_id, ...options })) }
}
