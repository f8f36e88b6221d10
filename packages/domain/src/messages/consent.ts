import * as z from 'zod/mini'

/** Ways in which the product itself writes to patients. */
export const messageChannels = ['email', 'whatsapp'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** Number of the sentence in `consentTexts` that patients agree to now. */
export const CONSENT_VERSION = 2
/** Number of the sentence about WhatsApp in `whatsappConsentTexts`. */
export const WHATSAPP_CONSENT_VERSION = 1
/** The sentence before named reminders only. */
export const NEWS_CONSENT_VERSION = 2

/** What a patient agreed to on one channel: when, noted by whom, to which sentence, and when it ended. */
const agreement = z.object({
  given_at: z.nullable(z.string()),
  given_by: z.nullable(z.string()),
  text_version: z.nullable(z.int()),
  withdrawn_at: z.nullable(z.string()),
  withdrawn_by: z.nullable(z.enum(['patient', 'clinic'])),
})
export type Agreement = z.infer<typeof agreement>

/** Where messages about a patient go, and whether the patient has agreed. */
export const patientConsent = z.object({
  ...agreement.shape,
  email: z.nullable(z.string()),
  /** Null until the clinic has a number at WhatsApp. `phone` is null if the one of the record is not a mobile with area code. */
  whatsapp: z.nullable(z.object({ ...agreement.shape, phone: z.nullable(z.string()) })),
  /** Name of the guardian, who reads what is about the patient. Blank if only a phone is known; null without guardian. */
  guardian: z.nullable(z.string()),
})
export type PatientConsent = z.infer<typeof patientConsent>

/** Without a channel it is about e-mails. */
export const consentInput = z.strictObject({ given: z.boolean(), channel: z.optional(z.enum(messageChannels)) })
