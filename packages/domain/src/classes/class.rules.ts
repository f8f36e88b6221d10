import type { CivilDate } from '../shared/time/civil-date.ts'
import type { Instant } from '../shared/time/instant.ts'
import { civilDateOf } from '../shared/time/zoned-time.ts'
import type { Attendance, GroupClass, Seat, WhenFull } from './class.ts'

type Occupied = { enrolled: number; capacity: number }

/** Never less than none: a class may have been filled past its capacity knowingly. */
export const freeSeats = ({ enrolled, capacity }: Occupied): number => Math.max(0, capacity - enrolled)

/** Whether so many more would find no seat. */
export const isTooFull = (of: Occupied, wanted: number): boolean => wanted > freeSeats(of)

/** Whether someone may be left without a seat in some of many classes, and it is answered in which. */
export const leavesOut = (whenFull: WhenFull): boolean => whenFull === 'skip' || whenFull === 'wait'

/** Who is told first when a seat is free: no more than can be disappointed kindly. */
export const OFFERED_AT_ONCE = 3

/** The first who wait, once there is a seat for one of them. */
export const offeredFirst = <T>(queue: readonly T[], of: Occupied): readonly T[] =>
  freeSeats(of) > 0 ? queue.slice(0, OFFERED_AT_ONCE) : []

/** Who came is known on the day, not before. */
export const isAttendanceOpen = ({ start_time }: { start_time: string }, today: CivilDate): boolean =>
  civilDateOf(start_time) <= today

/** Still to come about, or under way. */
export const isLiveClass = ({ status, end_time }: Pick<GroupClass, 'status' | 'end_time'>, now: Instant): boolean =>
  status !== 'canceled' && end_time > now

/** The seats of a class once these are marked. */
export const markedSeats = (
  seats: readonly Seat[],
  patients: readonly string[],
  attendance: Attendance | null,
): Seat[] => seats.map((seat) => (patients.includes(seat.patient_id) ? { ...seat, attendance } : seat))
