import * as z from 'zod/mini'

/** Validity of a make-up: to the end of the month of the missed class, or a number of days from that class. */
export const makeupValidities = ['month', 'days'] as const
export type MakeupValidity = (typeof makeupValidities)[number]

const notice = z.int().check(z.gte(0), z.lte(168))
const limit = z.int().check(z.gte(1), z.lte(31))

/** Make-ups for seats given up in time; a `null` notice means the clinic gives none. */
export const makeupPolicy = z.strictObject({
  makeup_notice_hours: z.nullable(notice),
  /** Limit per month; `null` is unlimited. */
  makeup_monthly_limit: z.nullable(limit),
  makeup_validity: z.enum(makeupValidities),
  makeup_days: z.int().check(z.gte(1), z.lte(365)),
})
export type MakeupPolicy = z.infer<typeof makeupPolicy>

const USUAL_NOTICE_HOURS = 12

/** Policy as the form holds it: a switch separate from the notice, and a blank limit for none. */
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

export const toMakeupDraft = (policy: MakeupPolicy): MakeupDraft => ({
  gives_makeups: policy.makeup_notice_hours !== null,
  makeup_notice_hours: policy.makeup_notice_hours ?? USUAL_NOTICE_HOURS,
  makeup_monthly_limit: policy.makeup_monthly_limit ?? '',
  makeup_validity: policy.makeup_validity,
  makeup_days: policy.makeup_days,
})

/** Converts a valid draft to the request body. */
export const toMakeupPolicy = (draft: MakeupDraft): MakeupPolicy => ({
  makeup_notice_hours: draft.gives_makeups ? Number(draft.makeup_notice_hours) : null,
  makeup_monthly_limit: draft.makeup_monthly_limit === '' ? null : Number(draft.makeup_monthly_limit),
  makeup_validity: draft.makeup_validity,
  makeup_days: Number(draft.makeup_days),
})
