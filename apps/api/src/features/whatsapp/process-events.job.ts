import { asSystem, NO_ADMIN_ID, readAsAdmin, withAdminUnlocked, withoutClinic } from '../../db/tenant.ts'
import type { MessageEvent } from '../../providers/messaging/messaging-provider.ts'
import { findAdminOfNumber, saveTemplates } from '../messages/whatsapp/channels.queries.ts'
import { applyStatus } from './apply-status.ts'
import { countAttempt, findWaitingEvents, markProcessed } from './events.queries.ts'
import { processReply, type ReplyDeps } from './process-reply.ts'

const AT_ONCE = 500
/** An event that fails so often needs a person; it is in the log. */
const MAX_ATTEMPTS = 10

export type EventDeps = Omit<ReplyDeps, 'replies' | 'messaging'> & {
  /** Null if the operator has not set WhatsApp up. */
  whatsapp: Pick<ReplyDeps, 'replies' | 'messaging'> | null
  log: { error: (fields: object, message: string) => void }
}

const nothing = async (): Promise<void> => undefined

/** Applies one event in the clinic that its number belongs to. An event of no clinic changes nothing. */
const apply = async (deps: ReplyDeps, event: MessageEvent): Promise<() => Promise<void>> => {
  const { pool, now } = deps
  const adminId = await readAsAdmin(pool, NO_ADMIN_ID, (read) => findAdminOfNumber(read, event.numberId))
  if (adminId === undefined) return nothing
  if (event.kind === 'reply') return processReply(deps, adminId, event)
  await withAdminUnlocked(pool, asSystem(adminId), (tx) =>
    event.kind === 'status' ? applyStatus(tx, event, now()) : saveTemplates(tx, { [event.name]: event.status }),
  )
  return nothing
}

/** Reads what the network told. An event that fails does not keep the others from being read. */
export const processEvents =
  ({ whatsapp, ...deps }: EventDeps) =>
  async (): Promise<void> => {
    if (!whatsapp) return
    const { pool, now, log } = deps
    const failed = new Set<string>()
    for (;;) {
      const found = await readAsAdmin(pool, NO_ADMIN_ID, (read) => findWaitingEvents(read, AT_ONCE + failed.size))
      const waiting = found.filter(({ key }) => !failed.has(key))
      for (const { key, item, attempts } of waiting)
        try {
          const after = await apply({ ...deps, ...whatsapp }, item)
          if (await withoutClinic(pool, (tx) => markProcessed(tx, key, now()))) await after()
        } catch (error) {
          failed.add(key)
          log.error(
            { kind: item.kind, reason: error instanceof Error ? error.message : 'unknown' },
            'event of a message failed',
          )
          await withoutClinic(pool, async (tx) => {
            if (attempts + 1 < MAX_ATTEMPTS) await countAttempt(tx, key)
            else await markProcessed(tx, key, now())
          })
        }
      if (waiting.length === 0) return
    }
  }
