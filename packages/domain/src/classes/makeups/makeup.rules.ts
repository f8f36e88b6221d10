import type { MakeupPolicy } from '../../clinics/makeup-policy.ts'
import { holidayOn } from '../../shared/brazil/holidays.ts'
import { addDays, type CivilDate, lastOfMonth } from '../../shared/time/civil-date.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { civilDateOf } from '../../shared/time/zoned-time.ts'
import type { MakeupRefusal } from './makeup.ts'

const HOUR_MS = 3_600_000

/** Whether a class that begins then is given up in time now; where no notice is asked for, until it begins. */
export const isInTime = (
  { makeup_notice_hours }: Pick<MakeupPolicy, 'makeup_notice_hours'>,
  start_time: Instant,
  now: Date,
): boolean => Date.parse(start_time) - now.getTime() >= (makeup_notice_hours ?? 0) * HOUR_MS

type SeatGivenUp = {
  start_time: Instant
  now: Date
  /** Make-ups this patient was given for other classes of the same month. */
  sameMonth: number
  /** The session stays in the package: nothing is lost that has to be made up for. */
  byPackage: boolean
  /** The class was given up before, and made up for. */
  wasUsed: boolean
}

/** Until when a class may be made up for, or why it may not. */
export type MakeupResult = { valid_until: CivilDate } | { refusal: MakeupRefusal }

/** Of a class that is given up. */
export const makeupFor = (
  policy: MakeupPolicy,
  { start_time, now, sameMonth, byPackage, wasUsed }: SeatGivenUp,
): MakeupResult => {
  const day = civilDateOf(start_time)
  const holiday = holidayOn(day)
  if (byPackage) return { refusal: 'by_package' }
  if (wasUsed) return { refusal: 'used' }
  // On a "ponto facultativo" many work, and whoever cannot come misses a class.
  if (holiday && !holiday.optional) return { refusal: 'holiday' }
  if (!isInTime(policy, start_time, now)) return { refusal: 'too_late' }
  if (policy.makeup_monthly_limit !== null && sameMonth >= policy.makeup_monthly_limit)
    return { refusal: 'limit_reached' }
  return { valid_until: policy.makeup_validity === 'month' ? lastOfMonth(day) : addDays(day, policy.makeup_days) }
}

/** The one that a class on this day is taken of: what ends first. */
export const makeupOn = <M extends { id: string; valid_until: CivilDate }>(
  open: readonly M[],
  day: CivilDate,
): M | null =>
  open
    .filter(({ valid_until }) => valid_until >= day)
    .sort((a, b) => (`${a.valid_until} ${a.id}` < `${b.valid_until} ${b.id}` ? -1 : 1))[0] ?? null
