import { sql } from 'kysely'
import type { AdminRead, UnlockedTx } from '../../db/tenant.ts'
import type { MessageEvent } from '../../providers/messaging/messaging-provider.ts'

/** All of them in one statement. A repeated event is stored once. */
export const insertEvents = async ({ db }: UnlockedTx, events: readonly MessageEvent[]): Promise<void> => {
  await sql`
    insert into clinic.whatsapp_events (key, item)
    select item ->> 'key', item from jsonb_array_elements(${JSON.stringify(events)}::jsonb) as item
    on conflict do nothing`.execute(db)
}

type Waiting = { key: string; item: MessageEvent; attempts: number }

/** Taps of one person in the order in which they were made, as far as they have arrived. */
export const findWaitingEvents = async ({ db }: AdminRead, limit: number): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select key, item, attempts from clinic.whatsapp_events
    where processed_at is null order by received_at, (item ->> 'at')::bigint nulls first, key limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The item holds a phone and a text, so it goes. False if another process was first. */
export const markProcessed = async ({ db }: UnlockedTx, key: string, now: Date): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`update clinic.whatsapp_events set item = null, processed_at = ${now.toISOString()}
    where key = ${key} and processed_at is null`.execute(db)
  return Number(numAffectedRows) > 0
}

export const countAttempt = async ({ db }: UnlockedTx, key: string): Promise<void> => {
  await sql`update clinic.whatsapp_events set attempts = attempts + 1 where key = ${key}`.execute(db)
}

/** Nobody repeats an event after so long. What was not read by then is given up with it. */
export const deleteEventsBefore = async ({ db }: UnlockedTx, readBefore: Date, waitingBefore: Date): Promise<void> => {
  await sql`delete from clinic.whatsapp_events
    where processed_at < ${readBefore.toISOString()} or (processed_at is null and received_at < ${waitingBefore.toISOString()})`.execute(
    db,
  )
}
