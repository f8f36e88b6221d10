import { AppError } from '@postura/domain/errors'
import type { BookingPageClinic } from '@postura/domain/online-booking/booking-page'
import type { BookingRule } from '@postura/domain/online-booking/booking-rule'
import { type BookingClinic, offeredDays } from '@postura/domain/online-booking/online-slots.rules'
import { addDays } from '@postura/domain/shared/time/civil-date'
import { instantOf } from '@postura/domain/shared/time/zoned-time'
import type { AdminRead } from '../../db/tenant.ts'
import { findClinic } from '../clinics/clinics.queries.ts'
import { findClosures } from '../closures/closures.queries.ts'
import { findProfessionals } from '../professionals/professionals.queries.ts'
import { findRooms } from '../rooms/rooms.queries.ts'
import { findTakenTimes } from '../scheduling/free-slots.queries.ts'
import { isClinicOpen } from '../team/open-clinic.queries.ts'
import { findBookingRule } from './booking-rule.queries.ts'
import { findHeldTimes } from './online-bookings.queries.ts'

/** Who is offered, by first name on the page. */
type Offered = { id: string; name: string }
export type Offer = { rule: BookingRule; page: BookingPageClinic; professionals: Offered[] }

/** Zone of the clinic, before anything about its days is asked. Not found if it does not book online, or not at this address. */
export const findOffer = async (read: AdminRead, slug?: string): Promise<Offer> => {
  const rule = await findBookingRule(read)
  if (!rule.is_on || (slug !== undefined && rule.slug !== slug) || !(await isClinicOpen(read)))
    throw new AppError('not_found')
  const { name, address, city, contact_phone, time_zone } = await findClinic(read)
  const everyone = await findProfessionals(read)
  const professionals = everyone
    .filter(({ id, archived_at }) => {
      const isChosen = rule.professional_ids.length === 0 || rule.professional_ids.includes(id)
      return archived_at === null && isChosen
    })
    .map((each) => ({ id: each.id, name: each.name }))
  return { rule, page: { name, address, city, contact_phone, time_zone }, professionals }
}

type Wanted = { rule: BookingRule; now: Date; except?: string }

/** Everything that decides about free times, as it is now. `except` is the booking that is being checked again. */
export const loadBookingClinic = async (
  read: AdminRead,
  { rule, now, except = read.adminId }: Wanted,
): Promise<BookingClinic> => {
  const { first, last } = offeredDays(now, rule)
  const [clinic, everyone, closures, rooms, taken, held] = await Promise.all([
    findClinic(read),
    findProfessionals(read),
    findClosures(read, first),
    findRooms(read),
    findTakenTimes(read, {
      start: instantOf(first).toISOString(),
      end: instantOf(addDays(last, 1)).toISOString(),
      patient_id: null,
      except,
    }),
    findHeldTimes(read, now, except),
  ])
  const inUse = <T extends { archived_at: string | null }>(rows: readonly T[]) =>
    rows.filter(({ archived_at }) => archived_at === null)
  return {
    minutes: clinic.default_minutes,
    gap: clinic.session_gap,
    hours: clinic.working_hours,
    professionals: inUse(everyone),
    closures,
    rooms: inUse(rooms).map(({ id }) => id),
    bookings: [...taken, ...held],
  }
}
