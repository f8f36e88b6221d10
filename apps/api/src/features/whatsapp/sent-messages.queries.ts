import type { MessageState } from '@postura/domain/messages/reminder'
import type { Delivery } from '@postura/domain/messages/whatsapp/reply.rules'
import type { ReplyButton } from '@postura/domain/messages/whatsapp/template'
import { sql } from 'kysely'
import type { AdminRead, AdminTx, UnlockedTx } from '../../db/tenant.ts'

export type SentMessage = {
  id: string
  stop_hash: string
  patient_id: string
  state: MessageState
  wamid: string | null
  wa_id: string | null
  delivery: Delivery | null
}

const columns = sql`id, stop_hash, patient_id, state, wamid, wa_id, delivery`

/** The message of this clinic that an event names by our id. */
export const findSent = async ({ db, adminId }: AdminRead, id: string): Promise<SentMessage | undefined> => {
  const { rows } = await sql<SentMessage>`select ${columns} from clinic.messages
    where admin_id = ${adminId} and id = ${id} and channel = 'whatsapp'`.execute(db)
  return rows[0]
}

/** The same, while nobody else changes it. */
export const lockSent = async ({ db, adminId }: UnlockedTx, id: string): Promise<SentMessage | undefined> => {
  const { rows } = await sql<SentMessage>`select ${columns} from clinic.messages
    where admin_id = ${adminId} and id = ${id} and channel = 'whatsapp' for update`.execute(db)
  return rows[0]
}

/** Reminders of visits to come that went to this number and have no answer, one row for each message. */
export const findUnanswered = async (
  { db, adminId }: AdminRead,
  waIds: readonly string[],
  now: Date,
): Promise<SentMessage[]> => {
  const { rows } = await sql<SentMessage>`select distinct on (stop_hash) ${columns} from clinic.messages
    where admin_id = ${adminId} and channel = 'whatsapp' and kind = 'reminder' and wa_id = any(${waIds}) and answer is null
      and starts_at > ${now.toISOString()} and state in ('sent', 'unknown') order by stop_hash, id`.execute(db)
  return rows
}

/** Everybody who gets messages at this number, such as a mother and her children. */
export const findPatientsAt = async (
  { db, adminId }: AdminRead,
  waIds: readonly string[],
  after: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ patient_id: string }>`select distinct patient_id from clinic.messages
    where admin_id = ${adminId} and channel = 'whatsapp' and wa_id = any(${waIds}) and starts_at > ${after.toISOString()}`.execute(
    db,
  )
  return rows.map(({ patient_id }) => patient_id)
}

type Told = {
  state: MessageState
  delivery: Delivery
  wamid: string
  waId: string | null
  code: number | null
  sentAt: string | null
}

/** What the network told about a message. All visits that it names have it. */
export const saveDelivery = async (
  { db, adminId }: UnlockedTx,
  stopHash: string,
  { state, delivery, wamid, waId, code, sentAt }: Told,
): Promise<void> => {
  await sql`update clinic.messages set state = ${state}, delivery = ${delivery}, wamid = ${wamid},
      wa_id = coalesce(${waId}::text, wa_id), error_code = coalesce(${code}::integer, error_code),
      sent_at = case when ${state} = 'sent' then coalesce(sent_at, ${sentAt}::timestamptz) end
    where admin_id = ${adminId} and stop_hash = ${stopHash} and channel = 'whatsapp'`.execute(db)
}

/** Notes a tap, unless a later one is known. */
export const saveReply = async (
  { db, adminId }: AdminTx,
  stopHash: string,
  answer: ReplyButton,
  at: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update clinic.messages set answer = ${answer}, answered_at = ${at.toISOString()}
    where admin_id = ${adminId} and stop_hash = ${stopHash} and (answered_at is null or answered_at <= ${at.toISOString()})`.execute(
    db,
  )
  return Number(numAffectedRows) > 0
}

/** Gives a message a link to its page, unless it has ended. Only the hash of its secret is stored. */
export const savePage = async ({ db, adminId }: UnlockedTx, stopHash: string, pageHash: string): Promise<void> => {
  await sql`update clinic.messages set page_hash = ${pageHash}
    where admin_id = ${adminId} and stop_hash = ${stopHash} and page_ended_at is null`.execute(db)
}
