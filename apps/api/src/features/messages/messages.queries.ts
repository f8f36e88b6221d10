import type { ChangeKind } from '@postura/domain/messages/changes/visit-change'
import type { MessageChannel } from '@postura/domain/messages/consent'
import type { MessageState } from '@postura/domain/messages/reminder'
import { sql } from 'kysely'
import type { UnlockedTx } from '../../db/tenant.ts'

/**
 * Claims of a clinic come one after another. Messages have two unique keys until the one with the channel is dropped, and two inserts at
 * once could meet on the key that their statement does not name.
 */
export const lockClaims = async ({ db, adminId }: UnlockedTx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${adminId}`}, 0))`.execute(db)
}

type Claim = {
  patientId: string
  channel: MessageChannel
  /** Digits of the number, at WhatsApp. */
  waId: string | null
  visits: readonly { id: string; start_time: string }[]
  stopHash: string
  pageHash: string | null
  now: Date
}

/**
 * Takes the messages about these visits for this process, and returns their visits. One that was taken before is left out, unless the
 * server said that it was not sent, or WhatsApp refused it and it goes by e-mail now: the unique key makes another process wait here and then find nothing.
 */
export const claimMessages = async (
  tx: UnlockedTx,
  { patientId, channel, waId, visits, stopHash, pageHash, now }: Claim,
): Promise<{ id: string; subject_id: string }[]> => {
  const { db, adminId } = tx
  await lockClaims(tx)
  const { rows } = await sql<{ id: string; subject_id: string }>`
    insert into clinic.messages as mine (admin_id, patient_id, kind, channel, subject_id, starts_at, stop_hash, page_hash, claimed_at, wa_id)
    select ${adminId}, ${patientId}, 'reminder', ${channel}, visit.id, visit.start_time, ${stopHash}, ${pageHash}::text, ${now.toISOString()}, ${waId}::text
    from unnest(${visits.map(({ id }) => id)}::uuid[], ${visits.map(({ start_time }) => start_time)}::timestamptz[]) as visit (id, start_time)
    order by visit.id
    on conflict (admin_id, subject_id, kind, starts_at)
      do update set state = 'sending', channel = excluded.channel, stop_hash = excluded.stop_hash, page_hash = excluded.page_hash,
        page_ended_at = null, claimed_at = excluded.claimed_at, wa_id = excluded.wa_id, wamid = null, delivery = null
      where mine.patient_id = excluded.patient_id
        and (mine.state = 'waiting' or (mine.state = 'refused' and mine.channel = 'whatsapp' and excluded.channel = 'email'))
    returning id, subject_id`.execute(db)
  return rows
}

type ChangeClaim = {
  patientId: string
  changes: readonly { id: string; kind: ChangeKind; start: string; sequence: number }[]
  stopHash: string
  now: Date
}

/**
 * Takes the messages about these changes for this process, and returns their visits. A number that another process has used is refused.
 * A time that was told before is told again only after another one: the visit came back to it.
 */
export const claimChanges = async (
  tx: UnlockedTx,
  { patientId, changes, stopHash, now }: ChangeClaim,
): Promise<string[]> => {
  const { db, adminId } = tx
  await lockClaims(tx)
  const list = <K extends keyof ChangeClaim['changes'][number]>(key: K) => changes.map((change) => change[key])
  const { rows } = await sql<{ subject_id: string }>`
    insert into clinic.messages as mine (admin_id, patient_id, kind, channel, subject_id, starts_at, sequence, stop_hash, claimed_at)
    select ${adminId}, ${patientId}, change.kind, 'email', change.id, change.start, change.sequence, ${stopHash}, ${now.toISOString()}
    from unnest(${list('id')}::uuid[], ${list('kind')}::text[], ${list('start')}::timestamptz[], ${list('sequence')}::integer[])
      as change (id, kind, start, sequence)
    order by change.id
    on conflict (admin_id, subject_id, kind, starts_at)
      do update set state = 'sending', sequence = excluded.sequence, stop_hash = excluded.stop_hash, claimed_at = excluded.claimed_at,
        sent_at = null
      where mine.sequence < excluded.sequence and mine.patient_id = excluded.patient_id
    returning subject_id`.execute(db)
  return rows.map(({ subject_id }) => subject_id)
}

/** What the network said about a message that it took, or refused. */
export type NetworkAnswer = { wamid?: string; wa_id?: string; error_code?: number }

/** What came of the message with this link. Nothing happens if it was counted as lost meanwhile, or an event has told already. */
export const recordOutcome = async (
  { db, adminId }: UnlockedTx,
  stopHash: string,
  state: Exclude<MessageState, 'sending'>,
  now: Date,
  answer: NetworkAnswer = {},
): Promise<void> => {
  await db
    .updateTable('clinic.messages')
    .set({ state, sent_at: state === 'sent' ? now.toISOString() : null, ...answer })
    .where('admin_id', '=', adminId)
    .where('stop_hash', '=', stopHash)
    .where('state', '=', 'sending')
    .execute()
}

/** Messages whose process ended while it sent them. Whether they arrived is not known, so they are not sent again. */
export const markLostMessages = async ({ db, adminId }: UnlockedTx, claimedBefore: Date): Promise<void> => {
  await db
    .updateTable('clinic.messages')
    .set({ state: 'unknown' })
    .where('admin_id', '=', adminId)
    .where('state', '=', 'sending')
    .where('claimed_at', '<', claimedBefore.toISOString())
    .execute()
}
