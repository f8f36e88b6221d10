/** Columns of a payment that its receipt contains. They cannot change while the receipt is valid. */
export const receiptColumns = [
  'patient_id',
  'amount_cents',
  'description',
  'payment_date',
  'payment_method',
  'status',
] as const

type Receipted = Readonly<Record<(typeof receiptColumns)[number], unknown>>

/** True if a change of a payment would contradict its receipt. */
export const isReceiptAffected = (before: Receipted, after: Receipted): boolean =>
  receiptColumns.some((column) => before[column] !== after[column])

/** Columns reported to the tax authority, by the professional. They cannot change while the payment is marked as issued. */
export const taxReceiptColumns = ['patient_id', 'professional_id', 'amount_cents', 'payment_date', 'status'] as const

type TaxReceipted = Readonly<Record<(typeof taxReceiptColumns)[number], unknown>>

/** A professional who was not known can still be filled in. */
export const isTaxReceiptAffected = (before: TaxReceipted, after: TaxReceipted): boolean =>
  taxReceiptColumns.some((column) => before[column] !== null && before[column] !== after[column])
