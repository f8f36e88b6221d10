import { findDueOffers } from '@postura/domain/classes/offers/offer.rules'
import { buildOfferMail, offerPathOf, openOfferLabel } from '@postura/domain/classes/offers/offer-mail'
import { stopLinkLabel, stopPathOf } from '@postura/domain/messages/stop-link'
import { type AdminRead, asSystem, readAsAdmin, type UnlockedTx, withAdminUnlocked } from '../../../db/tenant.ts'
import { renderMail } from '../../../providers/mail/mail-template.ts'
import type { Mail } from '../../../providers/mail/mailer.ts'
import { createSecret, hashSecret } from '../../accounts/links/link-secret.ts'
import type { MailDeps } from '../../accounts/send-mail-to-user.ts'
import { handOver, LOST_AFTER_MS, sendInEveryClinic } from '../../messages/hand-over.ts'
import { markLostMessages, recordOutcome } from '../../messages/messages.queries.ts'
import { findSender, type Sender } from '../../messages/visits.queries.ts'
import { isClinicOpen } from '../../team/open-clinic.queries.ts'
import { claimOffer, type FoundOffer, findOpenOffers } from './offers.queries.ts'

type Deps = MailDeps & { now: () => Date }
type Due = { sender: Sender; open: FoundOffer[]; due: FoundOffer[] }

/** Offers of all classes, or of one, whose mail goes now. */
const findDue = async (read: AdminRead, now: Date, classId?: string): Promise<Due> => {
  const sender = await findSender(read)
  const zone = sender.time_zone
  if (!sender.page_is_on || !(await isClinicOpen(read))) return { sender, open: [], due: [] }
  const open = await findOpenOffers(read, zone, { now, ...(classId !== undefined && { classId }) })
  const rounds = Map.groupBy(open, ({ class_id }) => class_id).values()
  const due = [...rounds].flatMap((round) => {
    const ids = new Set(findDueOffers(round, { rule: sender, zone, now }).map(({ id }) => id))
    return round.filter(({ id }) => ids.has(id))
  })
  return { sender, open, due }
}

type Secrets = { stop: string; page: string }
type Claimed = { sender: Sender; offer: FoundOffer; secrets: Secrets }

/** Decides again from the rows as they are now, and takes the mail of one offer. Null if it does not go any more. */
const claimOne = async (tx: UnlockedTx, { id, class_id }: FoundOffer, now: Date): Promise<Claimed | null> => {
  const { sender, due } = await findDue(tx, now, class_id)
  const offer = due.find((each) => each.id === id)
  if (!offer) return null
  const secrets = { stop: createSecret(), page: createSecret() }
  const hashes = { stopHash: hashSecret(secrets.stop), pageHash: hashSecret(secrets.page) }
  return (await claimOffer(tx, { offer, ...hashes, now })) ? { sender, offer, secrets } : null
}

const toMail = (origin: string, adminId: string, { sender, offer, secrets }: Claimed): Mail => {
  const { name: clinic, time_zone: zone, reply_to } = sender
  const stopUrl = `${origin}${stopPathOf(adminId, secrets.stop)}`
  const content = buildOfferMail({
    reader: offer.reader,
    clinic,
    start: offer.starts_at,
    zone,
    answersReachClinic: reply_to !== null,
  })
  const action = { label: openOfferLabel, url: `${origin}${offerPathOf(adminId, secrets.page)}` }
  const foot = {
    why: `Você recebe este email porque autorizou mensagens${clinic === null ? '' : ` de ${clinic}`}.`,
    link: { label: stopLinkLabel, url: stopUrl },
  }
  return {
    ...renderMail({ to: offer.email ?? '', brand: clinic ?? 'Postura', ...content, action, foot }),
    fromName: clinic === null ? null : `${clinic} via Postura`,
    replyTo: reply_to,
    stopUrl,
  }
}

/** Sends the offers of one clinic whose turn it is. Whether one goes is decided in the transaction that takes it. */
export const sendClinicOffers = async (deps: Deps, adminId: string): Promise<void> => {
  const { pool, now, mailer, origin } = deps
  const inClinic = <T>(work: (tx: UnlockedTx) => Promise<T>) => withAdminUnlocked(pool, asSystem(adminId), work)
  const { open, due } = await readAsAdmin(pool, adminId, (read) => findDue(read, now()))
  // Nothing is written in a clinic without offers.
  if (open.length > 0) await inClinic((tx) => markLostMessages(tx, new Date(now().getTime() - LOST_AFTER_MS)))
  for (const offer of due) {
    const claimed = await inClinic((tx) => claimOne(tx, offer, now()))
    if (!claimed) continue
    const outcome = await handOver(mailer, toMail(origin, adminId, claimed))
    await inClinic((tx) => recordOutcome(tx, hashSecret(claimed.secrets.stop), outcome, now()))
  }
}

/** Runs every minute, through all clinics whose messages have a page. */
export const sendOffers = (deps: Deps) => (): Promise<void> =>
  sendInEveryClinic(deps, 'offer', (adminId) => sendClinicOffers(deps, adminId))
