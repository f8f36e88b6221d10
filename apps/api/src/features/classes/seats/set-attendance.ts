import type { AttendanceChange, AttendanceResult } from '@postura/domain/classes/class'
import { canMarkAttendance } from '@postura/domain/classes/class.rules'
import { AppError } from '@postura/domain/errors'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { getClass } from '../classes.queries.ts'
import { getClassWithFollowing } from '../find-class-with-following.ts'
import { applyExcusedMakeups } from '../makeups/apply-makeups.ts'
import { findPausedPatients } from '../pauses/pauses.queries.ts'
import { applyAttendance } from './apply-attendance.ts'
import { markAttendance } from './seats.queries.ts'

export const setAttendance = async (
  tx: AdminTx,
  id: string,
  { patients, attendance }: AttendanceChange,
  now: Date,
): Promise<AttendanceResult> => {
  const { current } = await getClassWithFollowing(tx, id, 'one', now)
  if (!canMarkAttendance(current, civilDateOf(now))) throw new AppError('attendance_too_early')
  // A paused patient may come, but cannot miss the class.
  if (attendance === 'absent' || attendance === 'excused') {
    const paused = await findPausedPatients(tx, civilDateOf(current.start_time))
    if (patients.some((patient) => paused.has(patient))) throw new AppError('student_paused')
  }
  const marked = await markAttendance(tx, id, patients, attendance)
  if (marked.length < patients.length) throw new AppError('enrollment_not_found')
  await applyAttendance(tx, current, marked, attendance)
  const given_up = await applyExcusedMakeups(tx, current, marked, { isExcused: attendance === 'excused', now })
  return { ...(await getClass(tx, id, now)), given_up }
}
