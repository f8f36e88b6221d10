import type { MakeupPolicy } from '../../clinics/makeup-policy.ts'
import { holidayOn } from '../../shared/brazil/holidays.ts'
import { addDays, type CivilDate, lastOfMonth } from '../../shared/time/civil-date.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { civilDateOf } from '../../shared/time/zoned-time.ts'
import type { MakeupRefusal } from './makeup.ts'

const HOUR_MS = 3_600_000

/** True if there is enough notice now to give up the class; without a notice period, until the class begins. */
export const isNoticeInTime = (
  { makeup_notice_hours }: Pick<MakeupPolicy, 'makeup_notice_hours'>,
  start_time: Instant,
  now: Date,
): boolean => Date.parse(start_time) - now.getTime() >= (makeup_notice_hours ?? 0) * HOUR_MS

type SeatGivenUp = {
  start_time: Instant
  now: Date
  /** Make-ups of this patient for other classes of the same month. */
  sameMonth: number
  /** The session returns to the package, so there is nothing to make up for. */
  byPackage: boolean
  /** The class was given up before and already made up for. */
  wasUsed: boolean
  /** The patient's classes are paused on that day. */
  isPaused: boolean
}

/** Last day of the make-up, or the reason why there is none. */
export type MakeupResult = { valid_until: CivilDate } | { refusal: MakeupRefusal }

/** Decides the make-up of a class that is given up. */
export const decideMakeup = (
  policy: MakeupPolicy,
  { start_time, now, sameMonth, byPackage, wasUsed, isPaused }: SeatGivenUp,
): MakeupResult => {
  const day = civilDateOf(start_time)
  const holiday = holidayOn(day)
  if (isPaused) return { refusal: 'paused' }
  if (byPackage) return { refusal: 'by_package' }
  if (wasUsed) return { refusal: 'used' }
  // Many clinics open on a "ponto facultativo", so a patient who cannot come misses a class.
  if (holiday && !holiday.optional) return { refusal: 'holiday' }
  if (!isNoticeInTime(policy, start_time, now)) return { refusal: 'too_late' }
  if (policy.makeup_monthly_limit !== null && sameMonth >= policy.makeup_monthly_limit)
    return { refusal: 'limit_reached' }
  return { valid_until: policy.makeup_validity === 'month' ? lastOfMonth(day) : addDays(day, policy.makeup_days) }
}

/** Picks the make-up to use for a class on this day: the first to expire. */
export const pickMakeup = <M extends { id: string; valid_until: CivilDate }>(
  open: readonly M[],
  day: CivilDate,
): M | null =>
  open
    .filter(({ valid_until }) => valid_until >= day)
    .sort((a, b) => (`${a.valid_until} ${a.id}` < `${b.valid_until} ${b.id}` ? -1 : 1))[0] ?? null
