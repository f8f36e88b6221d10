// The payment provider, as far as we know it, on this machine: its API, its hosted page, its events with all their delays and losses,
// and a hand on its clock. Nothing it says is worth anything.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adminRoutes } from './admin/admin.routes.ts'
import { answersHand, answersOverview } from './admin/hand.ts'
import { chanceFrom } from './chance.ts'
import { type Clock, runningClock } from './clock.ts'
import { createFaults } from './faults.ts'
import { notFound } from './http/answer.ts'
import { answersApi } from './http/api.ts'
import { chargeRoutes } from './http/charges.routes.ts'
import { customerRoutes } from './http/customers.routes.ts'
import { type Answers, sendJson } from './http/exchange.ts'
import { createLedger } from './ledger/ledger.ts'
import { answersPayer } from './pages/payer.ts'
import { createTime } from './time.ts'
import { createDeliveries } from './webhooks/deliveries.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

export type StandInOptions = {
  port?: number
  /** The key its callers must have. */
  key: string
  clock?: Clock
  seed?: number
  /** Takes its time, as over the network. */
  slow?: boolean
  /** Tells events and passes days by itself; else only when it is told to. */
  ticking?: boolean
  /** Whether a hand may be put on it. */
  admin?: boolean
  /** How long whoever is told an event may take to answer. */
  patienceMs?: number
}

const WEBHOOK_LATENCY = { min: 300, max: 2_000 }
const CALL_LATENCY = { min: 80, max: 400 }
const PATIENCE_MS = 10_000
const TICK_MS = 200

const listening = async (server: Server, port: number): Promise<string> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export const startStandIn = async (options: StandInOptions) => {
  const { port = 0, key, clock = runningClock(), seed = 1, patienceMs = PATIENCE_MS } = options
  const { slow = false, ticking = false, admin = false } = options
  const server = createServer()
  const origin = await listening(server, port)
  const chance = chanceFrom(seed)
  const faults = createFaults(chance)
  const latencyOf = (usual: { min: number; max: number }) => () => (slow ? faults.between(usual) : 0)
  const deliveries = createDeliveries({ clock, chance, faults, latency: latencyOf(WEBHOOK_LATENCY), patienceMs })
  const ledger = createLedger({ clock, chance, origin, tell: deliveries.tell })
  const { settle, pass } = createTime({ clock, ledger, deliveries })

  const routes = { ...customerRoutes(ledger), ...chargeRoutes({ ledger, clock }), ...webhookRoutes(deliveries) }
  const areas = new Map<string, Answers>([
    ['v3', answersApi({ key, routes, faults, latency: latencyOf(CALL_LATENCY), settle })],
    ['i', answersPayer(ledger)],
  ])
  if (admin) {
    areas.set('_admin', answersHand(adminRoutes({ clock, ledger, deliveries, faults, pass })))
    areas.set('', answersOverview(ledger))
  }
  const nowhere: Answers = async ({ response }) => sendJson(response, notFound)
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
