import type { GroupDetails } from '@postura/domain/classes/groups/group'
import { AppError } from '@postura/domain/errors'
import type { AdminRead } from '../../../db/tenant.ts'
import { findSeriesClasses } from '../classes.queries.ts'
import { findGroupStudents, findGroups } from './groups.queries.ts'

export const getGroup = async (read: AdminRead, id: string, now: Date): Promise<GroupDetails> => {
  const [[group], dates, students] = await Promise.all([
    findGroups(read, { now, only: id }),
    findSeriesClasses(read, id, now),
    findGroupStudents(read, id, now),
  ])
  if (!group) throw new AppError('group_not_found')
  return { ...group, dates, students }
}
