// Delivers the provider's events as badly as possible: reordered, duplicated, lost, forged, and to a server that
// crashes before or after saving them.
import { BILLING_WEBHOOK_TOKEN, type TestApp } from '@postura/api/testing/build-test-app'
import type { ProviderEvent } from '@postura/provider-stand-in/ledger/ledger'
import { pick, type Random } from './provider-moves.ts'

export const EVENTS_PATH = '/api/billing/events'
export const FORGED_ID_PREFIX = 'evt_forged_'

type App = TestApp['app']

export const postEvent = async (
  app: App,
  body: object,
  token: string | null = BILLING_WEBHOOK_TOKEN,
): Promise<number> => {
  const headers = { 'content-type': 'application/json', ...(token !== null && { 'asaas-access-token': token }) }
  return (await app.inject({ method: 'POST', url: EVENTS_PATH, headers, payload: JSON.stringify(body) })).statusCode
}

/** Saves the event and crashes before it responds. */
const dyingAfter = async ({ variant }: TestApp): Promise<App> => {
  const app = await variant({})
  app.addHook('preSerialization', async (_request, reply) => {
    if (reply.statusCode === 200) throw new Error('the server died')
  })
  return app
}

/** Crashes while it saves the event. */
const dyingBefore = async ({ variant, deps }: TestApp): Promise<App> => {
  const enqueue = async () => {
    throw new Error('the server died')
  }
  return variant({ queue: { ...deps.queue, enqueue } })
}

let forgeries = 0
/** An event forged by someone who knows everything but the secret. */
export const forgeEvent = (event: ProviderEvent): ProviderEvent => {
  forgeries += 1
  return {
    ...event,
    id: `${FORGED_ID_PREFIX}${forgeries}`,
    event: 'PAYMENT_RECEIVED',
    payment: { ...event.payment, status: 'RECEIVED' },
  }
}

const wrongTokens = [null, '', 'not the token', BILLING_WEBHOOK_TOKEN.slice(0, -1), BILLING_WEBHOOK_TOKEN.toUpperCase()]

export const createEventDeliverer = async (postura: TestApp) => {
  const [dying, full] = [await dyingAfter(postura), await dyingBefore(postura)]
  const counts = { delivered: 0, again: 0, forged: 0, died: 0 }

  const forge = async (event: ProviderEvent, chance: Random): Promise<void> => {
    counts.forged += 1
    const status = await postEvent(postura.app, forgeEvent(event), pick(chance, wrongTokens))
    if (status !== 401) throw new Error(`a forged event returned ${status}`)
  }

  return {
    counts,
    /** Delivers one event once; returns whether it must be sent again. */
    bring: async (event: ProviderEvent, chance: Random): Promise<'done' | 'again'> => {
      const luck = chance()
      if (luck < 0.1) await forge(event, chance)
      const [app, expected] = luck > 0.9 ? [dying, [500]] : luck > 0.85 ? [full, [200, 500]] : [postura.app, [200]]
      const status = await postEvent(app, event)
      if (!expected.includes(status)) throw new Error(`an event returned ${status}`)
      counts.delivered += 1
      if (status !== 200) counts.died += 1
      const isAgain = status !== 200 || chance() < 0.2
      if (isAgain) counts.again += 1
      return isAgain ? 'again' : 'done'
    },
  }
}
export type EventDeliverer = Awaited<ReturnType<typeof createEventDeliverer>>
