import { stopLinkLabel, stopPathOf } from '@postura/domain/messages/stop-link'
import { buildNotificationMail } from '@postura/domain/notifications/notification-mail'
import { asSystem, readAsAdmin, type UnlockedTx, withAdminUnlocked } from '../../db/tenant.ts'
import type { JobPayload } from '../../jobs/catalog.ts'
import { renderMail } from '../../providers/mail/mail-template.ts'
import { type Mail, MailNotSent } from '../../providers/mail/mailer.ts'
import { createSecret, hashSecret } from '../accounts/links/link-secret.ts'
import type { MailDeps } from '../accounts/send-mail-to-user.ts'
import { handOver, LOST_AFTER_MS } from '../messages/hand-over.ts'
import { markLostMessages, recordOutcome } from '../messages/messages.queries.ts'
import { findSender, type Sender } from '../messages/visits.queries.ts'
import { isClinicOpen } from '../team/open-clinic.queries.ts'
import {
  claimNotification,
  findMailedNotification,
  findRecipients,
  type MailedNotification,
  type Recipient,
} from './notification-mails.queries.ts'

type Deps = MailDeps & { now: () => Date }

type Written = { sender: Sender; notification: MailedNotification; recipient: Recipient; stopUrl: string }

const toMail = ({ sender, notification, recipient, stopUrl }: Written): Mail => {
  const { name: clinic, reply_to } = sender
  const content = buildNotificationMail({
    reader: recipient.reader,
    clinic,
    notification,
    answersReachClinic: reply_to !== null,
  })
  const foot = {
    why: `Você recebe este email porque autorizou mensagens${clinic === null ? '' : ` de ${clinic}`}.`,
    link: { label: stopLinkLabel, url: stopUrl },
  }
  return {
    ...renderMail({ to: recipient.address, brand: clinic ?? 'Postura', ...content, foot }),
    fromName: clinic === null ? null : `${clinic} via Postura`,
    replyTo: reply_to,
    stopUrl,
  }
}

/** Sends a notification as it is now, to whoever had agreed when its author asked for mails. One that was deleted reaches nobody. */
export const sendNotification =
  (deps: Deps) =>
  async ({ adminId, notificationId }: JobPayload<'notification-mail'>): Promise<void> => {
    const { pool, now, mailer, origin } = deps
    const inClinic = <T>(work: (tx: UnlockedTx) => Promise<T>) => withAdminUnlocked(pool, asSystem(adminId), work)
    await inClinic((tx) => markLostMessages(tx, new Date(now().getTime() - LOST_AFTER_MS)))
    const find = () =>
      readAsAdmin(pool, adminId, async (read) => {
        const notification = await findMailedNotification(read, notificationId)
        if (!notification || !(await isClinicOpen(read))) return null
        return {
          notification,
          sender: await findSender(read),
          recipients: await findRecipients(read, notification),
        }
      })
    const found = await find()
    let waiting = 0
    for (const recipient of found?.recipients ?? []) {
      const secret = createSecret()
      const stopHash = hashSecret(secret)
      // Decided again: the text may be corrected, or the consent withdrawn, while the others are sent.
      const claimed = await inClinic(async (tx) => {
        const notification = await findMailedNotification(tx, notificationId)
        const isForThem = notification?.patient_id == null || notification.patient_id === recipient.patientId
        const recipients =
          notification && isForThem
            ? await findRecipients(tx, { ...notification, patient_id: recipient.patientId })
            : []
        const [still] = recipients
        if (!notification || !still) return null
        const claim = { notification, recipient: still, stopHash, now: now() }
        return (await claimNotification(tx, claim)) ? { notification, recipient: still } : null
      })
      if (!found || !claimed) continue
      const stopUrl = `${origin}${stopPathOf(adminId, secret)}`
      const outcome = await handOver(mailer, toMail({ sender: found.sender, ...claimed, stopUrl }))
      await inClinic((tx) => recordOutcome(tx, stopHash, outcome, now()))
      if (outcome === 'waiting') waiting += 1
    }
    // The queue tries the others again later.
    if (waiting > 0) throw new MailNotSent(`${waiting} mails of a notification are not sent yet`)
  }
