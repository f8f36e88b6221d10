import { AppError } from '@postura/domain/errors'
import { type BookingRequest, HOLD_MINUTES, MAX_HOLDS } from '@postura/domain/online-booking/online-booking'
import { listOnlineSlots, nearestSlots, type OnlineSlot } from '@postura/domain/online-booking/online-slots.rules'
import { civilDateOf, dayBounds } from '@postura/domain/shared/time/zoned-time'
import type { AdminTx } from '../../db/tenant.ts'
import type { Queue } from '../../jobs/queue.ts'
import { findOffer, loadBookingClinic } from './load-offer.ts'
import { countBookings, deleteHolds, findBooking, insertHold } from './online-bookings.queries.ts'

/** Free times that are offered instead of a taken one. */
const NEAREST = 6

/** Somebody else was faster. */
export class TimeTaken extends Error {
  readonly nearest: readonly OnlineSlot[]

  constructor(nearest: readonly OnlineSlot[]) {
    super('the time was taken')
    this.nearest = nearest
  }
}

/** The clinic takes no more today, or too many wait for their links. */
export class NoMoreToday extends Error {}

/** Bookings of a day have a limit, and so have those that nobody has confirmed: a program without a mailbox holds no more than these. */
export const assertRoomForOne = async (tx: AdminTx, dailyCap: number, id: string, now: Date): Promise<void> => {
  const { confirmed, held } = await countBookings(tx, { now, day: dayBounds(civilDateOf(now)), except: id })
  if (held >= MAX_HOLDS || confirmed + held >= dailyCap) throw new NoMoreToday()
}

type Deps = { queue: Pick<Queue, 'enqueue'>; now: Date; slug: string }

/** Takes a time for some minutes, and mails the link. The same request again changes nothing. Returns true if it is mailed. */
export const holdBooking = async (tx: AdminTx, asked: BookingRequest, { queue, now, slug }: Deps): Promise<boolean> => {
  const existing = await findBooking(tx, asked.id)
  if (existing) {
    const isSame = existing.email === asked.email && existing.start_time === asked.start_time
    if (!isSame) throw new AppError('conflict')
    return false
  }
  const { rule } = await findOffer(tx, slug)
  if (!rule.types.includes(asked.type)) throw new AppError('not_found')
  await deleteHolds(tx, { now, email: asked.email })
  await assertRoomForOne(tx, rule.daily_cap, asked.id, now)
  const clinic = await loadBookingClinic(tx, { rule, now })
  const slots = listOnlineSlots({ rule, clinic, professional_id: asked.professional_id, now })
  const slot = slots.find(({ start_time }) => start_time === asked.start_time)
  if (!slot) throw new TimeTaken(nearestSlots(slots, asked.start_time, NEAREST))
  const { end_time, room_id, professional_ids } = slot
  const hold = { ...asked, end_time, room_id, professional_id: asked.professional_id ?? professional_ids[0] ?? null }
  await insertHold(tx, hold, { now, until: new Date(now.getTime() + HOLD_MINUTES * 60_000) })
  await queue.enqueue(tx, 'booking-mail', { adminId: tx.adminId, bookingId: asked.id, kind: 'confirm' })
  return true
}
