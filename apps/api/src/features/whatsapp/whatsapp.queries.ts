import type { WhatsappChannel } from '@postura/domain/messages/whatsapp/channel'
import { messageTemplates, templateKinds } from '@postura/domain/messages/whatsapp/template'
import { sql } from 'kysely'
import type { AdminRead, AdminTx } from '../../db/tenant.ts'

type ChannelRow = Omit<WhatsappChannel, 'templates'> & { templates: Record<string, string> }

/** What the clinic sees of its number. */
export const findOwnChannel = async ({ db, adminId }: AdminRead): Promise<WhatsappChannel | null> => {
  const { rows } = await sql<ChannelRow>`select state, display_phone, has_app, problem, templates
    from clinic.whatsapp_channels where admin_id = ${adminId}`.execute(db)
  const [found] = rows
  if (!found) return null
  const templates = templateKinds.map((kind) => ({
    kind,
    status: found.templates[messageTemplates[kind].name] ?? null,
  }))
  return { ...found, templates }
}

/** A number that is connected is connected again only after it was disconnected. False if it is. */
export const insertCode = async ({ db, adminId }: AdminTx, code: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into clinic.whatsapp_channels as mine (admin_id, state, code, changed_at)
    values (${adminId}, 'connecting', ${code}, ${now.toISOString()})
    on conflict (admin_id) do update set state = 'connecting', code = ${code}, problem = null, changed_at = ${now.toISOString()}
      where mine.state in ('connecting', 'failed')
    returning admin_id`.execute(db)
  return rows.length > 0
}

/** False if there is no number. */
export const requestDisconnect = async ({ db, adminId }: AdminTx, now: Date): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`update clinic.whatsapp_channels set state = 'disconnecting', code = null, changed_at = ${now.toISOString()}
    where admin_id = ${adminId}`.execute(db)
  return Number(numAffectedRows) > 0
}
