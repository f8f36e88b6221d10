import { randomUUID } from 'node:crypto'
import { type Asked, listOf, notFound, ok, type Routes, refused, textOf } from '../http/answer.ts'
import type { Deliveries } from './deliveries.ts'
import { type SendType, sendTypes, shownWebhook, type Webhook } from './webhook.ts'

const readWebhook = (id: string, { url, authToken, sendType, events, ...body }: Asked['body']): Webhook | null => {
  const address = textOf(url)
  if (!address || !URL.canParse(address)) return null
  return {
    id,
    url: address,
    name: textOf(body.name) ?? '',
    email: textOf(body.email),
    enabled: body.enabled !== false,
    interrupted: body.interrupted === true,
    apiVersion: 3,
    authToken: textOf(authToken) ?? '',
    sendType: sendTypes.includes(sendType as SendType) ? (sendType as SendType) : 'NON_SEQUENTIALLY',
    events: Array.isArray(events) ? events.filter((each) => typeof each === 'string') : [],
  }
}

export const webhookRoutes = ({ webhooks, forgetWaits }: Deliveries): Routes => {
  const invalid = refused('invalid_object', 'A URL do webhook é inválida.')
  return {
    'POST /webhooks': ({ body }) => {
      const webhook = readWebhook(randomUUID(), body)
      if (!webhook) return invalid
      webhooks.set(webhook.id, webhook)
      return ok(shownWebhook(webhook))
    },
    'GET /webhooks': ({ query }) => listOf(webhooks.values(), query, shownWebhook),
    'PUT /webhooks/{id}': ({ params, body }) => {
      const webhook = webhooks.get(params.id ?? '')
      if (!webhook) return notFound
      const read = readWebhook(webhook.id, { ...webhook, ...body })
      if (!read) return invalid
      // The same one: what waits for it goes on waiting for it.
      return ok(shownWebhook(Object.assign(webhook, read)))
    },
    'DELETE /webhooks/{id}': ({ params }) => {
      if (!webhooks.delete(params.id ?? '')) return notFound
      return ok({ deleted: true, id: params.id })
    },
    'POST /webhooks/{id}/removeBackoff': ({ params }) => {
      const webhook = webhooks.get(params.id ?? '')
      if (!webhook) return notFound
      forgetWaits(webhook)
      return ok(shownWebhook(webhook))
    },
  }
}
