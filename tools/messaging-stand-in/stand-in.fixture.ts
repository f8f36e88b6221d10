import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createManualClock } from '@postura/provider-stand-in/clock'
import { onTestFinished } from 'vitest'
import { type StandInOptions, startStandIn } from './stand-in.ts'

const APP = { appId: '4711', appSecret: 'test app secret', verifyToken: 'test verify token' }
export const PHONE = '+5511987654321'
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

type Json = Record<string, unknown>

export const reminderTemplate = {
  name: 'lembrete',
  language: 'pt_BR',
  category: 'UTILITY',
  message_send_ttl_seconds: 36_000,
  components: [
    {
      type: 'BODY',
      text: 'Olá, {{nome}}. Seu horário é {{quando}}. Até lá.',
      example: {
        body_text_named_params: [
          { param_name: 'nome', example: 'Ana' },
          { param_name: 'quando', example: 'terça' },
        ],
      },
    },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Confirmar' },
        { type: 'QUICK_REPLY', text: 'Preciso remarcar' },
      ],
    },
  ],
}

export const reminderMessage = (over: Json = {}) => ({
  messaging_product: 'whatsapp',
  to: PHONE,
  type: 'template',
  biz_opaque_callback_data: 'our-id',
  template: {
    name: 'lembrete',
    language: { code: 'pt_BR' },
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', parameter_name: 'nome', text: 'Ana' },
          { type: 'text', parameter_name: 'quando', text: 'terça' },
        ],
      },
      {
        type: 'button',
        sub_type: 'quick_reply',
        index: '0',
        parameters: [{ type: 'payload', payload: 'confirm:1' }],
      },
    ],
  },
  ...over,
})

/** A program that listens for events, checks their signature and confirms the address. */
const listen = async () => {
  const heard: { isSigned: boolean; body: Json }[] = []
  const how = { status: 200 }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://here')
    const token = url.searchParams.get('hub.verify_token')
    if (request.method === 'GET') {
      const isRight = token === APP.verifyToken
      return void response.writeHead(isRight ? 200 : 403).end(isRight ? url.searchParams.get('hub.challenge') : '')
    }
    const pieces: Buffer[] = []
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
    const raw = Buffer.concat(pieces)
    const expected = `sha256=${createHmac('sha256', APP.appSecret).update(raw).digest('hex')}`
    heard.push({ isSigned: request.headers['x-hub-signature-256'] === expected, body: JSON.parse(raw.toString()) })
    response.writeHead(how.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { heard, how, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events` }
}

/** A stand-in for one test that does nothing by itself, with a business that is ready to send the reminder. */
export const useStandIn = async (over: Partial<StandInOptions> = {}) => {
  const { heard, how, url } = await listen()
  const clock = createManualClock('2026-11-16T15:00:00Z')
  const standIn = await startStandIn({ ...APP, clock, webhookUrl: url, admin: true, ...over })
  onTestFinished(standIn.stop)
  const business = standIn.network.addBusiness('Clínica Exemplo')
  const ask = async (method: string, path: string, body?: Json, token = business.token) => {
    const response = await fetch(`${path.startsWith('/_admin') ? standIn.origin : standIn.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    })
    return { status: response.status, body: (await response.json()) as Json }
  }
  const { wabaId, number } = business
  const send = (over: Json = {}) => ask('POST', `/${number.id}/messages`, reminderMessage(over))
  const codeOf = async (asked: ReturnType<typeof ask>) => ((await asked).body.error as Json | undefined)?.code
  const makeReady = async () => {
    await ask('POST', `/${number.id}/register`, { messaging_product: 'whatsapp', pin: '123456' })
    await ask('POST', `/${wabaId}/subscribed_apps`)
    await ask('POST', `/${wabaId}/message_templates`, reminderTemplate)
    await standIn.pass(3 * MINUTE)
    heard.length = 0
  }
  const statuses = () => heard.map(({ body }) => JSON.stringify(body).match(/"status":"(\w+)"/)?.[1]).filter(Boolean)
  return { ...standIn, business, heard, how, ask, send, codeOf, makeReady, statuses }
}
