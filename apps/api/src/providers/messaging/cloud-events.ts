import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { MessageEvent, MessageEvents } from './messaging-provider.ts'

const short = z.string().check(z.maxLength(300))
const text = z.string().check(z.maxLength(5_000))

/** The fields that we use. Any of the phones may be missing, and new fields are ignored. */
const status = z.object({
  id: short,
  status: short,
  recipient_id: z.optional(short),
  biz_opaque_callback_data: z.optional(short),
  errors: z.optional(z.array(z.object({ code: z.number() }))),
})
const message = z.object({
  id: short,
  from: z.optional(short),
  timestamp: z.string().check(z.regex(/^\d{1,12}$/)),
  type: short,
  context: z.optional(z.object({ id: z.optional(short) })),
  button: z.optional(z.object({ payload: z.optional(short) })),
  interactive: z.optional(z.object({ button_reply: z.optional(z.object({ id: z.optional(short) })) })),
  text: z.optional(z.object({ body: z.optional(text) })),
})
const value = z.object({
  metadata: z.optional(z.object({ phone_number_id: z.optional(short) })),
  statuses: z.optional(z.array(z.unknown())),
  messages: z.optional(z.array(z.unknown())),
  event: z.optional(short),
  message_template_name: z.optional(short),
})
const envelope = z.object({
  entry: z.array(
    z.object({
      id: short,
      time: z.optional(z.number()),
      changes: z.array(z.object({ field: short, value: z.unknown() })),
    }),
  ),
})

/** What can be read of a list; the rest is left out. */
const readAll = <T extends z.ZodMiniType>(schema: T, all: readonly unknown[] = []): z.infer<T>[] =>
  all.flatMap((each) => {
    const { data } = schema.safeParse(each)
    return data === undefined ? [] : [data as z.infer<T>]
  })

const toStatus = (numberId: string, told: z.infer<typeof status>): MessageEvent => ({
  kind: 'status',
  key: `status ${told.id} ${told.status}`,
  numberId,
  wamid: told.id,
  ref: told.biz_opaque_callback_data ?? null,
  status: told.status,
  waId: told.recipient_id ?? null,
  code: told.errors?.[0]?.code ?? null,
})

const toReply = (numberId: string, said: z.infer<typeof message>): MessageEvent => ({
  kind: 'reply',
  key: `reply ${said.id}`,
  numberId,
  id: said.id,
  from: said.from ?? null,
  at: Number(said.timestamp),
  inReplyTo: said.context?.id ?? null,
  payload: said.button?.payload ?? said.interactive?.button_reply?.id ?? null,
  text: said.text?.body ?? null,
})

type CloudEventsOptions = { appSecret: string; verifyToken: string }

const HEADER = /^sha256=([\da-f]{64})$/

export const createCloudEvents = ({ appSecret, verifyToken }: CloudEventsOptions): MessageEvents => {
  const digest = (words: string): Buffer => createHmac('sha256', appSecret).update(words).digest()
  return {
    isFromProvider: (headers, raw) => {
      const [, given] = HEADER.exec(String(headers['x-hub-signature-256'] ?? '')) ?? []
      if (given === undefined) return false
      return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', appSecret).update(raw).digest())
    },
    answerChallenge: (query) =>
      query['hub.mode'] === 'subscribe' && timingSafeEqual(digest(query['hub.verify_token'] ?? ''), digest(verifyToken))
        ? (query['hub.challenge'] ?? '')
        : null,
    readEvents: (body) => {
      const { data } = envelope.safeParse(body)
      return (data?.entry ?? []).flatMap(({ id, time, changes }) =>
        changes.flatMap(({ field, value: told }): MessageEvent[] => {
          const about = value.safeParse(told).data
          if (!about) return []
          const { event, message_template_name: name } = about
          if (field === 'message_template_status_update' && event && name)
            return [
              {
                kind: 'template',
                key: `template ${id} ${name} ${event} ${time ?? ''}`,
                numberId: id,
                name,
                status: event,
              },
            ]
          const numberId = about.metadata?.phone_number_id
          if (field !== 'messages' || !numberId) return []
          return [
            ...readAll(status, about.statuses).map((each) => toStatus(numberId, each)),
            ...readAll(message, about.messages).map((each) => toReply(numberId, each)),
          ]
        }),
      )
    },
  }
}
