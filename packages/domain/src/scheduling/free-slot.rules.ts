import type { WorkingHours } from '../clinics/working-hours.ts'
import type { Closure } from '../closures/closure.ts'
import { findDayOff, isAway, isClosing } from '../closures/day-off.ts'
import type { Professional } from '../professionals/professional.ts'
import { addDays, type CivilDate } from '../shared/time/civil-date.ts'
import { addMinutes, type ClockTime, minutesUntil } from '../shared/time/clock-time.ts'
import type { Instant, TimeRange } from '../shared/time/instant.ts'
import { civilDateOf, instantOf, timeOf } from '../shared/time/zoned-time.ts'
import { listWorkingTimesOn } from './calendar-hours.ts'
import type { FreeSlot } from './free-slot.ts'
import type { TimesDraft } from './times.draft.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** What takes time: an appointment or a class that is not canceled. */
export type Booking = TimeRange & {
  professional_id: string | null
  room_id: string | null
  /** True if the searched patient is in it. */
  is_theirs: boolean
}

export type FreeSlotSearch = {
  from: CivilDate
  days: number
  now: Instant
  /** Length of the session. Starts are multiples of `step` minutes of the clock. */
  minutes: number
  step: number
  /** Minutes that a professional keeps free between two sessions. */
  gap: number
  /** Hours of the clinic; default hours until it sets its own. */
  hours: WorkingHours | null
  /** The active ones. */
  professionals: readonly Pick<Professional, 'id' | 'working_hours'>[]
  closures: readonly Closure[]
  bookings: readonly Booking[]
  /** The wanted one, or `null` for anyone. */
  professional_id: string | null
  /** The wanted one, or `null` if no room is needed. */
  room_id: string | null
}

/** `[from, to)` in milliseconds. */
type Span = { from: number; to: number }

const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to

/** A day, and the milliseconds of a local time on it. An addition is enough unless the clock is changed on that day. */
type Day = Span & { date: CivilDate; at: (time: ClockTime) => number }

const dayOf = (date: CivilDate): Day => {
  const [from, to] = [instantOf(date).getTime(), instantOf(addDays(date, 1)).getTime()]
  const at = (time: ClockTime): number => {
    if (to - from !== DAY) return instantOf(date, time).getTime()
    return from + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE
  }
  return { date, from, to, at }
}

/** One who can be booked: a professional, or the whole clinic if it has fewer than two. */
type Worker = { id: string | null; hours: WorkingHours | null }

/** Working times of a day, none on a day off. */
const workOn = ({ date, at }: Day, { id, hours }: Worker, closures: readonly Closure[]): Span[] => {
  if (id !== null && isAway(id, date, closures)) return []
  return listWorkingTimesOn(date, hours).map(({ start, end }) => ({ from: at(start), to: at(end) }))
}

/** Starts at full steps of the clock, counted from midnight. */
const listStarts = (midnight: number, work: readonly Span[], minutes: number, step: number): Span[] =>
  work.flatMap(({ from, to }) => {
    const first = midnight + Math.ceil((from - midnight) / (step * MINUTE)) * step * MINUTE
    const count = Math.floor((to - minutes * MINUTE - first) / (step * MINUTE)) + 1
    return Array.from({ length: Math.max(0, count) }, (_, n) => {
      const start = first + n * step * MINUTE
      return { from: start, to: start + minutes * MINUTE }
    })
  })

type Taken = Span & Pick<Booking, 'professional_id' | 'room_id' | 'is_theirs'>

/** A time at which `running` bookings without a professional need one of those who are at work and `free`. */
type OpenSpan = Span & { running: number; free: ReadonlySet<string> }

/** The numbers only change where a booking or a working time begins or ends. */
const listOpenSpans = (day: readonly Taken[], workBy: ReadonlyMap<string, readonly Span[]>): OpenSpan[] => {
  const open = day.filter(({ professional_id }) => professional_id === null)
  if (open.length === 0) return []
  const moments = [...new Set([...day, ...[...workBy.values()].flat()].flatMap(({ from, to }) => [from, to]))].sort(
    (a, b) => a - b,
  )
  return moments.slice(0, -1).flatMap((from, n) => {
    const span = { from, to: moments[n + 1] ?? from }
    const running = open.filter((each) => overlaps(each, span)).length
    if (running === 0) return []
    const busy = new Set(day.flatMap((each) => (overlaps(each, span) ? [each.professional_id] : [])))
    const isFree = ([id, work]: [string, readonly Span[]]) => !busy.has(id) && work.some((each) => overlaps(each, span))
    return [{ ...span, running, free: new Set([...workBy].filter(isFree).map(([id]) => id)) }]
  })
}

/** True if the bookings without a professional need `id`: more of them run than others are free. */
const isNeeded = (id: string | null, { running, free }: OpenSpan): boolean =>
  id !== null && running > free.size - (free.has(id) ? 1 : 0)

/** Times of a day at which one worker cannot be booked. */
const listBlocked = (
  worker: Worker,
  day: readonly Taken[],
  search: FreeSlotSearch,
  needed: readonly Span[],
): Span[] => {
  const gap = search.gap * MINUTE
  return [
    ...needed,
    ...day.flatMap(({ from, to, professional_id, room_id, is_theirs }) => {
      const isOwn = worker.id === null || professional_id === worker.id
      if (isOwn) return [{ from: from - gap, to: to + gap }]
      const isRoomTaken = search.room_id !== null && room_id === search.room_id
      return is_theirs || isRoomTaken ? [{ from, to }] : []
    }),
  ]
}

/** Workers that are searched, and all of them. With fewer than two, every booking of the clinic takes the time of the one. */
const listWorkers = ({
  professionals,
  hours,
  professional_id,
}: FreeSlotSearch): { searched: Worker[]; all: Worker[] } => {
  const all = professionals.map((each) => ({ id: each.id, hours: each.working_hours ?? hours }))
  if (all.length < 2) return { searched: [{ id: null, hours: all[0]?.hours ?? hours }], all: [] }
  if (professional_id === null) return { searched: all, all }
  // An archived professional is only busy in their own bookings.
  return { searched: [all.find(({ id }) => id === professional_id) ?? { id: professional_id, hours }], all }
}

/** Free times of one day, in order, each with everyone who is free then. */
const listFreeSlotsOn = (date: CivilDate, taken: readonly Taken[], search: FreeSlotSearch): FreeSlot[] => {
  const { closures, minutes, step, now, professionals } = search
  const active = professionals.map(({ id }) => id)
  if (isClosing(findDayOff(date, closures, { professional_id: null, active }))) return []
  const day = dayOf(date)
  const gap = search.gap * MINUTE
  const bookings = taken.filter((each) => overlaps(each, { from: day.from - gap, to: day.to + gap }))
  const { searched, all } = listWorkers(search)
  const workBy = new Map(all.flatMap((each) => (each.id ? [[each.id, workOn(day, each, closures)] as const] : [])))
  const open = listOpenSpans(bookings, workBy)
  // The current minute has not passed yet.
  const earliest = Math.floor(Date.parse(now) / MINUTE) * MINUTE
  const only = active.length === 1 ? active : []
  const found = new Map<number, FreeSlot>()
  for (const worker of searched) {
    const work = workBy.get(worker.id ?? '') ?? workOn(day, { ...worker, id: worker.id ?? only[0] ?? null }, closures)
    const needed = workBy.has(worker.id ?? '') ? open.filter((span) => isNeeded(worker.id, span)) : []
    const blocked = listBlocked(worker, bookings, search, needed)
    for (const span of listStarts(day.from, work, minutes, step)) {
      if (span.from < earliest || blocked.some((each) => overlaps(each, span))) continue
      const slot = found.get(span.from) ?? {
        start_time: new Date(span.from).toISOString(),
        end_time: new Date(span.to).toISOString(),
        professional_ids: [],
      }
      slot.professional_ids.push(...(worker.id === null ? only : [worker.id]))
      found.set(span.from, slot)
    }
  }
  return [...found].sort(([a], [b]) => a - b).map(([, slot]) => slot)
}

/**
 * The first free times in working hours, not on a day off, that have not passed: the professional, the patient and the room are free,
 * and bookings without a professional still find one.
 */
export const listFreeSlots = (search: FreeSlotSearch, limit: number): FreeSlot[] => {
  const taken = search.bookings.map(({ start_time, end_time, ...booking }) => ({
    ...booking,
    from: Date.parse(start_time),
    to: Date.parse(end_time),
  }))
  const found: FreeSlot[] = []
  for (let n = 0; n < search.days && found.length < limit; n += 1)
    found.push(...listFreeSlotsOn(addDays(search.from, n), taken, search))
  return found.slice(0, limit)
}

const minutesSinceMidnight = (time: ClockTime): number => (time === '00:00' ? 0 : minutesUntil('00:00', time))

/** The `count` times nearest to a start, in order of the day. */
export const pickNearestTimes = <T extends TimesDraft>(times: readonly T[], start: ClockTime, count: number): T[] => {
  const distanceOf = (time: TimesDraft): number =>
    Math.abs(minutesSinceMidnight(time.start) - minutesSinceMidnight(start))
  return [...times]
    .sort((a, b) => distanceOf(a) - distanceOf(b))
    .slice(0, count)
    .sort((a, b) => (a.start < b.start ? -1 : 1))
}

/** Next multiple of `step` minutes, if no free time is known. */
export const getNextStep = (now: Instant, minutes: number, step: number): TimesDraft => {
  const minute = Math.floor(Date.parse(now) / MINUTE) * MINUTE
  const at = new Date(Math.ceil(minute / (step * MINUTE)) * step * MINUTE)
  return { date: civilDateOf(at), start: timeOf(at), end: addMinutes(timeOf(at), minutes) }
}
