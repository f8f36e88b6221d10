import * as z from 'zod/mini'
import { payment, professionalFilter } from '../../payments/payment.ts'
import { cpf } from '../../shared/brazil/cpf.ts'
import { notBothCursors, pageWithoutTotalOf, sizedPageQuery } from '../../shared/page.ts'
import { pickFields } from '../../shared/pick-fields.ts'
import { civilDate, civilMonth } from '../../shared/time/civil-date.ts'

/** Data the tax authority's app asks for, for one received payment. */
export const taxReceipt = z.object({
  ...pickFields(payment, 'id', 'patient_id', 'professional_id', 'amount_cents', 'description', 'tax_issued_on').shape,
  payment_date: z.string(),
  payer: z.object({
    name: z.string(),
    cpf: z.nullable(z.string()),
    /** True if the payer is the guardian: missing data belongs in the guardian fields. */
    is_guardian: z.boolean(),
  }),
  beneficiary: z.object({ name: z.string(), cpf: z.nullable(z.string()) }),
})
export type TaxReceipt = z.infer<typeof taxReceipt>

export const taxReceiptStates = ['missing', 'issued'] as const
export type TaxReceiptState = (typeof taxReceiptStates)[number]

/** Filters by the day the payment was received, and by who issues the receipt: each professional with their own CPF. */
export const taxMonthQuery = z.strictObject({ month: civilMonth, professional: professionalFilter })
export type TaxMonthQuery = z.infer<typeof taxMonthQuery>

export const taxReceiptListQuery = z
  .strictObject({ ...taxMonthQuery.shape, state: z.optional(z.enum(taxReceiptStates)), ...sizedPageQuery })
  .check(notBothCursors)
export type TaxReceiptListQuery = z.infer<typeof taxReceiptListQuery>

export const taxReceiptPage = pageWithoutTotalOf(taxReceipt)

/** Payments received in a month, and how many of them were issued. */
export const taxReceiptSums = z.object({
  received: z.int(),
  received_cents: z.int(),
  issued: z.int(),
  issued_cents: z.int(),
  missing: z.int(),
  missing_cents: z.int(),
})
export type TaxReceiptSums = z.infer<typeof taxReceiptSums>

/** Sums of a month and who issues its receipts. */
export const taxReceiptMonth = z.extend(taxReceiptSums, {
  issuer: z.object({ name: z.string(), document: z.nullable(z.string()) }),
})
export type TaxReceiptMonth = z.infer<typeof taxReceiptMonth>

/** Carries the data that was on the screen, so that a stale row is not marked. The CPFs are stored as they were. */
export const taxReceiptMarkInput = z.strictObject({
  issued_on: civilDate,
  payer_cpf: cpf,
  beneficiary_cpf: cpf,
  amount_cents: z.int(),
  payment_date: civilDate,
})
export type TaxReceiptMarkInput = z.infer<typeof taxReceiptMarkInput>
