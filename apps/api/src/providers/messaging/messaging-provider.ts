import type { IncomingHttpHeaders } from 'node:http'
import type { MessageTemplate } from '@postura/domain/messages/whatsapp/template'

/** What a failure means for us. `unknown_outcome`: the network may have taken the message, so it is not sent again. */
export type FailureKind =
  | 'auth'
  | 'rate_limited'
  | 'channel_blocked'
  | 'unreachable'
  | 'window_closed'
  | 'validation'
  | 'template_unavailable'
  | 'unavailable'
  | 'unknown_outcome'
  | 'unknown'

export class MessagingError extends Error {
  readonly kind: FailureKind
  readonly code: number | null
  constructor(kind: FailureKind, code: number | null, options?: ErrorOptions) {
    super(code === null ? kind : `${kind} (${code})`, options)
    this.kind = kind
    this.code = code
  }
}

/** A clinic's number and the right to use it. */
export type Channel = { wabaId: string; numberId: string; token: string }
/** `hasApp`: the clinic also uses the number in the app of a phone. */
export type OwnNumber = { wabaId: string; numberId: string; display: string; hasApp: boolean }
type TemplateState = { name: string; status: string; category: string }

type TemplateMessage = {
  /** With `+` and the country code. */
  to: string
  template: MessageTemplate
  params: Readonly<Record<string, string>>
  /** What each button of the template answers. */
  payloads: readonly string[]
  /** Comes back with every status. */
  ref: string
}
type TextMessage = { to: string; text: string; inReplyTo: string }

/** The id of an accepted message, and the number that it went to, as the network writes it. */
type Accepted = { wamid: string; waId: string | null }

/** A network of messages. Nothing is repeated: a send whose answer is lost may have been taken. */
export type MessagingProvider = {
  sendTemplate: (channel: Channel, message: TemplateMessage) => Promise<Accepted>
  sendText: (channel: Channel, message: TextMessage) => Promise<Accepted>
  templates: (channel: Channel) => Promise<TemplateState[]>
  createTemplate: (channel: Channel, template: MessageTemplate) => Promise<void>
  /** Exchanges the code of an owner for a token. `returnedTo` is the page that got the code. */
  exchangeCode: (code: string, returnedTo: string) => Promise<string>
  /** The number that a token is for. */
  findNumber: (token: string) => Promise<OwnNumber>
  register: (channel: Channel, pin: string) => Promise<void>
  subscribe: (channel: Channel) => Promise<void>
  unsubscribe: (channel: Channel) => Promise<void>
}

type About = { key: string; numberId: string }
/** One thing that the network tells. `at` is in seconds. */
export type MessageEvent =
  | (About & {
      kind: 'status'
      wamid: string
      ref: string | null
      status: string
      waId: string | null
      code: number | null
    })
  | (About & {
      kind: 'reply'
      id: string
      from: string | null
      at: number
      inReplyTo: string | null
      payload: string | null
      text: string | null
    })
  | (About & { kind: 'template'; name: string; status: string })

/** Reads the events of a network. */
export type MessageEvents = {
  isFromProvider: (headers: IncomingHttpHeaders, raw: Buffer) => boolean
  /** The words to repeat if the request comes from the network, else null. */
  answerChallenge: (query: Readonly<Record<string, string | undefined>>) => string | null
  readEvents: (body: unknown) => MessageEvent[]
}
