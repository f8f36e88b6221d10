import type { GroupDetails } from '@postura/domain/classes/groups/group'
import { AppError } from '@postura/domain/errors'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminRead } from '../../../db/tenant.ts'
import { findSeriesClasses } from '../classes.queries.ts'
import { findPauses } from '../pauses/pauses.queries.ts'
import { findGroupStudents, findGroups } from './groups.queries.ts'

export const getGroup = async (read: AdminRead, id: string, now: Date): Promise<GroupDetails> => {
  const [[group], dates, students] = await Promise.all([
    findGroups(read, { now, only: id }),
    findSeriesClasses(read, id, now),
    findGroupStudents(read, id, now),
  ])
  if (!group) throw new AppError('group_not_found')
  const pauses = await findPauses(
    read,
    students.map(({ patient_id }) => patient_id),
    civilDateOf(now),
  )
  const pauseOf = (patientId: string) => pauses.find(({ patient_id }) => patient_id === patientId) ?? null
  return { ...group, dates, students: students.map((each) => ({ ...each, pause: pauseOf(each.patient_id) })) }
}
