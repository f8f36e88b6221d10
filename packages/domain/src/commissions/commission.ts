import * as z from 'zod/mini'
import { packageTypes } from '../packages/package.ts'
import { MAX_PROFESSIONALS } from '../professionals/professional.ts'
import { id } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import { civilMonth, entryDate } from '../shared/time/civil-date.ts'

/** Types with a share of their own: those of appointments and of packages. */
export const commissionTypes = packageTypes
export type CommissionType = (typeof commissionTypes)[number]

export const shareKinds = ['percent', 'amount'] as const
export type ShareKind = (typeof shareKinds)[number]

/** The whole of what was received, in hundredths of a percent. */
export const WHOLE_PERCENT = 100_00
const MAX_VALUE = 100_000_000
const MAX_SUM = 100_000_000_000

/** Hundredths of a percent of what was received, or centavos per session. */
const shareFields = { kind: z.enum(shareKinds), value: z.int().check(z.gte(0), z.lte(MAX_VALUE)) }
const atMostAll = z.refine<{ kind: ShareKind; value: number }>(
  ({ kind, value }) => kind === 'amount' || value <= WHOLE_PERCENT,
  { path: ['value'], error: 'Use no máximo 100%.' },
)
export const share = z.strictObject(shareFields).check(atMostAll)
export type Share = z.infer<typeof share>

const typeShare = z.strictObject({ type: z.enum(commissionTypes), ...shareFields }).check(atMostAll)

/** One share for everything, and those of the types that differ. Valid until a later rule begins. */
export const commissionRuleInput = z.strictObject({
  valid_from: entryDate,
  base: share,
  types: z.array(typeShare).check(
    z.maxLength(commissionTypes.length),
    z.refine((types) => new Set(types.map(({ type }) => type)).size === types.length),
  ),
})
export type CommissionRuleInput = z.infer<typeof commissionRuleInput>

export const commissionRule = z.object({
  id: z.string(),
  professional_id: z.string(),
  valid_from: z.string(),
  base: share,
  types: listOf(typeShare, commissionTypes.length),
})
export type CommissionRule = z.infer<typeof commissionRule>

/** Rules of all professionals, the latest first; enough for years of changes. */
export const MAX_COMMISSION_RULES = 500

/** Part of a payment that counts for a professional, or the correction of a closed month. */
export const commissionRow = z.object({
  payment_id: z.string(),
  /** Use of a package; null for a payment that is not for a package. */
  use_id: z.nullable(z.string()),
  /** Day on which it counts: paid and, in a package, attended. */
  day: z.string(),
  patient_name: z.string(),
  description: z.string(),
  type: z.nullable(z.enum(commissionTypes)),
  received_cents: z.int(),
  /** Null if the professional had no rule on that day. */
  share: z.nullable(share),
  share_cents: z.int(),
  /** Closed month that the row corrects; null for a row of the month itself. */
  corrects: z.nullable(z.string()),
})
export type CommissionRow = z.infer<typeof commissionRow>

export const commissionMonthQuery = z.strictObject({ month: civilMonth })

/** Month of one professional. A closed month is as it was when it was closed. */
export const commission = z.object({
  professional_id: z.string(),
  professional_name: z.string(),
  received_cents: z.int(),
  share_cents: z.int(),
  /** Part of the share that corrects closed months. */
  corrected_cents: z.int(),
  rows: z.int(),
  /** Rows without a rule. */
  without_rule: z.int(),
  statement_id: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  /** True for the latest closed month of the professional: only that one can be reopened. */
  can_reopen: z.boolean(),
  /** True if a later month is closed, so this one cannot be closed any more. */
  later_closed: z.boolean(),
})
export type Commission = z.infer<typeof commission>

export const commissionMonth = z.object({
  professionals: listOf(commission, MAX_PROFESSIONALS),
  /** Received in the month and counted for nobody. */
  unassigned: z.object({ rows: z.int(), received_cents: z.int() }),
})
export type CommissionMonth = z.infer<typeof commissionMonth>

/** Months before one that are looked through for money in open months. */
export const MAX_OPEN_MONTHS = 12

/** Earlier month that is open for a professional and has money. */
export const openMonth = z.object({ month: z.string(), received_cents: z.int() })
export type OpenMonth = z.infer<typeof openMonth>

/** A professional has some 500 sessions a month. The sums count all rows. */
export const MAX_COMMISSION_ROWS = 2_000

/** Month of one professional with its rows. */
export const commissionDetail = z.extend(commission, { items: listOf(commissionRow, MAX_COMMISSION_ROWS) })
export type CommissionDetail = z.infer<typeof commissionDetail>

/** Closes the month for the professionals, with the sums that were on the screen. */
export const monthClosing = z.strictObject({
  month: civilMonth,
  statements: z
    .array(z.strictObject({ professional_id: id, share_cents: z.int().check(z.gte(-MAX_SUM), z.lte(MAX_SUM)) }))
    .check(
      z.minLength(1),
      z.maxLength(MAX_PROFESSIONALS),
      z.refine((rows) => new Set(rows.map((row) => row.professional_id)).size === rows.length),
    ),
})
export type MonthClosing = z.infer<typeof monthClosing>
