// A local stand-in of WhatsApp's network: its API, its events with delays and losses, phones that a developer can play,
// and an admin API for the clock, the people and the faults. Nothing leaves this machine.
import { createServer } from 'node:http'
import { createAdminHandler } from '@postura/provider-stand-in/admin/admin-api'
import { type Clock, createRunningClock } from '@postura/provider-stand-in/clock'
import { type RequestHandler, readBody, sendJson } from '@postura/provider-stand-in/http/exchange'
import { notFound } from '@postura/provider-stand-in/http/router'
import { seededRandom } from '@postura/provider-stand-in/seeded-random'
import { listening } from '@postura/provider-stand-in/stand-in'
import { adminRoutes } from './admin/admin.routes.ts'
import { createNetworkFaults } from './faults.ts'
import { type App, accountRoutes } from './http/accounts.routes.ts'
import { createGraphHandler } from './http/graph.ts'
import { messageRoutes } from './http/messages.routes.ts'
import { createNetwork } from './network/network.ts'
import { createDialogHandler, createPhonesHandler, createPhoneWriter } from './pages/phones-page.ts'
import { createDeliveries } from './webhooks/deliveries.ts'

export type StandInOptions = {
  port?: number
  appId: string
  appSecret: string
  verifyToken: string
  /** Receiver of the events, on this machine. */
  webhookUrl?: string
  clock?: Clock
  seed?: number
  slow?: boolean
  /** Lets time pass by itself; else only on request. */
  ticking?: boolean
  /** Enables the admin API and the phones. */
  admin?: boolean
  patienceMs?: number
}

const CALL_LATENCY = { min: 80, max: 400 }
const TICK_MS = 200

const assertLocal = (address: string | undefined): void => {
  if (address !== undefined && !['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname))
    throw new Error('events are sent to this machine only')
}

export const startStandIn = async (options: StandInOptions) => {
  const { port = 0, clock = createRunningClock(), seed = 1, patienceMs = 10_000, admin = false } = options
  assertLocal(options.webhookUrl)
  const server = createServer()
  const origin = await listening(server, port)
  const chance = seededRandom(seed)
  const faults = createNetworkFaults(chance)
  const app: App = {
    id: options.appId,
    secret: options.appSecret,
    verifyToken: options.verifyToken,
    webhookUrl: options.webhookUrl ?? null,
  }
  const deliveries = createDeliveries({ clock, chance, faults, app, patienceMs })
  const network = createNetwork({ clock, chance, tell: deliveries.tell })

  // Serialized: two concurrent runs would deliver the same event twice.
  let settling = Promise.resolve()
  const settle = (): Promise<void> => {
    settling = settling.then(() => {
      network.passTime()
      return deliveries.deliverDue()
    })
    return settling
  }
  const pass = async (milliseconds: number): Promise<void> => {
    const until = clock.now() + milliseconds
    await settle()
    while (clock.now() < until) {
      const next = Math.min(deliveries.nextDue() ?? until, network.nextChange() ?? until, until)
      clock.advance(Math.max(next, clock.now() + 1) - clock.now())
      await settle()
    }
  }

  const routes = { ...accountRoutes(network, app), ...messageRoutes(network, clock) }
  const latency = () => (options.slow ? faults.between(CALL_LATENCY) : 0)
  const graph = createGraphHandler({ network, routes, faults, latency, settle })
  const areas = new Map<string, RequestHandler>([['dialog', createDialogHandler(network, app)]])
  if (admin) {
    const readForm = async ({ request }: Parameters<RequestHandler>[0]) => new URLSearchParams(await readBody(request))
    areas.set('_admin', createAdminHandler(adminRoutes({ clock, network, deliveries, faults, settle, pass })))
    areas.set('phones', createPhoneWriter(network, readForm))
    areas.set('', createPhonesHandler(network))
  }
  const nowhere: RequestHandler = async ({ response }) => sendJson(response, notFound)
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', origin)
    const area = url.pathname.split('/')[1] ?? ''
    const answers = /^v\d+\.\d+$/.test(area) ? graph : (areas.get(area) ?? nowhere)
    answers({ request, response, url }).catch(() => void response.destroy())
  })
  const ticks = options.ticking ? setInterval(() => void settle(), TICK_MS) : undefined

  return {
    url: `${origin}/v24.0`,
    origin,
    app,
    clock,
    network,
    deliveries,
    faults,
    settle,
    pass,
    /** Sends events there from now on. */
    listenAt: (webhookUrl: string): void => {
      assertLocal(webhookUrl)
      app.webhookUrl = webhookUrl
    },
    stop: async (): Promise<void> => {
      clearInterval(ticks)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type StandIn = Awaited<ReturnType<typeof startStandIn>>
