import * as z from 'zod/mini'
import { id } from '../../shared/ids.ts'
import { line } from '../../shared/text.ts'
import { paymentMethods } from '../payment.ts'

/** What a receipt says, as it was on the day it was issued: whatever is changed later, it says the same. */
export const receiptSnapshot = z.object({
  issuer: z.object({
    name: z.string(),
    /** CPF or CNPJ, without the signs between its characters. */
    document: z.nullable(z.string()),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
  }),
  professional: z.nullable(z.object({ name: z.string(), crefito: z.nullable(z.string()) })),
  payer: z.object({ name: z.string(), cpf: z.nullable(z.string()) }),
  patient: z.object({ name: z.string(), cpf: z.nullable(z.string()) }),
  description: z.string(),
  amount_cents: z.int(),
  payment_date: z.string(),
  payment_method: z.nullable(z.enum(paymentMethods)),
})
export type ReceiptSnapshot = z.infer<typeof receiptSnapshot>

/** Numbered by its clinic. It is never changed and never deleted, only voided, and its number stays. */
export const receipt = z.object({
  number: z.int(),
  payment_id: z.string(),
  issued_at: z.string(),
  voided_at: z.nullable(z.string()),
  void_reason: z.nullable(z.string()),
  snapshot: receiptSnapshot,
})
export type Receipt = z.infer<typeof receipt>

/** What a receipt should say and nobody has told us yet; none of it keeps one from being issued. */
export const receiptGaps = ['clinic_name', 'document', 'crefito', 'payer_cpf'] as const
export type ReceiptGap = (typeof receiptGaps)[number]

/** Who treated, where nobody noted it and several might have. */
export const receiptWish = z.strictObject({ professional_id: z.optional(id) })
export type ReceiptWish = z.infer<typeof receiptWish>

/** With what was on the screen: nobody issues what they did not see. */
export const newReceipt = z.strictObject({ seen: receiptSnapshot, ...receiptWish.shape })
export type NewReceipt = z.infer<typeof newReceipt>

/** What a receipt would say if it were issued now. */
export const receiptPreview = z.object({
  snapshot: receiptSnapshot,
  professional_id: z.nullable(z.string()),
  gaps: z.array(z.enum(receiptGaps)),
})
export type ReceiptPreview = z.infer<typeof receiptPreview>

export const voidInput = z.strictObject({ reason: line(200) })
export type VoidInput = z.infer<typeof voidInput>
