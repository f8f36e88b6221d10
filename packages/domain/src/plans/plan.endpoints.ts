import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { type ChatTopic, chatTexts } from './sales-chat.ts'

const topics = Object.keys(chatTexts) as [ChatTopic, ...ChatTopic[]]

export const openSalesChat = defineEndpoint({
  method: 'GET',
  path: '/api/sales-chat/:topic',
  access: 'public',
  summary: 'Leads to the chat with sales, with the first message written',
  params: z.strictObject({ topic: z.enum(topics) }),
  output: z.void(),
  errors: [],
})
