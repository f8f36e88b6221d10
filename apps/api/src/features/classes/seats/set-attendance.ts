import type { AttendanceChange, AttendanceMarked } from '@postura/domain/classes/class'
import { isAttendanceOpen } from '@postura/domain/classes/class.rules'
import { AppError } from '@postura/domain/errors'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { lockClinic } from '../../plans/clinic-lock.queries.ts'
import { getClass } from '../classes.queries.ts'
import { holdExisting } from '../hold-classes.ts'
import { settleExcused } from '../makeups/settle-makeups.ts'
import { markAttendance } from './seats.queries.ts'
import { settleAttendance } from './settle-attendance.ts'

export const setAttendance = async (
  tx: AdminTx,
  id: string,
  { patients, attendance }: AttendanceChange,
  now: Date,
): Promise<AttendanceMarked> => {
  await lockClinic(tx)
  const { current } = await holdExisting(tx, id, 'one', now)
  if (!isAttendanceOpen(current, civilDateOf(now))) throw new AppError('attendance_too_early')
  const marked = await markAttendance(tx, id, patients, attendance)
  if (marked.length < patients.length) throw new AppError('enrollment_not_found')
  await settleAttendance(tx, current, marked, attendance)
  const given_up = await settleExcused(tx, current, marked, { isExcused: attendance === 'excused', now })
  return { ...(await getClass(tx, id, now)), given_up }
}
