import { buildChatLink } from '../shared/chat-link.ts'
import { plans } from './plan.ts'

/** First message of a user in the sales chat. */
export const salesChatMessages = {
  pro: `Olá! Quero assinar o plano ${plans.pro.name} do Postura.`,
  'pro-annual': `Olá! Quero assinar o plano ${plans['pro-annual'].name} do Postura.`,
  plans: 'Olá! Quero saber mais sobre os planos do Postura.',
  upgrade: `Olá! Quero fazer upgrade para o plano ${plans.pro.name} do Postura.`,
} as const
export type SalesChatTopic = keyof typeof salesChatMessages

/** Address and number come from the configuration. */
export type SalesChat = { address: string; number: string }

export const buildSalesChatLink = ({ address, number }: SalesChat, topic: SalesChatTopic): string =>
  buildChatLink(address, number, salesChatMessages[topic])

/** Redirect to the chat; it also works on pages without script. */
export const buildSalesChatPath = (topic: SalesChatTopic): string => `/api/sales-chat/${topic}`
