import { sql } from 'kysely'
import type { AdminRead, UnlockedTx } from '../../../db/tenant.ts'
import type { SealedToken } from '../../../providers/keys/token-box.ts'
import type { OwnNumber } from '../../../providers/messaging/messaging-provider.ts'

export type StoredChannel = SealedToken & { adminId: string; wabaId: string; numberId: string }

type ChannelRow = { admin_id: string; waba_id: string; number_id: string; key_id: string; sealed_token: Buffer }

const toChannel = (row: ChannelRow): StoredChannel => ({
  adminId: row.admin_id,
  wabaId: row.waba_id,
  numberId: row.number_id,
  keyId: row.key_id,
  sealed: row.sealed_token,
})

const columns = sql`admin_id, waba_id, number_id, key_id, sealed_token`

/** The clinic's number, also while it does not work or is being disconnected. */
export const findChannel = async ({ db, adminId }: AdminRead): Promise<StoredChannel | undefined> => {
  const { rows } = await sql<ChannelRow>`select ${columns} from clinic.whatsapp_channels
    where admin_id = ${adminId} and sealed_token is not null`.execute(db)
  return rows.map(toChannel)[0]
}

/** Numbers of all clinics that are looked after, page by page. */
export const findChannelsAfter = async ({ db }: AdminRead, last: string, limit: number): Promise<StoredChannel[]> => {
  const { rows } = await sql<ChannelRow>`select ${columns} from clinic.whatsapp_channels
    where state in ('connected', 'failed') and sealed_token is not null and admin_id > ${last} order by admin_id limit ${limit}`.execute(
    db,
  )
  return rows.map(toChannel)
}

/** The clinic that a number, or an account, belongs to. An event names either. */
export const findAdminOfNumber = async ({ db }: AdminRead, numberId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ admin_id: string }>`select admin_id from clinic.whatsapp_channels
    where (number_id = ${numberId} or waba_id = ${numberId}) and state in ('connected', 'failed') limit 1`.execute(db)
  return rows[0]?.admin_id
}

/** The code of an owner that waits to be exchanged. */
export const findCode = async ({ db, adminId }: AdminRead): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`select code from clinic.whatsapp_channels
    where admin_id = ${adminId} and state = 'connecting' and code is not null`.execute(db)
  return rows[0]?.code
}

export const saveNumber = async (
  { db, adminId }: UnlockedTx,
  { wabaId, numberId, display, hasApp }: OwnNumber,
  { keyId, sealed }: SealedToken,
  now: Date,
): Promise<void> => {
  await sql`update clinic.whatsapp_channels set state = 'connected', code = null, waba_id = ${wabaId}, number_id = ${numberId},
      display_phone = ${display}, has_app = ${hasApp}, key_id = ${keyId}, sealed_token = ${sealed}, problem = null,
      changed_at = ${now.toISOString()}
    where admin_id = ${adminId} and state = 'connecting'`.execute(db)
}

/** The number does not work: what is to be sent goes by e-mail, until the owner connects it again. */
export const markFailed = async ({ db, adminId }: UnlockedTx, problem: number | null, now: Date): Promise<void> => {
  await sql`update clinic.whatsapp_channels set state = 'failed', code = null, problem = ${problem}, changed_at = ${now.toISOString()}
    where admin_id = ${adminId} and state <> 'disconnecting'`.execute(db)
}

/** States of templates, by name. The others stay as they are. */
export const saveTemplates = async (
  { db, adminId }: UnlockedTx,
  states: Readonly<Record<string, string>>,
): Promise<void> => {
  await sql`update clinic.whatsapp_channels set templates = templates || ${JSON.stringify(states)}::jsonb
    where admin_id = ${adminId}`.execute(db)
}

export const deleteChannel = async ({ db, adminId }: UnlockedTx): Promise<void> => {
  await sql`delete from clinic.whatsapp_channels where admin_id = ${adminId} and state = 'disconnecting'`.execute(db)
}

/** True if the clinic has a number that does not work. */
export const hasFailedChannel = async ({ db, adminId }: AdminRead): Promise<boolean> => {
  const { rows } = await sql`select admin_id from clinic.whatsapp_channels
    where admin_id = ${adminId} and state = 'failed'`.execute(db)
  return rows.length > 0
}
