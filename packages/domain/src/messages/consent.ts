import * as z from 'zod/mini'

/** Ways in which the product itself writes to patients. */
export type MessageChannel = 'email'

/** Number of the sentence in `consentTexts` that patients agree to now. */
export const CONSENT_VERSION = 2
/** The sentence before named reminders only. */
export const NEWS_CONSENT_VERSION = 2

/** Where messages about a patient go, and whether the patient has agreed. */
export const patientConsent = z.object({
  email: z.nullable(z.string()),
  /** Name of the guardian, who reads what is about the patient. Blank if only a phone is known; null without guardian. */
  guardian: z.nullable(z.string()),
  given_at: z.nullable(z.string()),
  given_by: z.nullable(z.string()),
  /** Number of the sentence that was agreed to. */
  text_version: z.nullable(z.int()),
  withdrawn_at: z.nullable(z.string()),
  withdrawn_by: z.nullable(z.enum(['patient', 'clinic'])),
})
export type PatientConsent = z.infer<typeof patientConsent>

export const consentInput = z.strictObject({ given: z.boolean() })
