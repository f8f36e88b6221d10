import type { Clock } from '../clock.ts'
import { type Fault, type Faults, isFaultKind, WEBHOOK } from '../faults.ts'
import { errorResponse, notFound, ok, type RouteRequest, type Routes } from '../http/router.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isMoveName } from '../ledger/moves.ts'
import type { Scheduler } from '../scheduler.ts'
import type { Deliveries } from '../webhooks/deliveries.ts'

type AdminRouteDeps = {
  clock: Clock
  ledger: Ledger
  deliveries: Deliveries
  faults: Faults
  pass: Scheduler['pass']
}

const readFault = (body: RouteRequest['body']): Fault | null => {
  const { on, kind, times, probability, min, max } = body
  if (typeof on !== 'string' || !isFaultKind(kind)) return null
  const numbers = { times, probability, min, max }
  const given = Object.entries(numbers).filter(([, value]) => typeof value === 'number')
  return { on, kind, ...Object.fromEntries(given) }
}

/** Control over the clock, the charges and the faults, which no real provider offers. */
export const adminRoutes = (deps: AdminRouteDeps): Routes => {
  const { clock, ledger, deliveries, faults, pass } = deps
  const { charges, events, shown } = ledger
  return {
    'POST /_admin/clock': async ({ body }) => {
      await pass(Number(body.advance ?? 0))
      return ok({ now: new Date(clock.now()).toISOString() })
    },
    'POST /_admin/reset': () => {
      ledger.clear()
      deliveries.clear()
      faults.clear()
      return ok({})
    },
    'POST /_admin/payments/{id}/{move}': ({ params: { id = '', move = '' } }) => {
      const charge = charges.get(id)
      if (!charge || !isMoveName(move)) return notFound
      const isDone = move === 'refund' ? ledger.refund(charge, undefined, null) : ledger.move(charge, move)
      return isDone ? ok(shown(charge)) : errorResponse('invalid_action', `${charge.status} não permite isso.`)
    },
    'GET /_admin/payments': () => ok([...charges.values()].map(shown)),
    'GET /_admin/events': () => ok(events),
    'POST /_admin/events/{id}/redeliver': ({ params }) => {
      const event = events.find(({ id }) => id === params.id)
      if (!event) return notFound
      deliveries.redeliver(event)
      return ok({})
    },
    'GET /_admin/deliveries': () => ok(deliveries.deliveries),
    'POST /_admin/webhooks/pause': () => {
      deliveries.pause()
      return ok({})
    },
    'POST /_admin/webhooks/resume': () => {
      deliveries.resume()
      return ok({})
    },
    'POST /_admin/webhooks/drop-next': () => {
      faults.arm({ on: WEBHOOK, kind: 'drop', times: 1 })
      return ok({})
    },
    'GET /_admin/faults': () => ok(faults.list()),
    'POST /_admin/faults': ({ body }) => {
      const fault = readFault(body)
      if (!fault) return errorResponse('invalid_object', 'Falha desconhecida.')
      faults.arm(fault)
      return ok(faults.list())
    },
    'DELETE /_admin/faults': () => {
      faults.clear()
      return ok([])
    },
  }
}
