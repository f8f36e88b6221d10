// Brings the provider's events to the product as badly as it can be done: in any order, twice, never, forged, and to a server that
// dies before or after it has kept them.
import { BILLING_WEBHOOK_TOKEN, type TestApp } from '@postura/api/testing/build-test-app'
import type { ProviderEvent } from '@postura/provider-stand-in/ledger/ledger'
import { type Chance, pick } from './provider-moves.ts'

export const EVENTS = '/api/billing/events'
export const FORGED = 'evt_forged_'

type App = TestApp['app']

export const post = async (app: App, body: object, token: string | null = BILLING_WEBHOOK_TOKEN): Promise<number> => {
  const headers = { 'content-type': 'application/json', ...(token !== null && { 'asaas-access-token': token }) }
  return (await app.inject({ method: 'POST', url: EVENTS, headers, payload: JSON.stringify(body) })).statusCode
}

/** Keeps what it hears and dies before it says so. */
const dyingAfter = async ({ variant }: TestApp): Promise<App> => {
  const app = await variant({})
  app.addHook('preSerialization', async (_request, reply) => {
    if (reply.statusCode === 200) throw new Error('the server died')
  })
  return app
}

/** Dies in the middle of keeping it. */
const dyingBefore = async ({ variant, deps }: TestApp): Promise<App> => {
  const enqueue = async () => {
    throw new Error('the server died')
  }
  return variant({ queue: { ...deps.queue, enqueue } })
}

let forgeries = 0
/** What someone writes who knows everything of an event but the secret. */
export const forgedFrom = (event: ProviderEvent): ProviderEvent => {
  forgeries += 1
  return {
    ...event,
    id: `${FORGED}${forgeries}`,
    event: 'PAYMENT_RECEIVED',
    payment: { ...event.payment, status: 'RECEIVED' },
  }
}

const wrongTokens = [null, '', 'not the token', BILLING_WEBHOOK_TOKEN.slice(0, -1), BILLING_WEBHOOK_TOKEN.toUpperCase()]

export const createPostman = async (postura: TestApp) => {
  const [dying, full] = [await dyingAfter(postura), await dyingBefore(postura)]
  const counts = { delivered: 0, again: 0, forged: 0, died: 0 }

  const forge = async (event: ProviderEvent, chance: Chance): Promise<void> => {
    counts.forged += 1
    const status = await post(postura.app, forgedFrom(event), pick(chance, wrongTokens))
    if (status !== 401) throw new Error(`a forged event was answered with ${status}`)
  }

  return {
    counts,
    /** One event, once; answers whether it has to come again. */
    bring: async (event: ProviderEvent, chance: Chance): Promise<'done' | 'again'> => {
      const luck = chance()
      if (luck < 0.1) await forge(event, chance)
      const [app, expected] = luck > 0.9 ? [dying, [500]] : luck > 0.85 ? [full, [200, 500]] : [postura.app, [200]]
      const status = await post(app, event)
      if (!expected.includes(status)) throw new Error(`an event was answered with ${status}`)
      counts.delivered += 1
      if (status !== 200) counts.died += 1
      const isAgain = status !== 200 || chance() < 0.2
      if (isAgain) counts.again += 1
      return isAgain ? 'again' : 'done'
    },
  }
}
export type Postman = Awaited<ReturnType<typeof createPostman>>
