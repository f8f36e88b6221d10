import * as z from 'zod/mini'

/** How long a make-up is good for: to the end of the month of the class that was given up, or for so many days from it. */
export const makeupValidities = ['month', 'days'] as const
export type MakeupValidity = (typeof makeupValidities)[number]

const notice = z.int().check(z.gte(0), z.lte(168))
const limit = z.int().check(z.gte(1), z.lte(31))

/** What the clinic gives to whoever gives a seat up in time; without a notice it gives nothing. */
export const makeupPolicy = z.strictObject({
  makeup_notice_hours: z.nullable(notice),
  /** At most so many a month, `null` for any number. */
  makeup_monthly_limit: z.nullable(limit),
  makeup_validity: z.enum(makeupValidities),
  makeup_days: z.int().check(z.gte(1), z.lte(365)),
})
export type MakeupPolicy = z.infer<typeof makeupPolicy>

const USUAL_NOTICE_HOURS = 12

/** The same as a form holds it: whether any are given stands apart from the notice, and a blank limit is none. */
export const makeupDraft = z.strictObject({
  ...makeupPolicy.shape,
  gives_makeups: z.boolean(),
  makeup_notice_hours: notice,
  makeup_monthly_limit: z.union([z.literal(''), limit]),
})
export type MakeupDraft = {
  gives_makeups: boolean
  makeup_notice_hours: number | string
  makeup_monthly_limit: number | string
  makeup_validity: MakeupValidity
  makeup_days: number | string
}

export const makeupDraftOf = (policy: MakeupPolicy): MakeupDraft => ({
  gives_makeups: policy.makeup_notice_hours !== null,
  makeup_notice_hours: policy.makeup_notice_hours ?? USUAL_NOTICE_HOURS,
  makeup_monthly_limit: policy.makeup_monthly_limit ?? '',
  makeup_validity: policy.makeup_validity,
  makeup_days: policy.makeup_days,
})

/** The same as the server reads it, of a draft that has been checked. */
export const makeupPolicyOf = (draft: MakeupDraft): MakeupPolicy => ({
  makeup_notice_hours: draft.gives_makeups ? Number(draft.makeup_notice_hours) : null,
  makeup_monthly_limit: draft.makeup_monthly_limit === '' ? null : Number(draft.makeup_monthly_limit),
  makeup_validity: draft.makeup_validity,
  makeup_days: Number(draft.makeup_days),
})
