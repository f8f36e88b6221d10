import { pagePathOf } from '@postura/domain/messages/page-link'
import { buildPageLinkMail } from '@postura/domain/patient-page/links/page-link-mail'
import type { TimeZone } from '@postura/domain/shared/brazil/time-zones'
import {
  asSystem,
  NO_ADMIN_ID,
  readAsAdmin,
  type UnlockedTx,
  withAdminUnlocked,
  withoutClinic,
} from '../../../db/tenant.ts'
import { renderMail } from '../../../providers/mail/mail-template.ts'
import { createSecret, hashSecret } from '../../accounts/links/link-secret.ts'
import type { MailDeps } from '../../accounts/send-mail-to-user.ts'
import { handOver } from '../../messages/hand-over.ts'
import { recordOutcome } from '../../messages/messages.queries.ts'
import { findSender, findVisits } from '../../messages/visits.queries.ts'
import { isClinicOpen } from '../../team/open-clinic.queries.ts'
import { claimPageLink, type FoundReader, findClinicsWithPage, findReadersAt } from './page-links.queries.ts'
import { takePageRequests } from './page-requests.queries.ts'

type Deps = MailDeps & { now: () => Date }

const CLINICS_AT_ONCE = 500
/** More than a minute brings; the others wait for the next run. */
const ADDRESSES_AT_ONCE = 1_000
const YEAR_MS = 365 * 86_400_000

/** Notes a link to the next visit of a patient, or to the page without one. Returns its secret, and that of the message. */
const claimOne = async (tx: UnlockedTx, patientId: string, { zone, now }: { zone: TimeZone; now: Date }) => {
  const to = new Date(now.getTime() + YEAR_MS)
  const [next] = await findVisits(tx, { from: now, to, zone, limit: 1, patientId })
  const [page, stop] = [createSecret(), createSecret()]
  const claim = { patientId, stopHash: hashSecret(stop), pageHash: hashSecret(page), now }
  const isTaken = next !== undefined && (await claimPageLink(tx, { ...claim, subject: next }))
  if (!isTaken) await claimPageLink(tx, { ...claim, subject: { id: patientId, start_time: now.toISOString() } })
  return { page, stopHash: hashSecret(stop) }
}

/** One mail for an address, with a link for each patient who reads there. */
const sendOne = async (
  deps: Deps,
  adminId: string,
  readers: readonly FoundReader[],
  address: string,
): Promise<void> => {
  const { pool, mailer, origin, now } = deps
  const inClinic = <T>(work: (tx: UnlockedTx) => Promise<T>) => withAdminUnlocked(pool, asSystem(adminId), work)
  const { sender, links } = await inClinic(async (tx) => {
    const sender = await findSender(tx)
    const links = []
    for (const { patient_id, reader } of readers) {
      const { page, stopHash } = await claimOne(tx, patient_id, { zone: sender.time_zone, now: now() })
      links.push({ reader, stopHash, url: `${origin}${pagePathOf(adminId, page)}` })
    }
    return { sender, links }
  })
  const { name: clinic, reply_to } = sender
  const { actions, ...content } = buildPageLinkMail(links, clinic)
  const [action, ...moreActions] = actions
  const foot = {
    why: `Você recebe este email porque alguém pediu o link com este endereço${clinic === null ? '' : `, e ${clinic} o tem no cadastro`}.`,
  }
  const outcome = await handOver(mailer, {
    ...renderMail({
      to: address,
      brand: clinic ?? 'Postura',
      ...content,
      ...(action && { action }),
      moreActions,
      foot,
    }),
    fromName: clinic === null ? null : `${clinic} via Postura`,
    replyTo: reply_to,
  })
  await inClinic(async (tx) => {
    for (const { stopHash } of links) await recordOutcome(tx, stopHash, outcome, now())
  })
}

/** Sends the links of one clinic to these addresses: nothing if none of its patients has one of them. */
const sendInClinic = async (deps: Deps, adminId: string, addresses: readonly string[]): Promise<void> => {
  const readers = await readAsAdmin(deps.pool, adminId, async (read) =>
    (await isClinicOpen(read)) ? findReadersAt(read, addresses) : [],
  )
  for (const [address, own] of Map.groupBy(readers, (reader) => reader.address.toLowerCase()))
    await sendOne(deps, adminId, own, address)
}

/** Runs every minute: all addresses that wait are looked up in each clinic once, however many there are. */
export const sendPageLinks = (deps: Deps) => async (): Promise<void> => {
  const { pool, now } = deps
  const addresses = await withoutClinic(pool, (tx) => takePageRequests(tx, { now: now(), limit: ADDRESSES_AT_ONCE }))
  if (addresses.length === 0) return
  const failures: unknown[] = []
  let last = NO_ADMIN_ID
  for (;;) {
    const after = last
    const clinics = await readAsAdmin(pool, NO_ADMIN_ID, (read) => findClinicsWithPage(read, after, CLINICS_AT_ONCE))
    for (const adminId of clinics)
      await sendInClinic(deps, adminId, addresses).catch((error: unknown) => failures.push(error))
    const next = clinics.at(-1)
    if (next === undefined) break
    last = next
  }
  if (failures.length > 0) throw new AggregateError(failures, `page links of ${failures.length} clinics failed`)
}
