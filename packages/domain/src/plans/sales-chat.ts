import { chatLink } from '../shared/chat-link.ts'
import { plans } from './plan.ts'

/** What a person says first when they open the chat with sales. */
export const chatTexts = {
  pro: `Olá! Quero assinar o plano ${plans.pro.name} do Postura.`,
  'pro-annual': `Olá! Quero assinar o plano ${plans['pro-annual'].name} do Postura.`,
  plans: 'Olá! Quero saber mais sobre os planos do Postura.',
  upgrade: `Olá! Quero fazer upgrade para o plano ${plans.pro.name} do Postura.`,
} as const
export type ChatTopic = keyof typeof chatTexts

/** The address and number come from the configuration. */
export type SalesChat = { address: string; number: string }

export const salesChatLink = ({ address, number }: SalesChat, topic: ChatTopic): string =>
  chatLink(address, number, chatTexts[topic])

/** Where the product leads to the chat; also from pages without script. */
export const chatPath = (topic: ChatTopic): string => `/api/sales-chat/${topic}`
