import { planChanges } from '@postura/domain/messages/changes/change.rules'
import { buildChangeMail } from '@postura/domain/messages/changes/change-mail'
import { type Invitation, invitationSummaryOf } from '@postura/domain/messages/changes/invitation'
import type { DueChanges, VisitChange } from '@postura/domain/messages/changes/visit-change'
import { stopLinkLabel, stopPathOf } from '@postura/domain/messages/stop-link'
import type { MessageReader } from '@postura/domain/patients/contact'
import { type AdminRead, asSystem, readAsAdmin, type UnlockedTx, withAdminUnlocked } from '../../../db/tenant.ts'
import { renderMail } from '../../../providers/mail/mail-template.ts'
import type { Mail } from '../../../providers/mail/mailer.ts'
import { createSecret, hashSecret } from '../../accounts/links/link-secret.ts'
import type { MailDeps } from '../../accounts/send-mail-to-user.ts'
import { isClinicOpen } from '../../team/open-clinic.queries.ts'
import { handOver, LOST_AFTER_MS, sendInEveryClinic } from '../hand-over.ts'
import { claimChanges, markLostMessages, recordOutcome } from '../messages.queries.ts'
import { findSender, type Sender } from '../visits.queries.ts'
import { type FoundChange, findChangedVisits } from './changed-visits.queries.ts'

type Deps = MailDeps & { now: () => Date }

/** A change that could not be told for so long is not news any more. */
const TOLD_WITHIN_MS = 48 * 3_600_000
/** More visits than a clinic changes in two days. */
const MAX_VISITS = 10_000

type Due = { sender: Sender; visits: readonly FoundChange[]; due: DueChanges[] }

/** Changes of all patients, or of one, that are told now. */
const findDue = async (read: AdminRead, now: Date, patientId?: string): Promise<Due> => {
  const sender = await findSender(read)
  if (sender.change_mails_since === null || !(await isClinicOpen(read))) return { sender, visits: [], due: [] }
  const since = new Date(Math.max(Date.parse(sender.change_mails_since), now.getTime() - TOLD_WITHIN_MS))
  const visits = await findChangedVisits(read, {
    since,
    now,
    limit: MAX_VISITS,
    ...(patientId !== undefined && { patientId }),
  })
  return { sender, visits, due: planChanges(visits, { rule: sender, zone: sender.time_zone, now }) }
}

type Claimed = {
  sender: Sender
  changes: readonly VisitChange[]
  reader: MessageReader
  to: string
  secret: string
}

const nextNumber = ({ visit }: VisitChange): number => visit.sequence + 1

/** Decides again from the rows as they are now, and takes the changes of one patient. Null if nothing is to be told any more. */
const claimOne = async (tx: UnlockedTx, patientId: string, now: Date): Promise<Claimed | null> => {
  const { sender, visits, due } = await findDue(tx, now, patientId)
  const [mine] = due
  const [visit] = visits
  if (!mine || !visit?.email) return null
  const secret = createSecret()
  const claims = mine.changes.map((change) => ({
    id: change.visit.id,
    kind: change.kind,
    start: change.start,
    sequence: nextNumber(change),
  }))
  const taken = new Set(await claimChanges(tx, { patientId, changes: claims, stopHash: hashSecret(secret), now }))
  const changes = mine.changes.filter(({ visit: { id } }) => taken.has(id))
  return changes.length === 0 ? null : { sender, changes, reader: visit.reader, to: visit.email, secret }
}

/** Calendars take one entry per mail, so several changes have none. */
const invitationOf = (changes: readonly VisitChange[], clinic: string | null, now: Date): Invitation | null => {
  const [only] = changes
  if (!only || changes.length > 1) return null
  const { visit, kind, start } = only
  return {
    method: kind === 'canceled' ? 'CANCEL' : 'REQUEST',
    visitId: visit.id,
    sequence: nextNumber(only),
    start,
    end: visit.start_time === start ? visit.end_time : null,
    summary: invitationSummaryOf(clinic),
    sentAt: now.toISOString(),
  }
}

const toMail = (origin: string, adminId: string, { sender, changes, reader, to, secret }: Claimed, now: Date): Mail => {
  const { name: clinic, time_zone: zone, reply_to } = sender
  const stopUrl = `${origin}${stopPathOf(adminId, secret)}`
  const content = buildChangeMail({ reader, clinic, changes, zone, answersReachClinic: reply_to !== null })
  const foot = {
    why: `Você recebe este email porque autorizou mensagens${clinic === null ? '' : ` de ${clinic}`}.`,
    link: { label: stopLinkLabel, url: stopUrl },
  }
  const invitation = invitationOf(changes, clinic, now)
  return {
    ...renderMail({ to, brand: clinic ?? 'Postura', ...content, foot }),
    fromName: clinic === null ? null : `${clinic} via Postura`,
    replyTo: reply_to,
    stopUrl,
    ...(invitation && { invitation }),
  }
}

/** Tells what changed in one clinic. What is told is decided when it is sent, in the transaction that takes the messages. */
export const sendClinicChanges = async (deps: Deps, adminId: string): Promise<void> => {
  const { pool, now, mailer, origin } = deps
  const inClinic = <T>(work: (tx: UnlockedTx) => Promise<T>) => withAdminUnlocked(pool, asSystem(adminId), work)
  await inClinic((tx) => markLostMessages(tx, new Date(now().getTime() - LOST_AFTER_MS)))
  const { due } = await readAsAdmin(pool, adminId, (read) => findDue(read, now()))
  for (const { patient_id } of due) {
    const claimed = await inClinic((tx) => claimOne(tx, patient_id, now()))
    if (!claimed) continue
    const outcome = await handOver(mailer, toMail(origin, adminId, claimed, now()))
    await inClinic((tx) => recordOutcome(tx, hashSecret(claimed.secret), outcome, now()))
  }
}

/** Runs every few minutes, through all clinics that tell their patients of changes. */
export const sendChangeMails = (deps: Deps) => (): Promise<void> =>
  sendInEveryClinic(deps, 'change', (adminId) => sendClinicChanges(deps, adminId))
