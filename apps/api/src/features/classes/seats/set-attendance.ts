import type { AttendanceChange, ClassDetails } from '@postura/domain/classes/class'
import { isAttendanceOpen } from '@postura/domain/classes/class.rules'
import { AppError } from '@postura/domain/errors'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { getClass } from '../classes.queries.ts'
import { holdExisting } from '../hold-classes.ts'
import { markAttendance } from './seats.queries.ts'

export const setAttendance = async (
  tx: AdminTx,
  id: string,
  { patients, attendance }: AttendanceChange,
  now: Date,
): Promise<ClassDetails> => {
  const { current } = await holdExisting(tx, id, 'one', now)
  if (!isAttendanceOpen(current, civilDateOf(now))) throw new AppError('attendance_too_early')
  const marked = await markAttendance(tx, id, patients, attendance)
  if (marked < patients.length) throw new AppError('enrollment_not_found')
  return getClass(tx, id, now)
}
