// A local stand-in of the payment provider: its API, its hosted page, its events with delays and losses,
// and an admin API for its clock. No real money is involved.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adminRoutes } from './admin/admin.routes.ts'
import { createAdminHandler, createOverviewHandler } from './admin/admin-api.ts'
import { type Clock, createRunningClock } from './clock.ts'
import { createFaults } from './faults.ts'
import { createApiHandler } from './http/api.ts'
import { chargeRoutes } from './http/charges.routes.ts'
import { customerRoutes } from './http/customers.routes.ts'
import { type RequestHandler, sendJson } from './http/exchange.ts'
import { notFound } from './http/router.ts'
import { createLedger } from './ledger/ledger.ts'
import { createPayerHandler } from './pages/payer.ts'
import { createScheduler } from './scheduler.ts'
import { seededRandom } from './seeded-random.ts'
import { createDeliveries } from './webhooks/deliveries.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

export type StandInOptions = {
  port?: number
  /** The API key that clients must send. */
  key: string
  clock?: Clock
  seed?: number
  /** Adds network delays. */
  slow?: boolean
  /** Sends events and passes days by itself; else only on request. */
  ticking?: boolean
  /** Enables the admin API. */
  admin?: boolean
  /** Response timeout for webhook deliveries. */
  patienceMs?: number
}

const WEBHOOK_LATENCY = { min: 300, max: 2_000 }
const CALL_LATENCY = { min: 80, max: 400 }
const PATIENCE_MS = 10_000
const TICK_MS = 200

/** Starts a server on this machine, and returns its address. */
export const listening = async (server: Server, port: number): Promise<string> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export const startStandIn = async (options: StandInOptions) => {
  const { port = 0, key, clock = createRunningClock(), seed = 1, patienceMs = PATIENCE_MS } = options
  const { slow = false, ticking = false, admin = false } = options
  const server = createServer()
  const origin = await listening(server, port)
  const chance = seededRandom(seed)
  const faults = createFaults(chance)
  const latencyOf = (usual: { min: number; max: number }) => () => (slow ? faults.between(usual) : 0)
  const deliveries = createDeliveries({ clock, chance, faults, latency: latencyOf(WEBHOOK_LATENCY), patienceMs })
  const ledger = createLedger({ clock, chance, origin, tell: deliveries.tell })
  const { settle, pass } = createScheduler({ clock, ledger, deliveries })

  const routes = { ...customerRoutes(ledger), ...chargeRoutes({ ledger, clock }), ...webhookRoutes(deliveries) }
  const areas = new Map<string, RequestHandler>([
    ['v3', createApiHandler({ key, routes, faults, latency: latencyOf(CALL_LATENCY), settle })],
    ['i', createPayerHandler(ledger)],
  ])
  if (admin) {
    areas.set('_admin', createAdminHandler(adminRoutes({ clock, ledger, deliveries, faults, pass })))
    areas.set('', createOverviewHandler(ledger))
  }
  const nowhere: RequestHandler = async ({ response }) => sendJson(response, notFound)
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', origin)
    const answers = areas.get(url.pathname.split('/')[1] ?? '') ?? nowhere
    answers({ request, response, url }).catch(() => void response.destroy())
  })
  const ticks = ticking ? setInterval(() => void settle(), TICK_MS) : undefined

  return {
    url: `${origin}/v3`,
    origin,
    clock,
    ledger,
    deliveries,
    faults,
    settle,
    pass,
    stop: async (): Promise<void> => {
      clearInterval(ticks)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type StandIn = Awaited<ReturnType<typeof startStandIn>>
