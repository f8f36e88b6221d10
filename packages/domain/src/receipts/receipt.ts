import * as z from 'zod/mini'
import { paymentMethods } from '../payments/payment.ts'
import { id } from '../shared/ids.ts'
import { listOf } from '../shared/page.ts'
import { line } from '../shared/text.ts'

/** Text on a receipt: longer than any stored field. */
const printed = z.string().check(z.maxLength(500))

/** Content of a receipt on the day it was issued; later changes do not affect it. */
export const receiptSnapshot = z.strictObject({
  issuer: z.strictObject({
    name: printed,
    /** CPF or CNPJ without punctuation. */
    document: z.nullable(printed),
    address: z.nullable(printed),
    city: z.nullable(printed),
  }),
  professional: z.nullable(z.strictObject({ name: printed, crefito: z.nullable(printed) })),
  payer: z.strictObject({ name: printed, cpf: z.nullable(printed) }),
  patient: z.strictObject({ name: printed, cpf: z.nullable(printed) }),
  description: printed,
  amount_cents: z.int(),
  payment_date: printed,
  payment_method: z.nullable(z.enum(paymentMethods)),
})
export type ReceiptSnapshot = z.infer<typeof receiptSnapshot>

/** Numbered per clinic. A receipt is never changed or deleted, only voided, and keeps its number. */
export const receipt = z.object({
  number: z.int(),
  payment_id: z.string(),
  issued_at: z.string(),
  voided_at: z.nullable(z.string()),
  void_reason: z.nullable(z.string()),
  snapshot: receiptSnapshot,
})
/** Number of receipts of a payment that are shown, the latest first. */
export const MAX_SHOWN_RECEIPTS = 100
export type Receipt = z.infer<typeof receipt>

/** Data a receipt should contain and that is missing; the receipt can be issued without it. */
export const receiptMissingInfo = ['clinic_name', 'document', 'crefito', 'payer_cpf'] as const
export type ReceiptMissingInfo = (typeof receiptMissingInfo)[number]

/** Treating professional, if it is not stored and there are several. */
export const receiptInput = z.strictObject({ professional_id: z.optional(id) })
export type ReceiptInput = z.infer<typeof receiptInput>

/** Carries the preview that was on the screen, so that a stale receipt is not issued. */
export const newReceipt = z.strictObject({ seen: receiptSnapshot, ...receiptInput.shape })
export type NewReceipt = z.infer<typeof newReceipt>

/** Receipt as it would be issued now. */
export const receiptPreview = z.object({
  snapshot: receiptSnapshot,
  professional_id: z.nullable(z.string()),
  gaps: listOf(z.enum(receiptMissingInfo), receiptMissingInfo.length),
})
export type ReceiptPreview = z.infer<typeof receiptPreview>

export const voidInput = z.strictObject({ reason: line(200) })
export type VoidInput = z.infer<typeof voidInput>
