import { AppError } from '@postura/domain/errors'
import * as endpoints from '@postura/domain/messages/whatsapp/whatsapp.endpoints'
import type { AdminRead } from '../../db/tenant.ts'
import { provedBySignature } from '../../http/event-proof.ts'
import type { Router } from '../../http/route.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { MessageEvents } from '../../providers/messaging/messaging-provider.ts'
import { insertEvents } from './events.queries.ts'
import { findOwnChannel, insertCode, requestDisconnect } from './whatsapp.queries.ts'

/** `messaging` is null if the operator has not set WhatsApp up. */
export type WhatsappDeps = {
  queue: Queue
  messaging: { events: MessageEvents; signupUrl: string } | null
}

export const whatsappRoutes = (router: Router, { queue, messaging }: WhatsappDeps): void => {
  const show = async (read: AdminRead) => ({
    signup_url: messaging?.signupUrl ?? null,
    channel: await findOwnChannel(read),
  })

  router.read(endpoints.getWhatsapp, ({ read }) => show(read))

  // The worker exchanges the code: the server has no address of the network.
  router.write(endpoints.connectWhatsapp, async ({ body: { code }, tx, now }) => {
    if (!messaging) throw new AppError('not_found')
    if (await insertCode(tx, code, now))
      await queue.enqueue(tx, 'whatsapp-connect', { adminId: tx.adminId, wish: 'connect' })
    return show(tx)
  })

  router.write(endpoints.disconnectWhatsapp, async ({ tx, now }) => {
    if (await requestDisconnect(tx, now))
      await queue.enqueue(tx, 'whatsapp-connect', { adminId: tx.adminId, wish: 'disconnect' })
    return show(tx)
  })

  router.public(endpoints.confirmMessageEvents, async ({ query, reply }) => {
    const words = messaging?.events.answerChallenge(query) ?? null
    if (words === null) throw new AppError('origin_refused')
    reply.type('text/plain; charset=utf-8')
    return words
  })

  // Events are only stored here. The worker reads them.
  const isGenuine: MessageEvents['isFromProvider'] = (headers, raw) =>
    messaging?.events.isFromProvider(headers, raw) ?? false
  router.event(endpoints.receiveMessageEvents, provedBySignature(isGenuine), async ({ body, writeStep }) => {
    const events = messaging?.events.readEvents(body) ?? []
    if (events.length > 0)
      await writeStep(async (tx) => {
        await insertEvents(tx, events)
        await queue.enqueue(tx, 'whatsapp-events', {})
      })
    return {}
  })
}
