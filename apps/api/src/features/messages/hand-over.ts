import type { MessageState } from '@postura/domain/messages/reminder'
import { NO_ADMIN_ID, readAsAdmin } from '../../db/tenant.ts'
import { type Mail, type Mailer, MailNotSent, MailRefused } from '../../providers/mail/mailer.ts'
import type { MailDeps } from '../accounts/send-mail-to-user.ts'
import { findSendersAfter, type SentKind } from './visits.queries.ts'

const CLINICS_AT_ONCE = 500
/** A process sends a mail in less time. */
export const LOST_AFTER_MS = 10 * 60_000

/** Gives a mail to the server, and says what came of it. */
export const handOver = async (mailer: Mailer, mail: Mail): Promise<Exclude<MessageState, 'sending'>> => {
  try {
    await mailer.send(mail)
    return 'sent'
  } catch (error) {
    if (error instanceof MailRefused) return 'refused'
    return error instanceof MailNotSent ? 'waiting' : 'unknown'
  }
}

/** Calls `send` for each clinic that sends such messages. A clinic that fails does not keep the others from sending. */
export const sendInEveryClinic = async (
  { pool }: Pick<MailDeps, 'pool'>,
  kind: SentKind,
  send: (adminId: string) => Promise<void>,
): Promise<void> => {
  let last = NO_ADMIN_ID
  const failures: unknown[] = []
  for (;;) {
    const after = last
    const senders = await readAsAdmin(pool, NO_ADMIN_ID, (read) => findSendersAfter(read, kind, after, CLINICS_AT_ONCE))
    for (const adminId of senders) await send(adminId).catch((error: unknown) => failures.push(error))
    const next = senders.at(-1)
    if (next === undefined) break
    last = next
  }
  if (failures.length > 0) throw new AggregateError(failures, `${kind}s of ${failures.length} clinics failed`)
}
