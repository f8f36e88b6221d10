import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { connectInput, whatsappSettings } from './channel.ts'

export const getWhatsapp = defineEndpoint({
  method: 'GET',
  path: '/api/clinic/whatsapp',
  access: 'read',
  needs: 'clinic.read',
  summary: "The clinic's number at WhatsApp, and where it is connected",
  output: whatsappSettings,
  errors: [],
})

export const connectWhatsapp = defineEndpoint({
  method: 'POST',
  path: '/api/clinic/whatsapp',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Connects a number with the code that its owner got from WhatsApp',
  body: connectInput,
  output: whatsappSettings,
  errors: ['not_found'],
})

export const disconnectWhatsapp = defineEndpoint({
  method: 'DELETE',
  path: '/api/clinic/whatsapp',
  access: 'write',
  needs: 'clinic.write',
  summary: 'Gives the right to use the number back; messages go by e-mail from now on',
  output: whatsappSettings,
  errors: [],
})

const word = z.optional(z.string().check(z.maxLength(200)))

/** The network asks once whether the address is ours. */
export const confirmMessageEvents = defineEndpoint({
  method: 'GET',
  path: '/api/messages/events',
  access: 'public',
  summary: 'Repeats the words of WhatsApp, if it knows ours',
  query: z.strictObject({ 'hub.mode': word, 'hub.challenge': word, 'hub.verify_token': word }),
  output: z.string().check(z.maxLength(200)),
  errors: ['origin_refused'],
})

export const receiveMessageEvents = defineEndpoint({
  method: 'POST',
  path: '/api/messages/events',
  access: 'event',
  summary: 'Keeps what WhatsApp tells, if its bytes are signed with our secret',
  body: z.unknown(),
  output: z.object({}),
  errors: ['unauthenticated'],
})
