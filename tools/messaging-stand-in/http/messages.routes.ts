import type { Clock } from '@postura/provider-stand-in/clock'
import { ok, type RouteResponse, type Routes, toText } from '@postura/provider-stand-in/http/router'
import type { Business, Network, Person } from '../network/network.ts'
import { fillTemplate } from '../network/template.ts'
import { CALLER, graphError, success, unknownObject } from './graph.ts'

type Json = Record<string, unknown>
type Written = { text: string; buttons: { text: string; payload: string }[]; ttl: number | null }

/** One message in 6 s to one person, of which so many may be taken in advance. */
const PAIR_MS = 6_000
const PAIR_BURST = 45

const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})

/** Numbers without `+` would be read as numbers of the sender's country. */
const phoneOf = (to: unknown): string | null => {
  const text = toText(to)?.replace(/[\s()-]/g, '') ?? ''
  return /^\+\d{8,15}$/.test(text) ? text : null
}

export const messageRoutes = (network: Network, clock: Clock): Routes => {
  const isTooFast = (person: Person, { number }: Business): boolean => {
    const since = clock.now() - PAIR_BURST * PAIR_MS
    const recent = [...network.messages.values()].filter(
      ({ to, numberId, createdAt }) => to === person.phone && numberId === number.id && createdAt > since,
    )
    return recent.length >= PAIR_BURST
  }

  const writeTemplate = (business: Business, asked: Json): Written | RouteResponse => {
    const language = asObject(asked.language).code
    const template = [...network.templates.values()].find(
      (each) => each.wabaId === business.wabaId && each.name === asked.name && each.language === language,
    )
    if (template?.status === 'PAUSED') return graphError(132_015, 'Template is paused')
    if (template?.status !== 'APPROVED') return graphError(132_001, 'Template name does not exist in the translation')
    const filled = fillTemplate(template, asked.components)
    if ('code' in filled) return graphError(filled.code, filled.reason)
    return { ...filled, ttl: template.ttl }
  }

  const writeText = (business: Business, person: Person, asked: Json): Written | RouteResponse => {
    const text = toText(asked.body)
    if (text === null || text.length > 4_096) return graphError(100, 'text.body')
    if (!network.isWindowOpen(person, business.number.id)) return graphError(131_047, 'Re-engagement message')
    return { text, buttons: [], ttl: null }
  }

  return {
    'POST /{id}/messages': ({ params, body }) => {
      const business = network.businessOf(params.id ?? '')
      if (!business) return unknownObject
      if (params[CALLER] !== business.wabaId) return graphError(200, 'Permissions error', 403)
      if (!business.number.isRegistered) return graphError(133_010, 'Phone number not registered')
      if (body.messaging_product !== 'whatsapp') return graphError(100, 'messaging_product')
      if (body.status === 'read') return success
      const phone = phoneOf(body.to)
      if (phone === null) return graphError(131_009, 'to')
      const person = network.personOf(phone)
      if (isTooFast(person, business)) return graphError(131_056, 'Pair rate limit hit')
      const written =
        body.type === 'template'
          ? writeTemplate(business, asObject(body.template))
          : writeText(business, person, asObject(body.text))
      if ('status' in written) return written
      const ref = toText(body.biz_opaque_callback_data)
      const { id } = network.addMessage({
        ...written,
        ref,
        to: phone,
        numberId: business.number.id,
        wabaId: business.wabaId,
      })
      return ok({
        messaging_product: 'whatsapp',
        contacts: [{ input: String(body.to), wa_id: person.waId }],
        messages: [{ id, ...(body.type === 'template' && { message_status: 'accepted' }) }],
      })
    },
    'GET /{id}/message_history': ({ query }) => {
      const message = network.messages.get(query.get('message_id') ?? '')
      return message ? ok({ data: [{ message_id: message.id, status: message.state }] }) : unknownObject
    },
  }
}
