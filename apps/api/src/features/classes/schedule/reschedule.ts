import type { GroupClass } from '@postura/domain/classes/class'
import { isAttendanceOpen } from '@postura/domain/classes/class.rules'
import type { CivilDate } from '@postura/domain/shared/time/civil-date'
import { isSameTime } from '@postura/domain/shared/time/instant'
import type { AdminTx } from '../../../db/tenant.ts'
import { changedIn, movedAlong } from '../../agenda/follow.ts'
import { shiftRows } from '../../agenda/series.queries.ts'
import { squeezedIn } from '../../agenda/take-time.ts'
import { giveBackUses } from '../../packages/uses.queries.ts'
import type { HeldClass } from '../held-classes.queries.ts'
import { forgetAttendance } from '../seats/seats.queries.ts'
import { changeClass } from './schedule.queries.ts'

const subject = ['title', 'description', 'capacity', 'professional_id'] as const

/** What a class is to become. */
type Target = Pick<GroupClass, (typeof subject)[number] | 'start_time' | 'end_time'>

/**
 * A class as it shall be, and with it those that follow: they move by the same shift of the clock on the wall and take over what
 * else was changed, except where they were moved singly before. Answers them all as they are now.
 */
export const reschedule = async (
  tx: AdminTx,
  current: HeldClass,
  following: readonly HeldClass[],
  target: Target,
  { isAlone, squeeze_in, today }: { isAlone: boolean; squeeze_in: boolean; today: CivilDate },
): Promise<HeldClass[]> => {
  const changed = changedIn(subject, current, target)
  const isMoved = !isSameTime(current, target)
  const along = following.filter(({ detached }) => !detached)
  const own = { ...current, ...target }
  const moved = [own, ...movedAlong(along, current, target, changed)]

  // A time is asked for again only when it, or whose time it is, changes.
  const asking = isMoved || changed.professional_id !== undefined ? moved : []
  const squeezed = await squeezedIn(
    tx,
    asking.map((row) => ({ ...row, patient_id: null, squeeze_in })),
    moved.map(({ id }) => id),
  )
  const [first = own, ...others] = moved.map((row, n) => ({ ...row, squeezed_in: squeezed[n] ?? row.squeezed_in }))
  // Put elsewhere by itself, it no longer follows its series.
  const detached = current.detached || (isMoved && isAlone && current.series_id !== null)
  const { start_time, end_time, squeezed_in } = first
  await changeClass(tx, current.id, { ...changed, start_time, end_time, squeezed_in, detached })
  if (others.length > 0 && (isMoved || Object.keys(changed).length > 0)) await shiftRows(tx, 'classes', others, changed)
  const toCome = [first, ...others].filter((row) => !isAttendanceOpen(row, today))
  if (isMoved && toCome.length > 0) {
    const forgotten = await forgetAttendance(
      tx,
      toCome.map(({ id }) => id),
    )
    await giveBackUses(
      tx,
      'enrollment_id',
      forgotten.map(({ id }) => id),
    )
  }
  return [first, ...others, ...following.filter((row) => row.detached)]
}
