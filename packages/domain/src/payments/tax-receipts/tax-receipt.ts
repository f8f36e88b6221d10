import * as z from 'zod/mini'
import { cpf } from '../../shared/brazil/cpf.ts'
import { chunkQuery, oneWay, rowsOf } from '../../shared/page.ts'
import { civilDate, civilMonth } from '../../shared/time/civil-date.ts'
import { payment } from '../payment.ts'

/** What the tax authority's own app asks for, of one payment that was received. */
export const taxReceipt = z.object({
  ...z.pick(payment, { id: true, patient_id: true, amount_cents: true, description: true, tax_issued_on: true }).shape,
  payment_date: z.string(),
  payer: z.object({
    name: z.string(),
    cpf: z.nullable(z.string()),
    /** Somebody answers for the patient: what is missing of them is filled in there. */
    is_guardian: z.boolean(),
  }),
  beneficiary: z.object({ name: z.string(), cpf: z.nullable(z.string()) }),
})
export type TaxReceipt = z.infer<typeof taxReceipt>

export const taxReceiptStates = ['missing', 'issued'] as const
export type TaxReceiptState = (typeof taxReceiptStates)[number]

/** By the day it was received. */
export const taxMonthQuery = z.strictObject({ month: civilMonth })
export type TaxMonthQuery = z.infer<typeof taxMonthQuery>

export const taxReceiptListQuery = z
  .strictObject({ ...taxMonthQuery.shape, state: z.optional(z.enum(taxReceiptStates)), ...chunkQuery })
  .check(oneWay)
export type TaxReceiptListQuery = z.infer<typeof taxReceiptListQuery>

export const taxReceiptPage = rowsOf(taxReceipt)

/** What came in a month, and how much of it was issued: the rest is missing. */
export const taxMonth = z.object({
  received: z.int(),
  received_cents: z.int(),
  issued: z.int(),
  issued_cents: z.int(),
  missing: z.int(),
  missing_cents: z.int(),
})
export type TaxMonth = z.infer<typeof taxMonth>

/** With what was on the screen: nobody notes as issued what they did not see. The CPFs are kept as they were then. */
export const taxIssue = z.strictObject({
  issued_on: civilDate,
  payer_cpf: cpf,
  beneficiary_cpf: cpf,
  amount_cents: z.int(),
  payment_date: civilDate,
})
export type TaxIssue = z.infer<typeof taxIssue>
