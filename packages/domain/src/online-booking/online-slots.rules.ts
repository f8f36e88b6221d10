import { type Booking, type FreeSlotSearch, listFreeSlots } from '../scheduling/free-slot.rules.ts'
import { addDays, daysBetween } from '../shared/time/civil-date.ts'
import { civilDateOf } from '../shared/time/zoned-time.ts'
import type { BookingRule } from './booking-rule.ts'

const HOUR_MS = 3_600_000

/** What the clinic is, and what takes its time: also bookings that wait for a confirmation. */
export type BookingClinic = Pick<FreeSlotSearch, 'minutes' | 'gap' | 'hours' | 'professionals' | 'closures'> & {
  bookings: readonly Omit<Booking, 'is_theirs'>[]
  /** Ids of the active ones. */
  rooms: readonly string[]
}

export type OnlineSlotSearch = {
  rule: Pick<BookingRule, 'professional_ids' | 'notice_hours' | 'horizon_days' | 'gap' | 'step'>
  clinic: BookingClinic
  /** The wanted one, or `null` for anyone who is offered. */
  professional_id: string | null
  now: Date
}

/** A time that may be booked, with everyone who is free then. `room_id` is a free room; null if the clinic has none. */
export type OnlineSlot = { start_time: string; end_time: string; professional_ids: string[]; room_id: string | null }

/** More starts than a clinic offers in three months. */
const ALL = 100_000

const isIn = (room: string, slot: { start_time: string; end_time: string }) => (booking: Omit<Booking, 'is_theirs'>) =>
  booking.room_id === room &&
  Date.parse(booking.start_time) < Date.parse(slot.end_time) &&
  Date.parse(slot.start_time) < Date.parse(booking.end_time)

/** First and last day that is offered. */
export const offeredDays = (now: Date, { notice_hours, horizon_days }: OnlineSlotSearch['rule']) => ({
  first: civilDateOf(new Date(now.getTime() + notice_hours * HOUR_MS)),
  last: addDays(civilDateOf(now), horizon_days),
})

/**
 * Times that patients may book by themselves: free slots of the clinic, from its notice on and up to its horizon, of the professionals whom
 * it offers, with a free room if it has rooms. The page offers by this, and a booking is checked by it again.
 */
export const listOnlineSlots = ({ rule, clinic, professional_id, now }: OnlineSlotSearch): OnlineSlot[] => {
  const { bookings, rooms, ...rest } = clinic
  const { first, last } = offeredDays(now, rule)
  const search: FreeSlotSearch = {
    ...rest,
    bookings: bookings.map((booking) => ({ ...booking, is_theirs: false })),
    from: first,
    days: daysBetween(first, last) + 1,
    now: new Date(now.getTime() + rule.notice_hours * HOUR_MS).toISOString(),
    step: rule.step,
    gap: Math.max(clinic.gap, rule.gap),
    professional_id: null,
    room_id: null,
  }
  const isOffered = (id: string): boolean =>
    (rule.professional_ids.length === 0 || rule.professional_ids.includes(id)) &&
    (professional_id === null || id === professional_id)
  return listFreeSlots(search, ALL).flatMap((slot) => {
    const professional_ids = slot.professional_ids.filter(isOffered)
    if (clinic.professionals.length > 0 && professional_ids.length === 0) return []
    const room_id = rooms.find((room) => !bookings.some(isIn(room, slot))) ?? null
    return rooms.length > 0 && room_id === null ? [] : [{ ...slot, professional_ids, room_id }]
  })
}

/** The nearest `count` times to one that was taken, in order. */
export const nearestSlots = (slots: readonly OnlineSlot[], start: string, count: number): OnlineSlot[] => {
  const distanceOf = ({ start_time }: OnlineSlot): number => Math.abs(Date.parse(start_time) - Date.parse(start))
  return slots
    .toSorted((a, b) => distanceOf(a) - distanceOf(b))
    .slice(0, count)
    .toSorted((a, b) => a.start_time.localeCompare(b.start_time))
}
