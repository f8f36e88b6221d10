import { type ReplyButton, replyButtons } from './template.ts'

/** What a person means by a tap or a text. `other` is read by no machine. */
export type Reply = { kind: ReplyButton | 'stop' | 'other'; messageId: string | null }

const PAYLOAD = /^(\w+):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** What comes back when a button is pressed. */
export const toPayload = (button: ReplyButton, messageId: string): string => `${button}:${messageId}`

export const readPayload = (payload: string): Reply => {
  const [, word, messageId = null] = PAYLOAD.exec(payload) ?? []
  const kind = replyButtons.find((button) => button === word)
  return kind ? { kind, messageId } : { kind: 'other', messageId: null }
}

const words: Record<'confirm' | 'move' | 'stop', readonly string[]> = {
  confirm: ['sim', 'confirmo', 'ok', '👍'],
  move: ['nao'],
  stop: ['parar', 'sair', 'stop'],
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[.!\s]+$/, '')

/** Only whole, known answers: anything else needs a person. */
export const readText = (text: string): Reply => {
  const said = fold(text)
  const kind = (['confirm', 'move', 'stop'] as const).find((each) => words[each].includes(said))
  return { kind: kind ?? 'other', messageId: null }
}

export const deliveries = ['sent', 'delivered', 'read', 'failed'] as const
export type Delivery = (typeof deliveries)[number]

/** State after an event, in whatever order they come: never back, and a failure is over once it was delivered. */
export const mergeDelivery = (now: Delivery | null, told: Delivery): Delivery => {
  if (now === null) return told
  const rank: Record<Delivery, number> = { sent: 0, failed: 1, delivered: 2, read: 3 }
  return rank[told] > rank[now] ? told : now
}
