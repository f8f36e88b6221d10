import * as z from 'zod/mini'
import { listOf } from '../../shared/page.ts'
import { type TemplateKind, templateKinds } from './template.ts'

/** `failed`: the network does not let us use the number, so messages go by e-mail. */
export const channelStates = ['connecting', 'connected', 'failed', 'disconnecting'] as const

export const whatsappChannel = z.object({
  state: z.enum(channelStates),
  display_phone: z.nullable(z.string()),
  /** The clinic also uses the number in the app of a phone, where it reads what patients write. */
  has_app: z.nullable(z.boolean()),
  /** Code of the error that stopped the number. */
  problem: z.nullable(z.int()),
  templates: listOf(
    z.object({ kind: z.enum(templateKinds as [TemplateKind, ...TemplateKind[]]), status: z.nullable(z.string()) }),
    templateKinds.length,
  ),
})
export type WhatsappChannel = z.infer<typeof whatsappChannel>

/** `signup_url` is null if the operator has not set WhatsApp up. */
export const whatsappSettings = z.object({
  signup_url: z.nullable(z.string()),
  channel: z.nullable(whatsappChannel),
})
export type WhatsappSettings = z.infer<typeof whatsappSettings>

/** What the network gave to the owner, who lets us use a number. */
export const connectInput = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(2_000)) })

/** Page to which the owner returns with the code. */
export const CONNECT_RETURN_PATH = '/admin/settings/reminders'
