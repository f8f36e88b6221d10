import * as z from 'zod/mini'

/** Our application at WhatsApp. Without it no clinic can connect a number. */
const appShape = {
  WHATSAPP_APP_ID: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  /** Signs the events, and exchanges the codes of owners. */
  WHATSAPP_APP_SECRET: z.optional(z.string().check(z.minLength(16))),
}
export const whatsappServerShape = {
  ...appShape,
  /** Words that the network repeats when it confirms the address of the events. */
  WHATSAPP_VERIFY_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** Page on which an owner lets us use a number, with the id of its configuration (Embedded Signup). */
  WHATSAPP_SIGNUP_URL: z.optional(z.url({ protocol: /^https?$/ })),
}
export const whatsappWorkerShape = {
  ...appShape,
  /** API with its version, such as https://graph.facebook.com/v24.0 */
  WHATSAPP_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Keys that seal the tokens of clinics, `id:base64[,id:base64]` with 32 bytes each. The first one seals, the others still open. */
  WHATSAPP_KEYS: z.optional(z.string().check(z.minLength(1))),
}
