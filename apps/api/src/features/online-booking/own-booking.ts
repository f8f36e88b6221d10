import type { PageRule } from '@postura/domain/clinics/messages/page-rule'
import { AppError } from '@postura/domain/errors'
import type { BookingStepQuery } from '@postura/domain/online-booking/booking-page'
import { bookingStepsOf } from '@postura/domain/online-booking/booking-page.rules'
import { BOOKING_PAGE_DAYS } from '@postura/domain/online-booking/online-booking'
import { bookingPageTexts, ownBookingTexts } from '@postura/domain/online-booking/online-booking.labels'
import { type AdminRead, asOnlineBooking, readAsAdmin, withAdmin } from '../../db/tenant.ts'
import { inClinicZone } from '../../http/in-clinic-zone.ts'
import { hashSecret } from '../accounts/links/link-secret.ts'
import { describeRefusal } from '../patient-page/answer-visit.ts'
import { stepBooking, versionOf } from './answer-booking.ts'
import { findBookingClinic } from './booking-rule.queries.ts'
import { NoMoreToday, TimeTaken } from './hold-booking.ts'
import { findOffer, type Offer } from './load-offer.ts'
import { findLinkedBooking, type StoredBooking } from './online-bookings.queries.ts'
import type { Answered, PublicPageDeps } from './public-page.ts'
import { renderBooking, renderCancelQuestion, type Shown } from './render-own-booking.ts'

const DAY_MS = 86_400_000

type Loaded = { booking: StoredBooking; offer: Offer; cancelHours: PageRule['page_cancel_hours'] }

/** What a link shows now. Nothing if the clinic has stopped booking online, or the link is not valid. */
const load = async (read: AdminRead, secret: string, now: Date): Promise<Loaded> => {
  const offer = await findOffer(read)
  const endedAfter = new Date(now.getTime() - BOOKING_PAGE_DAYS * DAY_MS)
  const booking = await findLinkedBooking(read, hashSecret(secret), { now, endedAfter })
  if (!booking) throw new AppError('not_found')
  const { page_cancel_hours } = await findBookingClinic(read)
  return { booking, offer, cancelHours: page_cancel_hours as PageRule['page_cancel_hours'] }
}

/** Does a step with the booking of a link. Without a step it is shown. */
export const answerOwnBooking = async (
  { pool, now }: Pick<PublicPageDeps, 'pool' | 'now'>,
  { adminId, secret }: { adminId: string; secret: string },
  { step, version }: BookingStepQuery,
): Promise<Answered> => {
  const reload = () => readAsAdmin(pool, adminId, (read) => load(read, secret, now()))
  const first = await reload()
  return inClinicZone(first.offer.page.time_zone, async () => {
    const show = (
      { booking, offer, cancelHours }: Loaded,
      more: Pick<Shown, 'message' | 'instead'> = {},
    ): Answered => ({
      status: more.instead ? 409 : 200,
      page: renderBooking({ booking, clinic: offer.page, cancelHours, now: now(), ...more }),
    })
    if (step === undefined) return show(first)
    if (step === 'cancel') {
      const { booking, offer, cancelHours } = first
      const isRight = version === versionOf(booking) && bookingStepsOf(booking, cancelHours, now()).includes(step)
      return isRight
        ? { status: 200, page: renderCancelQuestion(booking, offer.page) }
        : show(first, { message: ownBookingTexts.changed })
    }
    const wanted = { step, version }
    try {
      const message = await withAdmin(pool, asOnlineBooking(adminId), async (tx) => {
        // Under the lock of the clinic, as it is now.
        const { booking, offer, cancelHours } = await load(tx, secret, now())
        return stepBooking(tx, booking, wanted, { offer, cancelHours, now: now() })
      }).catch((error: unknown) => {
        if (error instanceof TimeTaken || error instanceof NoMoreToday) throw error
        return describeRefusal(error)
      })
      const after = await reload().catch(() => null)
      return after ? show(after, { message }) : show(first, { message, instead: insteadOf(first, []) })
    } catch (error) {
      if (error instanceof NoMoreToday) return show(first, { message: bookingPageTexts.full })
      if (!(error instanceof TimeTaken)) throw error
      return show(first, { message: bookingPageTexts.taken, instead: insteadOf(first, error.nearest) })
    }
  })
}

const insteadOf = ({ offer }: Loaded, nearest: TimeTaken['nearest']) => ({ slug: offer.rule.slug ?? '', nearest })
