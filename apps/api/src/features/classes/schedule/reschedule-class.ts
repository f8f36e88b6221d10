import type { GroupClass } from '@postura/domain/classes/class'
import { canMarkAttendance } from '@postura/domain/classes/class.rules'
import { isSameTime } from '@postura/domain/shared/time/instant'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../../db/tenant.ts'
import { refundSessions } from '../../packages/uses.queries.ts'
import { checkOverlaps } from '../../scheduling/booking-checks.ts'
import { updateShiftedRows } from '../../scheduling/series.queries.ts'
import { pickChanged, shiftSeries } from '../../scheduling/shift-series.ts'
import { announceMoves } from '../cancellations/announce-moves.ts'
import { giveNotices } from '../cancellations/notices.queries.ts'
import type { StoredClass } from '../class-rows.queries.ts'
import { clearAttendance } from '../seats/seats.queries.ts'
import { updateClassRow } from './schedule.queries.ts'

const subject = ['title', 'description', 'capacity', 'professional_id', 'room_id'] as const

type Target = Pick<GroupClass, (typeof subject)[number] | 'start_time' | 'end_time'>

/**
 * Changes the class and the following ones: they get the same shift of local time and the other changed fields. Classes that
 * were moved alone before stay as they are. The enrolled patients have to be told about a new time, except those who leave.
 * Returns all of them with their new values.
 */
export const rescheduleClass = async (
  tx: AdminTx,
  current: StoredClass,
  following: readonly StoredClass[],
  target: Target,
  {
    isAlone,
    squeeze_in,
    now,
    leaving = [],
  }: { isAlone: boolean; squeeze_in: boolean; now: Date; leaving?: readonly string[] },
): Promise<StoredClass[]> => {
  const changed = pickChanged(subject, current, target)
  const isMoved = !isSameTime(current, target)
  const along = following.filter(({ detached }) => !detached)
  const own = { ...current, ...target }
  const moved = [own, ...shiftSeries(along, current, target, changed)]

  // Overlaps are checked only if the time, the professional or the room changes.
  const takesAnother = isMoved || changed.professional_id !== undefined || changed.room_id !== undefined
  const asking = takesAnother ? moved : []
  const squeezed = await checkOverlaps(
    tx,
    asking.map((row) => ({ ...row, patient_id: null, squeeze_in })),
    moved.map(({ id }) => id),
  )
  const [first = own, ...others] = moved.map((row, n) => ({ ...row, squeezed_in: squeezed[n] ?? row.squeezed_in }))
  // A class that is moved alone no longer follows its series.
  const detached = current.detached || (isMoved && isAlone && current.series_id !== null)
  const { start_time, end_time, squeezed_in } = first
  await updateClassRow(tx, current.id, { ...changed, start_time, end_time, squeezed_in, detached })
  if (others.length > 0 && (isMoved || Object.keys(changed).length > 0))
    await updateShiftedRows(tx, 'classes', others, changed)
  const toCome = [first, ...others].filter((row) => !canMarkAttendance(row, civilDateOf(now)))
  if (isMoved && toCome.length > 0) await refundSessions(tx, 'enrollment_id', await clearAttendance(tx, toCome))
  if (changed.professional_id !== undefined)
    await giveNotices(
      tx,
      moved.map(({ id }) => id),
      changed.professional_id,
    )
  if (isMoved) await announceMoves(tx, [current, ...along], [first, ...others], { leaving, now })
  return [first, ...others, ...following.filter((row) => row.detached)]
}
