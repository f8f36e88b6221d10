import type { Clock } from '@postura/provider-stand-in/clock'
import { type FaultKind, isFaultKind } from '@postura/provider-stand-in/faults'
import { notFound, ok, type RouteRequest, type Routes } from '@postura/provider-stand-in/http/router'
import { type ArmedFault, type Faults, isOwnFault } from '../faults.ts'
import { graphError } from '../http/graph.ts'
import type { Message, Network } from '../network/network.ts'
import { templateStates } from '../network/template.ts'
import type { Deliveries } from '../webhooks/deliveries.ts'

type AdminDeps = {
  clock: Clock
  network: Network
  deliveries: Deliveries
  faults: Faults
  settle: () => Promise<void>
  pass: (milliseconds: number) => Promise<void>
}

const wrong = graphError(100, 'unknown')

const readFault = ({ on, kind, times, probability, min, max, code }: RouteRequest['body']): ArmedFault | null => {
  if (typeof on !== 'string' || !(isFaultKind(kind) || isOwnFault(kind))) return null
  const numbers = { times, probability, min, max, code }
  const given = Object.entries(numbers).filter(([, value]) => typeof value === 'number')
  return { on, kind: kind as FaultKind, ...Object.fromEntries(given) }
}

/** Control over the clock, the people, the templates and the faults, which no real network offers. */
export const adminRoutes = ({ clock, network, deliveries, faults, settle, pass }: AdminDeps): Routes => {
  const { messages, people } = network
  const withMessage = (id: string | undefined, work: (message: Message) => unknown) => async () => {
    const message = messages.get(id ?? '')
    if (!message) return notFound
    work(message)
    await settle()
    return ok(message)
  }
  return {
    'POST /_admin/clock': async ({ body }) => {
      await pass(Number(body.advance ?? 0))
      return ok({ now: new Date(clock.now()).toISOString() })
    },
    'POST /_admin/reset': () => {
      network.clear()
      deliveries.clear()
      faults.clear()
      return ok({})
    },
    'POST /_admin/people': ({ body }) => {
      const { phone, ...over } = body
      if (typeof phone !== 'string' || !/^\+\d{8,15}$/.test(phone)) return wrong
      const person = network.personOf(phone)
      const known = Object.entries(over).filter(([name]) => name in person && name !== 'phone')
      return ok(Object.assign(person, Object.fromEntries(known)))
    },
    'GET /_admin/people': () => ok([...people.values()]),
    'POST /_admin/people/{phone}/says': async ({ params, body }) => {
      const business = network.businessOf(String(body.number)) ?? [...network.businesses.values()][0]
      if (!business || typeof body.text !== 'string') return wrong
      network.says(network.personOf(params.phone ?? ''), business.number.id, body.text)
      await settle()
      return ok({})
    },
    'GET /_admin/messages': () => ok([...messages.values()]),
    'POST /_admin/messages/{id}/press': ({ params, body, query }) =>
      withMessage(params.id, (message) => network.press(message, Number(query.get('index') ?? body.index)))(),
    'POST /_admin/messages/{id}/read': ({ params }) => withMessage(params.id, network.read)(),
    'POST /_admin/messages/{id}/deliver': ({ params }) =>
      withMessage(params.id, (message) => network.move(message, 'delivered'))(),
    'POST /_admin/messages/{id}/fail': ({ params, body }) =>
      withMessage(params.id, (message) =>
        network.move(message, 'failed', { code: Number(body.code), title: 'armed failure' }),
      )(),
    'POST /_admin/templates/{name}/{state}': async ({ params }) => {
      const status = templateStates.find((state) => state === params.state?.toUpperCase())
      const named = [...network.templates.values()].filter(({ name }) => name === params.name)
      if (!status || named.length === 0) return wrong
      for (const template of named) network.changeTemplate(template, status)
      await settle()
      return ok(named)
    },
    'POST /_admin/numbers/{id}/disconnect': ({ params }) => {
      const business = network.businessOf(params.id ?? '')
      if (!business) return notFound
      network.revokeTokens(business.wabaId)
      return ok({})
    },
    'GET /_admin/events': () => ok(network.events),
    'POST /_admin/events/{id}/redeliver': async ({ params }) => {
      const event = network.events.find(({ id }) => id === params.id)
      if (!event) return notFound
      deliveries.redeliver(event)
      await settle()
      return ok({})
    },
    'GET /_admin/deliveries': () => ok(deliveries.deliveries),
    'POST /_admin/webhooks/pause': () => ok(deliveries.pause()),
    'POST /_admin/webhooks/resume': async () => {
      deliveries.resume()
      await settle()
      return ok({})
    },
    'GET /_admin/faults': () => ok(faults.list()),
    'POST /_admin/faults': ({ body }) => {
      const fault = readFault(body)
      if (!fault) return wrong
      faults.arm(fault)
      return ok(faults.list())
    },
    'DELETE /_admin/faults': () => {
      faults.clear()
      return ok([])
    },
  }
}
