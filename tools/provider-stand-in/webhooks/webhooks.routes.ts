import { randomUUID } from 'node:crypto'
import { errorResponse, listResponse, notFound, ok, type RouteRequest, type Routes, toText } from '../http/router.ts'
import type { Deliveries } from './deliveries.ts'
import { type SendType, sendTypes, toWebhookJson, type Webhook } from './webhook.ts'

const readWebhook = (
  id: string,
  { url, authToken, sendType, events, ...body }: RouteRequest['body'],
): Webhook | null => {
  const address = toText(url)
  if (!address || !URL.canParse(address)) return null
  return {
    id,
    url: address,
    name: toText(body.name) ?? '',
    email: toText(body.email),
    enabled: body.enabled !== false,
    interrupted: body.interrupted === true,
    apiVersion: 3,
    authToken: toText(authToken) ?? '',
    sendType: sendTypes.includes(sendType as SendType) ? (sendType as SendType) : 'NON_SEQUENTIALLY',
    events: Array.isArray(events) ? events.filter((each) => typeof each === 'string') : [],
  }
}

export const webhookRoutes = ({ webhooks, forgetWaits }: Deliveries): Routes => {
  const invalid = errorResponse('invalid_object', 'A URL do webhook é inválida.')
  return {
    'POST /webhooks': ({ body }) => {
      const webhook = readWebhook(randomUUID(), body)
      if (!webhook) return invalid
      webhooks.set(webhook.id, webhook)
      return ok(toWebhookJson(webhook))
    },
    'GET /webhooks': ({ query }) => listResponse(webhooks.values(), query, toWebhookJson),
    'PUT /webhooks/{id}': ({ params, body }) => {
      const webhook = webhooks.get(params.id ?? '')
      if (!webhook) return notFound
      const read = readWebhook(webhook.id, { ...webhook, ...body })
      if (!read) return invalid
      // Updates the same object, because pending events refer to it.
      return ok(toWebhookJson(Object.assign(webhook, read)))
    },
    'DELETE /webhooks/{id}': ({ params }) => {
      if (!webhooks.delete(params.id ?? '')) return notFound
      return ok({ deleted: true, id: params.id })
    },
    'POST /webhooks/{id}/removeBackoff': ({ params }) => {
      const webhook = webhooks.get(params.id ?? '')
      if (!webhook) return notFound
      forgetWaits(webhook)
      return ok(toWebhookJson(webhook))
    },
  }
}
