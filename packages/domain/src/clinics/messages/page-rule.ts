import * as z from 'zod/mini'
import { phone } from '../../shared/brazil/phone.ts'
import { optionalField } from '../../shared/text.ts'

/** Hours before a visit until which patients may cancel it on their page. */
export const pageCancelHours = [2, 4, 6, 12, 24, 48] as const

/** What patients may do with the link of a message. `page_cancel_hours` is null if only the clinic cancels. */
export const pageRule = z.object({
  page_is_on: z.boolean(),
  page_cancel_hours: z.nullable(z.literal(pageCancelHours)),
})
export type PageRule = z.infer<typeof pageRule>

export const pageRuleInput = z.strictObject({
  ...pageRule.shape,
  /** Phone that patients call or write to. */
  contact_phone: optionalField(phone),
})
export type PageRuleInput = z.infer<typeof pageRuleInput>

/** As the form holds it: blank hours are null. */
export const pageDraft = z.strictObject({
  page_is_on: z.boolean(),
  page_cancel_hours: z.enum(['', ...pageCancelHours.map(String)]),
  contact_phone: optionalField(phone),
})
type PageDraft = z.infer<typeof pageDraft>

/** Proposed until the clinic turns the page on: less than the usual reminder, which has the link. */
const USUAL_CANCEL_HOURS = '12'

export const toPageDraft = ({
  page_is_on,
  page_cancel_hours,
  contact_phone,
}: PageRule & { contact_phone: string | null }) => ({
  page_is_on,
  page_cancel_hours: String(page_cancel_hours ?? (page_is_on ? '' : USUAL_CANCEL_HOURS)),
  contact_phone: contact_phone ?? '',
})

/** Converts a valid draft to the request body. */
export const toPageRuleInput = ({ page_is_on, page_cancel_hours, contact_phone }: PageDraft): PageRuleInput => ({
  page_is_on,
  page_cancel_hours: pageCancelHours.find((hours) => String(hours) === page_cancel_hours) ?? null,
  contact_phone,
})
