import * as z from 'zod/mini'
import { sessionGaps } from '../clinics/clinic.ts'
import {
  type BookingRule,
  type BookingRuleInput,
  bookingRule,
  bookingRuleInput,
  bookingSteps,
  dailyCaps,
  horizonDays,
  noticeHours,
} from './booking-rule.ts'

const choices = {
  notice_hours: noticeHours,
  horizon_days: horizonDays,
  gap: sessionGaps,
  step: bookingSteps,
  daily_cap: dailyCaps,
}
type Choice = keyof typeof choices
const chosen = (name: Choice) => z.enum(choices[name].map(String))

/** As the form holds it: numbers are the texts of their choices, and a blank address is none. */
const fields = z.strictObject({
  ...bookingRule.shape,
  slug: z.string(),
  notice_hours: chosen('notice_hours'),
  horizon_days: chosen('horizon_days'),
  gap: chosen('gap'),
  step: chosen('step'),
  daily_cap: chosen('daily_cap'),
})
type Draft = z.infer<typeof fields>

const toNumbers = (draft: Draft) => ({
  ...draft,
  slug: draft.slug.trim() === '' ? null : draft.slug,
  ...Object.fromEntries((Object.keys(choices) as Choice[]).map((name) => [name, Number(draft[name])])),
})

/** A draft is right if the rule that it stands for is. */
export const bookingRuleDraft = fields.check((context) => {
  for (const { path, message } of bookingRuleInput.safeParse(toNumbers(context.value)).error?.issues ?? [])
    context.issues.push({ code: 'custom', input: context.value, path, message })
})

export const toBookingRuleDraft = ({
  notice_hours,
  horizon_days,
  gap,
  step,
  daily_cap,
  slug,
  is_on,
  types,
  professional_ids,
  needs_approval,
}: BookingRule): Draft => ({
  is_on,
  types,
  professional_ids,
  needs_approval,
  slug: slug ?? '',
  notice_hours: String(notice_hours),
  horizon_days: String(horizon_days),
  gap: String(gap),
  step: String(step),
  daily_cap: String(daily_cap),
})

/** Converts a valid draft to the request body. */
export const toBookingRuleInput = (draft: Draft): BookingRuleInput => bookingRuleInput.parse(toNumbers(draft))
