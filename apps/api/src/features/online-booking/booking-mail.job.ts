import { linkTokenOf } from '@postura/domain/messages/link-token'
import { BOOKING_PATH_WORD, bookingPathOf } from '@postura/domain/online-booking/booking-rule'
import { bookingMails, bookingMailWhy, ownBookingTexts } from '@postura/domain/online-booking/online-booking.labels'
import { firstNameOf } from '@postura/domain/patients/contact'
import { asSystem, readAsAdmin, withAdminUnlocked } from '../../db/tenant.ts'
import type { JobPayload } from '../../jobs/catalog.ts'
import { renderMail } from '../../providers/mail/mail-template.ts'
import { MailNotSent } from '../../providers/mail/mailer.ts'
import { createSecret, hashSecret } from '../accounts/links/link-secret.ts'
import type { MailDeps } from '../accounts/send-mail-to-user.ts'
import { handOver } from '../messages/hand-over.ts'
import { findSender } from '../messages/visits.queries.ts'
import { isClinicOpen } from '../team/open-clinic.queries.ts'
import { findMailedBooking, type MailedBooking, setLinkHash } from './online-bookings.queries.ts'

type Deps = MailDeps & { now: () => Date }
type Kind = JobPayload<'booking-mail'>['kind']

/** What is true now decides what is written: a decision that was taken back sends nothing. */
const kindOf = ({ status, is_accepted }: MailedBooking, asked: Kind): keyof typeof bookingMails | null => {
  if (asked === 'confirm') return status === 'held' ? 'confirm' : null
  if (is_accepted) return 'accepted'
  return status === 'declined' ? 'declined' : null
}

/** Writes to whoever asked for a time. Only the first mail has a link, which works until the time is over. */
export const sendBookingMail =
  ({ pool, mailer, origin, now }: Deps) =>
  async ({ adminId, bookingId, kind: asked }: JobPayload<'booking-mail'>): Promise<void> => {
    const found = await readAsAdmin(pool, adminId, async (read) => {
      const booking = await findMailedBooking(read, bookingId)
      return booking && (await isClinicOpen(read)) ? { booking, sender: await findSender(read) } : null
    })
    const kind = found && kindOf(found.booking, asked)
    if (!found || !kind || Date.parse(found.booking.start_time) <= now().getTime()) return
    const { booking, sender } = found
    const { name: clinic, time_zone: zone, reply_to } = sender
    const content = bookingMails[kind]({ clinic, start: booking.start_time, zone })
    const secret = createSecret()
    if (kind === 'confirm')
      await withAdminUnlocked(pool, asSystem(adminId), (tx) => setLinkHash(tx, bookingId, hashSecret(secret)))
    const url = `${origin}${bookingPathOf(BOOKING_PATH_WORD)}/${linkTokenOf(adminId, secret)}`
    const outcome = await handOver(mailer, {
      ...renderMail({
        to: booking.email,
        brand: clinic ?? 'Postura',
        // Until the address is proven, nothing that a stranger typed is sent to it.
        greeting: kind === 'confirm' ? 'Olá!' : `Olá, ${firstNameOf(booking.name)}!`,
        ...content,
        ...(kind === 'confirm' && { action: { label: ownBookingTexts.open, url } }),
        foot: { why: bookingMailWhy },
      }),
      fromName: clinic === null ? null : `${clinic} via Postura`,
      replyTo: reply_to,
    })
    if (outcome === 'waiting') throw new MailNotSent('the mail about a booking is not sent yet')
  }
