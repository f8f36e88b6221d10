import * as z from 'zod/mini'
import { guardian } from '../../patients/contact.ts'
import { chargeWays } from '../../patients/debt-charge.ts'

/** Patient who owes payments. */
export const debtor = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  patient_phone: z.string(),
  guardian,
  count: z.int(),
  sum_cents: z.int(),
  /** Oldest payment, and the day it was due. */
  payment_id: z.string(),
  since: z.string(),
})
export type Debtor = z.infer<typeof debtor>

/** Debtor with the time and the way of the last charge. */
export const chargedDebtor = z.extend(debtor, {
  charged_at: z.nullable(z.string()),
  charged_by: z.nullable(z.enum(chargeWays)),
})
export type ChargedDebtor = z.infer<typeof chargedDebtor>

export const debtCharge = z.strictObject({ by: z.enum(chargeWays) })
