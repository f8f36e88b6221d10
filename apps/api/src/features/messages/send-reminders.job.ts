import type { MessageChannel } from '@postura/domain/messages/consent'
import { openPageLabel, pagePathOf } from '@postura/domain/messages/page-link'
import type { MessageState } from '@postura/domain/messages/reminder'
import { channelOf, isDue, planReminders } from '@postura/domain/messages/reminder.rules'
import { buildReminderMail } from '@postura/domain/messages/reminder-mail'
import { stopLinkLabel, stopPathOf } from '@postura/domain/messages/stop-link'
import { civilDateOf } from '@postura/domain/shared/time/zoned-time'
import { type AdminRead, asSystem, readAsAdmin, type UnlockedTx, withAdminUnlocked } from '../../db/tenant.ts'
import { renderMail } from '../../providers/mail/mail-template.ts'
import { createSecret, hashSecret } from '../accounts/links/link-secret.ts'
import type { MailDeps } from '../accounts/send-mail-to-user.ts'
import { isClinicOpen } from '../team/open-clinic.queries.ts'
import { handOver, LOST_AFTER_MS, sendInEveryClinic } from './hand-over.ts'
import { claimMessages, markLostMessages, type NetworkAnswer, recordOutcome } from './messages.queries.ts'
import { type FoundVisit, findSender, findVisits, type Sender } from './visits.queries.ts'
import { type Messaging, sendReminderTemplate } from './whatsapp/send-template.ts'

/** `messaging` is null if the operator has not set it up. */
type Deps = MailDeps & { now: () => Date; messaging?: Messaging | null }

const HOUR_MS = 3_600_000
/** A reminder is moved earlier by a day at most, and names the rest of its day. */
const EARLIER_HOURS = 48
/** More visits than a clinic has in four days. */
const MAX_VISITS = 10_000

/** `page`: secret of the link on which the patient answers, if the clinic wants one. `messageId` is told with every event of the network. */
type Claimed = {
  sender: Sender
  visits: readonly FoundVisit[]
  channel: MessageChannel
  to: string
  messageId: string
  secret: string
  page: string | null
}

/** Visits of all patients, or of one, that a message is due about, and that none has been taken for. */
const findDue = async (
  read: AdminRead,
  now: Date,
  patientId?: string,
): Promise<{ sender: Sender; due: FoundVisit[] }> => {
  const sender = await findSender(read)
  if (sender.reminder_hours === null || !(await isClinicOpen(read))) return { sender, due: [] }
  const to = new Date(now.getTime() + (sender.reminder_hours + EARLIER_HOURS) * HOUR_MS)
  const visits = await findVisits(read, {
    from: now,
    to,
    zone: sender.time_zone,
    limit: MAX_VISITS,
    ...(patientId !== undefined && { patientId }),
  })
  const plans = planReminders(visits, { rule: sender, zone: sender.time_zone, now })
  return { sender, due: visits.filter(({ id }) => isDue(plans.get(id), now)) }
}

/** Decides again from the rows as they are now, and takes the visits of one patient on one day. Null if nothing is to be sent any more. */
const claimOne = async (tx: UnlockedTx, patientId: string, now: Date): Promise<Claimed | null> => {
  const { sender, due: all } = await findDue(tx, now, patientId)
  // One day and one way at a time: a message names the visits of one day.
  const [first] = all
  const channel = first && channelOf(first)
  const to = channel === 'whatsapp' ? first?.waNumber : first?.email
  if (!first || !channel || !to) return null
  const dayOf = ({ start_time }: FoundVisit) => civilDateOf(start_time, sender.time_zone)
  const due = all.filter((visit) => dayOf(visit) === dayOf(first) && channelOf(visit) === channel)
  const secret = createSecret()
  // At WhatsApp the buttons answer; a link is made when one is asked for.
  const page = sender.page_is_on && channel === 'email' ? createSecret() : null
  const hashes = { stopHash: hashSecret(secret), pageHash: page && hashSecret(page) }
  const waId = channel === 'whatsapp' ? to.slice(1) : null
  const taken = await claimMessages(tx, { patientId, channel, waId, visits: due, ...hashes, now })
  const visits = due.filter(({ id }) => taken.some(({ subject_id }) => subject_id === id))
  const [message] = taken
  return message ? { sender, visits, channel, to, messageId: message.id, secret, page } : null
}

const sendMail = async (
  { mailer, origin }: Pick<Deps, 'mailer' | 'origin'>,
  adminId: string,
  { sender, visits, to, secret, page }: Claimed,
): Promise<Exclude<MessageState, 'sending'>> => {
  const [first] = visits
  if (!first) return 'sent'
  const { name: clinic, time_zone: zone, reply_to } = sender
  const starts = visits.map(({ start_time }) => start_time)
  const stopUrl = `${origin}${stopPathOf(adminId, secret)}`
  const content = buildReminderMail({
    reader: first.reader,
    clinic,
    starts,
    zone,
    answersReachClinic: reply_to !== null,
    hasPage: page !== null,
  })
  const action = page && { label: openPageLabel, url: `${origin}${pagePathOf(adminId, page)}` }
  const foot = {
    why: `Você recebe este email porque autorizou lembretes${clinic === null ? '' : ` de ${clinic}`}.`,
    link: { label: stopLinkLabel, url: stopUrl },
  }
  return handOver(mailer, {
    ...renderMail({ to, brand: clinic ?? 'Postura', ...content, ...(action && { action }), foot }),
    fromName: clinic === null ? null : `${clinic} via Postura`,
    replyTo: reply_to,
    stopUrl,
  })
}

type Outcome = { state: Exclude<MessageState, 'sending'>; answer?: NetworkAnswer }

const sendClaimed = async (deps: Deps, adminId: string, claimed: Claimed): Promise<Outcome> => {
  const { pool, messaging, now } = deps
  const { sender, visits, channel, to, messageId } = claimed
  const [first] = visits
  if (channel === 'email' || !first) return { state: await sendMail(deps, adminId, claimed) }
  if (!messaging) return { state: 'refused' }
  const starts = visits.map(({ start_time }) => start_time)
  const content = { reader: first.phoneReader, clinic: sender.name, starts, zone: sender.time_zone }
  return sendReminderTemplate({ pool, messaging, now }, adminId, { ...content, to, messageId })
}

/** Sends what is due in one clinic. What is sent is decided when it is sent, in the transaction that takes the message. */
export const sendClinicReminders = async (deps: Deps, adminId: string): Promise<void> => {
  const { pool, now } = deps
  const inClinic = <T>(work: (tx: UnlockedTx) => Promise<T>) => withAdminUnlocked(pool, asSystem(adminId), work)
  await inClinic((tx) => markLostMessages(tx, new Date(now().getTime() - LOST_AFTER_MS)))
  const { due } = await readAsAdmin(pool, adminId, (read) => findDue(read, now()))
  const sendOne = async (patientId: string): Promise<void> => {
    const claimed = await inClinic((tx) => claimOne(tx, patientId, now()))
    if (!claimed) return
    const { state, answer } = await sendClaimed(deps, adminId, claimed)
    await inClinic((tx) => recordOutcome(tx, hashSecret(claimed.secret), state, now(), answer))
    // What WhatsApp refuses goes by e-mail at once.
    if (claimed.channel === 'whatsapp' && state === 'refused') await sendOne(patientId)
  }
  for (const { patient_id } of due) await sendOne(patient_id)
}

/** Runs every few minutes, through all clinics that remind their patients. */
export const sendReminders = (deps: Deps) => (): Promise<void> =>
  sendInEveryClinic(deps, 'reminder', (adminId) => sendClinicReminders(deps, adminId))
