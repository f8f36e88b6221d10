import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { type SalesChatTopic, salesChatMessages } from './sales-chat.ts'

const topics = Object.keys(salesChatMessages) as [SalesChatTopic, ...SalesChatTopic[]]

export const openSalesChat = defineEndpoint({
  method: 'GET',
  path: '/api/sales-chat/:topic',
  access: 'public',
  summary: 'Leads to the chat with sales, with the first message written',
  params: z.strictObject({ topic: z.enum(topics) }),
  output: z.void(),
  errors: [],
})
