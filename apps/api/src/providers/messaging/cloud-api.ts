import type { MessageTemplate } from '@postura/domain/messages/whatsapp/template'
import * as z from 'zod/mini'
import { kindOfCode } from './error-kinds.ts'
import { type Channel, MessagingError, type MessagingProvider, type OwnNumber } from './messaging-provider.ts'

type CloudApiOptions = {
  /** Address with the version, such as https://graph.facebook.com/v24.0 */
  url: string
  appId: string
  appSecret: string
  timeoutMs?: number
}
type Asked = { token?: string; body?: object; query?: Record<string, string>; method?: 'GET' | 'POST' | 'DELETE' }

const TIMEOUT_MS = 15_000
const LANGUAGE = 'pt_BR'
const NUMBER_FIELDS = 'id,display_phone_number,is_on_biz_app'
/** The connection was never made, so nothing was sent. */
const notConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

const wasNeverSent = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && notConnected.includes(String(cause.code))
}

const failure = z.object({ error: z.object({ code: z.number() }) })
const sent = z.object({
  contacts: z.optional(z.array(z.object({ wa_id: z.optional(z.string()) }))),
  messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)),
})
const templateList = z.object({
  data: z.array(z.object({ name: z.string(), status: z.string(), category: z.optional(z.string()) })),
})
const tokenAnswer = z.union([z.object({ access_token: z.string() }), z.string()])
const debugged = z.object({
  data: z.object({
    granular_scopes: z.array(z.object({ scope: z.string(), target_ids: z.optional(z.array(z.string())) })),
  }),
})
const numberList = z.object({
  data: z.array(z.object({ id: z.string(), display_phone_number: z.string(), is_on_biz_app: z.optional(z.boolean()) })),
})

const toComponents = ({ body, footer, examples, buttons }: MessageTemplate) => [
  {
    type: 'BODY',
    text: body,
    example: {
      body_text_named_params: Object.entries(examples).map(([param_name, example]) => ({ param_name, example })),
    },
  },
  { type: 'FOOTER', text: footer },
  ...(buttons.length > 0 ? [{ type: 'BUTTONS', buttons: buttons.map((text) => ({ type: 'QUICK_REPLY', text })) }] : []),
]

/** The Cloud API of WhatsApp. Every call is made once. */
export const createCloudApi = ({
  url,
  appId,
  appSecret,
  timeoutMs = TIMEOUT_MS,
}: CloudApiOptions): MessagingProvider => {
  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return null
    }
  }

  /** Whoever cannot read the answer does not know what happened. */
  const ask = async (path: string, { token, body, query, method = body ? 'POST' : 'GET' }: Asked): Promise<unknown> => {
    const address = `${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
    const answer = await fetch(address, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    })
      .then(async (response) => ({ ok: response.ok, text: await response.text() }))
      .catch((cause: unknown) => {
        throw new MessagingError(wasNeverSent(cause) ? 'unavailable' : 'unknown_outcome', null, { cause })
      })
    const value = parse(answer.text)
    const { data: failed } = failure.safeParse(value)
    if (failed) throw new MessagingError(kindOfCode(failed.error.code), failed.error.code)
    if (value === null && path.startsWith('/oauth')) return answer.text
    if (!answer.ok || value === null) throw new MessagingError('unknown_outcome', null)
    return value
  }

  const readAs = <T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> => {
    const { data } = schema.safeParse(value)
    if (data === undefined) throw new MessagingError('unknown_outcome', null)
    return data as z.infer<T>
  }

  const send = async ({ numberId, token }: Channel, message: object) => {
    const body = { messaging_product: 'whatsapp', recipient_type: 'individual', ...message }
    const { contacts, messages } = readAs(sent, await ask(`/${numberId}/messages`, { token, body }))
    return { wamid: messages[0]?.id ?? '', waId: contacts?.[0]?.wa_id ?? null }
  }

  return {
    sendTemplate: (channel, { to, template, params, payloads, ref }) =>
      send(channel, {
        to,
        type: 'template',
        biz_opaque_callback_data: ref,
        template: {
          name: template.name,
          language: { code: LANGUAGE },
          components: [
            {
              type: 'body',
              parameters: Object.entries(params).map(([parameter_name, text]) => ({
                type: 'text',
                parameter_name,
                text,
              })),
            },
            ...payloads.map((payload, index) => ({
              type: 'button',
              sub_type: 'quick_reply',
              index: String(index),
              parameters: [{ type: 'payload', payload }],
            })),
          ],
        },
      }),
    sendText: (channel, { to, text, inReplyTo }) =>
      send(channel, { to, type: 'text', context: { message_id: inReplyTo }, text: { preview_url: false, body: text } }),
    templates: async ({ wabaId, token }) => {
      const query = { fields: 'name,status,category', limit: '250' }
      const { data } = readAs(templateList, await ask(`/${wabaId}/message_templates`, { token, query }))
      return data.map(({ name, status, category = '' }) => ({ name, status, category }))
    },
    createTemplate: async ({ wabaId, token }, template) => {
      const body = {
        name: template.name,
        language: LANGUAGE,
        category: 'UTILITY',
        parameter_format: 'named',
        message_send_ttl_seconds: template.ttl,
        components: toComponents(template),
      }
      await ask(`/${wabaId}/message_templates`, { token, body })
    },
    exchangeCode: async (code, returnedTo) => {
      const query = { client_id: appId, client_secret: appSecret, code, redirect_uri: returnedTo }
      const answer = readAs(tokenAnswer, await ask('/oauth/access_token', { query }))
      return typeof answer === 'string' ? answer : answer.access_token
    },
    findNumber: async (token): Promise<OwnNumber> => {
      const { data } = readAs(debugged, await ask('/debug_token', { token, query: { input_token: token } }))
      const { target_ids } = data.granular_scopes.find(({ scope }) => scope === 'whatsapp_business_management') ?? {}
      const wabaId = target_ids?.[0] ?? ''
      const numbers = readAs(
        numberList,
        await ask(`/${wabaId}/phone_numbers`, { token, query: { fields: NUMBER_FIELDS } }),
      )
      const [number] = numbers.data
      if (!number) throw new MessagingError('channel_blocked', null)
      return {
        wabaId,
        numberId: number.id,
        display: number.display_phone_number,
        hasApp: number.is_on_biz_app === true,
      }
    },
    register: async ({ numberId, token }, pin) => {
      await ask(`/${numberId}/register`, { token, body: { messaging_product: 'whatsapp', pin } })
    },
    subscribe: async ({ wabaId, token }) => {
      await ask(`/${wabaId}/subscribed_apps`, { token, body: {} })
    },
    unsubscribe: async ({ wabaId, token }) => {
      await ask(`/${wabaId}/subscribed_apps`, { token, method: 'DELETE' })
    },
  }
}
