import { createHash } from 'node:crypto'
import type { Clock } from '@postura/provider-stand-in/clock'
import { randomText } from '@postura/provider-stand-in/seeded-random'
import { findPlaceholders, type Template } from './template.ts'

export type PhoneNumber = { id: string; wabaId: string; display: string; isRegistered: boolean; hasApp: boolean }
export type Business = { wabaId: string; name: string; number: PhoneNumber; isSubscribed: boolean }

/** Somebody with a phone. `waId` may differ from the number that is called: an old account has no ninth digit. */
export type Person = {
  phone: string
  waId: string
  hasWhatsapp: boolean
  hasBlocked: boolean
  /** The phone reaches nobody until then. */
  offUntil: number
  /** When the person last wrote to a number, by the number: the window of 24 hours. */
  wroteAt: Record<string, number>
}

export type MessageState = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed'
export type Message = {
  id: string
  numberId: string
  wabaId: string
  to: string
  ref: string | null
  state: MessageState
  text: string
  buttons: { text: string; payload: string }[]
  createdAt: number
  /** Nobody tries to deliver it after that, and nobody tells. */
  expiresAt: number
}
/** What the patient wrote or pressed. */
type Said = { from: string; numberId: string; text: string; at: number }

/** An event with the account that it is about. The value is frozen when it is told. */
export type NetworkEvent = { id: string; wabaId: string; field: string; value: Record<string, unknown> }

const DAY_MS = 86_400_000
const WINDOW_MS = DAY_MS
const USUAL_TTL_MS = 30 * DAY_MS
const ranks: readonly MessageState[] = ['accepted', 'sent', 'delivered', 'read']

type NetworkOptions = { clock: Clock; chance: () => number; tell: (event: NetworkEvent) => void }

/** All that the real network knows: businesses, their templates, people with phones, and messages between them. */
export const createNetwork = ({ clock, chance, tell }: NetworkOptions) => {
  const businesses = new Map<string, Business>()
  const tokens = new Map<string, string>()
  const codes = new Map<string, { wabaId: string; returnedTo: string }>()
  const templates = new Map<string, Template>()
  const people = new Map<string, Person>()
  const messages = new Map<string, Message>()
  const said: Said[] = []
  const events: NetworkEvent[] = []

  const seconds = (): string => String(Math.floor(clock.now() / 1_000))
  const digits = (length: number): string => randomText(chance, length, '123456789')
  const emit = (wabaId: string, field: string, value: Record<string, unknown>): void => {
    const event = { id: randomText(chance, 16), wabaId, field, value: structuredClone(value) }
    events.push(event)
    tell(event)
  }
  const emitMessage = ({ wabaId, number }: Business, part: Record<string, unknown>): void =>
    emit(wabaId, 'messages', {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: number.display, phone_number_id: number.id },
      ...part,
    })
  const businessOf = (numberId: string): Business | undefined =>
    [...businesses.values()].find(({ number }) => number.id === numberId)

  const personOf = (phone: string): Person => {
    const known = people.get(phone)
    if (known) return known
    const person = { phone, waId: phone.slice(1), hasWhatsapp: true, hasBlocked: false, offUntil: 0, wroteAt: {} }
    people.set(phone, person)
    return person
  }

  /** The only place where a message changes. It tells the event. */
  const move = (message: Message, state: MessageState, error?: { code: number; title: string }): boolean => {
    const isLater = ranks.indexOf(state) > ranks.indexOf(message.state) && message.state !== 'failed'
    const mayFail = state === 'failed' && (message.state === 'accepted' || message.state === 'sent')
    if (!isLater && !mayFail) return false
    message.state = state
    const business = businesses.get(message.wabaId)
    if (business?.isSubscribed)
      emitMessage(business, {
        statuses: [
          {
            id: message.id,
            status: state,
            timestamp: seconds(),
            recipient_id: personOf(message.to).waId,
            ...(message.ref !== null && { biz_opaque_callback_data: message.ref }),
            ...(error && { errors: [{ ...error, message: error.title }] }),
          },
        ],
      })
    return true
  }

  const progress = (message: Message): void => {
    const { hasWhatsapp, hasBlocked, offUntil } = personOf(message.to)
    const now = clock.now()
    if (message.state === 'accepted') {
      if (!hasWhatsapp) return void move(message, 'failed', { code: 131_026, title: 'Message undeliverable' })
      move(message, 'sent')
    }
    if (message.state === 'sent' && !hasBlocked && now >= offUntil && now < message.expiresAt)
      move(message, 'delivered')
  }

  /** A number that is used in the app of a phone is registered already. */
  const addBusiness = (name: string, hasApp = false): Business & { token: string } => {
    const wabaId = digits(15)
    const number = { id: digits(15), wabaId, display: `5511${digits(9)}`, isRegistered: hasApp, hasApp }
    const business = { wabaId, name, number, isSubscribed: false }
    const token = `test-token-${randomText(chance, 24)}`
    businesses.set(wabaId, business)
    tokens.set(token, wabaId)
    return { ...business, token }
  }

  const say = (person: Person, numberId: string, text: string, part: Record<string, unknown>): string | null => {
    const business = businessOf(numberId)
    if (!business) return null
    person.wroteAt[numberId] = clock.now()
    said.push({ from: person.phone, numberId, text, at: clock.now() })
    const id = `wamid.IN${randomText(chance, 20)}`
    const userId = `BR.${createHash('sha256').update(person.phone).digest('hex').slice(0, 12)}`
    if (business.isSubscribed)
      emitMessage(business, {
        contacts: [{ profile: { name: 'Nome do perfil' }, wa_id: person.waId, user_id: userId }],
        messages: [{ from: person.waId, from_user_id: userId, id, timestamp: seconds(), ...part }],
      })
    return id
  }

  return {
    businesses,
    tokens,
    codes,
    templates,
    people,
    messages,
    said,
    events,
    addBusiness,
    businessOf,
    personOf,
    move,
    /** A grant of the owner of a business, to be exchanged for a token. */
    addCode: (wabaId: string, returnedTo: string): string => {
      const code = `code-${randomText(chance, 24)}`
      codes.set(code, { wabaId, returnedTo })
      return code
    },
    addToken: (wabaId: string): string => {
      const token = `test-token-${randomText(chance, 24)}`
      tokens.set(token, wabaId)
      return token
    },
    revokeTokens: (wabaId: string): void => {
      for (const [token, of] of tokens) if (of === wabaId) tokens.delete(token)
    },
    addTemplate: (template: Omit<Template, 'id' | 'status' | 'approvesAt'>): Template => {
      const added = { ...template, id: digits(15), status: 'PENDING' as const, approvesAt: clock.now() + 120_000 }
      templates.set(added.id, added)
      return added
    },
    changeTemplate: (template: Template, status: Template['status'], category = template.category): void => {
      template.status = status
      template.category = category
      const about = {
        message_template_id: template.id,
        message_template_name: template.name,
        message_template_language: template.language,
      }
      emit(template.wabaId, 'message_template_status_update', { event: status, ...about, reason: 'NONE' })
    },
    addMessage: (
      input: Omit<Message, 'id' | 'state' | 'createdAt' | 'expiresAt'> & { ttl: number | null },
    ): Message => {
      const { ttl, ...message } = input
      const now = clock.now()
      const ends = now + (ttl === null ? USUAL_TTL_MS : ttl * 1_000)
      const added = {
        ...message,
        id: `wamid.HBg${randomText(chance, 28)}`,
        state: 'accepted' as const,
        createdAt: now,
        expiresAt: ends,
      }
      messages.set(added.id, added)
      return added
    },
    isWindowOpen: (person: Person, numberId: string): boolean =>
      clock.now() - (person.wroteAt[numberId] ?? Number.NEGATIVE_INFINITY) < WINDOW_MS,
    read: (message: Message): boolean => move(message, 'read'),
    press: (message: Message, index: number): string | null => {
      const button = message.buttons[index]
      const business = businesses.get(message.wabaId)
      if (!button || !business) return null
      return say(personOf(message.to), message.numberId, `[${button.text}]`, {
        type: 'button',
        context: { from: business.number.display, id: message.id },
        button: { payload: button.payload, text: button.text },
      })
    },
    says: (person: Person, numberId: string, text: string): string | null =>
      say(person, numberId, text, { type: 'text', text: { body: text } }),
    /** Applies what time does: reviews end, and messages reach phones. */
    passTime: (): void => {
      for (const template of templates.values())
        if (template.status === 'PENDING' && template.approvesAt <= clock.now()) {
          template.status = 'APPROVED'
          emit(template.wabaId, 'message_template_status_update', {
            event: 'APPROVED',
            message_template_id: template.id,
            message_template_name: template.name,
            message_template_language: template.language,
            reason: 'NONE',
          })
        }
      for (const message of messages.values()) progress(message)
    },
    /** Next moment at which something happens by itself. */
    nextChange: (): number | null => {
      const pending = [...templates.values()].filter(({ status }) => status === 'PENDING')
      return pending.length === 0 ? null : Math.min(...pending.map(({ approvesAt }) => approvesAt))
    },
    clear: (): void => {
      for (const kept of [messages, people, templates, codes]) kept.clear()
      said.length = 0
      events.length = 0
    },
    namesOf: (template: Template): string[] => findPlaceholders(template),
  }
}
export type Network = ReturnType<typeof createNetwork>
